"""A slow second opinion, from a dump alone: strength, control, the legal moves and the 49 cards.

Written from the rules without a look at the engine: lists of card names, no tables, no bits.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

Dump = dict[str, Any]
FACE = {"a1": 1, "a2": 2, "a3": 3, "c5": 5, "c6": 6, "c7": 7, "c8": 8, "c9": 9}
OTHER = {"blue": "red", "red": "blue"}
EACH_DECK = ["c6", "c8", "flag", "attack"]
LEADERS = {
    "blue": ("general", "noble", "engineer", "assassin"), "red": ("king", "wizard", "builder", "spy"),
}  # fmt: skip
ALL = Counter(
    EACH_DECK * 2 + [*LEADERS["red"], *LEADERS["blue"]]
    + ["a1"] * 13 + ["a2"] * 7 + ["a3"] * 5 + ["c5", "c6", "c7", "c8", "c9", "flag", "flag", "attack"]
)  # fmt: skip


def active(cards: list[str]) -> list[str]:
    """Cards that are not under the Spy."""
    return [card for card in cards if not card.endswith("*")]


def archers(cards: list[str]) -> list[str]:
    return [card for card in active(cards) if card in ("a1", "a2", "a3")]


def cannon(cards: list[str]) -> str | None:
    """The uppermost cannon that is not covered."""
    found = [card for card in active(cards) if card.startswith("c")]
    return found[-1] if found else None


def strength(wall: Dump, side: str) -> int:
    """Ignore first, then archers and cannon doubled, then the total doubled."""
    here = active(wall["blue"]) + active(wall["red"])
    own = active(wall[side])
    men = [FACE[card] for card in archers(own) for _ in range(2 if "noble" in own else 1)]
    gun = [FACE[cannon(own) or ""] for _ in range(2 if "engineer" in own else 1)] if cannon(own) else []
    if "wizard" in here:
        men = []
    if "builder" in here:
        gun = []
    return sum(men + gun) * (2 if "king" in own or "general" in own else 1)


def control(wall: Dump, before: str) -> str:
    """Who controls the wall now, if it was `before` and the wall has no Flag."""
    blue, red = strength(wall, "blue"), strength(wall, "red")
    if blue > red:
        return "blue"
    return "red" if red > blue else before


def cards(dump: Dump) -> Counter[str]:
    """Every card of the position."""
    found = Counter(dump["main"] + dump["removed"])
    for part in (dump["hands"], dump["decks"]):
        found += Counter(part["blue"] + part["red"])
    for wall in dump["walls"]:
        found["flag"] += wall["flag"]
        for card in wall["blue"] + wall["red"]:
            found[card.rstrip("*")] += 1
            found["spy"] += card.endswith("*")
    return found


def personal(dump: Dump, seat: str) -> list[str]:
    """The cards of a hand that come from the personal deck."""
    return [card for card in dump["hands"][seat] if card in LEADERS[seat]] + dump["own"][seat]


def own_after(before: Dump, dump: Dump, side: str) -> list[str]:
    """Which shared cards of a hand are personal after a move: what was played was the main deck's if there was one."""
    drawn = Counter(before["decks"][side]) - Counter(dump["decks"][side])
    from_main = Counter(before["main"]) - Counter(dump["main"]) if side == before["to_act"] else Counter()
    played = Counter(before["hands"][side]) + drawn + from_main - Counter(dump["hands"][side])
    kept = Counter(before["hands"][side]) - played
    return [card for card in EACH_DECK if drawn[card] or (card in before["own"][side] and kept[card])]


def check_unseen(dump: Dump, view: Dump) -> None:
    """Seen and unseen are the 49 cards, and as many of each back are unseen as decks and hidden hands have."""
    hidden = {side for side in OTHER if side != view["seat"]}
    seen = cards({**dump, "main": [], "decks": {side: [] for side in OTHER},
                  "hands": {side: [] if side in hidden else dump["hands"][side] for side in OTHER}})  # fmt: skip
    assert sum(map(Counter, view["unseen"].values()), seen) == ALL
    backs = {side: len(personal(dump, side)) for side in OTHER}
    assert {side: size["own"] for side, size in view["hands"].items()} == backs
    for side in OTHER:
        behind = Counter(dump["decks"][side] + (personal(dump, side) if side in hidden else []))
        assert Counter(view["unseen"][side]) == behind
    in_hands = sum(view["hands"][side]["size"] - backs[side] for side in hidden)
    assert sum(view["unseen"]["main"].values()) == len(dump["main"]) + in_hands


def moves(dump: Dump) -> set[str]:
    """The legal moves of the player to act."""
    seat = dump["to_act"]
    if seat is None:
        return set()
    if dump["step"] == "draw":
        return {"draw main", "draw own"}
    hand, found = Counter(dump["hands"][seat]), set()
    for number, wall in enumerate(dump["walls"], start=1):
        found |= {f"archers {number} {a} {b} {c}" for a, b, c in troops(hand)}
        found |= {f"cannon {card} {number}" for card in hand if card.startswith("c")}
        found |= {
            f"leader {card} {number}"
            for card in hand
            if card in ("king", "wizard", "builder", "general", "noble", "engineer")
        }
        if hand["flag"] and not wall["flag"]:
            found.add(f"flag {number}")
        if hand["attack"] and cannon(wall[seat]):
            theirs = wall[OTHER[seat]]
            found |= {f"attack {number} archers"} if archers(theirs) else set()
            found |= {f"attack {number} cannon"} if cannon(theirs) else set()
        if hand["spy"]:
            found |= {f"spy {number} {target}" for target in targets(wall["blue"])}
        if hand["assassin"]:
            found |= {f"assassin {number} {target}" for target in targets(wall["red"])}
            found |= {f"assassin {number} spy"} if any("*" in card for card in wall["blue"]) else set()
    return found


def troops(hand: Counter[str]) -> list[tuple[int, ...]]:
    ranges = [range(hand[card] + 1) for card in ("a1", "a2", "a3")]
    return [troop for troop in product(*ranges) if any(troop)]


def targets(side: list[str]) -> set[str]:
    """Archers and leaders by name, the visible cannon as such."""
    found = {card for card in active(side) if not card.startswith("c")}
    return found | {"cannon"} if cannon(side) else found


def check(before: Dump | None, dump: Dump, view: Dump) -> None:
    """Everything that must hold in a state, given the one before."""
    assert cards(dump) == ALL
    check_unseen(dump, view)
    for side in OTHER:
        assert dump["own"][side] == (own_after(before, dump, side) if before else [])
    for number, wall in enumerate(dump["walls"]):
        was = before["walls"][number] if before else {"control": "red", "flag": False}
        expected = was["control"] if wall["flag"] else control(wall, was["control"])
        assert wall["control"] == expected, (number + 1, wall, was)
        for side in ("blue", "red"):
            number_shown, text = view["strength"][number][side]
            assert number_shown == strength(wall, side), (number + 1, side, wall)
            assert eval(text.replace("x", "*")) == number_shown, text
    held = sum(wall["control"] == "blue" for wall in dump["walls"])
    assert dump["winner"] == (None if dump["to_act"] else "blue" if held >= 3 else "red")
