from escalade.core.types cimport u64
from escalade.games.schotten_totten_2.state cimport Siege

cdef enum:
    REDEPLOYMENT = 0
    RECRUITMENT = 1
    DESERTION = 2
    TREASON = 3
    EXPLOSION = 4
    SUPPORT = 5
    EXCHANGE = 6
    OUT = 7

cdef bint holds(Siege siege, int action) noexcept nogil
cdef void use(Siege siege, int action) noexcept nogil
cdef u64 laid_by(Siege siege, int side) noexcept nogil
cdef void do_redeploy(Siege siege, int card, int tile) noexcept nogil
cdef void do_recruit(Siege siege, int card, int tile) noexcept nogil
cdef void do_desert(Siege siege, int card) noexcept nogil
cdef void do_treason(Siege siege, int card, int tile) noexcept nogil
cdef void do_explode(Siege siege, int tile) noexcept nogil
cdef void do_support(Siege siege, int one, int other) noexcept nogil
cdef void shuffle_deck(Siege siege) noexcept nogil
cdef void do_exchange(Siege siege) noexcept nogil
cdef int to_give(Siege siege) noexcept nogil
cdef void do_give(Siege siege, int card) noexcept nogil
cdef void swap(Siege siege) noexcept nogil
cdef bint may_action(Siege siege, int action) noexcept nogil
cdef bint can_act(Siege siege) noexcept nogil
cdef bint can_play_any(Siege siege) noexcept nogil
