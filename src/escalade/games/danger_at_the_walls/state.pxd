from escalade.games.danger_at_the_walls.worlds cimport Worlds

cdef class Siege(Worlds):
    pass
