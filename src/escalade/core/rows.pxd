cimport cython
from cpython.pythread cimport PyThread_type_lock
from escalade.core.state cimport State
from escalade.core.types cimport i8, i32, i64, u8, u64

from . cimport generator

cdef int ILLEGAL, TAKEN, LEFT, CHECK, STEP, STOP, TRIES, LINES

cpdef write_observation(State state, int seat, u8[::1] out)

@cython.final
cdef class Rows:
    cdef void **states
    cdef object kept
    cdef int many, actions_known
    cdef bint masking, observing, resetting
    cdef u64 low, high
    cdef i64[::1] begun
    cdef i64[::1] actions
    cdef u8[::1] wanted
    cdef u8[::1] verdicts
    cdef i8[::1] to_act
    cdef i8[::1] winner
    cdef i32[::1] counts
    cdef i32[:, ::1] legal
    cdef u8[:, ::1] masks
    cdef u8[:, ::1] observations
    cdef float[:, ::1] rewards
    cdef u8[::1] done

    cpdef begin(self, int place)
    cdef void begin_state(self, State state, int place) noexcept nogil
    cdef int check(self, int first, int last) noexcept nogil
    cdef int verdict(self, State state, int place) noexcept nogil
    cdef void step(self, int first, int last) noexcept nogil
    cdef void step_state(self, State state, int place) noexcept nogil
    cdef void score(self, State state, int place) noexcept nogil
    cdef void write(self, State state, int place) noexcept nogil
    @cython.locals(state="char *", line=cython.int)
    cdef void fetch_row(self, int place) noexcept nogil
    cdef void fetch_moves(self, State state) noexcept nogil
    cdef u8 *mask_of(self, int place) noexcept nogil
    cdef i32 *legal_of(self, int place) noexcept nogil
    cdef u8 *observation_of(self, int place) noexcept nogil

cdef void fetch_marks(u8 *mask, i32 *actions, int many) noexcept nogil
cdef void paint(u8 *mask, i32 *actions, int many, u8 mark) noexcept nogil
cdef void note(i32 *legal, i32 *moves, int many) noexcept nogil

@cython.final
cdef class Share:
    cdef Rows rows
    cdef Share next
    cdef int first, last, task, illegal
    cdef PyThread_type_lock asked, finished

    cpdef int step_all(self)
    cpdef stop(self)
    cdef void together(self, int task) noexcept nogil
    cdef void do(self, int task) noexcept nogil
    cdef int illegal_here(self) noexcept nogil
    cdef void ask(self, int task) noexcept nogil
    cdef void join(self) noexcept nogil
    cdef void serve(self) noexcept nogil

cdef void wait_for(PyThread_type_lock lock) noexcept nogil
