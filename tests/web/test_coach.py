"""The coach on the page: a review with its progress, what was better and why, and trying again against a bot."""

from __future__ import annotations

from pathlib import Path

from blunders import with_a_win

from .conftest import Visit
from .hands import play_path
from .test_screens import serious


def test_a_planted_blunder_is_shown_and_the_moment_tried_again_to_the_win(visit: Visit, tmp_path: Path) -> None:
    page = visit("/")
    with_a_win("retreat 1").save(tmp_path / "blunder.siege.json")
    page.locator('input[type="file"]').set_input_files(tmp_path / "blunder.siege.json")
    page.locator("button.review").click()
    page.locator(".coach-moments button").click()
    card = page.locator(".coach-card")
    assert card.get_attribute("data-mark") == "blunder"
    assert "Better: Declares control of tile 1. It wins at once." in card.inner_text()
    assert page.locator(".course .moment-mark.blunder").count() == 1
    assert page.locator(".course .lucky").get_attribute("d").startswith("M0 ")
    assert page.locator(".coach-seats tbody tr").first.inner_text().split() == ["Attacker", "0%", "0", "0", "1"]
    assert "points of a hundred" in page.locator(".coach").inner_text()
    assert serious(page, "coach") == []
    page.locator(".try-again").click()
    page.wait_for_selector(".board.is-active")
    assert page.evaluate("escalade.screen.snapshot.from_position")
    assert page.evaluate("escalade.screen.snapshot.seats.defender.kind") == "bot"
    play_path(page, "claim 1")
    page.wait_for_selector(".ending.won")
    assert page.locator(".ending .primary").inner_text() == "Try again from here"
