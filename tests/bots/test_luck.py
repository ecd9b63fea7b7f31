"""Luck and skill add up to the result, and luck favours nobody."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev

import pytest

import escalade
from escalade.bots.luck import Account, Luck
from escalade.core.game import Game
from escalade.core.record import Record, Result
from escalade.core.state import State

GAMES = 24


def played(game: Game, seed: int, most: int = 10_000) -> Record:
    """A game of a bot that plays at random against itself."""
    bot, state, record = escalade.bot("random", game, seed=seed), game.start(seed), Record.of(game, seed)
    while not state.over and len(record.moves) < most:
        record.add(state, state.parse(bot.choose(state.view(state.to_act))))
    return record


def for_the_mover(account: Account) -> float:
    return sum(-change.luck if change.seat else change.luck for change in account.changes)


def is_fair(lucks: Sequence[float]) -> bool:
    """Whether the mean is 0 as far as so many games can tell."""
    return abs(fmean(lucks)) <= 3.3 * stdev(lucks) / len(lucks) ** 0.5


def test_luck_and_skill_add_up_to_the_result_and_mean_luck_is_zero(game: Game) -> None:
    luck = Luck(game)
    accounts = [luck.account(played(game, seed, most=120)) for seed in range(GAMES if game.opening == 0 else 8)]
    for account in accounts:
        assert account.luck(0) == -account.luck(1)
        total = account.expected + account.luck(0) + account.skill(0) - account.skill(1)
        assert total == pytest.approx(account.result, abs=1e-9)
    assert is_fair([account.luck(0) for account in accounts])
    assert is_fair([for_the_mover(account) for account in accounts])


class SortedLuck(Luck):
    """Believes that the best cards lie on top of the deck."""

    def worth(self, state: State, move: str, seed: int) -> float:
        position = state.dump()
        twin = self.game.position({**position, "deck": sorted(position["deck"], key=lambda card: -int(card[1:]))})
        twin.apply(twin.parse(move))
        return self.judge.of_state(twin)


def test_a_deck_that_is_not_shuffled_is_found_out() -> None:
    luck = SortedLuck(escalade.load("schotten-totten-2"))
    assert not is_fair([for_the_mover(luck.account(played(luck.game, seed))) for seed in range(15)])


def test_who_resigns_gives_his_chances_away_and_an_open_game_ends_where_it_stands() -> None:
    game = escalade.load("schotten-totten-2")
    luck = Luck(game)
    record = played(game, 5, most=20)
    open_end = luck.account(record)
    assert 0 < open_end.result < 1
    record.result = Result(winner="defender", by="resign")
    resigned = luck.account(record)
    assert resigned.result == 0
    assert resigned.skill(0) == pytest.approx(open_end.skill(0) - open_end.result)
    assert (resigned.skill(1), resigned.luck(0)) == (open_end.skill(1), open_end.luck(0))


def test_a_game_is_told_by_its_luckiest_draw() -> None:
    game = escalade.load("schotten-totten-2")
    account = Luck(game).account(played(game, 6))
    told = account.to_json()
    best = told["luckiest"]
    assert best["gain"] == pytest.approx(max(abs(change.luck) for change in account.changes), abs=1e-6)
    change = account.changes[best["number"] - 1]
    assert (best["move"], best["for"]) == (change.move, game.seats[change.luck < 0])
    assert told["adjusted"] == pytest.approx(told["result"] - told["seats"][told["seat"]]["luck"], abs=2e-6)
