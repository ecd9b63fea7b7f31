cimport cython
from escalade.bots.chooser cimport Chooser
from escalade.core.network cimport Learned
from escalade.core.state cimport State
from escalade.core.types cimport i32, u8, u16, u64

cdef int SEATS, LONGEST, MILLION

@cython.final
cdef class Notes:
    cdef u16[::1] held
    cdef i32[::1] many
    cdef float[::1] priors
    cdef float[::1] targets
    cdef u8[::1] results
    cdef long room
    cdef readonly long rows
    cdef readonly long used

@cython.final
cdef class SelfPlay:
    cdef State state
    cdef Chooser first
    cdef Chooser second
    cdef Learned net
    cdef readonly long games
    cdef readonly long steps
    cdef readonly long wins
    cdef readonly long lost
    cdef int opening
    cdef double explore
    cdef double trace
    cdef double haste
    cdef bint searched

    @cython.locals(number=long)
    cpdef long play(self, long start, long stop, u64 seed, int opening, double explore, double trace, Notes notes=*, bint searched=*, double haste=*)
    cdef void one_game(self, State state, long number, u64 seed, Notes notes) noexcept nogil
    cdef void move(self, State state, Chooser chooser, Notes notes) noexcept nogil
    cdef void note(self, State state, Learned net, Notes notes) noexcept nogil
    @cython.locals(result=double, wanted=double, said=double)
    cdef void look_back(self, Notes notes, long before, int winner) noexcept nogil
