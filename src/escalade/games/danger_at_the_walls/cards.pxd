from escalade.core.types cimport u8, u64

ctypedef unsigned int u32

cdef u64 ONE[18]           # a single card of each kind
cdef u32 ARCHER[3]         # a single archer at a wall
cdef u8 MAIN_CARDS[31]     # without its Flags
cdef u8 OWN_CARDS[16]      # Blue's eight, then Red's

cdef inline int held(u64 cards, int kind) noexcept nogil
