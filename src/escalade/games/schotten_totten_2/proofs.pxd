from escalade.games.schotten_totten_2.state cimport Siege

cdef int prove_often(Siege siege, long times) noexcept nogil
