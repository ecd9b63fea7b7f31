"""How a test plays: only by what a person could do, on any game."""

from __future__ import annotations

import random
from typing import Any

NEXT = ".board .thing.is-next"


def my_turn(page: Any) -> bool:
    """Waits until it is this page's turn (True) or the game is over (False)."""
    page.wait_for_selector(".board.is-active, .ending, .curtain")
    return bool(page.locator(".board.is-active").count())


def seq(page: Any) -> int:
    return int(page.evaluate("escalade.screen.snapshot.seq"))


def touch(page: Any, thing: str) -> None:
    """Clicks a thing near its top left corner: of a fanned card only that much is seen."""
    alike = f'.board [data-thing^="{thing}#"]:not(.is-picked)'
    page.locator(f'.board [data-thing="{thing}"], {alike}').first.click(position={"x": 12, "y": 9})


def click_a_move(page: Any, chance: random.Random) -> None:
    """Picks highlighted things until a move is staged, then confirms it."""
    before = seq(page)
    for _ in range(12):
        if page.locator(".confirm").count() and (chance.random() < 0.7 or not page.locator(NEXT).count()):
            page.locator(".confirm").click()
            break
        if page.locator(".action-bar .buttons .primary.small").count():
            page.locator(".action-bar .buttons .primary.small").first.click()
            break
        names = page.eval_on_selector_all(NEXT, "nodes => nodes.map(node => node.dataset.thing)")
        touch(page, chance.choice(names))
    page.wait_for_function("before => escalade.screen.snapshot.seq > before", arg=before)


def play_path(page: Any, move: str) -> None:
    """Clicks the things of one move, as its drawing module names them, and confirms."""
    things = page.evaluate("move => escalade.screen.board.path(move).flat()", move)
    for thing in things:
        touch(page, thing)
    page.locator(".confirm").click()


def step(page: Any, key: str) -> None:
    """Goes to a step of the guided first game: a known position."""
    page.wait_for_selector(".lesson-card")
    page.evaluate("key => { const s = escalade.screen; s.go(s.steps.findIndex(one => one.key === key) - s.at); }", key)
    page.wait_for_function("key => escalade.screen.step.key === key", arg=key)


def arrive(page: Any, url: str) -> None:
    """Goes to another screen of the page that is loaded, and waits until it is there."""
    page.evaluate("url => { escalade.screen?.close?.(); escalade.screen = null; location.href = url; }", url)
    page.wait_for_function("() => escalade.screen")
    page.wait_for_selector("main > *:not(.loading)")
