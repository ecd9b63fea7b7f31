from escalade.core.types cimport u8, u64

from ...core cimport bits
from . cimport constants as c
from .state cimport Siege

cdef int SIZES, DAMAGED, FIRST, HANDS, BACKS, GIVING, PLAYED, SEAT
cdef int HAND, SHOWN, CHOSEN, KNOWN, DECK, DISCARD, OUT, WALL

cdef void observe(Siege siege, int seat, u8 *out) noexcept nogil
cdef void mark(u8 *out, u64 cards, int actions, int where) noexcept nogil
cdef void write_walls(Siege siege, u8 *out) noexcept nogil
cdef void write_turn(Siege siege, int seat, u8 *out) noexcept nogil
