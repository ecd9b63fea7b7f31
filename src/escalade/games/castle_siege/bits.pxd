# What is said better in C: two operations on a word of cells, and the copy of a unit's list of moves. The whole room of a list is
# copied in one straight run; what is too much of it is overwritten by what comes next.
from escalade.core.types cimport i32, u8, u64

cdef extern from *:
    """
    #ifdef _MSC_VER
    #define ESCALADE_ALONE __restrict
    #define ESCALADE_INLINE __inline
    #include <intrin.h>
    static __inline int escalade_lowest(unsigned long long word) {
        unsigned long place; _BitScanForward64(&place, word); return (int)place;
    }
    #else
    #define ESCALADE_ALONE restrict
    #define ESCALADE_INLINE inline
    static inline int escalade_lowest(unsigned long long word) { return __builtin_ctzll(word); }
    #endif
    static ESCALADE_INLINE void escalade_lay(int *moves, int count, const unsigned char *steps, int at, int base, int listed) {
        int *ESCALADE_ALONE to = moves + count;
        const unsigned char *ESCALADE_ALONE from = steps + at;
        (void)listed;
        for (int place = 0; place < 24; place++) to[place] = base + from[place];
    }
    #define escalade_bit(cell) (1ULL << ((cell) & 63))
    """
    u64 bit "escalade_bit" (int cell) noexcept nogil
    void lay "escalade_lay" (i32 *moves, int count, u8 *steps, int at, int base, int listed) noexcept nogil
    int lowest "escalade_lowest" (u64 word) noexcept nogil
