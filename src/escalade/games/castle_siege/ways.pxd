cimport cython

from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, squares, units
from . cimport constants as c
from .state cimport Siege

@cython.locals(shut=bint)
cpdef void survey(Siege siege) noexcept nogil
@cython.locals(mortal=u64)
cpdef u64 mortals(Siege siege, int word) noexcept nogil
cpdef u64 movers(Siege siege, int word) noexcept nogil
cpdef int points(Siege siege, int cell) noexcept nogil
cpdef u64 in_reach(Siege siege, int cell, int word) noexcept nogil
cpdef u64 steps(Siege siege, int cell, int word) noexcept nogil
cpdef u64 chargers(Siege siege, int word) noexcept nogil
cpdef u64 charges(Siege siege, int cell, int word) noexcept nogil
@cython.locals(free=u64)
cdef bint any_step(Siege siege) noexcept nogil
cpdef void look_around(Siege siege) noexcept nogil
@cython.locals(charging=bint)
cdef void note_ways(Siege siege, int cell) noexcept nogil
@cython.locals(hindered=u64)
cdef void find_way(Siege siege, int cell) noexcept nogil
@cython.locals(first=u64, second=u64, third=u64, one=u64, two=u64, three=u64)
cdef void walk(Siege siege, int cell, int far) noexcept nogil
@cython.locals(first=u64, second=u64, third=u64, one=u64, two=u64, three=u64, early=u64, earlier=u64, earliest=u64)
cdef void climb(Siege siege, int cell, int far, bint rogue) noexcept nogil
cdef inline u64 beside(u64 before, u64 here, u64 after) noexcept nogil

@cython.locals(left=u64, charging=u64)
cdef int fill_moves(Siege siege, int count) noexcept nogil
cdef int fill_ways(Siege siege, u64 left, int word, int cell, int base, int count) noexcept nogil
@cython.locals(left=u64, charging=u64)
cdef int count_moves(Siege siege) noexcept nogil
cdef int count_of(Siege siege, int cell, u64 charging) noexcept nogil
@cython.locals(left=u64, charging=u64)
cdef int move_at(Siege siege, int place) noexcept nogil
@cython.locals(left=u64)
cdef int move_of(Siege siege, int cell, int place) noexcept nogil
cdef int nth(u64 left, int place) noexcept nogil
