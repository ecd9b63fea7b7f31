from ...core cimport bits
from . cimport cards, legal
from . cimport constants as c
from .state cimport Siege

cdef void deal(Siege siege) noexcept nogil
cdef void insert(Siege siege, int kind, int place) noexcept nogil
cdef void refill(Siege siege) noexcept nogil
cdef void go_on(Siege siege) noexcept nogil
cdef void end_turn(Siege siege) noexcept nogil
cdef void pass_turn(Siege siege) noexcept nogil
cdef void finish(Siege siege) noexcept nogil
cdef void settle(Siege siege) noexcept nogil
