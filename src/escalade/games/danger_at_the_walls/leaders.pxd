from escalade.core.types cimport u8
from escalade.games.danger_at_the_walls.board cimport Board
from escalade.games.danger_at_the_walls.cards cimport u32

cdef int SPY_CARD, ASSASSIN_CARD
cdef u8 SPY_LEADER[7]
cdef u8 ASSASSIN_LEADER[8]

cdef void do_leader(Board board, int kind, int wall) noexcept nogil
cdef int targets(u32 archers, u32 stack, int leaders) noexcept nogil
cdef int may_spy(Board board, int count) noexcept nogil
cdef void do_spy(Board board, int wall, int target) noexcept nogil
cdef int may_assassin(Board board, int count) noexcept nogil
cdef void do_assassin(Board board, int wall, int target) noexcept nogil
cdef void free_covered(Board board) noexcept nogil
