from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, leaders, troops, walls
from . cimport constants as c
from .state cimport Siege

cdef int holds(Siege siege, int kind) noexcept nogil
cdef int archers(Siege siege) noexcept nogil
cdef int cannons(Siege siege) noexcept nogil
cdef int flags(Siege siege) noexcept nogil
cpdef bint armed(Siege siege, int wall) noexcept nogil  # a refusal asks for it too
cdef int attacks(Siege siege) noexcept nogil
cdef int placements(Siege siege) noexcept nogil
cdef bint passes(Siege siege) noexcept nogil
cdef int draws(Siege siege) noexcept nogil

cdef int fill(Siege siege) noexcept nogil
cdef int fill_archers(Siege siege, int troop) noexcept nogil
cdef int fill_placed(Siege siege, int count, int held, int action) noexcept nogil
cdef int fill_bits(Siege siege, int count, int action, u64 found) noexcept nogil
