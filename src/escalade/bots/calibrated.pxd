cimport cython
from libc cimport math
from escalade.core.state cimport Evaluator, State

cdef double NEAREST

@cython.final
cdef class Calibrated(Evaluator):
    cdef Evaluator opinion
    cdef double slopes[2]
    cdef double offsets[2]
