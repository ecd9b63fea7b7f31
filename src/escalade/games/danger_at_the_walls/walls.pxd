from escalade.games.danger_at_the_walls.cards cimport u32

cdef u32 COVERED, BARE

cdef u32 shown(u32 stack) noexcept nogil
cdef u32 without_shown(u32 stack) noexcept nogil
cdef int archers_strength(u32 archers) noexcept nogil
