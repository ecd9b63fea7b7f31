# One that waits without sleeping tells the processor so, which leaves more of it to the others meanwhile.
cdef extern from *:
    """
    #if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__))
    #define escalade_pause() __builtin_ia32_pause()
    #elif defined(__GNUC__) && defined(__aarch64__)
    #define escalade_pause() __asm__ __volatile__("yield")
    #else
    #define escalade_pause() ((void)0)
    #endif
    """
    void pause "escalade_pause"() noexcept nogil
