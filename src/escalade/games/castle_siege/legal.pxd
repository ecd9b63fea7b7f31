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
cdef int fill_actions(Siege siege) noexcept nogil
cdef int fill_others(Siege siege, int count) noexcept nogil
