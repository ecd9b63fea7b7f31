from . cimport constants as c
from .state cimport Siege

cdef void redeal(Siege siege, int seat) noexcept nogil
cdef void reshuffle(Siege siege) noexcept nogil
cdef int hide(Siege siege, int seat) noexcept nogil
