cimport cython
from escalade.core.state cimport State
from escalade.core.types cimport u64

cpdef enum:
    NO = 0
    YES = 1
    OPEN = -1

@cython.final
cdef class Level:
    cdef State state
    cdef Level deeper

@cython.final
cdef class Prover:
    cdef Level top
    cdef int seat
    cdef long left

    cpdef int proves(self, State world, int action, int seat, int turns, long work)
    cdef int explore(self, Level level, int turns) noexcept nogil
    cdef int child(self, Level level, Level deeper, int action, int turns) noexcept nogil
