cimport cython

from escalade.core.types cimport u64

from . cimport constants as c
from . cimport legal
from .state cimport Siege

cdef void deal(Siege siege) noexcept nogil
cdef void pass_placing(Siege siege) noexcept nogil
cdef void begin_turn(Siege siege) noexcept nogil
cdef void end_turn(Siege siege) noexcept nogil
cdef void win(Siege siege, int seat, int reason) noexcept nogil
@cython.locals(standing=u64)
cdef void swing(Siege siege) noexcept nogil
cdef void settle(Siege siege) noexcept nogil
