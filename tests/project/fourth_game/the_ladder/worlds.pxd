from ...core cimport bits
from . cimport constants as c
from .state cimport Siege

cdef void redeal(Siege siege, int seat) noexcept nogil
cdef void reshuffle(Siege siege) noexcept nogil
cdef void hide(Siege siege, int seat) noexcept nogil
