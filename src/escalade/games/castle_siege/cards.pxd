cimport cython

from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, shop, squares
from . cimport constants as c
from .state cimport Siege

cpdef bint held(Siege siege, int card) noexcept nogil
cpdef u64 bearers(Siege siege, int word) noexcept nogil
cpdef u64 ladders(Siege siege, int cell, int word) noexcept nogil
cpdef u64 hastes(Siege siege, int word) noexcept nogil
cpdef u64 protections(Siege siege, int word) noexcept nogil
cpdef u64 breaks(Siege siege, int cell, int word) noexcept nogil
cpdef u64 builds(Siege siege, int cell, int word) noexcept nogil
cpdef bint raised(Siege siege, int kind) noexcept nogil
cdef int fill_cards(Siege siege, int count) noexcept nogil
@cython.locals(left=u64, near=u64)
cdef int fill_beside(Siege siege, int base, int count) noexcept nogil
@cython.locals(left=u64, rest=u64)
cdef int fill_warps(Siege siege, int count) noexcept nogil
