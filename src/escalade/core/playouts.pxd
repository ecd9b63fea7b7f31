from escalade.core.state cimport State
from escalade.core.types cimport u64

cdef long play_one(State state, int most) noexcept nogil
