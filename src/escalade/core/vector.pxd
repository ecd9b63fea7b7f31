cimport cython
from escalade.core.state cimport State
from escalade.core.types cimport i8, i32, u8

@cython.final
cdef class Arrays:
    cdef i32[::1] actions
    cdef u8[::1] fits
    cdef i8[::1] to_act
    cdef i8[::1] winner
    cdef i32[::1] counts
    cdef i32[:, ::1] legal

@cython.final
cdef class Row:
    cdef State state
    cdef Arrays arrays
    cdef Row next
    cdef int place

    cpdef show(self)
    cpdef check_chain(self)
    cpdef step_chain(self)
    cdef void check(self) noexcept nogil
    cdef void step(self) noexcept nogil
    cdef void write(self) noexcept nogil
