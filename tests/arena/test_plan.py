"""What a plan says of the games to be played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from escalade import Refused
from escalade.arena.entrants import read_spec
from escalade.arena.plan import Plan, checked, derived

MakePlan = Callable[..., Plan]


def test_every_deal_of_every_pairing_is_in_exactly_one_shard(make_plan: MakePlan) -> None:
    plan = make_plan(bots=("random", "random", "random"), deals=457)
    covered = [(shard.pairing, deal) for shard in plan.shards() for deal in range(shard.first, shard.end)]
    assert len(covered) == len(set(covered)) == 3 * 457
    assert plan.games == 2 * len(covered)


def test_on_a_ladder_only_those_who_stand_near_each_other_meet(make_plan: MakePlan) -> None:
    bots = ("a", "b", "c", "d")
    assert make_plan(bots=bots, near=2).pairings == [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]
    assert make_plan(bots=bots, near=9).pairings == make_plan(bots=bots).pairings


def test_shards_of_a_long_tournament_stay_small_and_their_names_differ(make_plan: MakePlan) -> None:
    shards = list(make_plan(deals=50_000).shards())
    assert max(shard.end - shard.first for shard in shards) <= 25
    assert len({shard.name for shard in shards}) == len(shards)


def test_the_same_bot_twice_gets_two_names(make_plan: MakePlan) -> None:
    assert make_plan(bots=("random", "heuristic", "random", "random")).labels == (
        "random",
        "heuristic",
        "random #2",
        "random #3",
    )


def test_a_pairing_plays_the_same_games_whoever_else_is_there(make_plan: MakePlan) -> None:
    """Seeds follow from the two names, not from places in a list."""
    two, three = make_plan(bots=("a", "b")), make_plan(bots=("c", "a", "b"))
    assert two.bot_seed(0, 1, 3, 0) == three.bot_seed(1, 2, 3, 0)
    assert two.deal_seed(3) == three.deal_seed(3)


def test_seeds_differ_by_deal_seat_and_bot(make_plan: MakePlan) -> None:
    plan = make_plan()
    seeds = {plan.bot_seed(bot, 1 - bot, deal, seat) for bot in (0, 1) for deal in range(500) for seat in (0, 1)}
    seeds |= {plan.deal_seed(deal) for deal in range(500)}
    assert len(seeds) == 2500
    assert max(seeds) < 2**53  # what any reader of JSON keeps exact


def test_a_derived_seed_is_the_same_for_ever() -> None:
    """Published results name their seed; these must not drift."""
    assert (derived(0, "deal", 0), derived(7, "bot", "random", "expert", 3, 1)) == (FIRST, SECOND)


FIRST, SECOND = 67026387711783, 277308032169580


def test_bots_carry_their_own_budget() -> None:
    assert read_spec("random:1000").iterations == 1000
    assert read_spec("random:0.5s").seconds == 0.5
    assert read_spec("program:./bot 'a b' --fast").command == ("./bot", "a b", "--fast")


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("nobody", "bot.unknown"), ("program:", "bot.program"), ("program:'", "bot.program"), ("random:", "bot.budget"),
        ("random:many", "bot.budget"), ("random:-3", "bot.budget"), ("random:0s", "bot.budget"),
        ("random:nans", "bot.budget"),
    ],
)  # fmt: skip
def test_a_bot_that_cannot_be_read_is_refused(spec: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        read_spec(spec)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"bots": ("random",)}, "arena.bots"), ({"deals": 0}, "arena.games"), ({"iterations": 0}, "arena.iterations"),
        ({"seconds": 0.0}, "arena.seconds"), ({"limit": -1.0}, "arena.limit"), ({"sprt": (20.0, 0.0)}, "arena.sprt"),
        ({"sprt": (0.0, 20.0), "bots": ("random",) * 3}, "arena.sprt"), ({"seconds": float("nan")}, "arena.seconds"),
        ({"near": 1}, "arena.near"),
    ],
)  # fmt: skip
def test_a_plan_that_makes_no_sense_is_refused(make_plan: MakePlan, changes: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        checked(make_plan(**changes))
    assert refused.value.code == code
