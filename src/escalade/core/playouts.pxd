from escalade.core.state cimport State

cdef long play_one(State state, int most) noexcept nogil
cdef dict run(State state, long games)
