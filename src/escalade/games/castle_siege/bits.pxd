# What is said better in C.
from escalade.core.bits cimport lowest, popcount
from escalade.core.types cimport u64

cdef extern from *:
    """
    #define escalade_bit(cell) (1ULL << ((cell) & 63))
    """
    u64 bit "escalade_bit" (int cell) noexcept nogil
