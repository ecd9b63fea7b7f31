cimport cython
from escalade.games.schotten_totten_2.state cimport Siege

cpdef enum:
    CLAIM = 448
    RETREAT = 455
    CAULDRON = 462
    REDEPLOY = 469
    RECRUIT = 981
    DESERT = 1429
    TREASON_TO = 1493
    EXPLODE = 1941
    SUPPORT_PAIR = 1948
    EXCHANGE_HANDS = 3964
    GIVE_CARD = 3965
    DRAW_SIEGE = 4036
    DRAW_TACTIC = 4037
    END_TURN = 4038
    PASS = 4039
    ACTION_COUNT = 4040

cdef short TILE_LIST[1024]  # for each set of tiles, its tiles in order

@cython.locals(tiles=long, number=long)
cdef long fill_plays(Siege siege, long count) noexcept nogil
cdef int fill_tiles(Siege siege, int count, int tiles, int first) noexcept nogil
cdef int fill_targets(Siege siege, int count) noexcept nogil
cdef int fill_support(Siege siege, int count) noexcept nogil
cdef int fill_gives(Siege siege) noexcept nogil
cdef int fill_draws(Siege siege) noexcept nogil
cdef int fill_end(Siege siege) noexcept nogil
cdef int fill_moves(Siege siege) noexcept nogil
cdef bint may_pass(Siege siege) noexcept nogil
cdef void do_pass(Siege siege) noexcept nogil
cdef void take_action(Siege siege, int action) noexcept nogil
cdef void take_tactic(Siege siege, int action) noexcept nogil
cdef void settle(Siege siege) noexcept nogil
cdef bint due(Siege siege) noexcept nogil
