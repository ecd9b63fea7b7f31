"""Nothing hidden leaves: servers whose deals differ only in what a seat cannot see answer it with the same bytes."""

from __future__ import annotations

import itertools
import pickle
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import escalade
from escalade.core.game import Game
from escalade.core.state import State
from escalade.table.bots.tasks import Task, bot_seed
from escalade.table.game.fold import Fold
from escalade.table.play import rematches, seats
from table.running import Running, Seats

ORIGIN = "http://the.table"


def variants() -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = []
    for name in escalade.games():
        last = {option: values[-1] for option, values in escalade.load(name).choices.items()}
        found += [(name, {}), (name, last)] if last else [(name, {})]
    return found


VARIANTS = variants()


class Twins:
    """Two servers, the second with every hidden card dealt anew for one observer; all else is made alike."""

    monkeypatch: pytest.MonkeyPatch  # of the test that runs

    def __init__(self, folder: Path) -> None:
        self.deals: list[State] = []
        self.made = itertools.count()
        self.servers = [
            Running(f"sqlite:///{folder / name}.db", dealer=self.dealer(number), origin=ORIGIN)
            for number, name in enumerate("ab")
        ]

    def dealer(self, number: int) -> Callable[[Game, int], State]:
        return lambda _game, _seed: self.deals[number].clone()

    def create(self, first: State, second: State, **fields: Any) -> list[Seats]:
        self.deals = [first, second]
        number = next(self.made)
        return [self._create(server, number, first, **fields) for server in self.servers]

    def _create(self, server: Running, number: int, state: State, **fields: Any) -> Seats:
        """Ids, tokens and secrets are the same on both, so that answers can be compared byte by byte."""
        words = (f"{number:08}-{count:08}-{'x' * 24}" for count in itertools.count())
        for module, name in ((seats, "new_id"), (seats, "new_token"), (rematches, "new_id")):
            self.monkeypatch.setattr(module, name, lambda words=words: next(words))
        for module in (seats, rematches):
            self.monkeypatch.setattr(module, "new_secret", lambda: "ab" * 32)
        self.monkeypatch.setattr(seats.secrets, "randbits", lambda _: 5)
        return server.create(state.game.id, options=state.game.options, **fields)


@pytest.fixture(scope="module")
def one_pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    twins = Twins(tmp_path_factory.mktemp("twins"))
    yield twins
    for server in twins.servers:
        server.stop()


@pytest.fixture
def twins(one_pair: Twins, monkeypatch: pytest.MonkeyPatch) -> Twins:
    one_pair.monkeypatch = monkeypatch
    return one_pair


def moments(game: Game, seed: int, every: int) -> Iterator[State]:
    """States from a random game, from the deal to near the end."""
    state = game.start(seed)
    chooser = random.Random(seed)
    for step in itertools.count():
        if state.over:
            return
        if step % every == 0:
            yield state.clone()
        state.apply(chooser.choice(state.legal()))


def redealt(state: State, observer: int | None, seed: int) -> State:
    """Another deal that the observer cannot tell from this one."""
    twin: State = state.clone()
    twin.imagine(observer, seed)
    assert twin.view(observer) == state.view(observer)
    return twin


def name_of(game: Game, observer: int | None) -> str | None:
    return None if observer is None else game.seats[observer]


def questions(made: Seats, seat: str | None, game: Game) -> list[bytes]:
    """Every way to ask about a game, as one observer: good questions, forbidden ones and nonsense."""
    texts = ["claim 3", "give r1", "pass", "draw main", "done", "nonsense", "\u2603"]
    legal = made.snapshot(seat)["view"]["legal"]
    made.alone()  # who listens is no part of the game
    texts = [text for text in texts if text not in legal]  # a legal one may draw a card, and so rightly show it
    answers = [
        made.get(seat, what) for what in ("", "/moves", "/moments", "/deal", "/record", "/replay", "/replay?seat=all")
    ]
    answers += [made.get(seat, "/explain", params={"move": text}) for text in texts]
    answers += [made.get(seat, "/hint?level=nobody"), made.get(seat, "/analysis?level=nobody")]
    if seat is not None:
        answers += [made.move(seat, seq, text, key="k") for text in texts for seq in (0, 7)]
        answers += [made.post(seat, "/takeback"), made.post(seat, "/takeback/answer", accept=True)]
        answers += [made.post(seat, "/rematch"), made.post(seat, "/ready")]
        answers += [made.post(seat, "/greetings", greeting="hello")]
    shown = [b"%d " % answer.status_code + answer.content for answer in answers]
    return [*shown, repr(made.events(seat, 1)).encode()]


