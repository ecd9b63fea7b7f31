from escalade.core.state cimport State
from escalade.core.types cimport u64

cdef class Chooser:
    cdef readonly double worth

    cdef int choose(self, State state, u64 seed) noexcept nogil
<<<<<<< HEAD
    cpdef int chosen(self, State state, u64 seed)
=======
>>>>>>> 1510b97 (Whole turns are planned by a beam and answered by the other's best turn)
