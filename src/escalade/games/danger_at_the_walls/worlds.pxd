from escalade.core.types cimport u8

from ...core cimport bits
from . cimport cards, turn
from . cimport constants as c
from .state cimport Siege

cdef int DEPTHS[66]
cdef u8 FLAG_LOW[55]
cdef u8 FLAG_HIGH[55]

cdef void redeal(Siege siege, int seat) noexcept nogil
cdef void reshuffle(Siege siege) noexcept nogil
cdef void deal_unseen(Siege siege, bint no_blue, bint no_red) noexcept nogil
cdef int main_cards_held(Siege siege, int seat) noexcept nogil
cdef void count_main(Siege siege, bint no_blue, bint no_red) noexcept nogil
cdef void deal_own(Siege siege, int seat, bint hidden) noexcept nogil
cdef void deal_main(Siege siege, int blue, int red) noexcept nogil
cdef void deal_hands(Siege siege, int blue, int red, int flags) noexcept nogil
cdef int choose(int many, int few) noexcept nogil
cdef int weight(int deck, int flags, int stay, int places, bint natural) noexcept nogil
cdef int total_weight(int deck, int flags, int places, bint natural) noexcept nogil
cdef bint can_come_up(int deck, int flags, int places) noexcept nogil
cdef int flags_left(Siege siege, int flags, int places, bint natural) noexcept nogil
cdef void place_flags(Siege siege, int stay, bint natural) noexcept nogil
