cimport cython

from escalade.core.types cimport u64

from ...core cimport bits
from . cimport constants as c
from . cimport formations

cdef int top_with(int missing, int jokers, int spy, int shield, u64 cards) noexcept nogil
cdef int low_with(int missing, int jokers, int spy, int shield, u64 cards) noexcept nogil
@cython.locals(shielded=cython.bint)
cdef int same_with(int slots, int missing, int strengths, int laid, int elite, u64 unseen) noexcept nogil
cdef bint fits_run(int gaps, int available, int laid, int elite) noexcept nogil
cdef int run_with(int slots, int natural, int strengths, int available, int laid, int elite) noexcept nogil
cdef int run_tile_with(int natural, int missing, int strengths, int colours, int laid, int elite, u64 unseen) noexcept nogil
cdef bint room_for_wild(int gaps, int elite) noexcept nogil
cdef int colour_tile_with(int missing, int total, int strengths, int same, int laid, int elite, int cards) noexcept nogil
cdef int with_value(int missing, int total, int strengths, int same, int laid, int elite, int cards, int value) noexcept nogil
@cython.locals(one_colour=cython.bint)
cdef int all_with(int slots, int natural, int missing, int total, int strengths, int colours, int laid, int elite, u64 unseen, int floor) noexcept nogil
cdef int run_or_sum(int condition, int natural, int missing, int total, int strengths, int colours, int laid, int elite, u64 unseen) noexcept nogil
cdef inline int reach(int condition, int slots, int size, int total, int strengths, int colours, int laid, int elite, u64 unseen, int floor) noexcept nogil
