from escalade.core.types cimport u8, u64

from . cimport constants as c
from .cards cimport u32

cdef u64 IN_HAND[83]       # a troop as a set of cards
cdef u32 AT_WALL[83]       # a troop as archers at a wall
cdef u8 SIZE[83]
cdef u8 OF[512]            # the troop of all archers of a hand
cdef u8 PARTS[2184]        # the troops that such a troop can be parted into, 26 at most
cdef u8 PARTS_MANY[84]
