from . cimport actions
from . cimport constants as c
from .state cimport Siege

cdef int climbs(Siege siege) noexcept nogil
cdef int fill(Siege siege) noexcept nogil
