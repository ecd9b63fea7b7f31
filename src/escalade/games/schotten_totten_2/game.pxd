from escalade.core.types cimport u64
from escalade.games.schotten_totten_2.state cimport Siege

cdef class State(Siege):
    cdef void stack(self) noexcept nogil
    cdef void redeal_siege(self, int seat) noexcept nogil
    cdef void redeal_tactics(self, int seat) noexcept nogil
    cdef void choose_again(self, int side) noexcept nogil
    cdef u64 known_to(self, int seat) noexcept nogil
    cdef int known_actions_to(self, int seat) noexcept nogil
    cdef int collect(self, u64 cards, int actions, int count) noexcept nogil
    cpdef State with_added(self, int tile, list cards)
