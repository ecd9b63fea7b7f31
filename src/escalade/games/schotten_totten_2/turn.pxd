from . cimport constants as c
from . cimport control, legal, moves
from .state cimport Siege

cdef void deal(Siege siege) noexcept nogil
cdef void stack(Siege siege) noexcept nogil
cdef inline void begin_turn(Siege siege, int side) noexcept nogil
cdef inline void end_turn(Siege siege, int was_last) noexcept nogil
cdef inline void defender_wins(Siege siege, int reason) noexcept nogil
cdef inline bint forced(Siege siege) noexcept nogil
cdef inline void settle(Siege siege) noexcept nogil
