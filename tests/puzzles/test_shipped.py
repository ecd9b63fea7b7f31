"""The puzzles that are shipped: each is a view that can be, with solutions that hold."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

import escalade
from escalade import Refused
from escalade.core.words import LANGUAGES
from escalade.puzzles.answers import answer, explained
from escalade.puzzles.examples import examples
from escalade.puzzles.margins import CLEAR, JUDGED, LONGER, margin, searched
from escalade.puzzles.puzzle import GRADES, WIN, Puzzle, find, id_of, of_the_day, shipped, without_legal
from escalade.puzzles.rating import RATED, still_winning
from escalade.terminal.speech import words_for

GAMES = escalade.games()
ENOUGH = 60
EVERY = 12  # of them one is searched again in a short run


@pytest.fixture(params=GAMES)
def puzzles(request: pytest.FixtureRequest) -> tuple[Puzzle, ...]:
    return shipped(request.param)


def solving(puzzle: Puzzle) -> list[str]:
    """The moves of the line that the solver makes."""
    world, seat = puzzle.world()
    made = []
    for move in puzzle.line:
        if world.to_act != seat:
            break
        made.append(move)
        world.apply(world.parse(move))
    return made


def test_each_game_has_enough_the_easy_ones_first(puzzles: tuple[Puzzle, ...]) -> None:
    assert len(puzzles) >= ENOUGH
    assert [puzzle.solved for puzzle in puzzles] == sorted((puzzle.solved for puzzle in puzzles), reverse=True)
    assert all(not puzzle.levels or set(puzzle.levels) == set(RATED) for puzzle in puzzles)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)


def test_there_are_easy_and_hard_ones() -> None:
    assert {puzzle.grade for game in GAMES for puzzle in shipped(game)} >= set(GRADES)


def test_each_is_a_view_that_can_be_with_legal_solutions_and_a_line_that_can_be_played(
    puzzles: tuple[Puzzle, ...],
) -> None:
    for puzzle in puzzles:
        world, seat = puzzle.world()
        view = world.view(seat)
        assert without_legal(view) == puzzle.view
        assert id_of(view) == puzzle.id
        assert world.to_act == seat
        assert set(puzzle.solutions) <= set(view["legal"])
        assert len(puzzle.chances) == len(view["legal"])
        assert puzzle.line[0] in puzzle.solutions
        for move in puzzle.line:
            world.apply(world.parse(move))
        assert puzzle.proof != WIN or world.won == seat


def test_the_judge_likes_no_other_move_as_much_as_the_solutions(puzzles: tuple[Puzzle, ...]) -> None:
    for puzzle in puzzles:
        world, seat = puzzle.world()
        chances = dict(zip(world.view(seat)["legal"], puzzle.chances))
        best = min(chances.pop(move) for move in puzzle.solutions)
        if puzzle.proof == WIN:
            assert best == 1000
        else:
            assert best - max(chances.values()) >= 1000 * JUDGED - 1, puzzle.id


def test_themes_grades_and_examples_have_words_in_three_languages(puzzles: tuple[Puzzle, ...]) -> None:
    for language in LANGUAGES:
        words = words_for(puzzles[0].view["game"], language)
        for puzzle in puzzles:
            assert all(words.has(f"puzzle.theme.{theme}") for theme in puzzle.themes), puzzle.themes
            example = puzzle.origin.example
            assert example is None or words.has(f"puzzle.example.{example}"), example
        assert all(words.has(f"puzzle.grade.{grade}") for grade in GRADES)


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_is_among_them(game: str) -> None:
    there = {puzzle.id: puzzle for puzzle in shipped(game)}
    for example in examples(game):
        assert there[example.id].solutions == example.solutions
        assert there[example.id].origin.example == example.origin.example


def proofs_hold(puzzles: tuple[Puzzle, ...]) -> None:
    """All moves that win, and no others, are solutions, step by step."""
    for puzzle in puzzles:
        world, seat = puzzle.world()
        for move in puzzle.line if puzzle.proof == WIN else ():
            wins = still_winning(puzzle, world, seat)
            assert move in wins
            if move == puzzle.line[0]:
                assert set(wins) == set(puzzle.solutions), puzzle.id
            world.apply(world.parse(move))


def leads_hold(puzzles: tuple[Puzzle, ...], times: int) -> None:
    """The search still finds the solutions, by a clear lead. Another build may add up in another order."""
    for puzzle in puzzles:
        if puzzle.proof is None and puzzle.origin.example is None:
            world, seat = puzzle.world()
            found = margin(searched(world.game, world.view(seat), times))
            assert found.best[0] in puzzle.solutions, puzzle.id
            assert found.lead >= CLEAR / 2, (puzzle.id, found)


def test_some_proofs_and_leads_hold(puzzles: tuple[Puzzle, ...]) -> None:
    proofs_hold([puzzle for puzzle in puzzles if puzzle.proof][::EVERY])
    leads_hold([puzzle for puzzle in puzzles if not puzzle.proof][::EVERY], 1)


@pytest.mark.long
def test_all_proofs_and_leads_hold(puzzles: tuple[Puzzle, ...]) -> None:
    proofs_hold(puzzles)
    leads_hold(puzzles, LONGER)


def test_the_day_has_one_puzzle_each_game_in_turn_and_none_twice_before_all_came() -> None:
    first = date(2026, 11, 17)
    days = [of_the_day(first + timedelta(days=number)) for number in range(len(GAMES) * ENOUGH)]
    assert {puzzle.view["game"] for puzzle in days[: len(GAMES)] if puzzle} == set(GAMES)
    assert of_the_day(first) == days[0]
    block = [puzzle.id for puzzle in days if puzzle and puzzle.view["game"] == GAMES[0]]
    assert len(set(block)) >= len(block) * 3 // 4  # a new round may begin within these days


def test_a_proven_win_is_asked_for_to_its_end() -> None:
    puzzle = next(puzzle for puzzle in shipped("castle-siege") if len(solving(puzzle)) > 1 and puzzle.proof)
    moves = solving(puzzle)
    begun = answer(puzzle, moves[:1])
    assert (begun.right, begun.done, begun.why) == (True, False, None)
    ended = answer(puzzle, moves)
    assert ended.right
    assert ended.done
    assert ended.view["winner"] == puzzle.view["seat"]
    assert ended.why is not None
    assert ended.why.chance == 1


def test_a_wrong_move_is_told_what_it_costs_and_nothing_follows_it() -> None:
    puzzle = next(puzzle for puzzle in shipped("schotten-totten-2") if puzzle.proof is None)
    world, seat = puzzle.world()
    wrong = next(move for move in world.view(seat)["legal"] if move not in puzzle.solutions)
    told = answer(puzzle, [wrong])
    assert (told.right, told.done) == (False, True)
    assert told.why is not None
    assert told.why.tried is not None
    assert told.why.tried < told.why.chance
    assert told.why.solutions == puzzle.solutions
    with pytest.raises(Refused, match="nothing follows"):
        answer(puzzle, [wrong, wrong])
    shown = answer(puzzle, []).why
    assert shown is not None
    assert shown.tried is None
    assert explained(puzzle, [], wrong)["legal"]


def test_a_move_that_lets_the_other_win_at_once_is_told_how() -> None:
    puzzle = next(one for one in examples("schotten-totten-2") if one.origin.example == "cauldron")
    told = answer(puzzle, ["play r4 7"]).why
    assert told is not None
    assert [move.seat for move in told.punished] == ["attacker"] * len(told.punished)
    assert told.punished[-1].move.startswith("claim")


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        find("nothing")
    assert refused.value.code == "puzzle.unknown"
