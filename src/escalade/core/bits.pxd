# The machine instructions that sets of cards live on; uncompiled, `bitwise.py` stands in for them.
from escalade.core.types cimport u64

cdef extern from *:
    """
    #define escalade_highest(word) (63 - __builtin_clzll(word))
    """
    int popcount "__builtin_popcountll"(u64 word) noexcept nogil
    int lowest "__builtin_ctzll"(u64 word) noexcept nogil
    int highest "escalade_highest"(u64 word) noexcept nogil
