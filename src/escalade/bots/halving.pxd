cimport cython
from escalade.bots.chooser cimport Chooser
from escalade.bots.trials cimport Trials
from escalade.core.state cimport State
from escalade.core.types cimport u64

@cython.final
cdef class Halving(Chooser):
    cdef Trials trials
    cdef int glances
    cdef int budget
    cdef int finalists
    cdef double first_blur
    cdef double second_blur
    cdef double slack

    cdef int search(self, State state, Trials trials, u64 seed) noexcept nogil
    cdef void halve(self, Trials trials) noexcept nogil
