from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, squares, turn
from . cimport constants as c
from .state cimport Siege

cdef void act(Siege siege, int action) noexcept nogil
cdef void act_card(Siege siege, int action) noexcept nogil
cdef void act_apart(Siege siege, int action) noexcept nogil
cdef void do_place(Siege siege, int kind, int cell) noexcept nogil
cdef void do_move(Siege siege, int origin, int cell) noexcept nogil
cdef void do_charge(Siege siege, int origin, int cell) noexcept nogil
cdef void do_attack(Siege siege, int cell, int target) noexcept nogil
cdef void kill(Siege siege, int cell) noexcept nogil
cdef void do_break_door(Siege siege, int cell) noexcept nogil
cdef void do_stand(Siege siege) noexcept nogil
cdef void spend(Siege siege, int card) noexcept nogil
cdef void do_ladder(Siege siege, int cell, int block) noexcept nogil
cdef void do_haste(Siege siege, int cell) noexcept nogil
cdef void do_protection(Siege siege, int cell) noexcept nogil
cdef void do_break(Siege siege, int block) noexcept nogil
cdef void do_build(Siege siege, int tile) noexcept nogil
cdef void do_warp(Siege siege, int one, int two) noexcept nogil
cdef void swap(u64 *marks, int one, int two) noexcept nogil
cdef void do_necromancy(Siege siege, int kind, int cell) noexcept nogil
cdef void do_buy_card(Siege siege) noexcept nogil
cdef void do_buy(Siege siege, int kind, int cell) noexcept nogil
