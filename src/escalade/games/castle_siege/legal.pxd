cimport cython

from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, cards, shop, shots, squares, units, ways
from . cimport constants as c
from .state cimport Siege

cpdef int next_placed(Siege siege) noexcept nogil
cpdef u64 place_area(Siege siege, int word) noexcept nogil
cdef u64 places(Siege siege, int word) noexcept nogil
cpdef bint may_stand(Siege siege) noexcept nogil
cdef bint more_than_done(Siege siege) noexcept nogil
@cython.locals(tiles=u64)
cdef bint more_than_end(Siege siege) noexcept nogil

cdef int fill(Siege siege) noexcept nogil
cdef int fill_places(Siege siege) noexcept nogil
cdef int fill_squares(Siege siege, u64 left, int word, int base, int count) noexcept nogil
cdef int fill_actions(Siege siege) noexcept nogil
cdef int fill_others(Siege siege, int count) noexcept nogil
@cython.locals(left=u64, charging=u64)
cdef int fill_moves(Siege siege, int count) noexcept nogil
cdef int fill_ways(Siege siege, u64 left, int word, int cell, int base, int count) noexcept nogil
@cython.locals(left=u64, hit=u64)
cdef int fill_shots(Siege siege, int count) noexcept nogil
cdef int fill_cards(Siege siege, int count) noexcept nogil
@cython.locals(left=u64, near=u64)
cdef int fill_beside(Siege siege, int base, int count) noexcept nogil
@cython.locals(left=u64, rest=u64)
cdef int fill_warps(Siege siege, int count) noexcept nogil
cdef int fill_purchases(Siege siege) noexcept nogil
cdef int fill_arrivals(Siege siege, int base, int count) noexcept nogil
