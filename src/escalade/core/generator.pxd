cimport cython
from escalade.core.types cimport u8, u64

cdef const u64 WORD, STEP, FIRST, SECOND, HIGH_KEY, LOW_COUNTER, HIGH_COUNTER

cdef inline u64 mix(u64 word) noexcept nogil
cdef inline u64 stepped(u64 counter) noexcept nogil
cdef u64 first_word(u64 low, u64 high) noexcept nogil
cdef u64 second_word(u64 low, u64 high) noexcept nogil

cdef class Generator:
    cdef u64 key
    cdef u64 counter

    @cython.final
    cdef inline u64 next_word(self) noexcept nogil
    @cython.final
    cdef inline int below(self, int limit) noexcept nogil
    @cython.final
    cdef void shuffle(self, u8 *cards, int count) noexcept nogil
    @cython.final
    cdef void seed_words(self, u64 low, u64 high) noexcept nogil
