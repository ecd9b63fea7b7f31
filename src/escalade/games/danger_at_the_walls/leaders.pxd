from escalade.core.types cimport u64

from ...core cimport bits
from . cimport cards, walls
from . cimport constants as c
from .state cimport Siege

cdef int targets(Siege siege, int seat, int wall) noexcept nogil
cdef u64 spies(Siege siege) noexcept nogil
cdef u64 assassinations(Siege siege) noexcept nogil
cdef void cover(Siege siege, int wall, int target) noexcept nogil
cdef void uncover(Siege siege) noexcept nogil