def asked_alike(first: Seats, second: Seats, seat: str | None, game: Game) -> None:
    for one, other in zip(questions(first, seat, game), questions(second, seat, game), strict=True):
        assert one == other


@pytest.mark.parametrize("observer", [0, 1, None])
@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=[f"{name}-{len(options)}" for name, options in VARIANTS])
def test_every_answer_is_the_same_for_deals_the_observer_cannot_tell_apart(
    twins: Twins, name: str, options: dict[str, Any], observer: int | None
) -> None:
    game = escalade.load(name, **options)
    different = 0
    for number, state in enumerate(moments(game, seed=11, every=23)):
        twin = redealt(state, observer, seed=number)
        different += twin.dump() != state.dump()
        first, second = twins.create(state, twin)
        asked_alike(first, second, name_of(game, observer), game)
        if number == 1:
            break
    assert different


def common_move(state: State, observer: int) -> tuple[State, str, str] | None:
    """A twin deal in which the other player can make the same open move, or each a secret one."""
    for seed in range(60):
        twin = redealt(state, observer, seed)
        mine = {state.text(action) for action in state.legal()}
        its = {twin.text(action) for action in twin.legal()}
        secret = [sorted(move for move in moves if state.seen(move, observer) != move) for moves in (mine, its)]
        if secret[0] and secret[1]:
            return twin, secret[0][0], secret[1][-1]
        same = sorted(mine & its)
        if same and twin.dump() != state.dump():
            return twin, same[0], same[0]
    return None


@pytest.mark.parametrize("observer", [0, 1])
@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=[f"{name}-{len(options)}" for name, options in VARIANTS])
def test_the_others_move_shows_the_observer_no_more_than_the_move(
    twins: Twins, name: str, options: dict[str, Any], observer: int
) -> None:
    game = escalade.load(name, **options)
    for state in moments(game, seed=5, every=3):
        found = common_move(state, observer) if state.to_act == 1 - observer else None
        if found is None:
            continue
        twin, move, other_move = found
        after, twin_after = state.clone(), twin.clone()
        after.apply(after.parse(move))
        twin_after.apply(twin_after.parse(other_move))
        if after.view(observer) != twin_after.view(observer):
            continue  # the rules themselves show something, as when an exchange is completed
        seat = game.seats[observer]
        both = twins.create(state, twin)
        for made, text in zip(both, (move, other_move)):
            assert made.move(game.seats[1 - observer], 0, text, key="k").status_code == 200
        heard = [made.events(seat, 1, after=0) + made.events(None, 1, after=0) for made in both]
        assert heard[0] == heard[1]
        asked_alike(*both, seat, game)
        return
    pytest.fail("no move was compared")


def test_a_secret_choice_sounds_the_same_whatever_was_chosen(twins: Twins) -> None:
    """In an exchange each gives three cards unseen; two different gifts must not be told apart by the other seat."""
    game = escalade.load("schotten-totten-2", tactics=True)
    giving = (state for seed in range(200) for state in moments(game, seed, 1) if state.view(None)["step"] == "give")
    state = next(state for state in giving if state.view(None)["giving"] == {"attacker": 0, "defender": 0})
    giver, observer = game.seats[state.to_act], game.seats[1 - state.to_act]
    both = twins.create(state, state)
    for made, number in zip(both, (0, -1)):
        legal = made.snapshot(giver)["view"]["legal"]
        assert made.move(giver, 0, legal[number], key="k").status_code == 200
    for seat in (observer, None):
        assert both[0].events(seat, 1, after=0) == both[1].events(seat, 1, after=0)
        asked_alike(*both, seat, game)
    assert both[0].events(observer, 1, after=0)[0]["move"] == "give ?"


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=[f"{name}-{len(options)}" for name, options in VARIANTS])
def test_a_bot_is_told_the_same_for_deals_its_seat_cannot_tell_apart(name: str, options: dict[str, Any]) -> None:
    game = escalade.load(name, **options)
    for number, state in enumerate(moments(game, seed=3, every=9)):
        told = []
        for deal in (state, redealt(state, state.to_act, number)):
            fold = Fold.__new__(Fold)
            fold.__dict__.update(game=game, state=deal, views={}, ended=None, moves=[])
            fold.row = seats.GameRow("id", name, game.options, "1", {}, "", 5, 0)
            view = fold.view(game.seats[state.to_act])
            assert view is not None
            told.append(pickle.dumps(Task(name, fold.row.rules, options, "random", bot_seed(fold), view)))
        assert told[0] == told[1]
