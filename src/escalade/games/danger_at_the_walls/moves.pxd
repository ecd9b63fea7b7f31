from ...core cimport bits
from . cimport actions, cards, leaders, strength, troops, turn, walls
from . cimport constants as c
from .state cimport Siege

cdef void act(Siege siege, int action) noexcept nogil
cdef void do_archers(Siege siege, int wall, int troop) noexcept nogil
cdef void do_cannon(Siege siege, int kind, int wall) noexcept nogil
cdef void do_flag(Siege siege, int wall) noexcept nogil
cdef void do_attack(Siege siege, int wall, int target) noexcept nogil
cdef void do_leader(Siege siege, int kind, int wall) noexcept nogil
cdef void do_spy(Siege siege, int wall, int target) noexcept nogil
cdef void do_assassin(Siege siege, int wall, int target) noexcept nogil
cdef void do_draw(Siege siege, int deck) noexcept nogil
