"""The games that this browser holds, on the home screen: none is lost by a slip."""

from __future__ import annotations

from typing import Any

from .conftest import Keep, Site, Visit
from .hands import stop_time

GAME = "castle-siege"


def line(page: Any, game: dict[str, Any]) -> Any:
    return page.locator(f'[data-game-line="{game["id"]}"]')


def cross(page: Any, game: dict[str, Any]) -> None:
    line(page, game).locator("button").click()


def test_a_running_game_is_asked_about_and_any_can_be_had_back_for_a_while(
    site: Site, visit: Visit, keep: Keep
) -> None:
    """Until the time to undo is over its seat is not lost, even if the page is loaded again."""
    running, over = site.game(GAME), site.game(GAME)
    site.ask(f"/api/games/{over['id']}/resign", {}, over["seats"]["attacker"]["token"])
    page = visit(running["seats"]["attacker"]["url"], width=390, height=844)
    page.wait_for_selector(".board")
    page.goto(over["seats"]["defender"]["url"])
    page.wait_for_selector(".ending")
    stop_time(page)
    page.goto(f"{site.address}/#/")
    row = f'[data-game-line="{running["id"]}"] a.row'
    page.wait_for_selector(row)

    cross(page, running)
    keep(page, "removal-asked")
    page.keyboard.press("Escape")
    page.wait_for_selector(row)
    cross(page, running)
    line(page, running).locator(".danger").click()
    cross(page, over)  # no question: nothing is lost with a game that has ended
    assert page.locator(".mine a.row").count() == 0
    keep(page, "removal-undo")
    line(page, running).locator("button").click()
    page.wait_for_selector(row)
    line(page, running).locator("a.row").click()
    page.wait_for_selector('.table[data-seat="attacker"]')

    page.goto(f"{site.address}/#/")
    page.wait_for_selector(row)
    cross(page, running)
    line(page, running).locator(".danger").click()
    page.reload()
    page.wait_for_selector(row)
    assert page.locator(".mine a.row").count() == 2, "loaded again before the time was over: nothing is lost"
    cross(page, over)
    page.clock.run_for(20_000)
    line(page, over).wait_for(state="detached")
    page.reload()
    page.wait_for_selector(row)
    assert line(page, over).count() == 0
