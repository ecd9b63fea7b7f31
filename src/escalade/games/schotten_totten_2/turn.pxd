from escalade.core.types cimport u64
from escalade.games.schotten_totten_2.state cimport Siege

cdef bint within_limit(Siege siege, int side) noexcept nogil
cdef void place(Siege siege, int side, int tile, int card) noexcept nogil

cdef bint may_retreat(Siege siege, int tile) noexcept nogil
cdef void do_retreat(Siege siege, int tile) noexcept nogil
cdef bint may_cauldron(Siege siege, int tile) noexcept nogil
cdef void do_cauldron(Siege siege, int tile) noexcept nogil
cdef bint may_play(Siege siege, int card, int tile) noexcept nogil
cdef void do_play(Siege siege, int card, int tile) noexcept nogil

cdef int draws(Siege siege) noexcept nogil
cdef void do_draw(Siege siege, int deck) noexcept nogil
cdef void begin_turn(Siege siege, int side) noexcept nogil
cdef void end_turn(Siege siege, int was_last) noexcept nogil
cdef void defender_wins(Siege siege, int reason) noexcept nogil

cdef bint can_place(Siege siege, int side) noexcept nogil
cdef bint must_retreat(Siege siege, int side) noexcept nogil
