from escalade.core.state cimport State
from escalade.core.types cimport u8

from . cimport constants as c
from . cimport legal, moves, turn, worlds

cdef class Siege(State):
    cdef int rungs
    cdef u8 deck[12]       # the top card last
    cdef int deck_size
    cdef int hand[2]       # a set of cards is a set of bits
    cdef int height[2]

    cdef void empty(self) noexcept nogil
    cdef void draw(self, int seat) noexcept nogil
    cdef void copy_siege(self, Siege other) noexcept nogil
