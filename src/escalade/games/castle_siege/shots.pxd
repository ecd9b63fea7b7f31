cimport cython

from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, squares, units
from . cimport constants as c
from .state cimport Siege

cdef void survey(Siege siege) noexcept nogil
cdef inline u64 along(u64 before, u64 here, u64 after) noexcept nogil
cpdef u64 attackers(Siege siege, int word) noexcept nogil
cpdef u64 targets(Siege siege, int word) noexcept nogil
cpdef int reach(Siege siege, int cell) noexcept nogil
cpdef u64 in_range(Siege siege, int cell, int word) noexcept nogil
@cython.locals(high=u64, near=u64)
cpdef u64 tops_in_range(Siege siege, int cell, u64 left, int word) noexcept nogil
@cython.locals(far=u64)
cpdef u64 in_sight(Siege siege, int cell, u64 left, int word) noexcept nogil
cdef bint blocks(Siege siege, int cell) noexcept nogil
@cython.locals(left=u64)
cdef u64 shots(Siege siege, int cell, int word) noexcept nogil
@cython.locals(left=u64, found=u64)
cpdef u64 door_breakers(Siege siege, int word) noexcept nogil
@cython.locals(left=u64)
cdef bint sees_door(Siege siege, int cell) noexcept nogil
@cython.locals(left=u64, hit=u64)
cdef int fill_shots(Siege siege, int count) noexcept nogil
