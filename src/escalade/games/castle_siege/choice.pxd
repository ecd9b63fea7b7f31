from . cimport legal, ways
from . cimport constants as c
from .state cimport Siege

cdef int pick(Siege siege) noexcept nogil
