from escalade.core.state cimport State
from escalade.core.types cimport u8, u64
from escalade.games.castle_siege.siege cimport Siege

cdef int DEFENDER, ATTACKER, PLACING, ACTING, BUYING, ACTIONS, START_GOLD, SQUARES, WORDS
cdef int PLACE, UNIT, WARP, NECROMANCY, STAND, DONE, BUY_CARD, BUY, END, BLOCK
cdef int CHARGE, ATTACK, DOOR, LADDER, HASTE, PROTECTION, BREAK, BUILD
cdef int CELL[168]
cdef int DELTA[60]
cdef int LINE[8]
cdef int NEAR[4]

cdef class SiegeState(Siege):
    cdef void do_unit(self, int cell, int what) noexcept nogil
    cdef void do_on_square(self, int action) noexcept nogil
    cdef int hide(self, int seat) noexcept nogil
    cdef void draw(self, int seat, int size) noexcept nogil
