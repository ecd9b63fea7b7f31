from escalade.core.state cimport State
from escalade.core.types cimport i8, u8, u16, u64

cdef enum:
    ATTACKER = 0
    DEFENDER = 1
    PREPARE = 0
    PLAY = 1
    DRAW = 2
    GIVE = 3
    END = 4
    # Places in the game's `reasons`.
    FOURTH_TILE = 1
    DAMAGED_TILE = 2
    DECK_EMPTY = 3
    SIDE_FULL = 4

cdef u64 bit(int card) noexcept nogil

cdef class Siege(State):
    # Options.
    cdef int tactics, last_turn_rule, full_side_wins, elite_mask, hand_size
    # The walls: cards in the order played, at side * 28 + tile * 4; the rest at side * 7 + tile.
    cdef u8 cards[56]
    cdef u8 size[14]
    cdef u8 total[14]
    cdef u16 strengths[14]
    cdef u8 colours[14]
    cdef u8 wild[14]
    cdef short bar[7]
    cdef i8 first[7]
    cdef u8 damaged[7]
    # Sets of tiles: where a side has a free slot, where the Attacker has a card, where he is complete.
    cdef u8 free[2]
    cdef int laid, barred
    # Sets of cards: what lies on a wall or in the discard, the discard, hands (siege and elite), and actions apart.
    cdef u64 public
    cdef u64 discard
    cdef u64 hand[2]
    cdef u64 giving[2]
    cdef u64 known[2]
    cdef u8 hand_actions[2]
    cdef u8 giving_actions[2]
    cdef u8 known_actions[2]
    cdef u8 out[2]
    cdef u8 played[2]
    # Decks, the top card last.
    cdef u8 deck[64]
    cdef u8 tactic_deck[11]
    cdef int deck_size, tactic_size
    cdef int at, cauldrons, last_turn, claimable

    cdef void empty(self) noexcept nogil
    cdef int slots(self, int tile) noexcept nogil
    cdef bint complete(self, int side, int tile) noexcept nogil
    cdef void removed(self, int side, int tile) noexcept nogil
    cdef int hand_count(self, int side) noexcept nogil
    cdef int worth(self, int side, int tile) noexcept nogil
    cdef void set_bar(self, int tile) noexcept nogil
    cdef void count_in(self, int place, int card) noexcept nogil
    cdef void put(self, int side, int tile, int card) noexcept nogil
    cdef void take(self, int side, int tile, int index) noexcept nogil
    cdef void throw(self, int side, int tile, int index) noexcept nogil
    cdef void clear(self, int side, int tile) noexcept nogil
    cdef int find(self, int side, int tile, int card) noexcept nogil
    cdef int tile_of(self, int side, int card) noexcept nogil
    cdef void leave_hand(self, int side, int card) noexcept nogil
    cdef void enter_hand(self, int side, int card) noexcept nogil
    cdef void copy_siege(self, Siege other) noexcept nogil
