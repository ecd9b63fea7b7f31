from escalade.core.state cimport State
from escalade.core.types cimport u8, u64
from escalade.games.castle_siege.siege cimport Siege

cdef int CELL[168]
cdef int DELTA[60]
cdef int LINE[8]
cdef int NEAR[4]

cdef class SiegeState(Siege):
    cdef void play_card(self, int action) noexcept nogil
    cdef void step_aside(self, int action) noexcept nogil
    cdef int hide(self, int seat) noexcept nogil
    cdef void draw(self, int seat, int size) noexcept nogil
