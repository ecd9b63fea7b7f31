from . cimport constants as c
from . cimport walls
from .cards cimport u32
from .state cimport Siege

cdef int archers_strength(u32 archers) noexcept nogil
cdef int cannon_strength(u32 stack) noexcept nogil
cpdef int strength(Siege siege, int seat, int wall) noexcept nogil
cdef void judge(Siege siege, int wall) noexcept nogil
cpdef tuple terms(Siege siege, int seat, int wall)
