from escalade.core.types cimport u8

from . cimport constants as c
from .board cimport Board
from .state cimport Siege

cdef int MOST
cdef int GOLD, HANDS, DECK, HAND, PLAYED, KILLED, UNITS

cdef void observe(Siege siege, int seat, u8 *out) noexcept nogil
cdef void write_turn(Siege siege, int seat, u8 *out) noexcept nogil
cdef void write_cards(Siege siege, int seat, u8 *out) noexcept nogil
cdef void write_squares(Siege siege, u8 *out) noexcept nogil
