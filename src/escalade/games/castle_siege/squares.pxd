from escalade.core.types cimport u8

from . cimport constants as c

# Of a cell its square, and back; of a place in a tuple the step to another cell, and back.
cdef int SQUARE[192]
cdef int CELL[168]
cdef int DELTA[60]
cdef int LINE[8]
cdef int NEAR[4]
cdef u8 DELTA_TO[161]
cdef u8 LINE_TO[65]
cdef u8 NEAR_TO[33]
