cimport cython
from escalade.core.state cimport State
from escalade.core.types cimport u8, u64

from . cimport cards, legal, moves, observation, turn, worlds
from . cimport constants as c
from .cards cimport u32

@cython.final
cdef class Siege(State):
    cdef u64 hands[2]
    cdef int own[2]
    cdef u64 removed
    cdef u32 removed_archers
    cdef u32 archers[10]
    cdef u32 cannons[10]
    cdef u8 leaders[5]
    cdef u8 sizes[2]
    cdef u8 deck_sizes[2]
    cdef u8 decks[2][8]
    cdef u8 main[34]
    cdef u8 pool[10]       # what `worlds` counts, no part of the state
    cdef readonly int main_size
    cdef readonly int control
    cdef readonly int flags
    cdef readonly int spy_wall
    cdef readonly int spy_on
    cdef readonly int step
    cdef readonly int last_turn
    cdef readonly int passes

    cdef void empty(self) noexcept nogil
    cdef void give(self, int seat, int kind) noexcept nogil
    cdef void give_own(self, int seat, int kind) noexcept nogil
    cdef void draw_main(self, int seat) noexcept nogil
    cdef void draw_own(self, int seat) noexcept nogil
    cdef void spend(self, int seat, int kind) noexcept nogil
    cdef void copy_siege(self, Siege other) noexcept nogil
