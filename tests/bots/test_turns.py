"""Whole turns: planned, merged, answered, and chosen by what the seat may know."""

from __future__ import annotations

import json

import pytest
from quick import positions

import escalade
from escalade.bots.opinions import opinion
from escalade.bots.planner import PlannerBot
from escalade.bots.proof import YES, Finish, Prover
from escalade.bots.settings import Settings
from escalade.bots.turns import Turns
from escalade.core.game import Game
from escalade.core.state import State
from walking import walk


def turns_of(state: State, blur: float = 0.0, variety: float = 0.0, **sizes: int) -> Turns:
    sizes = {"beam": 3, "best": 4, "worlds": 1, "reply": 1, **sizes}
    return Turns(state, opinion(state), **sizes, blurs=(blur, blur), variety=variety)


def placed(seed: int) -> State:
    """A siege whose first turn begins."""
    game = escalade.load("castle-siege", board="postern")
    found: State = next(state for state in walk(game, seed) if state.view(None)["step"] == "act")
    return found


def test_a_plan_is_a_whole_turn_of_the_seat_to_act(game: Game) -> None:
    for root in positions(game, 3):
        plans = turns_of(root).plan(root, 5)
        assert plans
        for actions in plans:
            world = root.clone()
            world.imagine(root.to_act, 5)
            for action in actions:
                assert world.to_act == root.to_act
                world.apply(action)
            assert world.to_act != root.to_act


def test_the_choice_depends_on_nothing_that_the_seat_cannot_see(game: Game) -> None:
    for root in positions(game, 4):
        twin = root.clone()
        twin.imagine(root.to_act, 99)
        seen, other = (game.from_view(state.view(root.to_act), 3) for state in (root, twin))
        chosen = turns_of(seen).action(seen, 7)
        assert chosen in root.legal()
        assert chosen == turns_of(other).action(other, 7)


def test_the_same_actions_in_another_order_are_one_plan() -> None:
    root = placed(2)
    plans = turns_of(root, beam=12, best=24).plan(root, 1)
    assert len({tuple(sorted(actions)) for actions in plans}) == len(plans)


def test_a_wider_beam_finds_turns_that_look_no_worse() -> None:
    root = placed(3)
    looks = []
    for beam in (1, 4, 16):
        turns = turns_of(root, beam=beam, best=beam)
        turns.plan(root, 1)
        looks.append(turns.worths()[0][1])
    assert looks == sorted(looks)


def test_with_blur_good_turns_are_overlooked_others_for_each_seed() -> None:
    root = placed(3)
    plans = [turns_of(root, blur).plan(root, seed) for blur, seed in ((0.0, 1), (3.0, 1), (3.0, 1), (3.0, 2))]
    assert plans[1] == plans[2]
    assert plans[0] != plans[1] != plans[3]


@pytest.mark.parametrize("variety", [0.0, 0.1])
def test_with_variety_a_turn_is_played_that_is_worth_hardly_less_another_with_another_seed(variety: float) -> None:
    start = escalade.load("castle-siege", board="postern").start(1)
    turns = turns_of(start, beam=8, best=8, worlds=2, variety=variety)
    played = set()
    for seed in range(5):
        state = start.clone()
        while state.to_act == start.to_act:
            action = turns.action(state, seed)
            worths = [worth for _, worth in turns.worths()]
            plans = [actions for actions, _ in turns.own.turns.plans()]
            assert action in {plan[0] for plan, worth in zip(plans, worths) if worth >= max(worths) - variety}
            state.apply(action)
        played.add(json.dumps(state.view(None)["units"]))
    assert (len(played) > 1) == (variety > 0)


def test_with_variety_the_bot_plays_another_move_with_another_seed() -> None:
    settings = Settings(way="turns", iterations=1200, variety=0.05)
    found = []
    for deal in (2, 3, 8):  # one clear best turn is played by all
        root = placed(deal)
        view = root.view(root.to_act)
        found.append(set[str]())
        for seed in range(4):
            bot = PlannerBot(root.game, seed, settings=settings)
            rows = bot.order(view)
            assert rows == bot.order(view)
            assert rows[0]["win"] >= max(row["win"] for row in rows if row["visits"]) - 0.05 - 1e-6
            found[-1].add(rows[0]["move"])
    assert max(map(len, found)) > 1


@pytest.mark.parametrize("blur", [0.0, 3.0])
def test_a_turn_that_wins_is_chosen_without_an_answer(blur: float) -> None:
    for seed in range(30):
        *_, last, over = [state.clone() for state in walk(escalade.load("castle-siege", board="postern"), seed)]
        if over.by in ("throne", "commander"):
            turns = turns_of(last, blur)
            last.apply(turns.action(last, 1))
            assert last.over or last.to_act == over.winner
            assert turns.worth == 1
            return
    pytest.fail("no random siege was won by a move")


