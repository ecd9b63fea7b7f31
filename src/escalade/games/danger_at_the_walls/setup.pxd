from escalade.core.state cimport State
from escalade.core.types cimport u8
from escalade.games.danger_at_the_walls.board cimport Board

cdef void shuffle(State source, u8 *cards, int first, int many) noexcept nogil
cdef void insert(Board board, int kind, int place) noexcept nogil
cdef void set_up(Board board) noexcept nogil
