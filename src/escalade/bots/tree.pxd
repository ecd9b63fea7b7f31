cimport cython
from libc cimport math
from escalade.core cimport playouts
from escalade.core.state cimport Evaluator, State
from escalade.core.types cimport i32, u64

cdef int DEEPEST, SMALLEST, SAMPLED, LONGEST

cdef struct Child:  # its action stands apart: walking along the moves reads nothing else
    i32 visits, available, node
    double score

@cython.final
cdef class Tree:
    cdef State root
    cdef State work
    cdef State look
    cdef Evaluator evaluator
    cdef int seat
    cdef int plies
    cdef u64 seed
    cdef double explore
    cdef readonly long done
    cdef long nodes
    cdef long slots
    cdef long room

    # Nodes: where the block of children starts, how many there are, how many fit.
    cdef i32 *first
    cdef i32 *size
    cdef i32 *fits
    # Children, in blocks ascending by action.
    cdef i32 *action
    cdef Child *child
    # The way of one iteration.
    cdef i32 path[256]
    cdef i32 movers[256]
    cdef i32 *untried
    cdef i32 *met
    cdef double *logarithm

    cpdef grow(self, long iterations)
    cdef void reserve(self, long iterations) noexcept
    cdef void run(self, long iterations) noexcept nogil
    cdef void iterate(self, State work) noexcept nogil
    cdef int descend(self, State work) noexcept nogil
    cdef int meet(self, int node, State work) noexcept nogil
    cdef int best(self, int many) noexcept nogil
    cdef int open_node(self) noexcept nogil
    cdef int add(self, int node, int action) noexcept nogil
    cdef void move_block(self, int node) noexcept nogil
    cdef void learn(self, int depth, double first_wins) noexcept nogil
    cdef double finish(self, State work, State look) noexcept nogil
    cdef int pick(self, State work, State look) noexcept nogil
