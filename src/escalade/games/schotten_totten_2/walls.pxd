cdef enum:
    ALL_TYPES = 0
    SUM_ONLY = 1
    LOW_SUM = 2
    SAME_STRENGTH = 3
    COLOUR_ONLY = 4
    RUN_ONLY = 5

cdef int SLOTS[14]
cdef int CONDITION[14]
