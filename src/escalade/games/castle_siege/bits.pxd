# What is said better in C. The whole room of a unit's list of moves is copied in one straight run, which a compiler turns into
# a few wide instructions; what is too much of it is overwritten by what comes next.
from escalade.core.bits cimport lowest, popcount
from escalade.core.types cimport i32, u8, u64

cdef extern from *:
    """
    static inline void escalade_lay(int *moves, int count, const unsigned char *steps, int at, int base, int listed) {
        int *restrict to = moves + count;
        const unsigned char *restrict from = steps + at;
        (void)listed;
        for (int place = 0; place < 24; place++) to[place] = base + from[place];
    }
    #define escalade_bit(cell) (1ULL << ((cell) & 63))
    """
    u64 bit "escalade_bit" (int cell) noexcept nogil
    void lay "escalade_lay" (i32 *moves, int count, u8 *steps, int at, int base, int listed) noexcept nogil
