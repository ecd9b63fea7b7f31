from . cimport cards
from . cimport constants as c
from .cards cimport u32
from .state cimport Siege

cdef u32 COVERED, BARE

cdef u32 shown(u32 stack) noexcept nogil
cdef u32 without_shown(u32 stack) noexcept nogil
cdef void remove_shown(Siege siege, int side) noexcept nogil
