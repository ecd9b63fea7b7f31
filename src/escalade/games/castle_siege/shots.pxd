cimport cython

from escalade.core.types cimport u8, u64
from escalade.games.castle_siege.siege cimport Siege

cdef int RANGE[6]
cdef u8 LINE_TO[65]
cdef int SQUARE[192]

cdef void survey_shots(Siege siege) noexcept nogil
cdef u64 along(u64 before, u64 here, u64 after) noexcept nogil
cdef int fill_shots(Siege siege, int count) noexcept nogil
cdef int fill_shots_of(Siege siege, int cell, int count) noexcept nogil
cdef int fill_doors(Siege siege, int count) noexcept nogil
@cython.locals(touching=bint, high=u64)
cdef bint may_shoot(Siege siege, int cell, int target, int range_) noexcept nogil
cdef void do_shot(Siege siege, int cell, int target) noexcept nogil
cdef bint may_break_door(Siege siege, int cell) noexcept nogil
cdef bint sees_door(Siege siege, int cell, int target) noexcept nogil
cdef void do_break_door(Siege siege, int cell) noexcept nogil
