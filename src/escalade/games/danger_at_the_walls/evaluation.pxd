from escalade.core.state cimport Evaluator, State
from escalade.games.danger_at_the_walls.board cimport Board

cdef bint ahead(Board board, int seat, int wall) noexcept nogil
cdef bint turned_by_archers(Board board, int seat, int wall) noexcept nogil
cdef bint turned_by_cannon(Board board, int seat, int wall) noexcept nogil
cdef bint turned_by_leader(Board board, int seat, int wall) noexcept nogil
cdef bint turned_by_attack(Board board, int seat, int wall) noexcept nogil
cdef bint turned_by_stealth(Board board, int seat, int wall) noexcept nogil
cdef bint turned_without_shown(Board board, int seat, int wall) noexcept nogil
cdef bint can_turn(Board board, int seat, int wall) noexcept nogil
cdef double last_turn_chance(Board board, int seat) noexcept nogil

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

    cdef double opinion(self, Board board, int seat) noexcept nogil
    cdef double held_worth(self, Board board, int seat) noexcept nogil
    cdef double chance_of_blue(self, Board board) noexcept nogil
