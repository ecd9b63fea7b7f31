cimport cython
from escalade.core.generator cimport Generator
from escalade.core.types cimport i32, u8, u64

cdef list INTS
cdef long LARGEST

@cython.locals(number=long)
cdef long number_of(object action)

cdef class State(Generator):
    cdef readonly object game
    cdef readonly int to_act
    cdef readonly int won
    cdef readonly int reason
    cdef i32 *moves
    cdef int count

    # What a game supplies.
    cdef void deal(self) noexcept nogil
    cdef int fill(self) noexcept nogil
    cdef void act(self, int action) noexcept nogil
    cdef void copy(self, State other) noexcept nogil
    cdef void redeal(self, int seat) noexcept nogil
    cdef int pick(self) noexcept nogil
    cdef void observe(self, int seat, u8 *out) noexcept nogil

    # What every game has.
    @cython.final
    cdef inline int ready(self) noexcept nogil
    @cython.final
    cdef inline void advance(self, int action) noexcept nogil
    @cython.final
    cdef void copy_base(self, State other) noexcept nogil
    @cython.final
    cdef void shuffle_moves(self, int count) noexcept nogil
    @cython.final
    cdef int position_of(self, int action) noexcept nogil

cdef class Evaluator:
    cdef double value(self, State state, int seat) noexcept nogil
    cdef bint may_win(self, State state) noexcept nogil
