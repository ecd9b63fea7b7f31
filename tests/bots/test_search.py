"""The parts of the searches: trees, trials and proofs."""

from __future__ import annotations

import pytest
from quick import positions

import escalade
from escalade.bots.levels import chooser_of, with_settings
from escalade.bots.opinions import opinion
from escalade.bots.proof import NO, OPEN, YES, Prover
from escalade.bots.search import Worlds
from escalade.bots.settings import Settings
from escalade.bots.tree import Tree
from escalade.bots.trials import Playouts, Trials
from escalade.core.game import Game
from escalade.core.state import State
from walking import walk


def last_choice(game: Game, seed: int) -> tuple[State, int]:
    """The last state of a random game in which somebody had a choice, and the action that ended it there."""
    kept: list[State] = [state.clone() for state in walk(game, seed)]
    for state in reversed(kept[:-1]):
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            if after.over and after.winner == state.to_act:
                return state, action
    pytest.skip("no game of this seed ends by the winner's own move")


def test_a_tree_grows_the_same_in_one_go_and_in_pieces(game: Game) -> None:
    root = game.start(1)
    whole, pieces = Tree(root, root.to_act, 7), Tree(root, root.to_act, 7)
    whole.grow(500)
    for share in (1, 99, 250, 150):
        pieces.grow(share)
    assert whole.answer() == pieces.answer()
    assert sum(visits for _, visits, _ in whole.answer()) == whole.done == 500


def test_a_tree_leaves_its_root_alone(game: Game) -> None:
    root = game.start(2)
    before = root.dump()
    Tree(root, root.to_act, 1).grow(50)
    assert root.dump() == before


def test_trials_in_the_same_worlds_give_the_same_answers(game: Game) -> None:
    root = game.start(3)
    answers = []
    for _ in range(2):
        trials = Trials(root, root.to_act, 5, opinion(root))
        trials.try_turns(0, 2)
        answers.append(trials.answer())
    assert answers[0] == answers[1]
    assert [row[0] for row in answers[0]] == root.legal()


def test_only_the_best_moves_stay_and_are_tried_on(game: Game) -> None:
    root = game.start(3)
    trials = Trials(root, root.to_act, 5, opinion(root))
    trials.glance(0, 2)
    best = max(range(len(root.legal())), key=lambda place: trials.answer()[place][2])
    trials.narrow(1)
    trials.glance(2, 5)
    assert [visits for _, visits, _ in trials.answer()] == [5 if place == best else 2 for place in range(trials.many)]


def test_a_blurred_judgement_errs_about_moves_but_not_about_one_that_is_far_worse(game: Game) -> None:
    favourites = []
    for root in positions(game, 3):
        chosen = set()
        for seed in range(6):
            trials = Trials(root, root.to_act, seed, opinion(root))
            trials.glance(0, 1)
            honest = [total for _, _, total in trials.answer()]
            trials.misjudge(3.0, 0.1)
            told = [total for _, _, total in trials.answer()]
            chosen.add(max(range(len(told)), key=told.__getitem__))
            assert honest[max(range(len(told)), key=told.__getitem__)] >= max(honest) - 0.1
        favourites.append(len(chosen))
    assert max(favourites) > 1


def test_who_errs_at_the_glance_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(Worlds, "known", lambda self, glance: asked.append(self.seat))
    game = escalade.load("schotten-totten-2")
    view = game.start(3).view(0)
    for level, proofs in (("club", 0), ("expert", 1)):
        escalade.bot(level, game, iterations=4).choose(view)
        assert len(asked) == proofs


@pytest.mark.parametrize("way", ["glance", "halving", "turns"])
def test_each_seat_may_err_by_its_own_measure(way: str) -> None:
    """Who errs in one seat only plays the other one as if he never erred, as a bot and inside the engine."""
    seen = {0: 0, 1: 0}
    kinds = [Settings(way=way, iterations=12, blur=blur, slack=5.0) for blur in (0.0, (50.0, 0.0), (0.0, 50.0))]
    for number, root in enumerate(positions(escalade.load("schotten-totten-2"), 12, many=10)):
        seat = root.to_act
        view = root.view(seat)
        chosen = [with_settings(root.game, kind, seed=number).choose(view) for kind in kinds]
        inside = [chooser_of(kind, root).action(root, number) for kind in kinds]
        for sure, first, second in (chosen, inside):
            assert sure == (second if seat == 0 else first)
            seen[seat] += sure != (first if seat == 0 else second)
    assert all(seen.values()), "with such a blur other moves are chosen"


def test_a_game_without_an_evaluator_is_judged_by_random_games(game: Game) -> None:
    state = game.start(4)
    worth = Playouts(state, games=8).judge(state, 0)
    assert 0 <= worth <= 1
    assert worth == Playouts(state, games=8).judge(state, 0)


def test_a_winning_move_is_proved_and_found(game: Game) -> None:
    for seed in range(40):
        try:
            state, action = last_choice(game, seed)
        except pytest.skip.Exception:
            continue
        assert Prover(state).proves(state, action, state.to_act, 0, 1000) == YES
        assert Prover(state).proves(state, action, 1 - state.to_act, 0, 1000) == NO
        view = state.view(state.to_act)
        sure = Worlds(state, state.to_act, 1).winning([(move, 1, 0.0) for move in state.legal()])
        if sure is not None and len(state.legal()) > 1:
            after = state.clone()
            after.apply(after.parse(escalade.bot("expert", game, iterations=16).choose(view)))
            assert after.to_act in (-1, state.to_act), "the win is taken, or still there this turn"
            return
    pytest.skip("no such end in forty random games")


def test_what_is_out_of_sight_stays_open(game: Game) -> None:
    state = game.start(5)
    assert Prover(state).proves(state, state.legal()[0], state.to_act, 0, 1) in (OPEN, NO)


def test_opinions_are_chances(game: Game) -> None:
    evaluator = opinion(game.start(0))
    for state in walk(game, 6, every=3):
        for seat in (0, 1):
            assert 0 <= evaluator.judge(state, seat) <= 1
