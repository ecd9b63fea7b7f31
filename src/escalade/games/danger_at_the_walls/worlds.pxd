from escalade.core.types cimport u8
from escalade.games.danger_at_the_walls.board cimport Board

cdef int DEPTHS[66]
cdef u8 FLAG_LOW[55]
cdef u8 FLAG_HIGH[55]
cdef int DECK, ALL_MAIN

cdef void redeal(Board board, int seat) noexcept nogil
cdef int main_cards_held(Board board, int seat) noexcept nogil
cdef void count_main(Board board, int seat) noexcept nogil
cdef void deal_own(Board board, int seat, bint hidden) noexcept nogil
cdef void deal_main(Board board, int blue, int red) noexcept nogil
cdef void deal_hands(Board board, int blue, int red, int flags) noexcept nogil
cdef int choose(int many, int few) noexcept nogil
cdef int weight(int deck, int flags, int stay, int places, bint natural) noexcept nogil
cdef int total_weight(int deck, int flags, int places, bint natural) noexcept nogil
cdef bint can_come_up(int deck, int flags, int places) noexcept nogil
cdef int flags_left(Board board, int flags, int places, bint natural) noexcept nogil
cdef void place_flags(Board board, int stay, bint natural) noexcept nogil
