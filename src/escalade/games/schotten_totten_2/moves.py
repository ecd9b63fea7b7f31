"""Actions as stable numbers, the legal ones of a state, and the steps that are taken by themselves.

An action is numbered by what it names, never by where it stands in a list, so it means the same in every deal that a
search imagines: `card * 7 + tile` for a play, then one block for each other kind of move, in the order of the legal
list.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.core.bits import lowest, popcount
    from cython.cimports.escalade.games.schotten_totten_2.control import claims, do_claim
    from cython.cimports.escalade.games.schotten_totten_2.formations import SIEGE_SET
    from cython.cimports.escalade.games.schotten_totten_2.state import (
        ATTACKER,
        DEFENDER,
        DRAW,
        END,
        GIVE,
        PREPARE,
        SIDE_FULL,
        Siege,
        bit,
    )
    from cython.cimports.escalade.games.schotten_totten_2.tactics import (
        DESERTION,
        EXCHANGE,
        EXPLOSION,
        OUT,
        RECRUITMENT,
        REDEPLOYMENT,
        SUPPORT,
        TREASON,
        can_play_any,
        do_desert,
        do_exchange,
        do_explode,
        do_give,
        do_recruit,
        do_redeploy,
        do_support,
        do_treason,
        holds,
        laid_by,
        may_action,
    )
    from cython.cimports.escalade.games.schotten_totten_2.turn import (
        defender_wins,
        do_cauldron,
        do_draw,
        do_play,
        do_retreat,
        draws,
        end_turn,
        must_retreat,
        within_limit,
    )
else:
    from escalade.core.bitwise import lowest, popcount

    from .control import claims, do_claim
    from .formations import SIEGE_SET
    from .state import ATTACKER, DEFENDER, DRAW, END, GIVE, PREPARE, SIDE_FULL, Siege, bit
    from .tactics import (
        DESERTION,
        EXCHANGE,
        EXPLOSION,
        OUT,
        RECRUITMENT,
        REDEPLOYMENT,
        SUPPORT,
        TREASON,
        can_play_any,
        do_desert,
        do_exchange,
        do_explode,
        do_give,
        do_recruit,
        do_redeploy,
        do_support,
        do_treason,
        holds,
        laid_by,
        may_action,
    )
    from .turn import (
        defender_wins,
        do_cauldron,
        do_draw,
        do_play,
        do_retreat,
        draws,
        end_turn,
        must_retreat,
        within_limit,
    )

    CLAIM, RETREAT, CAULDRON, REDEPLOY, RECRUIT, DESERT, TREASON_TO, EXPLODE = 448, 455, 462, 469, 981, 1429, 1493, 1941
    SUPPORT_PAIR, EXCHANGE_HANDS, GIVE_CARD, DRAW_SIEGE, DRAW_TACTIC = 1948, 3964, 3965, 4036, 4037
    END_TURN, PASS, ACTION_COUNT = 4038, 4039, 4040
    TILE_LIST = [0] * 1024

ACTIONS = ACTION_COUNT

for _tiles in range(128):
    for _number, _tile in enumerate(tile for tile in range(7) if _tiles >> tile & 1):
        TILE_LIST[_tiles * 8 + _number] = _tile


# ---- the legal moves -----------------------------------------------------------------------------------------------


def fill_plays(siege: Siege, count: int) -> int:
    """Every card that may be laid, on every tile with a free slot."""
    side = siege.to_act
    hand = siege.hand[side]
    if not within_limit(siege, side):
        hand &= SIEGE_SET
    tiles = siege.free[side]
    many = popcount(tiles)
    moves = siege.moves
    while hand:
        first = 7 * lowest(hand)
        hand &= hand - 1
        for number in range(8):  # all are written, those beyond `many` are overwritten: no branch in the loop
            moves[count + number] = first + TILE_LIST[tiles * 8 + number]
        count += many
    return count


def fill_tiles(siege: Siege, count: int, tiles: int, first: int) -> int:
    """One move for each tile of a set."""
    moves = siege.moves
    while tiles:
        moves[count] = first + lowest(tiles)
        count += 1
        tiles &= tiles - 1
    return count


def fill_targets(siege: Siege, count: int) -> int:
    """Every action card with every target."""
    side = siege.to_act
    tiles = siege.free[side]
    if holds(siege, REDEPLOYMENT):
        cards = laid_by(siege, side)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            rest = tiles & ~(1 << siege.tile_of(side, card)) | 1 << OUT
            count = fill_tiles(siege, count, rest, REDEPLOY + 8 * card)
    if holds(siege, RECRUITMENT):
        cards = siege.discard
        while cards:
            count = fill_tiles(siege, count, tiles, RECRUIT + 7 * lowest(cards))
            cards &= cards - 1
    if holds(siege, DESERTION):
        cards = laid_by(siege, 1 - side)
        while cards:
            siege.moves[count] = DESERT + lowest(cards)
            count += 1
            cards &= cards - 1
    if holds(siege, TREASON):
        cards = laid_by(siege, 1 - side)
        while cards:
            count = fill_tiles(siege, count, tiles, TREASON_TO + 7 * lowest(cards))
            cards &= cards - 1
    if holds(siege, EXPLOSION):
        for tile in range(7):
            if siege.size[tile] > 0 or siege.size[7 + tile] > 0:
                siege.moves[count] = EXPLODE + tile
                count += 1
    if holds(siege, SUPPORT):
        count = fill_support(siege, count)
    if may_action(siege, EXCHANGE):
        siege.moves[count] = EXCHANGE_HANDS
        count += 1
    return count


def fill_support(siege: Siege, count: int) -> int:
    """Every pair of discarded cards."""
    highs = siege.discard
    while highs:
        high = lowest(highs)
        highs &= highs - 1
        lows = siege.discard & (bit(high) - 1)
        while lows:
            siege.moves[count] = SUPPORT_PAIR + high * (high - 1) // 2 + lowest(lows)
            count += 1
            lows &= lows - 1
    return count


def fill_gives(siege: Siege) -> int:
    """Every card of the hand that is not chosen yet."""
    side = siege.to_act
    count = 0
    cards = siege.hand[side] & ~siege.giving[side]
    while cards:
        siege.moves[count] = GIVE_CARD + lowest(cards)
        count += 1
        cards &= cards - 1
    return fill_tiles(siege, count, siege.hand_actions[side] & ~siege.giving_actions[side], GIVE_CARD + 64)


def fill_draws(siege: Siege) -> int:
    count = fill_tiles(siege, 0, siege.claimable, CLAIM)
    return fill_tiles(siege, count, draws(siege), DRAW_SIEGE)


def fill_end(siege: Siege) -> int:
    """S1: after the draw the Attacker may still declare control, or end his turn."""
    count = fill_tiles(siege, 0, siege.claimable, CLAIM)
    siege.moves[count] = END_TURN
    return count + 1


def fill_moves(siege: Siege) -> int:
    """All legal moves, ascending."""
    if siege.to_act < 0:
        return 0
    if siege.at == GIVE:
        return fill_gives(siege)
    if siege.at == DRAW:
        return fill_draws(siege)
    if siege.at == END:
        return fill_end(siege)
    count = fill_plays(siege, 0)
    playable = count
    if siege.to_act == ATTACKER:
        if siege.claimable:
            count = fill_tiles(siege, count, siege.claimable, CLAIM)
        count = fill_tiles(siege, count, siege.laid, RETREAT)
    elif siege.at == PREPARE and siege.cauldrons > 0:
        count = fill_tiles(siege, count, siege.laid, CAULDRON)
    if siege.hand_actions[siege.to_act]:
        before = count
        count = fill_targets(siege, count)
        playable += count - before
    if playable == 0 and not must_retreat(siege, siege.to_act):
        siege.moves[count] = PASS
        count += 1
    return count


# ---- carrying out a move -------------------------------------------------------------------------------------------


def may_pass(siege: Siege) -> bool:
    """S4, S12: exactly when no card can be played, unless the Attacker must make room."""
    return not can_play_any(siege) and not must_retreat(siege, siege.to_act)


def do_pass(siege: Siege) -> None:
    """S5, S12: a hand below its size draws; if neither player could go on (S15), the Defender has won."""
    if siege.hand_count(siege.to_act) < siege.hand_size:
        siege.at = DRAW
        return
    end_turn(siege, siege.last_turn)
    if siege.to_act < 0 or siege.hand_count(siege.to_act) < siege.hand_size or not may_pass(siege):
        return
    if siege.to_act == DEFENDER or claims(siege) == 0:
        defender_wins(siege, SIDE_FULL)


def take_tactic(siege: Siege, action: int) -> None:
    """One of the seven action cards."""
    if action < RECRUIT:
        action -= REDEPLOY
        do_redeploy(siege, action >> 3, action & 7)
    elif action < DESERT:
        action -= RECRUIT
        do_recruit(siege, action // 7, action % 7)
    elif action < TREASON_TO:
        do_desert(siege, action - DESERT)
    elif action < EXPLODE:
        action -= TREASON_TO
        do_treason(siege, action // 7, action % 7)
    elif action < SUPPORT_PAIR:
        do_explode(siege, action - EXPLODE)
    elif action < EXCHANGE_HANDS:
        action -= SUPPORT_PAIR
        high = 1
        while high * (high + 1) // 2 <= action:
            high += 1
        do_support(siege, action - high * (high - 1) // 2, high)
    else:
        do_exchange(siege)


def take_action(siege: Siege, action: int) -> None:
    """Carries out a legal action, then what is forced."""
    if action < CLAIM:
        do_play(siege, action // 7, action % 7)
    elif action < RETREAT:
        do_claim(siege, action - CLAIM)
    elif action < CAULDRON:
        do_retreat(siege, action - RETREAT)
    elif action < REDEPLOY:
        do_cauldron(siege, action - CAULDRON)
    elif action < GIVE_CARD:
        take_tactic(siege, action)
    elif action < DRAW_SIEGE:
        do_give(siege, action - GIVE_CARD)
    elif action < END_TURN:
        do_draw(siege, 1 + action - DRAW_SIEGE)
    elif action == END_TURN:
        end_turn(siege, 0)
    else:
        do_pass(siege)
    settle(siege)


def due(siege: Siege) -> bool:
    """Whether the only thing that can happen now is a draw, a pass or the end of the turn."""
    siege.claimable = claims(siege) if siege.to_act == ATTACKER else 0
    if siege.claimable:
        return False
    if siege.at == DRAW:
        return draws(siege) != 3
    if siege.at == END:
        return True
    if siege.free[siege.to_act] and siege.hand[siege.to_act] & SIEGE_SET:  # nearly always
        return False
    if can_play_any(siege) or must_retreat(siege, siege.to_act):
        return False
    if siege.to_act == ATTACKER:
        return siege.laid == 0
    return siege.at != PREPARE or siege.cauldrons == 0 or siege.laid == 0


def settle(siege: Siege) -> None:
    """Takes every step that leaves no choice."""
    while siege.to_act >= 0 and siege.at != GIVE and due(siege):
        if siege.at == DRAW:
            do_draw(siege, draws(siege))
        elif siege.at == END:
            end_turn(siege, 0)
        else:
            do_pass(siege)
    if siege.to_act < 0:
        siege.claimable = 0
