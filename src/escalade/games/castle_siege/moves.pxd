cimport cython

from escalade.core.types cimport u8, u64
from escalade.games.castle_siege.siege cimport Siege

cdef int MOVEMENT[6]
cdef int RANGE[6]
cdef u8 STEP_TO[161]
cdef int BASE[192]

@cython.locals(shut=bint)
cdef void survey(Siege siege) noexcept nogil
@cython.locals(free=u64)
cdef bint can_step(Siege siege) noexcept nogil
cdef void look_around(Siege siege) noexcept nogil
cdef void note_ways(Siege siege, int cell) noexcept nogil
cdef u64 chargers(Siege siege, int word) noexcept nogil
cdef int fill_moves(Siege siege, int count) noexcept nogil
cdef int count_moves(Siege siege) noexcept nogil
cdef int count_of(Siege siege, int cell, u64 charging) noexcept nogil
cdef int move_at(Siege siege, int place) noexcept nogil
cdef int move_of(Siege siege, int cell, int place) noexcept nogil
cdef int nth(u64 left, int place) noexcept nogil
cdef int fill_steps(Siege siege, u64 left, int word, int cell, int base, int count) noexcept nogil
cdef void find_way(Siege siege, int cell, int points) noexcept nogil
@cython.locals(first=u64, second=u64, third=u64, one=u64, two=u64, three=u64)
cdef void walk(Siege siege, int cell, int points) noexcept nogil
@cython.locals(first=u64, second=u64, third=u64, one=u64, two=u64, three=u64, early=u64, earlier=u64, earliest=u64)
cdef void climb(Siege siege, int cell, int points, bint rogue) noexcept nogil
cdef u64 beside(u64 before, u64 here, u64 after) noexcept nogil
cdef void do_move(Siege siege, int origin, int cell) noexcept nogil
cdef void do_charge(Siege siege, int origin, int cell) noexcept nogil
cdef void kill(Siege siege, int cell) noexcept nogil
