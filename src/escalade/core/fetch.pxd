# The processor is told which memory will be written to soon; a compiler that cannot say so leaves it out.
cdef extern from *:
    """
    #if defined(__GNUC__)
    #define escalade_fetch(address) __builtin_prefetch(address, 1)
    #else
    #define escalade_fetch(address) ((void)0)
    #endif
    """
    void fetch "escalade_fetch"(const void *address) noexcept nogil
