from escalade.core.types cimport u8, u64
from escalade.games.danger_at_the_walls.board cimport Board

cdef double FACTORIAL[50]
cdef int DEPTHS[66]
cdef u8 FLAG_LOW[55]
cdef u8 FLAG_HIGH[55]
cdef u8 COPIES[18]
cdef u8 SHARED_CARDS[4]
cdef double UNIT
cdef int DECK, ALL_MAIN

cdef double choose(int many, int few) noexcept nogil

cdef class Worlds(Board):
    cdef int visible[54]
    cdef int unseen[18]
    cdef int ways[16]
    cdef int hidden[2]
    cdef int personal[2]
    cdef int from_main[2]
    cdef int main_only
    cdef int natural
    cdef int case[4]
    cdef int gone
    cdef int flags_seen
    cdef int main_unseen

    cdef void look(self, int seat) noexcept nogil
    cdef void look_at_side(self, int seat, int wall) noexcept nogil
    cdef void look_at_cards(self, int area, u64 cards) noexcept nogil
    cdef void count_ways(self) noexcept nogil
    cdef bint possible(self) noexcept nogil
    cdef bint fits(self) noexcept nogil
    cdef double weight(self) noexcept nogil
    cdef double weight_gone(self, int gone) noexcept nogil
    cdef double search(self, double aim) noexcept nogil
    cdef double weigh(self) noexcept nogil
    cdef void take_personal(self, int seat) noexcept nogil
    cdef void take_main(self) noexcept nogil
    cdef void place_flags(self) noexcept nogil
    cdef void deal_hidden(self) noexcept nogil
