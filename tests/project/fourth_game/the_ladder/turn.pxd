from . cimport constants as c
from .state cimport Siege

cdef void deal(Siege siege) noexcept nogil
cdef void end_turn(Siege siege) noexcept nogil
