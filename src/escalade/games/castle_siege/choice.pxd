cimport cython

from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, legal, squares, ways
from . cimport constants as c
from .state cimport Siege

cdef int pick(Siege siege) noexcept nogil
@cython.locals(left=u64, charging=u64)
cdef int count_moves(Siege siege) noexcept nogil
cdef int count_of(Siege siege, int cell, u64 charging) noexcept nogil
@cython.locals(left=u64, charging=u64)
cdef int move_at(Siege siege, int place) noexcept nogil
@cython.locals(left=u64)
cdef int move_of(Siege siege, int cell, int place) noexcept nogil
cdef int nth(u64 left, int place) noexcept nogil
