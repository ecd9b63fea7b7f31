from escalade.core.types cimport i32, u64

cdef list INTS

cdef class State:
    cdef readonly object game
    cdef readonly int to_act
    cdef readonly int won
    cdef readonly int reason
    cdef u64 key
    cdef u64 counter
    cdef i32 *moves
    cdef int count

    # What a game supplies.
    cdef void deal(self) noexcept nogil
    cdef int fill(self) noexcept nogil
    cdef void step(self, int action) noexcept nogil
    cdef void copy(self, State other) noexcept nogil
    cdef void redeal(self, int seat) noexcept nogil

    # What every game has.
    cdef int ready(self) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void copy_base(self, State other) noexcept nogil
    cdef u64 next_word(self) noexcept nogil
    cdef int below(self, int limit) noexcept nogil
    cdef void seed_words(self, u64 low, u64 high) noexcept nogil
    cdef int position_of(self, int action) noexcept nogil

cdef class Evaluator:
    cdef double value(self, State state, int seat) noexcept nogil
