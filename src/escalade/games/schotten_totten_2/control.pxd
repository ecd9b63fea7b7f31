from escalade.core.types cimport u64
from escalade.games.schotten_totten_2.state cimport Siege

cdef int defender_reach(Siege siege, int tile, int floor) noexcept nogil
cdef bint may_claim(Siege siege, int tile) noexcept nogil
cdef void do_claim(Siege siege, int tile) noexcept nogil
cdef int claims(Siege siege) noexcept nogil
