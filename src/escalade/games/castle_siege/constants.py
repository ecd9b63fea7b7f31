"""The numbers of the game, each once: setup.py makes constants of C of them."""

# Seats.
ATTACKER = 0
DEFENDER = 1

# Steps of a turn: places in the game's `steps`.
PLACING = 0
ACTING = 1
BUYING = 2

# Places in the game's `reasons`.
THRONE = 1
COMMANDER_KILLED = 2
LIFTED = 3

# The door.
CLOSED = 0
OPEN = 1
BROKEN = 2

# Last Stand.
UNUSED = 0
ACTIVE = 1
USED = 2

# Kinds of units; 0 is none.
ARCHER = 1
KNIGHT = 2
ROGUE = 3
WARRIOR = 4
COMMANDER = 5
KINDS = 6

# Cards.
LADDER = 0
HASTE = 1
PROTECTION = 2
WALL = 3
WARP = 4
NECROMANCY = 5
CARDS = 6
MOST_OF_A_CARD = 20
LARGEST_DECK = CARDS * MOST_OF_A_CARD

# A turn, and what it costs.
PLACED = 5  # units that each side places
START_GOLD = 4
TURN_ACTIONS = 3
CHARGE_ACTIONS = 2
PRICE = 2
HASTE_POINTS = 2

# Squares and cells: see squares.py.
COLUMNS = 12
ROWS = 14
COLUMN = 16  # the distance of two cells in neighbouring columns
WORDS = 3
CELLS = COLUMNS * COLUMN
SQUARES = COLUMNS * ROWS
FARTHEST = 5  # steps of a Rogue in haste
UNHURRIED = 3  # the farthest move without haste
LONGEST_RANGE = 2
FAR = FARTHEST * COLUMN  # added to the difference of two cells before it indexes a table
SPAN = LONGEST_RANGE * COLUMN  # the same for what is in range
DELTAS = 2 * FARTHEST * (FARTHEST + 1)  # how many squares are at most FARTHEST steps away
LINES = 4 * LONGEST_RANGE  # how many are in range
NEIGHBOURS = 4
