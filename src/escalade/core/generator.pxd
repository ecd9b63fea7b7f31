from escalade.core.types cimport u64

cdef u64 WORD, STEP, FIRST, SECOND, HIGH_KEY, LOW_COUNTER, HIGH_COUNTER

cdef u64 mix(u64 word) noexcept nogil
cdef u64 stepped(u64 counter) noexcept nogil
cdef u64 first_word(u64 low, u64 high) noexcept nogil
cdef u64 second_word(u64 low, u64 high) noexcept nogil
