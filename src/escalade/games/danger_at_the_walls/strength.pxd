from escalade.games.danger_at_the_walls.board cimport Board

cdef int ARCHERS_IGNORED, CANNONS_IGNORED, ALL_DOUBLED_RED, ALL_DOUBLED_BLUE, ARCHERS_DOUBLED, CANNON_DOUBLED

cdef int strength(Board board, int seat, int wall) noexcept nogil
cdef void judge(Board board, int wall) noexcept nogil
cpdef tuple terms(Board board, int seat, int wall)
cpdef int total(Board board, int seat, int wall)
