# Two operations on a word of cells that C has no operator for.
from escalade.core.types cimport u64

cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int escalade_lowest(unsigned long long word) {
        unsigned long place; _BitScanForward64(&place, word); return (int)place;
    }
    #else
    static inline int escalade_lowest(unsigned long long word) { return __builtin_ctzll(word); }
    #endif
    #define escalade_bit(cell) (1ULL << ((cell) & 63))
    """
    u64 bit "escalade_bit" (int cell) noexcept nogil
    int lowest "escalade_lowest" (u64 word) noexcept nogil
