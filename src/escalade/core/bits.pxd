# The machine instructions that sets live on; uncompiled, `bits.py` stands in for them.
# GCC and Clang have builtins, MSVC on x64 has intrinsics; any other compiler gets plain C.
from escalade.core.types cimport u64

cdef extern from *:
    """
    #if defined(__GNUC__) && !defined(_MSC_VER)
    #define escalade_popcount(word) __builtin_popcountll(word)
    #define escalade_lowest(word) __builtin_ctzll(word)
    #define escalade_highest(word) (63 - __builtin_clzll(word))
    #elif defined(_MSC_VER) && defined(_M_X64)
    #include <intrin.h>
    static __inline int escalade_popcount(unsigned long long word) { return (int)__popcnt64(word); }
    static __inline int escalade_lowest(unsigned long long word) {
        unsigned long place;
        _BitScanForward64(&place, word);
        return (int)place;
    }
    static __inline int escalade_highest(unsigned long long word) {
        unsigned long place;
        _BitScanReverse64(&place, word);
        return (int)place;
    }
    #else
    static int escalade_popcount(unsigned long long word) {
        word -= (word >> 1) & 0x5555555555555555ULL;
        word = (word & 0x3333333333333333ULL) + ((word >> 2) & 0x3333333333333333ULL);
        word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
        return (int)((word * 0x0101010101010101ULL) >> 56);
    }
    static int escalade_lowest(unsigned long long word) { return escalade_popcount((word & (0 - word)) - 1); }
    static int escalade_highest(unsigned long long word) {
        word |= word >> 1;
        word |= word >> 2;
        word |= word >> 4;
        word |= word >> 8;
        word |= word >> 16;
        word |= word >> 32;
        return escalade_popcount(word) - 1;
    }
    #endif
    #define escalade_bit(place) (1ULL << ((place) & 63))
    """
    u64 bit "escalade_bit"(int place) noexcept nogil
    int popcount "escalade_popcount"(u64 word) noexcept nogil
    int lowest "escalade_lowest"(u64 word) noexcept nogil
    int highest "escalade_highest"(u64 word) noexcept nogil
