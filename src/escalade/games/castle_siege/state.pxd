cimport cython

from escalade.core.state cimport State
from escalade.core.types cimport i32, u8, u64

from ...core cimport bits
from . cimport choice, legal, moves, observation, squares, turn, worlds
from . cimport constants as c
from .board cimport Board

cdef u64 WORD

cdef void carry(u64 *marks, int origin, int cell) noexcept nogil

@cython.final
cdef class Siege(State):
    cdef readonly Board board
    # Who stands where: the kind of each cell's unit; and sets of cells, three words each, `side` for both seats.
    cdef u8 unit[192]
    cdef u64 side[6]
    cdef u64 walls[3]
    cdef u64 guarded[3]
    cdef u64 moved[3]
    cdef u64 attacked[3]
    cdef u64 hasted[3]
    cdef u64 knights[3]
    cdef u64 archers[3]
    cdef u64 rogues[3]
    cdef int commander
    # The turn.
    cdef int step
    cdef int round
    cdef int actions
    cdef int bought
    cdef int placed
    cdef int door
    cdef int stand
    cdef int limit
    cdef i32 gold[2]
    cdef u8 killed[6]
    # Cards: how many of each kind a hand has; the deck, its top card last.
    cdef u8 hand[12]
    cdef int cards
    cdef u8 deck[120]
    cdef u8 composition[6]
    # Scratch, not part of the state: what `ways.survey` and `shots.survey` saw last.
    cdef u8 pool[6]
    cdef u64 enemy[3]
    cdef u64 taken[3]
    cdef u64 ground[3]
    cdef u64 barred[3]
    cdef u64 mortal[3]
    cdef u64 targeted[3]
    # For each cell, three words each, all that the unit on it can pass or reach and all that its last step could enter; and
    # the cells for which this is out of date. Not part of the state either.
    cdef u64 ways[576]
    cdef u64 ends[576]
    cdef u64 stale[3]
    cdef u64 reached[3]
    cdef u64 charged[3]

    cdef void clear(self) noexcept nogil
    cdef void copy_siege(self, Siege other) noexcept nogil
    cdef void forget(self) noexcept nogil
    @cython.locals(near=u64)
    cdef void touch(self, int cell, int seat) noexcept nogil
    cdef void put(self, int cell, int seat, int kind) noexcept nogil
    cdef int take(self, int cell, int seat) noexcept nogil
    cdef void shift(self, int origin, int cell, int seat) noexcept nogil
    cdef void set_wall(self, int cell, bint stands) noexcept nogil
    cdef void set_door(self, int door) noexcept nogil
    cdef void draw(self, int seat) noexcept nogil
    cdef int list_squares(self, u64 cells, int word, int base, int count) noexcept nogil
