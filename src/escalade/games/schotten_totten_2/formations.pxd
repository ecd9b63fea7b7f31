from escalade.core.types cimport u8, u64

from ...core cimport bits
from . cimport constants as c

cdef const u64 COLUMN, SIEGE_SET
cdef const int NONE
cdef u8 TOP[5][4096]

cdef inline int row(u64 cards, int colour) noexcept nogil
cdef inline int any_colour(u64 cards) noexcept nogil
cdef inline int starts(int size, int strengths, int slots) noexcept nogil
cdef inline u64 windows(u64 strengths, int slots) noexcept nogil
cdef inline int run_sum(int start, int slots) noexcept nogil
cdef inline int most(u64 unseen, int missing) noexcept nogil
cdef int least(u64 unseen, int missing) noexcept nogil
cdef inline int best_same(int size, int slots, int strengths, u64 unseen) noexcept nogil
cdef inline int best_colour(int size, int missing, int total, int colours, u64 unseen) noexcept nogil
cdef inline int best_colour_run(int size, int slots, int strengths, int colours, u64 unseen) noexcept nogil
cdef inline int best_run(int size, int slots, int strengths, u64 unseen) noexcept nogil
cdef int best_colour_no_run(int size, int missing, int total, int strengths, int colours, u64 unseen) noexcept nogil
cdef int row_no_run(int missing, int total, int strengths, int cards) noexcept nogil
cdef int best_run_no_colour(int size, int strengths, int colours, u64 unseen) noexcept nogil
cdef bint only_one_colour(int gaps, int colours, u64 unseen) noexcept nogil
cdef inline int plain(int condition, int slots, int size, int total, int strengths, int colours, u64 unseen, int floor) noexcept nogil
cdef inline int plain_all(int slots, int size, int total, int strengths, int colours, u64 unseen, int floor) noexcept nogil
