cimport cython
from escalade.core.network cimport Learned
from escalade.core.state cimport State
from escalade.core.types cimport u64
from escalade.games.danger_at_the_walls.board cimport Board
from escalade.games.danger_at_the_walls.evaluation cimport Knowledge

cdef int WIDEST, MARGINS, ORDERED, WALLS, LEADERS_AT, CANNONS_AT, HELD, GONE, DECKS, FLAGS, LAST, INPUTS

@cython.final
cdef class LearnedSiege(Learned):
    cdef Knowledge knowledge
    cdef int count
    cdef int margins[5]

    cdef double judge_board(self, Board board, int seat) noexcept nogil
    cdef void note(self, int feature) noexcept nogil
    cdef int find(self, Board board, int seat) noexcept nogil
    cdef void note_wall(self, Board board, int wall) noexcept nogil
    cdef void note_margins(self, Board board) noexcept nogil
    cdef void note_cards(self, Board board, int seat) noexcept nogil
    cdef void note_rest(self, Board board, int seat) noexcept nogil
    cdef double chance_of_blue(self, Board board, int seat) noexcept nogil
