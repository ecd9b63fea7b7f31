"""Why a move is refused: a stable code, the rule, the facts, and a sentence; for a declaration what stands against it.

A refusal asks the functions that allow moves (`Siege.allowed`), and names the first one whose set lacks the move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from . import constants as c
from .cards import NUMBERS, in_set, names_of
from .notation import SHAPE_OF
from .walls import asks

if TYPE_CHECKING:
    from .state import Siege

Allowed = dict[str, Any]
CARD_OF = dict(zip(c.ACTION_VERBS, c.ACTION_NAMES))
TYPES = {
    "sum": "a sum", "run": "a run", "colour": "a colour", "same_strength": "same strength",
    "colour_run": "a colour run",
}  # fmt: skip


def why_not(siege: Siege, text: str) -> Refused:
    """The first rule whose set lacks the move."""
    if siege.to_act < 0:
        return Refused("move.over", "the game is over")
    verb, *names = text.split()
    if verb in CARD_OF:
        return action_card(siege, verb, names)
    return REASONS[verb](siege, siege.allowed(), names)


def step(siege: Siege, rule: str, message: str) -> Refused:
    """The right move at the wrong step of the turn."""
    return Refused("move.step", message, rule, step=c.STEPS[siege.step])


def before_the_play(siege: Siege) -> Refused | None:
    """S3, S11: preparing and playing are over once a card has been played."""
    if siege.step == c.GIVE:
        return step(siege, "S11", "each player chooses cards to give; nothing else is possible now")
    if siege.step > c.PLAY:
        return step(siege, "S3", "a card has been played in this turn: only declaring control and the draw are left")
    return None


def not_in_hand(card: str) -> Refused:
    return Refused("move.not_in_hand", f"{card} is not in your hand", card=card)


# ---- preparation ---------------------------------------------------------------------------------------------------


def retreat(siege: Siege, allowed: Allowed, names: list[str]) -> Refused:
    if siege.to_act != c.ATTACKER:
        return Refused("schotten.only_attacker", "only the Attacker can retreat, in his own turn", "S2")
    return before_the_play(siege) or nothing_there(names[0], "you have", "S2")


def cauldron(siege: Siege, allowed: Allowed, names: list[str]) -> Refused:
    if siege.to_act != c.DEFENDER:
        return Refused("schotten.only_defender", "only the Defender throws cauldrons, in his own turn", "S2")
    late = before_the_play(siege)
    if late:
        return late
    if siege.sets()["cauldrons"] == 0:
        return Refused("schotten.no_cauldrons", "all three cauldrons have been thrown", "S2", cauldrons=c.CAULDRONS)
    if siege.step == c.PLAY:
        return Refused("schotten.cauldron_thrown", "one cauldron a turn: it has been thrown", "S2")
    return nothing_there(names[0], "the Attacker has", "S2")


def nothing_there(tile: str, who: str, rule: str) -> Refused:
    return Refused("schotten.nothing_there", f"{who} no card on tile {tile}", rule, tile=int(tile))


# ---- play ----------------------------------------------------------------------------------------------------------


def play(siege: Siege, allowed: Allowed, names: list[str]) -> Refused:
    card, tile = names
    late = before_the_play(siege)
    if late:
        return late
    if card not in in_set(*siege.sets()["hand"][siege.to_act]):
        return not_in_hand(card)
    if not allowed["plays"] >> NUMBERS[card] & 1:
        return limit(siege)
    return full(siege, allowed, tile) or illegal("play")


def full(siege: Siege, allowed: Allowed, tile: str) -> Refused | None:
    """'Play 1 Card': no free slot."""
    if allowed["places"] >> (int(tile) - 1) & 1:
        return None
    slots, _ = asks(int(tile) - 1, siege.sets()["damaged"][int(tile) - 1])
    message = f"tile {tile} takes {slots} cards, your side of it is full"
    return Refused("schotten.side_full", message, "Play 1 Card", tile=int(tile), slots=slots)


def limit(siege: Siege) -> Refused:
    played = siege.sets()["played"]
    mine, theirs = played[siege.to_act], played[1 - siege.to_act]
    message = f"you have played {mine} tactic cards, the other {theirs}: one more at most"
    return Refused("schotten.tactic_limit", message, "Tactic variant", mine=mine, theirs=theirs)


def action_card(siege: Siege, verb: str, names: list[str]) -> Refused:
    """Why an action card cannot be played, or not so."""
    card, allowed = CARD_OF[verb], siege.allowed()
    if not siege.game.options["tactics"]:
        return Refused("schotten.no_tactics", f"{card} belongs to the tactic variant", "Tactic variant", card=card)
    late = before_the_play(siege)
    if late:
        return late
    if card not in in_set(*siege.sets()["hand"][siege.to_act]):
        return not_in_hand(card)
    if not allowed["within_limit"]:
        return limit(siege)
    return target(siege, verb, names, allowed)


def target(siege: Siege, verb: str, names: list[str], allowed: Allowed) -> Refused:
    """S9 to S12: what is aimed at is not there, or has no place to go."""
    shape = SHAPE_OF[verb]
    if not shape:
        message = "an Exchange needs at least one more card in your hand and one in the other"
        return Refused("schotten.empty_hand", message, "S11")
    if shape == "tile":
        return nothing_there(names[0], "there is", "S12")
    if shape == "card tile" and not allowed["places"]:
        return full(siege, allowed, names[1]) or illegal(verb)
    if shape == "pair" and not allowed[verb]:
        return Refused("schotten.too_few_discarded", "Support needs two cards in the discard", "S10")
    for card in names if shape == "pair" else names[:1]:
        if not allowed[verb] >> NUMBERS[card] & 1:
            return missing(verb, card)
    if shape == "card place" and NUMBERS[names[0]] in siege.side_cards(siege.to_act, int(names[1]) - 1):
        message = f"{names[0]} is on tile {names[1]} already: choose another tile, or out"
        return Refused("schotten.same_tile", message, "S9", card=names[0], tile=int(names[1]))
    return full(siege, allowed, names[1]) or illegal(verb)


def missing(verb: str, card: str) -> Refused:
    """A card that is not where this action card takes it from."""
    if verb in ("recruit", "support"):
        rule = "S9" if verb == "recruit" else "S10"
        return Refused("schotten.not_discarded", f"{card} is not in the discard", rule, card=card)
    whose = "your side" if verb == "redeploy" else "the other side"
    return Refused("schotten.not_on_wall", f"{card} is not on {whose} of the wall", "S9", card=card)


def illegal(verb: str) -> Refused:
    """The last resort, which no move reaches."""
    return Refused("move.illegal", f"{verb} is not possible now")


# ---- draw, give, end, pass -----------------------------------------------------------------------------------------


def draw(siege: Siege, allowed: Allowed, names: list[str]) -> Refused:
    if siege.step == c.GIVE:
        return step(siege, "S11", "each player chooses cards to give; nothing is drawn now")
    if siege.step != c.DRAW:
        return step(siege, "S3", "one card is drawn, after the play")
    if not siege.game.options["tactics"]:
        message = "the base game has no tactic deck"
    elif siege.tactic_deck_cards():
        message = "in the last turn nothing is drawn; draw siege ends it"
    else:
        message = "the tactic deck is empty; draw siege is allowed"
    return Refused("schotten.no_such_deck", message, "S13", deck=names[0])


def give(siege: Siege, allowed: Allowed, names: list[str]) -> Refused:
    if siege.step != c.GIVE:
        return step(siege, "S11", "cards are given only after an Exchange")
    if names[0] in in_set(*siege.sets()["hand"][siege.to_act]):
        message = f"{names[0]} is chosen already; choose another card"
        return Refused("schotten.already_given", message, "S11", card=names[0])
    return not_in_hand(names[0])


def end(siege: Siege, allowed: Allowed, names: list[str]) -> Refused:
    return step(siege, "S1", "a turn is ended only after the draw, when control can still be declared")


def pass_on(siege: Siege, allowed: Allowed, names: list[str]) -> Refused:
    late = before_the_play(siege)
    if late:
        return late
    if allowed["must_retreat"]:
        message = "your side is full: retreat from a tile or declare control, then play"
        return Refused("schotten.must_retreat", message, "S4")
    return Refused("schotten.can_play", "you can pass only when no card can be played", "S4")


# ---- declaring control ---------------------------------------------------------------------------------------------


def claim(siege: Siege, allowed: Allowed, names: list[str]) -> Refused:
    """'Declare Control', S7: what stands against a declaration."""
    number = int(names[0])
    tile = number - 1
    if siege.to_act != c.ATTACKER:
        return Refused("schotten.only_attacker", "only the Attacker can declare control, in his own turn", "S1")
    if siege.step == c.GIVE:
        return step(siege, "S11", "control cannot be declared during an exchange")
    slots, condition = asks(tile, siege.sets()["damaged"][tile])
    lacking = slots - len(siege.side_cards(c.ATTACKER, tile))
    if lacking:
        message = f"tile {number} takes {slots} cards, you lack {lacking}"
        return Refused("schotten.incomplete", message, "Declare Control", tile=number, slots=slots, missing=lacking)
    mine = formation(siege.formation(c.ATTACKER, tile), condition)
    cards, worth = counter_example(siege, tile, slots)
    theirs = formation(worth, condition)
    facts: dict[str, Any] = {
        "tile": number,
        "mine": mine[0],
        "mine_sum": mine[1],
        "theirs": theirs[0],
        "theirs_sum": theirs[1],
    }
    if not cards:
        message = (
            f"the Defender has {told(theirs)}, you have {told(mine)}: his is stronger, or equal and completed first"
        )
        return Refused("schotten.weaker", message, "Comparing formations", **facts)
    rule = "S7" if any(card >= c.SIEGE for card in cards) else "Declare Control"
    names = names_of(cards)
    message = f"with {', '.join(names)} the Defender could still make {told(theirs)}, which beats {told(mine)}"
    return Refused("schotten.could_be_beaten", message, rule, **facts, cards=" ".join(names))


def explain(siege: Siege, text: str, answer: dict[str, Any]) -> dict[str, Any]:
    """The answer to 'why', for a declaration with its proof, or with the cards that stand against it."""
    verb, *names = text.split()
    if verb != "claim":
        return answer
    if answer["legal"]:
        return {**answer, "message": proof(siege, int(names[0]) - 1), "cards": []}
    if answer["code"] in ("schotten.weaker", "schotten.could_be_beaten"):
        return {**answer, "cards": answer["facts"].get("cards", "").split()}
    return answer


def proof(siege: Siege, tile: int) -> str:
    """Why a declaration succeeds."""
    slots, condition = asks(tile, siege.sets()["damaged"][tile])
    opposed = len(siege.side_cards(c.DEFENDER, tile)) == slots
    what = "the Defender's is weaker" if opposed else "nothing unseen can make the Defender's stronger"
    mine = formation(siege.formation(c.ATTACKER, tile), condition)
    return f"your formation on tile {tile + 1} is complete ({told(mine)}) and {what}"


def counter_example(siege: Siege, tile: int, slots: int) -> tuple[list[int], int]:
    """Unseen cards with which the Defender's formation would win, and its worth; no cards if he is complete."""
    parts = siege.sets()
    cards = range(c.LAID if parts["elite_in_proofs"] else c.SIEGE)
    unseen = [card for card in reversed(cards) if not parts["public"] >> card & 1]
    imagined: Siege = siege.clone()
    added: list[int] = []
    while len(imagined.side_cards(c.DEFENDER, tile)) < slots:
        for card in unseen:
            trial: Siege = imagined.clone()
            trial.add_defender(tile, card)
            if not trial.proven(tile):
                break
        imagined = trial
        added.append(card)
        unseen.remove(card)
    return sorted(added), imagined.formation(c.DEFENDER, tile)


def formation(worth: int, condition: str) -> tuple[str, int]:
    """A formation's worth as its type and its sum."""
    if condition == "low_sum":
        return "sum", c.LOWEST - worth
    kind, total = divmod(worth, c.TYPE)
    return c.TYPES[kind], total


def told(made: tuple[str, int]) -> str:
    """A formation in words."""
    return f"{TYPES[made[0]]} of {made[1]}"


REASONS: dict[str, Callable[[Siege, Allowed, list[str]], Refused]] = {
    "play": play, "claim": claim, "retreat": retreat, "cauldron": cauldron, "draw": draw, "give": give, "end": end,
    "pass": pass_on,
}  # fmt: skip
