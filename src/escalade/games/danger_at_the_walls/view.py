"""What a seat may know, as JSON-able data.

A view has the position's fields (`game`, `options`, `to_act`, `step`, `walls`, `removed`, `last_turn`, `passes`,
`winner`, `by`), and:

- `seat`: the seat's name, or null for a spectator;
- `hand`: its own cards, sorted (absent for a spectator);
- `own`: those of them that come from the personal deck, leaders included (absent for a spectator);
- `hands`: `{"blue": {"size": 6, "own": 2}, "red": …}`, `own` being how many backs are those of the personal deck;
- `decks`: `{"blue": {"size": 6}, "red": {"size": 6}}`; `main`: `{"size": 21}`: sizes are public, contents are not;
- `unseen`: what the seat has not seen of each deck, `{"main": {"a1": 9, …}, "blue": {"c6": 1, …}, "red": {…}}`: of the
  main deck what is in it or in a hidden hand, of a personal deck what is in it or in its owner's hidden hand (D10);
- `strength`: per wall both sides' strength and how it comes about, `{"blue": [20, "(3+7)x2"], "red": [9, "9"]}`: the
  sum of the archers that count, then the cannon that counts, with their factors, then the factor of both;
- `legal`: the legal moves as texts if the seat is to act, else empty.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from . import constants as c
from . import positions, strength
from .cards import MAIN, OWN

if TYPE_CHECKING:
    from .state import Siege


def show(siege: Siege, seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) may know, but for `legal`."""
    dump = positions.dump(siege)
    hand = {} if seat is None else {"hand": siege.hand_cards(seat), "own": siege.own_cards(seat)}
    return {
        "game": dump["game"], "options": dump["options"], "seat": None if seat is None else positions.SEATS[seat],
        "to_act": dump["to_act"], "step": dump["step"], "walls": dump["walls"], **hand,
        "hands": {
            name: {"size": len(dump["hands"][name]), "own": len(siege.own_cards(player))}
            for player, name in enumerate(positions.SEATS)
        },
        "main": {"size": len(dump["main"])},
        "decks": {name: {"size": len(cards)} for name, cards in dump["decks"].items()},
        "removed": dump["removed"], "unseen": unseen(siege, seat),
        "strength": [strengths(siege, wall) for wall in range(c.WALLS)],
        "last_turn": dump["last_turn"], "passes": dump["passes"], "winner": dump["winner"], "by": dump["by"],
    }  # fmt: skip


def unseen(siege: Siege, seat: int | None) -> dict[str, dict[str, int]]:
    """D10, D11: how many cards of each kind, by their backs, are in decks and hidden hands."""
    main = Counter(siege.main_cards())
    personal = [Counter(siege.deck_cards(player)) for player in range(2)]
    for player in range(2):
        if player != seat:
            own = Counter(siege.own_cards(player))
            personal[player] += own
            main += Counter(siege.hand_cards(player)) - own
    blue, red = ({card: personal[player][card] for card in OWN[player]} for player in range(2))
    return {"main": {card: main[card] for card in MAIN}, "blue": blue, "red": red}


def strengths(siege: Siege, wall: int) -> dict[str, list[Any]]:
    return {
        name: [strength.strength(siege, seat, wall), breakdown(*strength.terms(siege, seat, wall))]
        for seat, name in enumerate(positions.SEATS)
    }


def breakdown(archers: int, archers_factor: int, cannon: int, cannon_factor: int, factor: int) -> str:
    """D14: how a strength comes about, such as `(3x2+7)x2`; parts of nothing are left out."""
    parts = [
        f"{value}x{times}" if times > 1 else str(value)
        for value, times in ((archers, archers_factor), (cannon, cannon_factor))
        if value
    ]
    if not parts:
        return "0"
    if factor == 1:
        return "+".join(parts)
    return f"({'+'.join(parts)})x{factor}" if len(parts) > 1 else f"{parts[0]}x{factor}"
