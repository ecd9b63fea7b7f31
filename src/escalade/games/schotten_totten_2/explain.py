"""Why a move is legal or refused, in words, with the rule; for a declaration, the proof or a counter-example."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import ACTIONS, NAMES, NUMBERS, SIEGE, in_set
from .formations import RANKS
from .walls import asks

if TYPE_CHECKING:
    from .game import State

Reason = tuple[str, str | None, str]  # code, rule, message
VERB_ACTION = {
    "redeploy": "redeployment", "recruit": "recruitment", "desert": "desertion", "treason": "treason",
    "explode": "explosion", "support": "support", "exchange": "exchange",
}  # fmt: skip
FORMATIONS = {
    "sum": "a sum", "run": "a run", "colour": "a colour", "same_strength": "same strength",
    "colour_run": "a colour run",
}  # fmt: skip


def explain(state: State, move: str) -> dict[str, Any]:
    """What can be said about a move in this state: `legal`, `code`, `rule`, `message`, for a claim also `cards`."""
    action = state.parse(move)
    legal = action in state.legal()
    verb, *names = move.split()
    extra: dict[str, Any] = {}
    if verb == "claim" and not state.over:
        extra = _claim(state, int(names[0]) - 1, legal)
    if legal:
        message = extra.pop("message", f"{move} is legal")
        return {"legal": True, "code": None, "rule": None, "message": message, **extra}
    code, rule, message = extra.pop("reason", None) or _why_not(state, verb, names)
    return {"legal": False, "code": f"schotten.{code}", "rule": rule, "message": message, **extra}


def _why_not(state: State, verb: str, names: list[str]) -> Reason:
    parts = state.sets()
    if state.over:
        return "over", None, "the game is over"
    early = _wrong_moment(state, verb, parts["step"])
    if early:
        return early
    if verb in ("retreat", "cauldron"):
        return _preparation(state, verb, int(names[0]) - 1, parts)
    if verb == "play":
        return _play(state, names[0], int(names[1]) - 1, parts)
    if verb in VERB_ACTION:
        return _action(state, verb, names, parts)
    if verb == "draw":
        return "no_such_deck", "S13", _draw_message(state, parts)
    if verb == "give":
        held = names[0] in in_set(*parts["hand"][state.to_act])
        if held:
            return "already_given", "S11", f"{names[0]} is chosen already; choose another card"
        return "not_in_hand", None, f"{names[0]} is not in your hand"
    if state.to_act == 0 and state.room() == 0:
        return "must_retreat", "S4", "your side is full: retreat from a tile or declare control, then play"
    return "can_play", "S4", "you can pass only when no card can be played"


def _draw_message(state: State, parts: dict[str, Any]) -> str:
    if parts["tactic_size"] == 0:
        return (
            "the tactic deck is empty; draw siege is allowed"
            if state.game.options["tactics"]
            else "the base game has no tactic deck"
        )
    return "in the last turn nothing is drawn; draw siege ends it"


def _wrong_moment(state: State, verb: str, step: str) -> Reason | None:
    if verb in ("claim", "retreat") and state.to_act != 0:
        return "only_attacker", "S1" if verb == "claim" else "S2", f"only the Attacker can {verb}, in his own turn"
    if verb == "cauldron" and state.to_act != 1:
        return "only_defender", "S2", "only the Defender throws cauldrons, in his own turn"
    if (verb == "give") != (step == "give"):
        allowed = "each player chooses cards to give" if step == "give" else "cards are given only after an Exchange"
        return "wrong_step", "S11", f"{allowed}; {verb} is not possible now"
    if verb == "draw" and step != "draw":
        return "wrong_step", "S3", "play a card before you draw"
    if verb not in ("draw", "claim", "give") and step == "draw":
        return "wrong_step", "S3", "a card has been played in this turn: only declaring control and the draw are left"
    if (verb == "end" and step != "end") or (step == "end" and verb not in ("end", "claim", "give")):
        return "wrong_step", "S1", "only after the draw: declare control, or end the turn"
    return None


def _preparation(state: State, verb: str, tile: int, parts: dict[str, Any]) -> Reason:
    if verb == "cauldron" and parts["cauldrons"] == 0:
        return "no_cauldrons", "S2", "all three cauldrons have been thrown"
    if verb == "cauldron" and parts["step"] == "play":
        return "cauldron_thrown", "S2", "one cauldron a turn: it has been thrown"
    whose = "you have" if verb == "retreat" else "the Attacker has"
    return "nothing_there", "S2", f"{whose} no card on tile {tile + 1}"


def _play(state: State, card: str, tile: int, parts: dict[str, Any]) -> Reason:
    if card not in in_set(*parts["hand"][state.to_act]):
        return "not_in_hand", None, f"{card} is not in your hand"
    full = _full(state, state.to_act, tile, parts)
    return full or _limit(state, parts)


def _full(state: State, side: int, tile: int, parts: dict[str, Any]) -> Reason | None:
    slots, _ = asks(tile, parts["damaged"][tile])
    if len(state.side_cards(side, tile)) == slots:
        return "side_full", "Play 1 Card", f"tile {tile + 1} takes {slots} cards, your side of it is full"
    return None


def _limit(state: State, parts: dict[str, Any]) -> Reason:
    mine, theirs = parts["played"][state.to_act], parts["played"][1 - state.to_act]
    return (
        "tactic_limit",
        "Tactic variant",
        f"you have played {mine} tactic cards, the other {theirs}: one more at most",
    )


def _action(state: State, verb: str, names: list[str], parts: dict[str, Any]) -> Reason:
    side = state.to_act
    card = VERB_ACTION[verb]
    if not state.game.options["tactics"]:
        return "no_tactics", "Tactic variant", f"{card.capitalize()} belongs to the tactic variant"
    if not parts["hand"][side][1] >> ACTIONS.index(card) & 1:
        return "not_in_hand", None, f"{card} is not in your hand"
    if parts["played"][side] > parts["played"][1 - side]:
        return _limit(state, parts)
    if verb == "exchange":
        return "empty_hand", "S11", "an Exchange needs at least one more card in your hand and one in the other"
    return _target(state, verb, names, parts)


def _target(state: State, verb: str, names: list[str], parts: dict[str, Any]) -> Reason:
    side = state.to_act
    if verb == "explode":
        return "nothing_there", "S12", f"there is no card on tile {names[0]}"
    if verb in ("recruit", "support"):
        for name in names[: 1 if verb == "recruit" else 2]:
            if not parts["discard"] >> NUMBERS[name] & 1:
                return "not_discarded", "S9" if verb == "recruit" else "S10", f"{name} is not in the discard"
    else:
        owner = side if verb == "redeploy" else 1 - side
        where = [tile for tile in range(7) if NUMBERS[names[0]] in state.side_cards(owner, tile)]
        if not where:
            whose = "your side" if owner == side else "the other side"
            return "not_on_wall", "S9", f"{names[0]} is not on {whose} of the wall"
        if verb == "redeploy" and names[1] != "out" and int(names[1]) - 1 == where[0]:
            return "same_tile", "S9", f"{names[0]} is on tile {names[1]} already: choose another tile, or out"
    full = _full(state, side, int(names[1]) - 1, parts)
    return full or ("no_target", "S12", f"{verb} has no such target")


# ---- declaring control ---------------------------------------------------------------------------------------------


def _claim(state: State, tile: int, legal: bool) -> dict[str, Any]:
    """The proof of a declaration, or what stands against it."""
    parts = state.sets()
    if state.to_act != 0:
        return {}
    if parts["step"] == "give":
        return {"reason": ("wrong_step", "S11", "control cannot be declared during an exchange")}
    slots, condition = asks(tile, parts["damaged"][tile])
    missing = slots - len(state.side_cards(0, tile))
    if missing:
        return {"reason": ("incomplete", "Declare Control", f"tile {tile + 1} takes {slots} cards, you lack {missing}")}
    mine = formation(state.formation(0, tile), condition)
    opposed = len(state.side_cards(1, tile)) == slots
    if legal:
        what = "the Defender's is weaker" if opposed else "nothing unseen can make the Defender's stronger"
        return {"message": f"your formation on tile {tile + 1} is complete ({mine}) and {what}", "cards": []}
    if opposed:
        theirs = formation(state.formation(1, tile), condition)
        return {
            "cards": [],
            "reason": (
                "weaker",
                "Comparing formations",
                f"the Defender has {theirs}, you have {mine}: his is stronger, or equal and completed first",
            ),
        }
    cards = [NAMES[card] for card in state.counter_example(tile)]
    after = formation(state.formation_with(tile, [NUMBERS[card] for card in cards]), condition)
    rule = "S7" if any(NUMBERS[card] >= SIEGE for card in cards) else "Declare Control"
    message = f"with {', '.join(cards)} the Defender could still make {after}, which beats {mine}"
    return {"cards": cards, "reason": ("could_be_beaten", rule, message)}


def formation(worth: int, condition: str) -> str:
    """A formation's worth in words."""
    if condition == "low_sum":
        return f"a sum of {63 - worth}"
    rank, total = divmod(worth, 64)
    return f"{FORMATIONS[RANKS[rank]]} of {total}"
