from escalade.core.state cimport State

cdef void copy_often(State twin, State state, long times) noexcept nogil
