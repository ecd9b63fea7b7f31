cimport cython
from escalade.core.network cimport Learned
from escalade.core.state cimport State
from escalade.core.types cimport u8, u64

from ...core cimport bits, network
from . cimport constants as c
from . cimport evaluation, hunt, ways
from .evaluation cimport SiegeEvaluator
from .hunt cimport Hunt
from .state cimport Siege

cdef int MOST, FARTHEST_STEP
cdef int STEPS, ZONES, OFFSETS, DANGERS, MARKS, COUNTS, BALANCE, DOORS, GOLDS, HANDS, OTHERS, DECK, LEFT, PART, SPARE
cdef int TURN, PLACED, WALKS, ARRIVES, HUNTED, HUNTS, CARDED, SAFE, NEAREST, THRONES, INSIDE, HANGING, OPINION, INPUTS

cdef inline int bucket(int number, int most) noexcept nogil
cdef int rounds_bucket(int rounds) noexcept nogil

@cython.final
cdef class LearnedSiege(Learned):
    cdef SiegeEvaluator hand_written
    cdef Hunt hunt
    cdef int count
    cdef u8 far[192]

    cdef inline void note(self, int feature) noexcept nogil
    cdef int find(self, Siege siege, int seat) noexcept nogil
    cdef void note_turn(self, Siege siege) noexcept nogil
    cdef void note_means(self, Siege siege, int seat) noexcept nogil
    @cython.locals(first=u64, second=u64, third=u64, one=u64, two=u64, three=u64)
    cdef void measure(self, Siege siege) noexcept nogil
    @cython.locals(left=u64)
    cdef void enter(self, Siege siege, u64 fresh, int word, int steps) noexcept nogil
    @cython.locals(left=u64, hit=u64)
    cdef void note_units(self, Siege siege, int seat) noexcept nogil
    @cython.locals(mask=u64, near=u64, hit=u64)
    cdef void note_unit(self, Siege siege, int seat, int cell) noexcept nogil
    cdef void note_offset(self, Siege siege, int number, int cell) noexcept nogil
    cdef int walk(self, Siege siege, bint closed, bint held, bint safely) noexcept nogil
    @cython.locals(closed=bint)
    cdef void note_ways(self, Siege siege) noexcept nogil
    @cython.locals(safe=u64)
    cdef void note_safe(self, Siege siege) noexcept nogil
    @cython.locals(met=u64)
    cdef int nearest(self, Siege siege) noexcept nogil
    cdef void note_hunt(self, Siege siege, int seat) noexcept nogil
    cdef void note_card(self, Siege siege, int seat, int place, int card) noexcept nogil
    @cython.locals(free=u64, hit=u64)
    cdef void note_castle(self, Siege siege) noexcept nogil
