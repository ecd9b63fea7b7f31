from . cimport constants as c

cdef int MOVEMENT[6]
cdef int RANGE[6]
cdef int ARRIVAL[10]   # the units in the order in which they are placed
