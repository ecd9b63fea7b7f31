# The machine instructions that sets live on; uncompiled, `bits.py` stands in for them.
from escalade.core.types cimport u64

cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int escalade_popcount(unsigned long long word) { return (int)__popcnt64(word); }
    static __inline int escalade_lowest(unsigned long long word) {
        unsigned long place; _BitScanForward64(&place, word); return (int)place;
    }
    static __inline int escalade_highest(unsigned long long word) {
        unsigned long place; _BitScanReverse64(&place, word); return (int)place;
    }
    #else
    #define escalade_popcount(word) __builtin_popcountll(word)
    #define escalade_lowest(word) __builtin_ctzll(word)
    #define escalade_highest(word) (63 - __builtin_clzll(word))
    #endif
    #define escalade_bit(place) (1ULL << ((place) & 63))
    """
    u64 bit "escalade_bit"(int place) noexcept nogil
    int popcount "escalade_popcount"(u64 word) noexcept nogil
    int lowest "escalade_lowest"(u64 word) noexcept nogil
    int highest "escalade_highest"(u64 word) noexcept nogil
