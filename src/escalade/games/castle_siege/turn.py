"""Taking a Turn: set-up, the three actions, and what happens by itself between choices (C11, C17)."""

from __future__ import annotations

import cython

from . import squares, units

if cython.compiled:
    from cython.cimports.escalade.games.castle_siege.bits import lowest
    from cython.cimports.escalade.games.castle_siege.cards import fill_cards
    from cython.cimports.escalade.games.castle_siege.constants import (
        ACTING,
        ACTIONS,
        ACTIVE,
        ATTACKER,
        BUYING,
        CELLS,
        DEFENDER,
        DONE,
        LIFTED,
        PLACE,
        PLACING,
        SQUARES,
        STAND,
        UNUSED,
        USED,
        WORDS,
    )  # fmt: skip
    from cython.cimports.escalade.games.castle_siege.moves import can_step, count_moves, fill_moves, move_at, survey
    from cython.cimports.escalade.games.castle_siege.shop import may_buy
    from cython.cimports.escalade.games.castle_siege.shots import fill_doors, fill_shots
    from cython.cimports.escalade.games.castle_siege.siege import Siege
else:
    from .actions import DONE, PLACE, STAND
    from .bits_uncompiled import lowest
    from .cards import fill_cards
    from .moves import can_step, count_moves, fill_moves, move_at, survey
    from .shop import may_buy
    from .shots import fill_doors, fill_shots
    from .siege import Siege
    from .snapshot import ACTING, ACTIVE, BUYING, LIFTED, PLACING, UNUSED, USED
    from .squares import CELLS, SQUARES, WORDS
    from .units import ACTIONS, ATTACKER, DEFENDER

    SQUARE, ARRIVAL = [0] * CELLS, [0] * 10

for _cell in range(CELLS):
    SQUARE[_cell] = squares.square_of(_cell)
for _place, _kind in enumerate(units.ARRIVALS[units.DEFENDER] + units.ARRIVALS[units.ATTACKER]):
    ARRIVAL[_place] = _kind


def fill_places(siege: Siege) -> int:
    """C13, C23: the next unit of the set-up, on what is drawn as castle floor or throne, or as camp."""
    base = PLACE + (ARRIVAL[siege.placed] - 1) * SQUARES
    count = 0
    for word in range(siege.board.words):
        left = siege.board.inside[word] if siege.to_act == DEFENDER else siege.board.camp[word]
        left &= ~(siege.side[word] | siege.side[WORDS + word])
        while left:
            siege.moves[count] = base + SQUARE[(word << 6) + lowest(left)]
            count += 1
            left &= left - 1
    return count


def do_place(siege: Siege, kind: int, cell: int) -> None:
    siege.put(cell, siege.to_act, kind)
    siege.placed += 1
    if siege.placed == 5:
        siege.to_act = ATTACKER
    elif siege.placed == 10:
        siege.to_act = DEFENDER
        begin_turn(siege)


def fill_actions(siege: Siege) -> int:
    """All that can be done with an action, and `done`."""
    survey(siege)
    return fill_others(siege, fill_moves(siege, 0))


def pick_action(siege: Siege) -> int:
    """A random one of what `fill_actions` would list; moves, most of that, are counted, and only one is found."""
    survey(siege)
    many = count_moves(siege)
    others = fill_others(siege, 0)
    place = siege.below(many + others)
    return move_at(siege, place) if place < many else siege.moves[place - many]


def fill_others(siege: Siege, count: int) -> int:
    """All but moves and charges."""
    count = fill_shots(siege, count)
    count = fill_doors(siege, count)
    count = fill_cards(siege, count)
    if siege.stand == UNUSED and siege.to_act == ATTACKER:
        siege.moves[count] = STAND
        count += 1
    siege.moves[count] = DONE
    return count + 1


def do_stand(siege: Siege) -> None:
    """Last Stand: once a game, the Commander cannot be killed until the Attacker's next turn begins."""
    siege.stand = ACTIVE
    siege.actions -= 1


def begin_turn(siege: Siege) -> None:
    """C17: a gold; the owner's Protections and Last Stand run out."""
    siege.stage = ACTING
    siege.actions = ACTIONS
    siege.gold[siege.to_act] += 1
    for word in range(siege.board.words):
        siege.guarded[word] &= ~siege.side[siege.to_act * WORDS + word]
    if siege.to_act == ATTACKER and siege.stand == ACTIVE:
        siege.stand = USED


def end_turn(siege: Siege) -> None:
    """C11, C17, C22: what counts for one turn is cleared; a round is a turn of each side; there may be a last one."""
    for word in range(WORDS):
        siege.stale[word] |= siege.hasted[word]
        siege.moved[word] = siege.attacked[word] = siege.hasted[word] = 0
    for kind in range(6):
        siege.killed[kind] = 0
    siege.bought = 0
    if siege.to_act == DEFENDER:
        siege.to_act = ATTACKER
    elif siege.round == siege.limit:
        siege.won = DEFENDER
        siege.reason = LIFTED
        siege.to_act = -1
        return
    else:
        siege.round += 1
        siege.to_act = DEFENDER
    begin_turn(siege)


def settle(siege: Siege) -> None:
    """Takes the steps that are forced, until there is a choice or the game is over."""
    siege.swing()
    while siege.to_act >= 0 and siege.stage != PLACING:
        if siege.stage == ACTING:
            if siege.actions > 0 and may_act(siege):
                return
            siege.stage = BUYING
            siege.actions = 0
        if may_buy(siege):
            return
        end_turn(siege)


def may_act(siege: Siege) -> bool:
    """Whether there is more to do than `done`. Nearly always a unit can take a step, which is seen without a list."""
    if siege.to_act == ATTACKER and siege.stand == UNUSED:
        return True
    survey(siege)
    return can_step(siege) or fill_actions(siege) > 1
