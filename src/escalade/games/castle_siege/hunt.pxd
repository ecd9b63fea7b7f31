cimport cython

from escalade.core.types cimport u64

from ...core cimport bits
from . cimport constants as c
from . cimport shots, ways
from .state cimport Siege

cdef int NEAR, RINGS

@cython.final
cdef class Hunt:
    # Sets of cells, three words each; `rings` and `lines` one for each number of steps.
    cdef u64 passed[3]
    cdef u64 rings[15]
    cdef u64 lines[15]
    cdef u64 adjacent[3]
    cdef u64 climbs[9]   # by a Rogue, over walls too; as it is, and in haste at twice three words

    cdef void survey(self, Siege siege, bint cleared, bint hasty) noexcept nogil
    @cython.locals(far=u64, hidden=u64)
    cdef void aim(self, Siege siege, bint cleared) noexcept nogil
    cdef void spread(self, Siege siege, u64 *sets, int far) noexcept nogil
    @cython.locals(first=u64, second=u64, third=u64, low=u64, middle=u64, high=u64)
    cdef void step(self, Siege siege, u64 *sets, int ring) noexcept nogil
    @cython.locals(first=u64, second=u64, third=u64)
    cdef void climb(self, Siege siege, int more) noexcept nogil
    cdef u64 from_where(self, int kind, int more, int word) noexcept nogil
    @cython.locals(mine=u64)
    cdef u64 hunters(self, Siege siege, int kind, int more, int word) noexcept nogil
    cdef int many(self, Siege siege, int kind, int more) noexcept nogil
    @cython.locals(first=u64, second=u64, third=u64, found=u64)
    cdef bint by_ladder(self, Siege siege) noexcept nogil
    @cython.locals(standing=u64, there=u64)
    cdef bint by_warp(self, Siege siege) noexcept nogil
    @cython.locals(found=u64, fresh=u64, hasty=bint)
    cdef bint may_kill(self, Siege siege) noexcept nogil
    @cython.locals(left=u64, target=u64)
    cdef bint any_shot(self, Siege siege) noexcept nogil
    @cython.locals(near=u64, reached=u64)
    cdef bint any_near(self, Siege siege) noexcept nogil

cdef inline u64 of_kind(Siege siege, int seat, int kind, int word) noexcept nogil
cdef bint has_card(Siege siege) noexcept nogil
