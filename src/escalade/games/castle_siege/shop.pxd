from escalade.core.types cimport u64
from escalade.games.castle_siege.siege cimport Siege

cdef int SQUARE[192]

cdef int fill_purchases(Siege siege) noexcept nogil
cdef bint may_buy(Siege siege) noexcept nogil
cdef void do_buy_card(Siege siege) noexcept nogil
cdef void do_buy_unit(Siege siege, int kind, int cell) noexcept nogil
