from escalade.core.types cimport u8, u64
from escalade.games.castle_siege.siege cimport Siege

cdef int COMMANDER, CLOSED, KIND, MOVED, ATTACKED, HASTED, WORDS, CELLS, COLUMN, SQUARES
cdef int LADDER, HASTE, PROTECTION, BREAK, BUILD, WARP, NECROMANCY, DEFENDER
cdef int LADDER_CARD, HASTE_CARD, PROTECTION_CARD, WALL_CARD, WARP_CARD, NECROMANCY_CARD
cdef u8 NEAR_TO[33]
cdef int SQUARE[192]

cdef bint holds_cards(Siege siege) noexcept nogil
cdef int fill_unit_cards(Siege siege, int cell, int base, int count) noexcept nogil
cdef int fill_near(Siege siege, u64 left, int word, int cell, int base, int count) noexcept nogil
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
