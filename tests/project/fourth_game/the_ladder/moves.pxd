from . cimport actions, turn
from .state cimport Siege

cdef void act(Siege siege, int action) noexcept nogil
cdef void do_climb(Siege siege, int card) noexcept nogil
