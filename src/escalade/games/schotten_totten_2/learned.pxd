cimport cython
from escalade.core.network cimport Learned
from escalade.core.state cimport State
from escalade.core.types cimport u64

from ...core cimport bits, network
from . cimport constants as c
from . cimport control
from .evaluation cimport SiegeEvaluator
from .state cimport Siege

cdef int HAND, DISCARD, KNOWN, SIZES, TAKES, RANKS, DECK, CAULDRONS, DAMAGE, TURN, TACTIC, OPINION, CLAIM, INPUTS, LEARNT

cdef int sixteenth(double chance) noexcept nogil
cdef int likeliness(double chance) noexcept nogil

@cython.final
cdef class LearnedSiege(Learned):
    cdef SiegeEvaluator hand_written
    cdef int count

    cdef void note(self, int feature) noexcept nogil
    cdef void note_set(self, u64 cards, int location) noexcept nogil
    cdef void note_side(self, Siege siege, int side, int tile) noexcept nogil
    cdef void note_ranks(self, SiegeEvaluator hand_written, int tile) noexcept nogil
    cdef void note_rest(self, Siege siege, int seat) noexcept nogil
    cdef int find(self, Siege siege, int seat) noexcept nogil
