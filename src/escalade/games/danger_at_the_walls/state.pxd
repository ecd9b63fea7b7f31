from escalade.games.danger_at_the_walls.board cimport Board

cdef class Siege(Board):
    pass
