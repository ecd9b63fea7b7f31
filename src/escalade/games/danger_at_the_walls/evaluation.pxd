from escalade.core.state cimport Evaluator, State

from libc cimport math

from ...core cimport bits
from . cimport cards, strength, walls
from . cimport constants as c
from .state cimport Siege

cdef bint ahead(Siege siege, int seat, int wall) noexcept nogil
cdef bint turned_by_archers(Siege siege, int seat, int wall) noexcept nogil
cdef bint turned_by_cannon(Siege siege, int seat, int wall) noexcept nogil
cdef bint turned_by_leader(Siege siege, int seat, int wall) noexcept nogil
cdef bint turned_by_attack(Siege siege, int seat, int wall) noexcept nogil
cdef bint turned_by_stealth(Siege siege, int seat, int wall) noexcept nogil
cdef bint turned_without_archers(Siege siege, int seat, int wall) noexcept nogil
cdef bint turned_without_shown(Siege siege, int seat, int wall) noexcept nogil
cdef bint can_turn(Siege siege, int seat, int wall) noexcept nogil
cdef double last_turn_chance(Siege siege, int seat) noexcept nogil

cdef class Knowledge(Evaluator):
    cdef public double spread
    cdef public double spread_room
    cdef public double share
    cdef public double archer
    cdef public double cannon
    cdef public double leader
    cdef public double flag
    cdef public double attack
    cdef public double deck
    cdef public double tempo

    cdef double opinion(self, Siege siege, int seat) noexcept nogil
    cdef double held_worth(self, Siege siege, int seat) noexcept nogil
    cdef double chance_of_blue(self, Siege siege) noexcept nogil
