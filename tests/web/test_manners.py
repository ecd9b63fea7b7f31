"""What two people do besides moving: greet, take back, give up, play again."""

from __future__ import annotations

import random
from typing import Any

from .conftest import Keep, Site, Visit
from .hands import click_a_move, seq


def test_greetings_takeback_resignation_and_rematch(site: Site, visit: Visit, keep: Keep) -> None:
    """A greeting is seen, a takeback is granted, a resignation ends the game, and both meet again.

    One would keep the sides, the other proposes to swap them; once that is accepted, both are led to the next game.
    """
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
    choose(one, ".takeback:enabled")
    two.wait_for_selector('[role="alertdialog"]')
    keep(two, "takeback")
    two.locator('[role="alertdialog"] .primary').click()
    one.wait_for_function("n => escalade.screen.live.moves.length === n", arg=before)
    choose(two, ".menu-list .danger")
    two.locator("#menu .sure .primary").click()
    for page in (one, two):
        page.wait_for_selector(".ending")
    one.locator('.ending [data-sides="same"]').click()
    for page in (one, two):
        page.wait_for_selector(".ending [role=status]")
    two.locator('.ending [data-sides="swapped"]').click()
    one.locator('.ending [data-sides="swapped"].primary').click()
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


def test_two_bots_can_be_watched_with_a_pause(visit: Visit) -> None:
    """While it is paused nothing moves here, and the game goes on."""
    page = visit("/#/new/danger-at-the-walls/watch")
    page.locator("form button.big").click()
    page.wait_for_selector(".board")
    page.wait_for_function("() => escalade.screen.live.moves.length >= 2")
    assert page.evaluate("escalade.screen.seat") is None
    page.locator(".pause").click()
    shown, log = page.evaluate("escalade.screen.moves.length"), page.locator(".log").inner_text()
    page.wait_for_function("n => escalade.screen.live.moves.length >= n + 2", arg=shown)
    assert page.evaluate("[escalade.screen.moves.length, escalade.screen.snapshot.seq]") == [shown, shown]
    assert page.locator(".log").inner_text() == log
    page.locator(".action-bar .now").click()
    page.wait_for_function("n => escalade.screen.moves.length >= n + 2", arg=shown)
    page.wait_for_function("log => document.querySelector('.log').innerText !== log", arg=log)


def test_a_finished_game_is_shared_by_its_link_and_its_record(site: Site, visit: Visit) -> None:
    """Also where the browser has no clipboard, as on plain http in a local network."""
    script = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    page = visit(f"/#/game/{site.finished('danger-at-the-walls')}", script=script)
    page.locator(".ending .share").click()
    assert page.locator("#share input").input_value() == page.url.replace("/game/", "/replay/")
    page.evaluate("document.addEventListener('copy', () => { window.copied = getSelection().toString(); })")
    page.locator("#share .copy").click()
    page.locator("#share .copy").get_by_text("Copied").wait_for()
    assert page.evaluate("window.copied") == page.locator("#share input").input_value()
    with page.expect_download() as saved:
        page.locator("#share .save").click()
    assert saved.value.suggested_filename.endswith(".siege.json")
