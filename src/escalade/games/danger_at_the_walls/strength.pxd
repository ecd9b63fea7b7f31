from . cimport constants as c
from . cimport walls
from .state cimport Siege

cpdef int strength(Siege siege, int seat, int wall) noexcept nogil
cdef void judge(Siege siege, int wall) noexcept nogil
cpdef tuple terms(Siege siege, int seat, int wall)
