from . cimport control
from .state cimport Siege

cdef int prove_often(Siege siege, long times) noexcept nogil
