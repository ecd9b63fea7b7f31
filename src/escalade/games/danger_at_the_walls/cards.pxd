from escalade.core.types cimport u8, u64

ctypedef unsigned int u32

cdef int BLUE, RED, HAND
cdef int A1, A2, A3, C5, C6, C7, C8, C9, FLAG, ATTACK
cdef int KING, WIZARD, BUILDER, SPY, GENERAL, NOBLE, ENGINEER, ASSASSIN

cdef u64 ONE[18]
cdef u32 ARCHER[3]
cdef u8 MAIN_CARDS[31]
cdef u8 OWN_CARDS[16]

cdef int held(u64 cards, int kind) noexcept nogil
