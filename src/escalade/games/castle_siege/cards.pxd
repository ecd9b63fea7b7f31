from escalade.core.types cimport u8, u64
from escalade.games.castle_siege.siege cimport Siege

cdef u8 NEAR_TO[33]
cdef int SQUARE[192]

cdef int fill_cards(Siege siege, int count) noexcept nogil
cdef u64 own_units(Siege siege, int word) noexcept nogil
cdef int fill_units(Siege siege, u64 left, int word, int base, int count) noexcept nogil
cdef int fill_beside(Siege siege, int base, int count) noexcept nogil
cdef int fill_warps(Siege siege, int count) noexcept nogil
cdef int fill_necromancy(Siege siege, int count) noexcept nogil
cdef u64 spawn_word(Siege siege, int word) noexcept nogil
cdef void spend(Siege siege, int card) noexcept nogil
cdef void do_ladder(Siege siege, int cell, int block) noexcept nogil
cdef void do_haste(Siege siege, int cell) noexcept nogil
cdef void do_protection(Siege siege, int cell) noexcept nogil
cdef void do_break(Siege siege, int block) noexcept nogil
cdef void do_build(Siege siege, int tile) noexcept nogil
cdef void do_warp(Siege siege, int one, int two) noexcept nogil
cdef void do_necromancy(Siege siege, int kind, int cell) noexcept nogil
cdef void swap(u64 *marks, int one, int two) noexcept nogil
