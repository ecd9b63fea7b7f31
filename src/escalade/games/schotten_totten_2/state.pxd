cimport cython
from escalade.core.state cimport State
from escalade.core.types cimport i8, u8, u16, u64

from ...core cimport bits
from . cimport constants as c
from . cimport control, legal, moves, observation, tactics, turn, walls, wild, worlds

@cython.final
cdef class Siege(State):
    # Options.
    cdef int tactics, last_turn_rule, full_side_wins, elite_mask, hand_size
    # The walls: cards in the order played, at (side * TILES + tile) * PLACES; the rest at side * TILES + tile.
    cdef u8 cards[2 * c.TILES * c.PLACES]
    cdef u8 size[2 * c.TILES]
    cdef u8 total[2 * c.TILES]
    cdef u16 strengths[2 * c.TILES]
    cdef u8 colours[2 * c.TILES]
    cdef u8 wild[2 * c.TILES]
    cdef short bar[c.TILES]
    cdef i8 first[c.TILES]
    cdef u8 damaged[c.TILES]
    # Sets of tiles: where a side has a free slot, where the Attacker has a card, where he is complete and the Defender
    # does not exceed him yet (see set_bar), where he can declare.
    cdef u8 free[2]
    cdef int laid, barred, claimable
    # Sets of cards: what lies on a wall or in the discard, the discard, hands (siege and elite), and actions apart.
    cdef u64 public
    cdef u64 discard
    cdef u64 hand[2]
    cdef u64 giving[2]
    cdef u64 known[2]
    cdef u16 hand_actions[2]
    cdef u16 giving_actions[2]
    cdef u16 known_actions[2]
    cdef u16 out[2]
    cdef u8 played[2]
    # Decks, the top card last; Support may put elite cards into the siege deck.
    cdef u8 deck[c.LAID]
    cdef u8 tactic_deck[c.TACTIC]
    cdef int deck_size, tactic_size
    cdef readonly int step
    cdef int cauldrons, last_turn

    cdef void empty(self) noexcept nogil
    cdef void copy_siege(self, Siege other) noexcept nogil
    cdef int card_at(self, int side, int tile, int number) noexcept nogil
    cdef int worth(self, int side, int tile) noexcept nogil
    cdef void set_bar(self, int tile) noexcept nogil
    cdef inline void count_in(self, int place, int card) noexcept nogil
    cdef inline void put(self, int side, int tile, int card) noexcept nogil
    cdef void take(self, int side, int tile, int index) noexcept nogil
    cdef void removed(self, int side, int tile) noexcept nogil
    cdef void throw(self, int side, int tile, int index) noexcept nogil
    cdef void clear(self, int side, int tile) noexcept nogil
    cdef inline int find(self, int side, int tile, int card) noexcept nogil
    cdef int tile_of(self, int side, int card) noexcept nogil
    cdef inline int hand_count(self, int side) noexcept nogil
    cdef inline void leave_hand(self, int side, int card) noexcept nogil
    cdef inline void enter_hand(self, int side, int card) noexcept nogil
