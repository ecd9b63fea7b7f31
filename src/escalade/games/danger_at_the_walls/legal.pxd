from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, cards, leaders, troops, walls
from . cimport constants as c
from .state cimport Siege

cdef int archers(Siege siege) noexcept nogil
cdef u64 cannons(Siege siege) noexcept nogil
cdef int flags(Siege siege) noexcept nogil
cpdef int armed(Siege siege) noexcept nogil  # a refusal asks for it too
cdef int attacks(Siege siege) noexcept nogil
cdef u64 placements(Siege siege) noexcept nogil
cdef u64 spies(Siege siege) noexcept nogil
cdef u64 assassinations(Siege siege) noexcept nogil
cdef bint passes(Siege siege) noexcept nogil
cdef int draws(Siege siege) noexcept nogil

cdef int fill(Siege siege) noexcept nogil
cdef int fill_archers(Siege siege, int troop) noexcept nogil
cdef int fill_placed(Siege siege, int count, u64 held, int first, int action) noexcept nogil
cdef int fill_bits(Siege siege, int count, int action, u64 found) noexcept nogil
