from escalade.core.types cimport u8

from ...core cimport bits
from . cimport cards
from . cimport constants as c
from .state cimport Siege

cdef int STACK, STANDING
cdef int FLAGS, LEADERS, ARCHERS, CANNONS, SPY_WALL, REMOVED, HAND, OWN, UNSEEN, UNSEEN_OWN, HANDS, BACKS, DECKS, MAIN

cdef void observe(Siege siege, int seat, u8 *out) noexcept nogil
cdef void write_side(Siege siege, int side, u8 *out) noexcept nogil
cdef void write_unseen(Siege siege, int seat, u8 *out) noexcept nogil
cdef void write_turn(Siege siege, int seat, u8 *out) noexcept nogil
