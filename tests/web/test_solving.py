"""Puzzles on the page: one solved, one failed, and what is told of them."""

from __future__ import annotations

from typing import Any

from escalade.puzzles.puzzle import shipped

from .conftest import Site, Visit
from .hands import touch


def play(page: Any, move: str) -> None:
    """Clicks the things of a move."""
    page.wait_for_selector(".board.is-active")
    for thing in page.evaluate("move => escalade.screen.board.path(move).flat()", move):
        touch(page, thing)
    if page.locator(".action-bar .confirm").count():
        page.locator(".action-bar .confirm").click()


def test_a_proven_win_is_solved_to_its_end_then_one_is_failed_and_told(site: Site, visit: Visit) -> None:
    """From the home screen; the row grows with the first and ends with the second."""
    page = visit("/")
    page.locator(".game-card", has_text="Castle Siege").locator('a[href="#/puzzles"]').click()
    page.wait_for_selector(".puzzles")
    assert page.locator('.puzzles input[name="game"]:checked').input_value() == "castle-siege"
    puzzle = next(one for one in shipped("castle-siege") if one.proof and len(one.line) > 1)
    page.goto(f"{site.address}/#/puzzles/{puzzle.id}")
    for move in puzzle.line:
        assert page.locator(".verdict.right").count() == 0
        play(page, move)
        page.wait_for_function("made => escalade.screen.made.includes(made)", arg=move)
    page.wait_for_selector(".verdict.right")
    assert "proven" in page.locator(".why").inner_text()
    assert "In a row: 1" in page.locator(".puzzle-card").inner_text()
    page.locator(".next").click()
    page.wait_for_function("id => escalade.screen?.puzzle?.id !== id", arg=puzzle.id)
    page.locator(".tell").click()
    page.wait_for_selector(".verdict.wrong")
    assert page.locator(".board .is-marked").count() > 0
    assert page.evaluate("JSON.parse(localStorage['escalade.puzzles']).streak") == 0
    page.locator(".again").click()
    page.wait_for_selector(".board.is-active")


def test_a_wrong_move_is_told_the_best_one_and_the_chances_of_both(site: Site, visit: Visit) -> None:
    puzzle = next(one for one in shipped("schotten-totten-2") if one.origin.example == "cauldron")
    page = visit(f"/#/puzzles/{puzzle.id}")
    page.evaluate("escalade.screen.board.ways.move('play r4 7')")
    page.wait_for_selector(".verdict.wrong")
    told = page.locator(".why").inner_text()
    assert "cauldron" in told.lower()
    assert told.count("%") == 2
    assert "win at once" in told


def test_puzzles_are_looked_for_by_game_difficulty_and_theme(visit: Visit) -> None:
    """What is chosen is remembered; another game begins with all of its themes."""
    page = visit("/#/puzzles")
    wanted = "() => JSON.parse(localStorage['escalade.puzzles']).wanted"
    page.locator(".puzzles label", has_text="Danger at the Walls").click()
    page.locator(".puzzles label", has_text="Easy").click()
    page.locator(".puzzles .themes summary").click()
    page.locator(".puzzles .themes label", has_text="Take a wall").click()
    assert page.evaluate(wanted) == {"game": "danger-at-the-walls", "grade": "easy", "theme": "take_a_wall"}
    assert "Take a wall" in page.locator(".puzzles .themes summary").inner_text()
    fitting = [one for one in shipped("danger-at-the-walls") if one.grade == "easy" and "take_a_wall" in one.themes]
    assert f"of {len(fitting)}" in page.locator(".puzzles .card-panel").first.inner_text()
    page.locator(".puzzles label", has_text="Castle Siege").click()
    assert page.evaluate(wanted) == {"game": "castle-siege", "grade": "easy", "theme": ""}


def test_a_position_of_ones_own_is_opened_judged_and_played_on_from(visit: Visit) -> None:
    """Pasted; what is no position gets a sentence."""
    page = visit("/#/puzzles", expect_errors=True)
    page.locator(".what-if textarea").fill('{"game": "schotten-totten-2", "walls": []}')
    page.locator(".what-if .primary").click()
    assert "seven" in page.locator(".what-if .trouble-line").inner_text()
    page.locator(".what-if textarea").fill('{"game": "danger-at-the-walls", "seed": 4}')
    page.locator(".what-if .primary").click()
    page.wait_for_selector('.puzzle .board[data-game="danger-at-the-walls"]')
    page.locator(".tell").click()
    page.wait_for_selector(".why")
    assert "%" in page.locator(".why").inner_text()
    assert page.locator(".board .is-marked").count() > 0
    page.locator(".play-on").click()
    page.wait_for_function("() => location.hash.startsWith('#/game/') && document.querySelector('.seat-bar')")
