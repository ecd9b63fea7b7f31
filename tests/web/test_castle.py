"""Castle Siege on the page: any board, what a unit may do, actions, the shop and the cards."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from .conftest import Site
from .hands import click_a_move, my_turn, step

GAME = "castle-siege"


def test_any_board_is_drawn_from_the_view_and_fits_a_phone(
    site: Site, visit: Callable[..., Any], keep: Callable[..., None]
) -> None:
    """Boards are data: six columns or twelve, nothing scrolls sideways."""
    page = visit("/", width=360, height=740)
    for board, squares in (("postern", 48), ("keep", 80), ("citadel", 168)):
        made = site.game(GAME, options={"board": board}, seats={"attacker": "bot:random", "defender": "human"})
        page.goto(made["seats"]["defender"]["url"])
        page.wait_for_function("id => escalade.screen?.id === id", arg=made["id"])
        page.wait_for_selector(".board.is-active")
        assert page.locator(".cs-cell").count() == squares
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        keep(page, f"{GAME}-{board}-360")


def test_a_short_siege_by_clicking_on_a_phone(site: Site, visit: Callable[..., Any], keep: Callable[..., None]) -> None:
    """Placement, actions, cards and purchases to the ending, on the small board."""
    made = site.game(
        GAME, options={"board": "postern", "max_rounds": 5}, seats={"attacker": "bot:random", "defender": "human"}
    )
    page = visit(made["seats"]["defender"]["url"], width=360, height=740)
    chance = random.Random(1)
    while my_turn(page):
        click_a_move(page, chance)
    page.wait_for_selector(".ending")
    keep(page, f"{GAME}-ending-360")


def test_moves_shots_and_charges_look_different(first_game: Any, keep: Callable[..., None]) -> None:
    """A dot, cross-hairs, crossed blades; and the screen reader is told."""
    step(first_game, "shoot")
    first_game.locator('[data-thing="f3"]').click()
    assert first_game.locator('[data-thing="f5"].to-attack').count() == 1
    assert first_game.locator(".to-move").count() > 0
    step(first_game, "charge")
    first_game.locator('[data-thing="e5"]').click()
    target = first_game.locator('[data-thing="e7"].to-charge')
    assert "two actions" in target.get_attribute("aria-label")
    keep(first_game, f"{GAME}-charge")


def test_the_door_is_a_target_and_breaks(first_game: Any) -> None:
    step(first_game, "door")
    first_game.locator('[data-thing="d5"]').click()
    first_game.locator('[data-thing="door"]').first.click()
    first_game.wait_for_function("escalade.screen.step.key === 'shoot'")
    assert first_game.locator(".cs-tile .splinters").count() == 2


def test_actions_gold_and_states_are_shown(first_game: Any) -> None:
    """Three lights for three actions, the purse, the shield of Protection, the Last Stand."""
    step(first_game, "shoot")
    assert first_game.locator(".cs-turn .pips .left").count() == 1
    step(first_game, "shop")
    assert first_game.locator(".cs-shop.open .cs-ware.is-next").count() == 5
    step(first_game, "climb")
    assert first_game.locator(".cs-cell .ward-badge").count() == 0
    step(first_game, "aids")
    assert first_game.locator(".cs-token .stand").count() == 1
    assert first_game.locator(".cs-turn .standing").count() == 1


def test_a_refused_move_says_why(site: Site, visit: Callable[..., Any]) -> None:
    """A Defender can be placed on a throne tile (C13), which is marked, but not outside the castle."""
    made = site.game(GAME, seats={"attacker": "bot:random", "defender": "human"})
    page = visit(made["seats"]["defender"]["url"])
    page.wait_for_selector(".board.is-active")
    assert page.locator('[data-thing="c9"].to-place').count() == 1
    page.locator('[data-drop="a3"]').click()
    page.wait_for_selector(".refusal")
    assert "castle floor" in page.locator(".refusal").inner_text()
