cimport cython
from escalade.core.types cimport u64

from ...core cimport bits
from . cimport actions, legal, moves
from . cimport constants as c
from .state cimport Siege

cdef int held(Siege siege) noexcept nogil
cdef inline bint playable(Siege siege) noexcept nogil
cdef void use(Siege siege, int card) noexcept nogil
@cython.locals(found=u64)
cdef u64 laid_by(Siege siege, int side) noexcept nogil

cdef u64 redeployments(Siege siege) noexcept nogil
cdef int redeployment_places(Siege siege, int card) noexcept nogil
cdef int fill_redeployments(Siege siege, int count) noexcept nogil
cdef void do_redeploy(Siege siege, int card, int tile) noexcept nogil

cdef u64 recruits(Siege siege) noexcept nogil
cdef void do_recruit(Siege siege, int card, int tile) noexcept nogil

cdef u64 desertions(Siege siege) noexcept nogil
cdef void do_desert(Siege siege, int card) noexcept nogil

cdef u64 treasons(Siege siege) noexcept nogil
cdef void do_treason(Siege siege, int card, int tile) noexcept nogil

cdef int explosions(Siege siege) noexcept nogil
cdef void do_explode(Siege siege, int tile) noexcept nogil

cdef u64 supports(Siege siege) noexcept nogil
cdef int fill_supports(Siege siege, int count) noexcept nogil
cdef void do_support(Siege siege, int pair) noexcept nogil

cdef bint exchanges(Siege siege) noexcept nogil
cdef void do_exchange(Siege siege) noexcept nogil
cdef int gifts(Siege siege) noexcept nogil
cdef u64 gives(Siege siege) noexcept nogil
cdef int action_gives(Siege siege) noexcept nogil
cdef int fill_gives(Siege siege) noexcept nogil
cdef void do_give(Siege siege, int card) noexcept nogil
cdef void swap(Siege siege) noexcept nogil

cdef int fill_cards(Siege siege, int count, u64 cards, int first) noexcept nogil
cdef int fill_placed(Siege siege, int count, u64 cards, int first) noexcept nogil
cdef int fill(Siege siege, int count) noexcept nogil
cdef void act(Siege siege, int action) noexcept nogil
