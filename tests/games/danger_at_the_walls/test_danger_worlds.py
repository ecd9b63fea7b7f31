"""D10, D11. Worlds drawn from a view: possible, as deep as D1 puts the Flags, as likely as counting says."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product
from typing import Any

import danger_oracle as oracle
import pytest
from danger_small import small_position

import escalade
from escalade import Refused
from walking import walk

GAME = escalade.load("danger-at-the-walls")
PLACEMENTS = [(middle + (other <= middle), other) for middle in range(7, 12) for other in range(10, 21)]
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


def labelled(names: list[str]) -> list[list[Card]]:
    """The main cards as single ones: where a Flag is seen already, the other may be the middle or the lower one."""
    flags = names.count("flag")
    plain = [(f"main {number}", name) for number, name in enumerate(names) if name != "flag"]
    return [plain + [(label, "flag") for label in labels] for labels in combinations(("middle", "lower"), flags)]


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
    """The chance of each world for a seat, by going through all orders of the single cards it does not see."""
    other = oracle.OTHER[seat]
    size, personal = len(dump["main"]), oracle.personal(dump, other)
    unseen = dump["main"] + list((Counter(dump["hands"][other]) - Counter(personal)).elements())
    weights: Counter[Any] = Counter()
    for cards in labelled(unseen):
        for main in permutations(cards):
            names = [card[1] for card in main]
            key = tuple(names[:size]), tuple(sorted(names[size:]))
            weights[key] += flag_share(main[:size], 33 - size)  # type: ignore[assignment]
    total = sum(weights.values())
    theirs, mine = dump["decks"][other], dump["decks"][seat]
    decks = [(order[: len(theirs)], tuple(sorted(order[len(theirs) :]))) for order in permutations(theirs + personal)]
    owns = list(permutations(mine))
    chances: Counter[Any] = Counter()
    for (key, weight), (deck, held), own in product(weights.items(), decks, owns):
        chances[*key, deck, held, own] += weight / total / len(decks) / len(owns)  # type: ignore[assignment]
    return chances


def world_key(dump: dict[str, Any], seat: str) -> Any:
    """A world in the form that `likelihoods` counts."""
    other = oracle.OTHER[seat]
    personal = oracle.personal(dump, other)
    from_main = Counter(dump["hands"][other]) - Counter(personal)
    main, theirs, mine = (tuple(part) for part in (dump["main"], dump["decks"][other], dump["decks"][seat]))
    return main, tuple(sorted(from_main.elements())), theirs, tuple(sorted(personal)), mine


CASES = [
    {"blue": "a1 c6 a2 a3 c5 flag", "red": "c6 flag king", "main": "flag a1", "own_red": "wizard", "own_blue": "c8"},
    {"blue": "a1 a2 a1 a1 a1 c9", "red": "attack c8", "backs_red": "c8", "main": "a3 flag", "own_red": "c6 spy"},
    {"blue": "c6 c6 a1 a1 a1 a1", "red": "a2 c8", "main": "flag", "own_blue": "attack", "own_red": "flag spy",
     "wall2": {"flag": True, "red": "c6"}},
    {"blue": "a1 flag flag c9 a1 a1", "red": "a1 c6 flag", "backs_red": "flag", "wall1": {"red": "c8"},
     "own_blue": "noble attack c8"},
    {"blue": "c8 flag a1", "red": "c8 attack spy c6 a1 a1", "main": "flag a3", "own_blue": "attack", "to_act": "blue"},
]  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_d10_d11_worlds_are_as_likely_as_counting_every_arrangement_says(case: dict[str, Any]) -> None:
    """For the seat that waits while the other, whose hand is small, refills."""
    case = {"to_act": "red", "step": "draw" if case.get("main") else "play", **case}
    state = GAME.position(small_position(case))
    seat, name = (0, "blue") if case["to_act"] == "red" else (1, "red")
    before, wanted = state.view(seat), likelihoods(state.dump(), name)
    many, found = 6_000, Counter()
    for seed in range(many):
        state.imagine(seat, seed)
        found[world_key(state.dump(), name)] += 1
    assert state.view(seat) == before
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
        {"own": None}, {"own": ["c6"]}, {"unseen": None}, {"unseen": {**view["unseen"], "blue": {"a1": 1}}},
        {"unseen": {**view["unseen"], "main": {**view["unseen"]["main"], "a1": 13}}},
        {"hands": {"blue": {"size": 6, "own": 0}, "red": {"size": 6, "own": 1}}},
        {"hands": {"blue": {"size": 6, "own": 1}, "red": {"size": 6, "own": 0}}},
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(Refused) as refusal:
            GAME.from_view({**view, **change})
        assert refusal.value.code.split(".")[0] in ("position", "view", "danger")


def test_a_position_that_no_game_can_have_is_imagined_all_the_same() -> None:
    """Both main Flags out while the main deck is whole: the Flags then are as any other card."""
    start = GAME.start(1).dump()
    cards = [card for card in start["main"] if card != "flag"] + start["hands"]["blue"]
    position = {**start, "hands": {**start["hands"], "blue": ["flag", "flag", *cards[:4]]}, "main": cards[4:]}
    state = GAME.position(position)
    for seat in (0, 1, None):
        assert oracle.cards(GAME.from_view(state.view(seat), seed=3).dump()) == oracle.ALL
