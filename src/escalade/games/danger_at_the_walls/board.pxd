from escalade.core.state cimport State
from escalade.core.types cimport u8, u64
from escalade.games.danger_at_the_walls.cards cimport u32

cdef int PLAY, DRAW

cdef class Board(State):
    cdef u64 hands[2]
    cdef int own[2]
    cdef u64 removed
    cdef u32 removed_archers
    cdef u32 archers[10]
    cdef u32 cannons[10]
    cdef u8 leaders[5]
    cdef u8 sizes[2]
    cdef u8 deck_sizes[2]
    cdef u8 decks[16]
    cdef u8 main[34]
    cdef u8 pool[18]
    cdef readonly int main_size
    cdef readonly int control
    cdef readonly int flags
    cdef readonly int spy_wall
    cdef readonly int spy_on
    cdef readonly int phase
    cdef readonly int last_turn
    cdef readonly int passes

    cdef void clear(self) noexcept nogil
    cdef void copy_board(self, Board other) noexcept nogil
    cdef void give(self, int seat, int kind) noexcept nogil
    cdef void give_own(self, int seat, int kind) noexcept nogil
    cdef void spend(self, int seat, int kind) noexcept nogil
