from escalade.core.types cimport u64
from escalade.games.castle_siege.siege cimport Siege

cdef int SQUARE[192]
cdef int ARRIVAL[10]

cdef int fill_places(Siege siege) noexcept nogil
cdef int fill_actions(Siege siege) noexcept nogil
cdef void do_place(Siege siege, int kind, int cell) noexcept nogil
cdef void do_stand(Siege siege) noexcept nogil
cdef void begin_turn(Siege siege) noexcept nogil
cdef void end_turn(Siege siege) noexcept nogil
cdef void settle(Siege siege) noexcept nogil
cdef bint may_act(Siege siege) noexcept nogil
cdef int pick_action(Siege siege) noexcept nogil
cdef int fill_others(Siege siege, int count) noexcept nogil
