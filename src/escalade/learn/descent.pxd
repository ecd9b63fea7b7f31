cimport cython
from escalade.core.network cimport Learned
from escalade.core cimport network
from escalade.core.types cimport i32, u16

cdef void add_row_to(float *weights, long offset, float *values, int width, float factor) noexcept nogil

@cython.final
cdef class Descent:
    cdef readonly Learned net
    cdef float *up
    cdef i32 *active

    @cython.locals(row=long, count=long, total=double)
    cpdef double descend_all(
        self, u16[::1] held, i32[::1] many, long[::1] starts, float[::1] priors, float[::1] targets, long[::1] order,
        double rate,
    )
    @cython.locals(row=long, count=long)
    cpdef judge_all(self, u16[::1] held, i32[::1] many, long[::1] starts, float[::1] priors, float[::1] found)
    cdef void take(self, u16[::1] held, long start, int many) noexcept nogil
    @cython.locals(miss=double, error=double, slope=double, at=long, bias=long, middle=long, last=long)
    cdef double step(self, Learned net, int seat, int many, double prior, double wanted, double rate) noexcept nogil
