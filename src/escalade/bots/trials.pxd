cimport cython
from libc cimport math
from escalade.core cimport network, playouts
from escalade.core.state cimport Evaluator, State
from escalade.core.types cimport i32, u64

cdef int LONGEST, MILLION
cdef u64 ERRING

cdef double misjudged(double chance, double blur, State dice) noexcept nogil

@cython.final
cdef class Playouts(Evaluator):
    cdef State work
    cdef int games

@cython.final
cdef class Trials:
    cdef State root
    cdef State work
    cdef State look
    cdef Evaluator evaluator
    cdef int seat
    cdef int turns
    cdef int longest
    cdef u64 seed
    cdef readonly int many
    cdef readonly long done
    cdef i32 *actions
    cdef i32 *visits
    cdef i32 *active
    cdef readonly int alive
    cdef double *total

    cdef void prepare(self, State root, int seat, u64 seed) noexcept nogil
    cpdef void forget(self) noexcept nogil
    cpdef void misjudge(self, double blur, double slack) noexcept nogil
    cdef int best(self) noexcept nogil
    cpdef void narrow(self, int most) noexcept nogil
    cpdef glance(self, long start, long stop)
    cpdef try_turns(self, long start, long stop)
    cdef double worth(self, State state, int seat) noexcept nogil
    cdef void imagine(self, State state, long number) noexcept nogil
    cdef void glance_at(self, long start, long stop) noexcept nogil
    cdef void try_out(self, long start, long stop) noexcept nogil
    cdef double trial(self, State work, State look, int action, long number) noexcept nogil
    cdef int greedy(self, State work, State look) noexcept nogil
