from escalade.core.types cimport u8, u64
from escalade.games.danger_at_the_walls.board cimport Board

cdef int FLAG_CARD, ATTACK_CARD
cdef u64 ALWAYS, ANY_ARCHER
cdef u8 MANY[32]

cdef int may_archers(Board board) noexcept nogil
cdef void do_archers(Board board, int wall, int troop) noexcept nogil
cdef int may_place(Board board, int count, int first) noexcept nogil
cdef void do_cannon(Board board, int cannon, int wall) noexcept nogil
cdef int may_attack(Board board, int count) noexcept nogil
cdef void do_attack(Board board, int wall, int target) noexcept nogil
cdef int may_flag(Board board, int count) noexcept nogil
cdef void do_flag(Board board, int wall) noexcept nogil
cdef bint can_play(Board board) noexcept nogil
cdef void do_pass(Board board) noexcept nogil
cdef void draw_main(Board board) noexcept nogil
cdef void draw_own(Board board) noexcept nogil
cdef void refill(Board board) noexcept nogil
cdef void end_turn(Board board) noexcept nogil
cdef void go_on(Board board) noexcept nogil
cdef void finish(Board board) noexcept nogil
cdef int fill_plays(Board board) noexcept nogil
cdef void take(Board board, int action) noexcept nogil