def test_a_turn_that_wins_is_found_wherever_there_is_one() -> None:
    """Also where the opinion says that nothing can be won: there every action of the turn is looked at."""
    won = hopeless = 0
    for seed in range(30):
        for state in [state.clone() for state in walk(escalade.load("castle-siege", board="postern"), seed)][-5:-1]:
            seat, turn = state.to_act, Finish(state, opinion(state)).turn(state, 20_000)
            if turn:
                won += 1
            elif state.view(None)["actions"] < 3:
                hopeless += 1
                prover = Prover(state)
                assert YES not in [prover.proves(state, action, seat, 0, 2_000) for action in state.legal()]
            for action in turn:
                state.apply(action)
            assert not turn or state.won == seat
    assert won > 3
    assert hopeless > 3


@pytest.mark.long
@pytest.mark.parametrize("board", ["bastion", "citadel", "crown", "keep", "open_row", "postern"])
def test_where_the_opinion_rules_a_win_out_there_is_none(board: str) -> None:
    """With all actions and cards of a turn."""
    won = 0
    for seed in range(25):
        for state in [state.clone() for state in walk(escalade.load("castle-siege", board=board), seed)][-9:-1]:
            if Finish(state, opinion(state)).turn(state, 500_000):
                won += 1
            else:
                prover = Prover(state)
                found = [prover.proves(state, action, state.to_act, 0, 60_000) for action in state.legal()]
                assert YES not in found, state.dump()
    assert won


def test_a_turn_after_which_the_other_wins_is_worth_nothing() -> None:
    """However few of the other's turns are looked at."""
    lost = 0
    for seed in range(12):
        for state in walk(escalade.load("castle-siege", board="postern"), seed, every=7):
            if not state.over and state.view(None)["step"] == "act":
                turns = turns_of(state, best=2)
                for place, actions in enumerate(turns.plan(state, 1)):
                    world = state.clone()
                    world.imagine(state.to_act, 1 + 2**64)  # as the first answer does
                    for action in actions:
                        world.apply(action)
                    if not world.over and Finish(world, opinion(world)).turn(world, 4_000):
                        turns.answer(place, 1)
                        assert turns.worths()[place] == (1, 0.0)
                        lost += 1
    assert lost


def test_an_answer_shows_what_a_turn_gives_away() -> None:
    """Answered by the best of many turns, a turn is worth less to its seat than it looks, all in all."""
    root = placed(5)
    turns = turns_of(root, best=4, reply=8)
    plans = turns.plan(root, 1)
    looks = [worth for _, worth in turns.worths()]
    for place in range(len(plans)):
        for world in (1, 2):
            turns.answer(place, world)
    assert [visits for visits, _ in turns.worths()] == [2] * len(plans)
    assert sum(worth for _, worth in turns.worths()) < sum(looks)


def test_the_bot_ranks_every_legal_move_and_says_the_same_again(game: Game) -> None:
    for root in positions(game, 6, many=2):
        view = root.view(root.to_act)
        bot = PlannerBot(game, seed=1, iterations=400)
        hint = bot.hint(view)
        assert sorted(row["move"] for row in hint) == sorted(view["legal"])
        assert bot.iterations > 0
        assert hint == PlannerBot(game, seed=1, iterations=400).hint(view)


def test_more_iterations_are_spent_where_more_are_given() -> None:
    root = placed(1)
    spent = []
    for iterations in (500, 5_000, 20_000):
        bot = PlannerBot(root.game, iterations=iterations)
        bot.hint(root.view(root.to_act))
        spent.append(bot.iterations)
    assert spent == sorted(spent)
    assert spent[0] < 5_000 <= spent[1] < 10_000 <= 20_000 <= spent[2] < 30_000


def test_the_bot_answers_within_its_time_at_the_least_width() -> None:
    root = placed(1)
    bot = PlannerBot(root.game, seconds=0.001)
    assert bot.choose(root.view(root.to_act)) in root.view(root.to_act)["legal"]


def test_answers_are_counted_even_where_every_turn_ends_the_game() -> None:
    """Or a bot that may ask for so many opinions would think for ever."""
    units = [("commander", "attacker", "d1"), ("knight", "defender", "d8")]
    position = {"to_act": "attacker", "step": "act", "actions": 1, "round": 60,
                "units": [{"unit": unit, "side": side, "at": at} for unit, side, at in units]}  # fmt: skip
    state = escalade.load("castle-siege", board="open_row", max_rounds=60).position(position)
    turns = turns_of(state)
    plans = turns.plan(state, 1)
    for place in range(len(plans)):
        before = turns.done
        turns.answer(place, 1)
        assert turns.done > before
