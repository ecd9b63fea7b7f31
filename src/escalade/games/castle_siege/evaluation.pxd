cimport cython

from escalade.core.state cimport Evaluator, State
from escalade.core.types cimport u64
from libc cimport math

from ...core cimport bits
from . cimport constants as c
from . cimport shots, ways
from .hunt cimport Hunt
from .state cimport Siege

cdef int MATERIAL, GOLD, CARD, DISTANCE, DOOR_OPEN, DOOR_BROKEN, BREACH, HANGING, ESCORT, STORM, INSIDE, SURE, UNSURE
cdef int CAREFUL, SEATED, FAR_AWAY

cdef class SiegeEvaluator(Evaluator):
    cdef double weight[15]
    cdef Hunt hunt
    # Sets of cells, three words for each seat.
    cdef u64 shots[6]
    cdef u64 charges[6]

cdef double attackers_chance(SiegeEvaluator judge, Siege siege) noexcept nogil
cdef double score(SiegeEvaluator judge, Siege siege) noexcept nogil
cdef double prospects(SiegeEvaluator judge, Siege siege) noexcept nogil
cdef void open_ground(Siege siege, int seat) noexcept nogil
cdef inline void flow(Siege siege, int steps) noexcept nogil
cdef inline void last_step(Siege siege, u64 *marks, int at) noexcept nogil
cdef void mark_lines(Siege siege, u64 *marks, int at) noexcept nogil
cdef inline u64 hit_by(SiegeEvaluator judge, int seat, int word) noexcept nogil
cdef void survey_dangers(SiegeEvaluator judge, Siege siege) noexcept nogil
cdef void survey_danger(SiegeEvaluator judge, Siege siege, int seat) noexcept nogil
cdef int distance(Siege siege, bint closed, bint held) noexcept nogil
cdef void lay_ground(Siege siege, bint closed, bint held) noexcept nogil
@cython.locals(met=u64)
cdef int steps_to_throne(Siege siege, int most) noexcept nogil
@cython.locals(hanging=u64)
cdef int hanging_units(SiegeEvaluator judge, Siege siege, int seat) noexcept nogil
cdef bint can_walk_in(Siege siege) noexcept nogil
cdef bint is_hunted(SiegeEvaluator judge, Siege siege) noexcept nogil
cdef int escort(Siege siege) noexcept nogil
cdef bint may_win(Hunt hunt, Siege siege) noexcept nogil
@cython.locals(near=u64)
cdef bint may_arrive(Siege siege) noexcept nogil
