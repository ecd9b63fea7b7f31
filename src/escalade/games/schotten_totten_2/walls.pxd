from . cimport constants as c

cdef int SLOTS[14]
cdef int CONDITION[14]
