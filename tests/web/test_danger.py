"""Danger at the Walls on the page: choosing archers, targets, strengths spelled out, what is unseen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Site
from .hands import linger, step, touch

GAME = "danger-at-the-walls"


def test_archers_are_chosen_one_by_one_let_go_and_added_after_the_wall(
    first_game: Any, keep: Callable[..., None]
) -> None:
    """Equal archers are cards of their own: each is raised and lowered, and more may join after the wall is named."""
    step(first_game, "archers")
    linger(first_game)
    staged = "escalade.screen.board.staged"
    first_game.locator('[data-thing="a1#1"]').click()
    first_game.locator('[data-thing="a1#0"]').click()
    assert first_game.locator(".dw-held-card.is-picked").count() == 2
    first_game.locator('[data-thing="a1#0"]').click()
    assert first_game.locator(".dw-held-card.is-picked").count() == 1
    first_game.locator('[data-thing="wall:5"]').click()
    assert first_game.evaluate(staged) == "archers 5 1 0 0"
    first_game.locator('[data-thing="a2#0"]').click()
    assert first_game.evaluate(staged) == "archers 5 1 1 0"
    first_game.locator('[data-thing="wall:2"]').click()
    assert first_game.evaluate(staged) == "archers 2 1 1 0"
    assert first_game.locator(".dw-side .coming").count() == 2
    keep(first_game, f"{GAME}-archers")


def test_strengths_are_spelled_out_at_every_wall(first_game: Any) -> None:
    """The sum, and how it comes about when that is not the same."""
    step(first_game, "spy")
    assert first_game.locator(".dw-strength.of-blue").nth(4).inner_text().split() == ["8", "4\u00d72"]
    assert "controlled by Blue" in first_game.locator('[data-thing="wall:5"]').get_attribute("aria-label")


def test_the_spy_and_the_assassin_show_their_targets(first_game: Any) -> None:
    """Archers, the visible cannon and leaders of the other side; for the Assassin the Spy as well."""
    step(first_game, "spy")
    first_game.locator('[data-thing="spy#0"]').click()
    assert first_game.locator('[data-thing="target:5:general"].is-next').count() == 1
    assert first_game.locator('[data-thing="target:1:cannon"].is-next').count() == 1
    assert first_game.locator(".dw-side.near .dw-target").count() == 0
    step(first_game, "assassin")
    linger(first_game)
    first_game.locator('[data-thing="assassin#0"]').click()
    first_game.locator('[data-thing="target:5:spy"]').click()
    assert first_game.evaluate("escalade.screen.board.staged") == "assassin 5 spy"


def test_an_attack_points_at_all_archers_or_the_cannon(first_game: Any) -> None:
    step(first_game, "attack")
    first_game.locator('[data-thing="attack#0"]').click()
    assert first_game.locator('[data-thing="target:1:archers"].is-next').count() == 1
    assert first_game.locator('[data-thing="target:1:cannon"].is-next').count() == 1
    assert first_game.locator('[data-thing="target:2:archers"]').count() == 0


def test_the_panel_counts_what_is_unseen_and_a_refusal_has_its_rule(site: Site, visit: Callable[..., Any]) -> None:
    """33 main cards less the own six, and two whole personal decks; drawing before playing is refused in words."""
    made = site.game(GAME, seats={"blue": "human", "red": "bot:random"})
    page = visit(made["seats"]["blue"]["url"])
    page.wait_for_selector(".board.is-active")
    page.locator(".side-tabs .tab").nth(1).click()
    numbers = page.eval_on_selector_all(".dw-counts td b", "nodes => nodes.map(node => Number(node.textContent))")
    assert sum(numbers) == 27
    assert page.locator(".dw-own [role=img]").count() == 16
    tops = page.locator(".dw-own").first.evaluate("row => [...row.children].map(card => card.offsetTop)")
    assert len(set(tops)) <= 2  # side by side
    assert page.locator(".dw-fan .of-main").count() == 6
    page.locator('[data-thing="deck:main"]').click()
    page.wait_for_selector(".refusal")


@pytest.mark.parametrize("covered", ["a1*", "c9*"])
def test_the_spy_is_hit_where_it_lies(covered: str, site: Site, visit: Callable[..., Any]) -> None:
    """It lies askew: at the corner of its box is the card beneath, in the middle is the Spy, on any screen."""
    walls = [{"control": "blue", "blue": ["a1", covered]}, {}, {}, {}, {}]
    hand = {"blue": ["assassin", "a2", "a2", "a3", "a3", "c5"]}
    made = site.game(GAME, seats={"blue": "human", "red": "bot:random"}, position={"walls": walls, "hands": hand})
    page = visit(made["seats"]["blue"]["url"])
    linger(page)
    for width, height in ((2560, 1440), (1280, 720), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        touch(page, "assassin#0")
        touch(page, "target:1:spy")
        assert page.evaluate("escalade.screen.board.staged") == "assassin 1 spy"
        page.keyboard.press("Escape")
