from escalade.core.types cimport u8, u64
from escalade.games.danger_at_the_walls.cards cimport u32

cdef int CANNON, FLAG, ATTACK, RED_LEADER, SPY, BLUE_LEADER, ASSASSIN, DRAW_MAIN, DRAW_OWN, PASS, TROOPS_MANY, CHOICES_ROOM
cdef int ON_CANNON, ON_SPY

cdef u64 TROOP_HAND[83]
cdef u32 TROOP_WALL[83]
cdef u8 TROOP_SIZE[83]
cdef u8 TROOP_OF[512]
cdef u8 CHOICES[2268]
cdef u8 CHOICES_MANY[84]
cdef int FIRST[18]
