cimport cython

from escalade.core.state cimport Evaluator, State
from escalade.core.types cimport u64
from escalade.games.castle_siege.siege cimport Siege

cdef double MATERIAL, GOLD, CARD, DISTANCE, DOOR_OPEN, DOOR_BROKEN, BREACH, HANGING, HUNTED, STORM, INSIDE
cdef int FAR_AWAY

cdef class SiegeEvaluator(Evaluator):
    pass

cdef double score(Siege siege) noexcept nogil
cdef int count(u64 word) noexcept nogil
cdef void open_ground(Siege siege, int seat) noexcept nogil
cdef void flow(Siege siege, int steps) noexcept nogil
cdef void last_step(Siege siege, u64 *marks) noexcept nogil
cdef void survey_danger(Siege siege, int seat) noexcept nogil
@cython.locals(met=u64)
cdef int distance(Siege siege, bint closed, bint held) noexcept nogil
@cython.locals(hanging=u64)
cdef int hanging_units(Siege siege, int seat) noexcept nogil
@cython.locals(danger=double)
cdef double commander_danger(Siege siege) noexcept nogil
