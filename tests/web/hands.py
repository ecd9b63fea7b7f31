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
    """Picks highlighted things until a move waits, perhaps makes it grow or takes another target, then sends it."""
    before = seq(page)
    for _ in range(12):
        if gone(page, before):
            break
        if page.locator(".undo").count() and (chance.random() < 0.7 or not page.locator(NEXT).count()):
            page.keyboard.press("Enter")
            break
        if page.locator(".action-bar .buttons .primary.small").count():
            page.locator(".action-bar .buttons .primary.small").first.click()
            break
        names = page.eval_on_selector_all(NEXT, "nodes => nodes.map(node => node.dataset.thing)")
        if names:
            touch(page, chance.choice(names))
    page.wait_for_function("before => escalade.screen.snapshot.seq > before", arg=before)


def gone(page: Any, before: int) -> bool:
    """Whether a move is on its way or made: where there is no choice one click is enough."""
    return bool(page.evaluate("escalade.screen.board.sending")) or seq(page) > before


def play_path(page: Any, move: str) -> None:
    """Clicks the things of one move, as its drawing module names them; where it waits it is sent at once."""
    things = page.evaluate("move => escalade.screen.board.path(move).flat()", move)
    for thing in things:
        touch(page, thing)
    if page.locator(".undo").count():
        page.keyboard.press("Enter")


def linger(page: Any) -> None:
    """From now on a move waits until something is done about it, however slow the machine is."""
    page.evaluate("escalade.screen.board.ways.patience = () => 1e6")


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
