"""What two people do besides moving: greet, take back, give up, play again."""

from __future__ import annotations

import random
from typing import Any

from .conftest import Keep, Site, Visit
from .hands import click_a_move, seq


def test_greetings_takeback_resignation_and_rematch(site: Site, visit: Visit, keep: Keep) -> None:
    """A greeting is seen, a takeback is granted, a resignation ends the game, and both meet again, swapped."""
    game = "schotten-totten-2"
    made = site.game(game)
    mover = site.ask(f"/api/games/{made['id']}")["view"]["to_act"]
    seats = sorted(site.seats(game), key=lambda seat: seat != mover)
    one, two = (visit(made["seats"][seat]["url"]) for seat in seats)
    for page in (one, two):
        page.wait_for_selector(".board")
    choose(one, ".chip")
    two.wait_for_selector(".bubble")
    keep(two, "greeting")
    before = one.evaluate("escalade.screen.live.moves.length")
    click_a_move(one, random.Random(1))
    two.wait_for_function("n => escalade.screen.snapshot.seq >= n", arg=seq(one))
    choose(one, ".menu-list button")
    two.wait_for_selector('[role="alertdialog"]')
    keep(two, "takeback")
    two.locator('[role="alertdialog"] .primary').click()
    one.wait_for_function("n => escalade.screen.live.moves.length === n", arg=before)
    two.on("dialog", lambda dialog: dialog.accept())
    choose(two, ".menu-list .danger")
    for page in (one, two):
        page.wait_for_selector(".ending")
    one.locator(".ending .primary").click()
    two.wait_for_selector(".ending [role=status]")
    two.locator(".ending .primary").click()
    two.wait_for_selector(".board")
    one.locator(".ending .primary").click()
    one.wait_for_function("id => escalade.screen?.id && escalade.screen.id !== id", arg=made["id"])
    one.wait_for_selector(".board")
    two.wait_for_function("id => escalade.screen?.id && escalade.screen.id !== id", arg=made["id"])
    assert [one.evaluate("escalade.screen.seat"), two.evaluate("escalade.screen.seat")] == seats[::-1]


def choose(page: Any, what: str) -> None:
    """Opens the menu of the table and presses the first such button."""
    page.locator('.seat-bar [aria-haspopup="dialog"]').click()
    page.locator(f"#menu {what}").first.click()


def test_an_open_game_is_found_and_joined_by_a_stranger(visit: Visit) -> None:
    """Listed on the home screen; whoever sits down plays."""
    host = visit("/#/new/castle-siege/friend")
    host.locator("form.card-panel .check input").first.check()
    host.locator("form button.big").click()
    host.wait_for_selector(".invite")
    stranger = visit("/")
    stranger.locator(f'.open-games a[href="#/game/{host.url.rpartition("/")[2]}"]').click()
    stranger.locator(".invite .primary").first.click()
    for page in (host, stranger):
        page.wait_for_selector(".board")


def test_two_bots_can_be_watched(visit: Visit) -> None:
    page = visit("/#/new/danger-at-the-walls/watch")
    page.locator("form button.big").click()
    page.wait_for_selector(".board")
    page.wait_for_function("() => escalade.screen.live.moves.length >= 2")
    assert page.evaluate("escalade.screen.seat") is None
