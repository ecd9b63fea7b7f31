cimport cython
from escalade.core.state cimport Evaluator, State
from escalade.core.types cimport u64

from ...core cimport bits
from . cimport constants as c
from . cimport control, formations, walls
from .state cimport Siege

cdef u64 ROW
cdef double HELD, SPREAD, CLAIMABLE, SLOWNESS
cdef double TAIL[4225]
cdef double HOPES[5]
cdef int ONLY[5]

cdef double tail(int odds, int cards, int wanted) noexcept nogil
cdef double held_chance(int cards) noexcept nogil

@cython.final
cdef class SiegeEvaluator(Evaluator):
    # For each side: cards that it has for sure, cards that may come, their odds in 64ths, the chance of each strength.
    cdef u64 hand[2]
    cdef u64 unseen[2]
    cdef int odds[2]
    cdef double strength[24]
    # For each side of the tile looked at: the chance of each rank, and the sum it would have.
    cdef double chance[10]
    cdef double sums[10]
    # For the whole wall: the same chances, and the chance that the Attacker takes each tile.
    cdef double expected[70]
    cdef double takes[7]
    cdef double ways[8]

    cdef void look(self, Siege siege, int seat) noexcept nogil
    cdef double collect(self, int side, u64 cards, int wanted) noexcept nogil
    cdef void expect(self, Siege siege, int side, int tile) noexcept nogil
    cdef void complete(self, Siege siege, int side, int tile) noexcept nogil
    cdef void hope(self, int side, int slots, int condition) noexcept nogil
    cdef void build(self, Siege siege, int side, int tile, int slots, int condition) noexcept nogil
    cdef double fill_row(self, int side, int colour, int gaps, int wild) noexcept nogil
    cdef double fill_run(self, int side, int gaps, int wild) noexcept nogil
    cdef void windows(self, int side, int slots, int strengths, int colours, int wild, bint runs_only) noexcept nogil
    cdef double attacker_takes(self) noexcept nogil
    cdef double attacker_wins(self, Siege siege, int seat) noexcept nogil
