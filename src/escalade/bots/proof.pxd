cimport cython
from escalade.core.state cimport Evaluator, State
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

@cython.final
cdef class Finish:
    cdef Evaluator evaluator
    cdef Level top
    cdef int mover
    cdef long left
    cdef readonly long done
    cdef int line[8]
    cdef int length

    @cython.locals(won=cython.bint)
    cpdef list turn(self, State world, long work)
    cdef bint found(self, State world, long work) noexcept nogil
    cdef bint search(self, Level level, Level deeper, int depth) noexcept nogil
