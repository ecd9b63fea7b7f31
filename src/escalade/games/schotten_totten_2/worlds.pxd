cimport cython
from escalade.core.types cimport u64

from ...core cimport bits
from . cimport constants as c
from . cimport formations, turn
from .state cimport Siege

cdef void redeal(Siege siege, int seat) noexcept nogil
cdef void reshuffle(Siege siege) noexcept nogil
cdef u64 hidden_siege(Siege siege, int side, int seat) noexcept nogil
cdef u64 hidden_elite(Siege siege, int side, int seat) noexcept nogil
cdef int hidden_actions(Siege siege, int side, int seat) noexcept nogil
@cython.locals(cards=u64)
cdef void redeal_siege(Siege siege, int seat) noexcept nogil
@cython.locals(cards=u64)
cdef void redeal_tactics(Siege siege, int seat) noexcept nogil
cdef void choose_again(Siege siege, int side) noexcept nogil
cdef int collect(Siege siege, u64 cards, int actions, int count) noexcept nogil
