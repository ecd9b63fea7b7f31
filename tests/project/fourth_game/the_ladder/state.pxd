from escalade.core.state cimport State
from escalade.core.types cimport u8

cdef enum:  # numbers of the hot path are C's, or every use of them would be a Python object
    CARDS = 12
    HAND = 3

cdef class Climb(State):
    cdef int rungs
    cdef int deck_size
    cdef u8 deck[12]
    cdef int hand[2]       # a set of cards is a set of bits
    cdef int height[2]

    cdef void copy_climb(self, Climb other) noexcept nogil
    cdef void shuffle(self) noexcept nogil
    cdef void draw(self, int seat) noexcept nogil
