from escalade.core.types cimport u64

from . cimport constants as c

cdef class Board:
    cdef readonly object drawing
    cdef readonly int columns
    cdef readonly int rows
    cdef readonly int words
    # Sets of cells, three words each.
    cdef u64 squares[3]
    cdef u64 throne[3]
    cdef u64 inside[3]
    cdef u64 camp[3]
    cdef u64 door[3]
    cdef u64 doorstep[3]
    cdef u64 doorview[3]
    cdef u64 blocks[3]
    cdef u64 court[3]
    # Three words for each cell; `diamond` for each of the movements 1 to 5, `zone` for 1 to 3, its cell included.
    cdef u64 near[576]
    cdef u64 cross[576]
    cdef u64 diamond[2880]
    cdef u64 zone[1728]
