"""How few clicks a play takes, what can be undone, and what a hint shows."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Site, Visit
from .hands import linger, seq, touch

SIZES = "() => ['.board', '.bottom-row'].map(name => document.querySelector(name).getBoundingClientRect().height)"
MINE = "escalade.screen.live.moves.filter(({ seat }) => seat === escalade.screen.seat).map(({ move }) => move)"


@pytest.fixture
def against_bot(site: Site, visit: Visit) -> Any:
    """A game of Schotten Totten 2 on a phone, the reader to move; a move waits until something is done about it."""
    made = site.game("schotten-totten-2", seats={"attacker": "human", "defender": "bot:random"}, pace=10)
    page = visit(made["seats"]["attacker"]["url"], width=390, height=844)
    page.wait_for_selector(".board.is-active")
    linger(page)
    return page


def play(page: Any) -> str:
    """The two clicks of a play; the move that they make."""
    touch(page, page.locator(".st2-held.is-next").first.get_attribute("data-thing"))
    touch(page, "tile:3")
    return str(page.evaluate("escalade.screen.board.waiting.move"))


def test_a_play_takes_two_clicks_and_can_be_undone_and_nothing_jumps(against_bot: Any) -> None:
    page, before, sizes = against_bot, seq(against_bot), against_bot.evaluate(SIZES)
    assert play(page).endswith(" 3")
    assert page.evaluate(SIZES) == sizes
    page.locator(".undo").click()
    assert page.evaluate("[escalade.screen.board.picked.length, sessionStorage.length]") == [0, 1]
    assert page.evaluate(SIZES) == sizes
    play(page)
    page.keyboard.press("Escape")
    assert seq(page) == before
    play(page)
    page.evaluate("escalade.screen.board.waiting.over()")
    page.wait_for_function("() => escalade.screen.live.moves.length >= 1")


def test_a_move_that_waits_is_sent_when_the_page_is_left_or_loaded_again(against_bot: Any, site: Site) -> None:
    """Once, whoever sends it: the page that goes or the one that comes."""
    move = play(against_bot)
    against_bot.reload()
    against_bot.wait_for_function("() => escalade.screen?.live?.moves.length >= 1")
    against_bot.wait_for_function("() => escalade.screen.live.unsent === null")
    assert against_bot.evaluate(MINE) == [move]


def test_a_hint_marks_its_whole_move_and_covers_nothing_of_the_board(against_bot: Any) -> None:
    page, sizes = against_bot, against_bot.evaluate(SIZES)
    page.locator(".hint").click()
    page.wait_for_selector(".hint-bar")
    seen = set()
    for _ in range(3):
        move = page.evaluate("escalade.screen.hints.moves[escalade.screen.hints.at].move")
        marked = page.eval_on_selector_all(".board .is-marked", "nodes => nodes.map(node => node.dataset.thing)")
        assert sorted(marked) == sorted(page.evaluate("move => escalade.screen.board.path(move).flat()", move))
        seen.add(move)
        page.locator(".hint-buttons .icon-button").nth(1).click()
    assert len(seen) == 3
    won = round(page.evaluate("escalade.screen.hints.moves[0].win") * 100)
    assert f"about {won} are won" in page.locator(".hint-means").inner_text()
    assert page.evaluate(SIZES) == sizes
    board, bar = (page.locator(name).bounding_box() for name in (".board", ".hint-bar"))
    assert bar["y"] >= board["y"] + board["height"]
    page.locator(".hint-bar .primary").click()
    page.wait_for_selector(".undo")
