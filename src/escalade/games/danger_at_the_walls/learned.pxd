cimport cython
from escalade.core.network cimport Learned
from escalade.core.state cimport State
from escalade.core.types cimport u8, u64

from ...core cimport bits, network
from . cimport cards, evaluation, strength, walls, worlds
from . cimport constants as c
from .state cimport Siege

cdef int LEVELS, LOCK, MARGIN, MY_SIDE, HIS_SIDE, LEADERS, MEANS, THREAT, NEED, RANKED, PIVOT, HELD, HAND, END, LAST
cdef int MAIN, DECKS, HIS_HAND, MY_HAND, UNSEEN, PERSONAL, MY_DECK, FLAGS, SPIED, INPUTS, FIRST, PARTS, WORDS
cdef u64 NO_KEY
cdef u8 STEP[25]
cdef u8 AMOUNT[25]
cdef u8 COARSE[24]

cdef int upto(int number, int most) noexcept nogil
cdef u64 pair(u64 low, u64 high) noexcept nogil
cdef int level(int margin, int mine) noexcept nogil
cdef int shown(Siege siege, int side) noexcept nogil
cdef int side_of(Siege siege, int seat, int wall) noexcept nogil
cdef int means(Siege siege, int seat, int wall) noexcept nogil
cdef int threats(Siege siege, int seat, int wall, int unseen) noexcept nogil
cdef int in_deck(Siege siege, int seat) noexcept nogil
cdef void add_four(float *out, long start, float *values, long a, long b, long c, long d, int width) noexcept nogil
cdef void add(float *out, long start, float *values, long at, int width) noexcept nogil

@cython.final
cdef class LearnedDanger(Learned):
    cdef int count
    cdef int phase
    cdef int moment
    cdef int unseen
    cdef int likely
    cdef int reach
    cdef int mine
    cdef int turnable
    cdef int locked[2]
    cdef int ranked[5]
    cdef int levels[5]
    cdef u64 keys[36]
    cdef float *sums

    cdef int find(self, Siege siege, int seat) noexcept nogil
    cdef double weigh(self, Siege siege, int seat) noexcept nogil
    @cython.locals(at=cython.long, whole=cython.int, a=cython.long, b=cython.long, c=cython.long, d=cython.long)
    cdef void add_noted(self, float *out, int start, int seat) noexcept nogil
    cdef bint renew_key(self, Siege siege, int seat, int part) noexcept nogil
    cdef void note(self, int feature) noexcept nogil
    cdef void survey(self, Siege siege, int seat) noexcept nogil
    cdef void note_changing(self, Siege siege, int seat) noexcept nogil
    cdef void note_part(self, Siege siege, int seat, int part) noexcept nogil
    cdef void look_at(self, Siege siege, int seat, int wall) noexcept nogil
    cdef void note_open(self, Siege siege, int seat, int wall) noexcept nogil
    cdef void rank(self, int wall, int found) noexcept nogil
    cdef void note_ranked(self) noexcept nogil
    cdef void note_hand(self, Siege siege, int seat) noexcept nogil
    cdef void note_unseen(self, Siege siege, int seat) noexcept nogil
    cdef void note_end(self, Siege siege, int seat) noexcept nogil
    cdef double certain(self, Siege siege, int seat) noexcept nogil
