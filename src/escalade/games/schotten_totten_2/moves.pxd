from ...core cimport bits
from . cimport actions, control, legal, tactics, turn
from . cimport constants as c
from .state cimport Siege

cdef void act(Siege siege, int action) noexcept nogil
cdef inline void place(Siege siege, int tile, int card) noexcept nogil
cdef void do_play(Siege siege, int card, int tile) noexcept nogil
cdef void do_claim(Siege siege, int tile) noexcept nogil
cdef void do_retreat(Siege siege, int tile) noexcept nogil
cdef void do_cauldron(Siege siege, int tile) noexcept nogil
cdef void do_draw(Siege siege, int decks) noexcept nogil
cdef void do_end(Siege siege) noexcept nogil
cdef void do_pass(Siege siege) noexcept nogil
