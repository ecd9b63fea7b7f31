cimport cython
from escalade.core.network cimport Learned
from escalade.core.state cimport State
from escalade.core.types cimport i32, u64

cdef int SEATS, LONGEST
cdef double LEAK

cdef void add_row_to(float *weights, long offset, float *values, int width, float factor) noexcept nogil

@cython.final
cdef class Trainer:
    cdef State state
    cdef State look
    cdef Learned net
    cdef Learned other
    cdef readonly long games
    cdef readonly long steps
    cdef readonly long wins
    cdef double rate
    cdef double trace
    cdef double explore
    cdef i32 *held
    cdef i32 *many
    cdef double *values
    cdef double *priors
    cdef float *up

    cpdef train(self, long games, u64 seed, double rate, double trace, double explore)
    cdef void one_game(self, State state, State look) noexcept nogil
    cdef int pick(self, State state, State look, Learned net) noexcept nogil
    cdef void remember(self, State state, int step) noexcept nogil
    cdef void learn(self, int steps, int seat, double result) noexcept nogil
    cdef void descend(self, Learned net, int seat, i32 *active, long start, int many, double prior, double wanted) noexcept nogil
