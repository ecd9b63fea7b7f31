cimport cython

from escalade.core.types cimport u64

from . cimport actions
from . cimport constants as c
from .state cimport Siege

cpdef u64 spawn_area(Siege siege, int word) noexcept nogil
@cython.locals(ground=u64)
cpdef u64 spawn_ground(Siege siege, int word) noexcept nogil
@cython.locals(free=u64)
cpdef u64 spawns(Siege siege, int word) noexcept nogil
cdef bint affordable(Siege siege) noexcept nogil
cpdef bint sells_card(Siege siege) noexcept nogil
cpdef bint sells_unit(Siege siege) noexcept nogil
cdef int fill_purchases(Siege siege) noexcept nogil
cdef int fill_arrivals(Siege siege, int base, int count) noexcept nogil
