cimport cython
from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, formations, tactics
from . cimport constants as c
from .state cimport Siege

cdef short TILE_LIST[1024]  # for each set of tiles, its tiles in order
cdef int PARTS[8]

cdef inline bint within_limit(Siege siege) noexcept nogil
cdef inline u64 plays(Siege siege) noexcept nogil
cdef inline int places(Siege siege) noexcept nogil
cdef inline int retreats(Siege siege) noexcept nogil
cdef inline int cauldrons(Siege siege) noexcept nogil
cdef inline int draws(Siege siege) noexcept nogil
cdef inline bint ends(Siege siege) noexcept nogil
cdef inline bint passes(Siege siege) noexcept nogil
cdef inline bint must_retreat(Siege siege) noexcept nogil
@cython.locals(tiles=long, number=long)
cdef long fill_plays(Siege siege, long count) noexcept nogil
cdef int fill_tiles(Siege siege, int count, int tiles, int first) noexcept nogil
cdef int fill(Siege siege) noexcept nogil
@cython.locals(tiles=long, cards=u64)
cdef int pick(Siege siege) noexcept nogil
