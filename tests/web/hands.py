"""How a test plays: only by what a person could do, on any game."""

from __future__ import annotations

import random
import time
from typing import Any

NEXT = ".board .thing.is-next"


def my_turn(page: Any) -> bool:
    """Waits until it is this page's turn (True) or the game is over (False)."""
    page.wait_for_selector(".board.is-active, .ending, .curtain")
    return bool(page.locator(".board.is-active").count())


def seq(page: Any) -> int:
    return int(page.evaluate("escalade.screen.snapshot.seq"))


# Where a thing can be clicked: near its top left corner, for of a fanned card only that much is seen, else where it
# lies on top. The box of a card that lies askew, as the Spy, has corners that are not the card's.
OPEN_AT = """selector => {
    const node = document.querySelector(selector);
    if (!node) return null;
    const box = node.getBoundingClientRect();
    const spots = [[12, 9]];
    for (const y of [0.5, 0.25, 0.75]) for (const x of [0.5, 0.25, 0.75]) spots.push([x * box.width, y * box.height]);
    return spots.find(([x, y]) => node.contains(document.elementFromPoint(box.x + x, box.y + y)));
}"""


def touch(page: Any, thing: str) -> None:
    """Clicks a thing where it is open to a click; waits for one that is covered everywhere."""
    selector = f'.board [data-thing="{thing}"], .board [data-thing^="{thing}#"]:not(.is-picked)'
    found = page.locator(selector).first
    found.scroll_into_view_if_needed()
    x, y = page.wait_for_function(OPEN_AT, arg=selector).json_value()
    found.click(position={"x": x, "y": y})


def click_a_move(page: Any, chance: random.Random) -> None:
    """Picks highlighted things until a move waits, perhaps makes it grow or takes another target, then sends it."""
    before = seq(page)
    linger(page)
    for left in reversed(range(12)):
        if gone(page, before):
            break
        if page.locator(".undo").count() and (not left or chance.random() < 0.7 or not page.locator(NEXT).count()):
            page.keyboard.press("Enter")
            break
        if page.locator(".action-bar .buttons .primary.small").count():
            page.locator(".action-bar .buttons .primary.small").first.click()
            page.keyboard.press("Enter")
            break
        names = page.eval_on_selector_all(NEXT, "nodes => nodes.map(node => node.dataset.thing)")
        if names:
            touch(page, chance.choice(names))
    answered(page, before)


def answered(page: Any, before: int) -> None:
    """Waits until a move is in. The stream may tell of it before its answer comes: until then it is on its way."""
    page.wait_for_function(
        "before => escalade.screen.snapshot.seq > before && !escalade.screen.board.sending", arg=before
    )


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


def stop_time(page: Any) -> None:
    """Until `page.clock.resume` the page's time goes on only as far as `page.clock.run_for` says."""
    page.clock.install()
    page.clock.pause_at(time.time() + 20)  # it must lie ahead when it is asked for


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
