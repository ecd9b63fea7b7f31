cimport cython
from escalade.bots cimport trials
from escalade.bots.chooser cimport Chooser
from escalade.bots.proof cimport Finish
from escalade.core cimport generator
from escalade.core.state cimport Evaluator, State
from escalade.core.types cimport i32, u64

cdef int ANSWERS, CHEAP, FINISH, LONGEST

@cython.final
cdef class Beam:
    cdef readonly int room
    cdef readonly int width
    cdef readonly int size
    cdef i32 *path
    cdef i32 *length
    cdef double *worth
    cdef u64 *mark

    cdef void clear(self, int width) noexcept nogil
    cdef void begin(self) noexcept nogil
    @cython.locals(mark=u64)
    cdef void offer(self, Beam source, int parent, int action, double worth) noexcept nogil
    cdef void crown(self, Finish finish) noexcept nogil
    cdef bint has(self, u64 mark, double worth) noexcept nogil
    cdef void shift(self, int place) noexcept nogil

@cython.final
cdef class Planner:
    cdef Evaluator evaluator
    cdef double first_blur
    cdef double second_blur
    cdef double blur
    cdef State dice
    cdef State start
    cdef State work
    cdef State look
    cdef Beam even
    cdef Beam odd
    cdef readonly Beam turns
    cdef int mover
    cdef readonly long done
    cdef double *glance

    cdef void plan(self, State world, int width, int best) noexcept nogil
    cdef void widen(self, Beam source, Beam target) noexcept nogil
    cdef void follow(self, State world, Beam beam, int place) noexcept nogil
    cdef double judge(self, State state, int seat) noexcept nogil

@cython.final
cdef class Turns(Chooser):
    cdef int beam
    cdef int best
    cdef int worlds
    cdef int reply
    cdef double variety
    cdef State root
    cdef State world
    cdef State after
    cdef readonly Planner own
    cdef readonly Planner other
    cdef readonly Finish finish
    cdef int seat
    cdef u64 seed
    cdef double *total
    cdef i32 *visits

    cpdef list plan(self, State state, u64 seed)
    cpdef answer(self, int place, u64 number)
    cdef void prepare(self, State state, u64 seed) noexcept nogil
    cdef void imagine(self, u64 number) noexcept nogil
    cdef void answer_one(self, int place, u64 number) noexcept nogil
    cdef double answered(self) noexcept nogil
    cdef int favourite(self) noexcept nogil
    cdef int about_as_good(self, double least) noexcept nogil
