from escalade.core.state cimport State
from escalade.core.types cimport u64

cdef class Chooser:
    cdef readonly double worth

    cdef int choose(self, State state, u64 seed) noexcept nogil
