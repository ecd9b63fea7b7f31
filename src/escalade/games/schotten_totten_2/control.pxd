from escalade.core.types cimport u64

from ...core cimport bits
from . cimport constants as c
from . cimport formations, walls, wild
from .state cimport Siege

cdef int reach(Siege siege, int tile, int floor) noexcept nogil
cdef bint succeeds(Siege siege, int tile) noexcept nogil
cdef inline int claims(Siege siege) noexcept nogil
