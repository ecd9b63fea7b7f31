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

from ...core.errors import Refused
from .cards import MAIN, OWN
from .strength import terms, total

if TYPE_CHECKING:
    from .state import Siege


def view_of(state: Siege, seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) may know."""
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or seat not in (0, 1)):
        raise Refused("danger.seat", f"{seat!r} is no seat: 0 is Blue, 1 is Red, None a spectator")
    seats = state.game.seats
    dump = state.dump()
    hand = {} if seat is None else {"hand": dump["hands"][seats[seat]], "own": state.own_cards(seat)}
    return {
        "game": dump["game"], "options": dump["options"], "seat": None if seat is None else seats[seat],
        "to_act": dump["to_act"], "step": dump["step"], "walls": dump["walls"], **hand,
        "hands": {
            name: {"size": len(dump["hands"][name]), "own": len(state.own_cards(number))}
            for number, name in enumerate(seats)
        },
        "main": {"size": len(dump["main"])},
        "decks": {name: {"size": len(cards)} for name, cards in dump["decks"].items()},
        "removed": dump["removed"], "unseen": unseen(state, seat),
        "strength": [strengths(state, wall) for wall in range(5)],
        "last_turn": dump["last_turn"], "passes": dump["passes"], "winner": dump["winner"], "by": dump["by"],
        "legal": [state.text(action) for action in state.legal()] if seat is not None and seat == state.to_act else [],
    }  # fmt: skip


def unseen(state: Siege, seat: int | None) -> dict[str, dict[str, int]]:
    """D10: how many cards of each kind, by their backs, are in decks and hidden hands."""
    main = Counter(state.main_cards())
    personal = [Counter(state.deck_cards(player)) for player in range(2)]
    for player in range(2):
        if player != seat:
            own = Counter(state.own_cards(player))
            personal[player] += own
            main += Counter(state.hand_cards(player)) - own
    blue, red = ({card: personal[player][card] for card in OWN[player]} for player in range(2))
    return {"main": {card: main[card] for card in MAIN}, "blue": blue, "red": red}


def strengths(state: Siege, wall: int) -> dict[str, list[Any]]:
    return {
        name: [total(state, seat, wall), breakdown(*terms(state, seat, wall))]
        for seat, name in enumerate(("blue", "red"))
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
