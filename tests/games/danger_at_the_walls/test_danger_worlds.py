"""D10, D11. Worlds drawn from a view: possible, as deep as D1 puts the Flags, as likely as counting says."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Any

import danger_oracle as oracle
import pytest
from danger_small import small_position

import escalade
from escalade import Refused
from walking import walk

GAME = escalade.load("danger-at-the-walls")
PLACEMENTS = [(middle + (other <= middle), other) for middle in range(7, 12) for other in range(10, 21)]
SHARED = ("c6", "c8", "flag", "attack")
Card = tuple[str, str]  # origin, name


@pytest.mark.parametrize("seed", range(12))
def test_worlds_have_the_49_cards_where_they_can_be(seed: int) -> None:
    for number, state in enumerate(walk(GAME, seed, every=3)):
        for seat in (0, 1, None):
            dump = GAME.from_view(state.view(seat), seed=number).dump()
            assert oracle.cards(dump) == oracle.ALL
            assert GAME.position(dump).dump() == dump  # which refuses cards of the wrong player
            assert not set(dump["main"]) - {"a1", "a2", "a3", "c5", "c6", "c7", "c8", "c9", "flag", "attack"}
            depths = tuple(21 - len(dump["main"]) + place for place, card in enumerate(dump["main"]) if card == "flag")
            assert any(depths == tuple(d for d in sorted(pair) if d >= 21 - len(dump["main"])) for pair in PLACEMENTS)


def test_d1_the_deal_puts_the_flags_where_it_says_all_alike() -> None:
    found = Counter(
        tuple(place for place, card in enumerate(GAME.start(seed).dump()["main"]) if card == "flag")
        for seed in range(5_500)
    )
    wanted = Counter(tuple(sorted(pair)) for pair in PLACEMENTS)
    assert set(found) == set(wanted)
    for pair, many in wanted.items():
        assert abs(found[pair] - 100 * many) < 5 * (100 * many) ** 0.5


def test_a_deal_gives_six_cards_without_flags_and_whole_personal_decks() -> None:
    for seed in range(200):
        dump = GAME.start(seed).dump()
        for seat, leaders in (("blue", "general noble engineer assassin"), ("red", "king wizard builder spy")):
            assert len(dump["hands"][seat]) == 6
            assert "flag" not in dump["hands"][seat]
            assert sorted(dump["decks"][seat]) == sorted(["flag", "attack", "c6", "c8", *leaders.split()])
        assert len(dump["main"]) == 21
        assert dump["to_act"] == "blue"


# ---- likelihoods, against counting everything -------------------------------------------------------------------


def copies(name: str) -> list[Card]:
    """The single cards of a shared name."""
    main = [("middle", "flag"), ("lower", "flag")] if name == "flag" else [("main", name)]
    return [("blue", name), ("red", name), *main]


def may_lie(card: Card, area: str) -> bool:
    """Whether a card of this origin can be in an area."""
    main = card[0] not in ("blue", "red")
    return {"main": main, "blue deck": card[0] == "blue", "red deck": card[0] == "red", "any": True}.get(
        area, main or card[0] == area
    )


def visible_choices(dump: dict[str, Any], seat: str) -> list[list[Card]]:
    """Every way to say which single copies the visible shared cards are."""
    slots: list[tuple[str, str]] = [(card, "any") for card in dump["removed"] if card in SHARED]
    slots += [(card, seat) for card in dump["hands"][seat] if card in SHARED]
    for wall in dump["walls"]:
        slots += [("flag", "any")] * wall["flag"]
        slots += [
            (card.rstrip("*"), side) for side in ("blue", "red") for card in wall[side] if card.rstrip("*") in SHARED
        ]
    choices = product(*([card for card in copies(name) if may_lie(card, area)] for name, area in slots))
    return [list(choice) for choice in choices if len(set(choice)) == len(choice)]


def flag_share(main: tuple[Card, ...], drawn: int) -> float:
    """How likely D1 and the draws make these places of the two main Flags."""
    depth = {card[0]: 21 - len(main) + place for place, card in enumerate(main) if card[1] == "flag"}
    fitting = 0
    for pair in PLACEMENTS:
        there = dict(zip(("middle", "lower"), pair))
        fitting += {name: at for name, at in there.items() if at >= 21 - len(main)} == depth
    gone = 2 - len(depth)
    return fitting / (1, drawn, drawn * (drawn - 1))[gone]


def likelihoods(dump: dict[str, Any], seat: str) -> dict[Any, float]:
    """The chance of each world for a seat, by going through all arrangements of the single cards it does not see."""
    other = oracle.OTHER[seat]
    sizes = [("main", len(dump["main"]))]
    sizes += [(f"{name} deck", len(dump["decks"][name])) for name in ("blue", "red")] + [
        (other, len(dump["hands"][other]))
    ]
    areas = [area for area, size in sizes for _ in range(size)]
    hidden = dump["main"] + dump["decks"]["blue"] + dump["decks"]["red"] + dump["hands"][other]
    leaders = {"general": "blue", "noble": "blue", "engineer": "blue", "assassin": "blue"}
    leaders |= {"king": "red", "wizard": "red", "builder": "red", "spy": "red"}
    fixed = [(leaders.get(card, f"main {number}"), card) for number, card in enumerate(hidden) if card not in SHARED]
    weights: Counter[Any] = Counter()
    for visible in visible_choices(dump, seat):
        unseen = fixed + [card for name in SHARED for card in copies(name) if card not in visible]
        for order in permutations(unseen):
            if all(may_lie(card, area) for card, area in zip(order, areas)):
                key = world_key([card[1] for card in order], [size for _, size in sizes])
                weights[key] += flag_share(order[: sizes[0][1]], 33 - sizes[0][1])  # type: ignore[assignment]
    total = sum(weights.values())
    return {key: weight / total for key, weight in weights.items()}


def world_key(cards: list[str], sizes: list[int]) -> Any:
    parts, first = [], 0
    for size in sizes:
        parts.append(tuple(cards[first : first + size]))
        first += size
    return (*parts[:3], tuple(sorted(parts[3])))


CASES = [
    {"blue": "a1 c6 a2 a3 c5 flag", "red": "c6 flag", "main": "flag a1", "own_red": "king", "own_blue": "c8"},
    {"blue": "a1 a2 a1 a1 a1 c9", "red": "attack c8", "main": "a3 flag", "own_red": "c6"},
    {"blue": "c6 c6 a1 a1 a1 a1", "red": "a2 c8", "main": "flag", "own_blue": "attack", "own_red": "flag",
     "wall2": {"flag": True, "red": "c6"}},
    {"blue": "a1 flag flag c9 a1 a1", "red": "a1 c6 flag", "wall1": {"red": "c8"}, "own_blue": "noble attack c8"},
    {"blue": "c8 flag a1", "red": "c8 attack spy c6 a1 a1", "main": "a2 a3", "own_blue": "flag", "to_act": "blue"},
]  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_d10_d11_worlds_are_as_likely_as_counting_every_arrangement_says(case: dict[str, Any]) -> None:
    """For the seat that waits while the other, whose hand is small, refills."""
    case = {"to_act": "red", "step": "draw" if case.get("main") else "play", **case}
    state = GAME.position(small_position(case))
    dump = state.dump()
    seat, name, other = (0, "blue", "red") if case["to_act"] == "red" else (1, "red", "blue")
    wanted = likelihoods(dump, name)
    many, found = 6_000, Counter()
    for seed in range(many):
        state.imagine(seat, seed)
        decks = [state.main_cards(), state.deck_cards(0), state.deck_cards(1), state.hand_cards(1 - seat)]
        found[world_key([card for deck in decks for card in deck], [len(deck) for deck in decks])] += 1
    assert len(state.hand_cards(1 - seat)) == len(dump["hands"][other])
    assert set(found) <= set(wanted)
    assert len(wanted) > 5
    for key, chance in wanted.items():
        expected = many * chance
        assert abs(found[key] - expected) < 5.5 * expected**0.5 + 3, (key, found[key], expected)


def test_a_view_that_no_deal_gives_is_refused() -> None:
    view = GAME.start(4).view(0)
    changes: list[dict[str, Any]] = [
        {"main": {"size": 20}}, {"decks": {"blue": {"size": 7}, "red": {"size": 8}}}, {"hand": ["king"] * 6},
        {"hand": ["a1"]}, {"main": 21}, {"hands": {"blue": {"size": 6}, "red": {"size": 7}}}, {"removed": ["a1"] * 14},
        {"seat": "green"}, {"walls": []}, {"seat": None}, {"hand": None}, {"step": "x"}, {"main": {"size": True}},
    ]  # fmt: skip
    for change in changes[:9] + changes[10:]:
        with pytest.raises(Refused) as refusal:
            GAME.from_view({**view, **change})
        assert refusal.value.code.startswith("danger.")


def test_a_position_that_no_game_can_have_is_imagined_all_the_same() -> None:
    """Both main Flags out while the main deck is whole: the Flags then are as any other card."""
    start = GAME.start(1).dump()
    cards = [card for card in start["main"] if card != "flag"] + start["hands"]["blue"]
    position = {**start, "hands": {**start["hands"], "blue": ["flag", "flag", *cards[:4]]}, "main": cards[4:]}
    state = GAME.position(position)
    for seat in (0, 1, None):
        assert oracle.cards(GAME.from_view(state.view(seat), seed=3).dump()) == oracle.ALL
