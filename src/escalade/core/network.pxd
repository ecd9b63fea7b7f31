cimport cython
from libc cimport math
from escalade.core.state cimport Evaluator, State
from escalade.core.types cimport i32

cdef double LEAK

cdef double log_odds(double chance) noexcept nogil
@cython.locals(less=cython.float)
cdef void leak(float *values, int many) noexcept nogil
cdef void add_four(float *out, float *weights, long a, long b, long c, long d, int width) noexcept nogil
@cython.locals(
    one=cython.float, two=cython.float, three=cython.float, four=cython.float, half=cython.float, place=cython.long
)
cdef void add_four_weighted(float *out, float *weights, long at, float *factors, int first, int width) noexcept nogil
cdef void add_row(float *out, float *weights, long offset, int width, float factor) noexcept nogil

cdef class Learned(Evaluator):
    cdef readonly int inputs
    cdef readonly int first
    cdef readonly int second
    cdef readonly int most
    cdef readonly object kept
    cdef float *weights
    cdef long block
    cdef i32 *active
    cdef float *low
    cdef float *high
    cdef double prior

    cdef int features(self, State state, int seat) noexcept nogil
    @cython.locals(a=cython.long, b=cython.long, c=cython.long, d=cython.long, whole=cython.int)
    cdef double forward(self, int seat, i32 *active, long start, int many, double prior) noexcept nogil
    @cython.locals(whole=cython.int)
    cdef double conclude(self, int seat, double prior) noexcept nogil
