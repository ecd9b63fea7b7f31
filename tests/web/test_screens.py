"""Every screen, in every language, at phone and desktop width, light and dark: readable, nothing serious for axe."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .conftest import Keep, Site, Visit, games
from .hands import arrive, my_turn

axe_api = pytest.importorskip("axe_playwright_python.sync_playwright")

# Both widths and both themes; the longest words on a phone. All languages have the same keys, which another test shows.
LAPTOP = 1280
LOOKS = [("en-GB", LAPTOP, 800, "light"), ("de-DE", 360, 740, "dark")]
BOARDS = ("table", "over", "replay", "learn", "puzzle")
# The game's own style and the curve of a replay come after the board: what counts is where it settles.
WHOLE = """() => {
    const board = document.querySelector('.board');
    return board && board.scrollHeight <= board.clientHeight + 1;
}"""
SERIOUS = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, nodes }) => `${id} ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 160))}`)"""
RAW_KEY = re.compile(r"\b(page|puzzle|table|move|step|by|seat|option|refused|word)\.[a-z_]+")


def screens(site: Site, game: str) -> dict[str, str]:
    """The screens that a game draws, and with the first game those that are alike in all."""
    first, second = site.seats(game)
    made = site.game(game, seats={first: "human", second: "bot:random"})
    done = site.finished(game)
    own = {
        "new-bot": f"/#/new/{game}/bot",
        "watch": made["watch"],  # before its seat is held here
        "table": made["seats"][first]["url"],
        "over": f"/#/game/{done}",
        "replay": f"/#/replay/{done}/3",
        "rules": f"/#/rules/{game}",
        "learn": f"/#/learn/{game}",
        "puzzle": f"/#/puzzles/{site.ask(f'/api/puzzles?game={game}')['puzzles'][0]['id']}",
    }
    return own | (screens_alike(site, game) if game == games()[0] else {})


def screens_alike(site: Site, game: str) -> dict[str, str]:
    first, second = site.seats(game)
    waiting = site.game(game, deal="ready")
    invites = [site.game(game, seats={second: "open"})["seats"][second]["invite"] for _ in "12"]
    id_, secret = invites[1].split("/")[-2:]
    site.ask(f"/api/games/{id_}/join", {"invite": secret})
    ways = {f"new-{way}": f"/#/new/{game}/{way}" for way in ("friend", "pass", "watch")}
    return ways | {
        "home": "/#/",
        "puzzles": "/#/puzzles",
        "waiting": waiting["seats"][first]["url"],
        "join": invites[0],
        "join-used": invites[1],
        "trouble": "/#/game/nothing",
    }


@pytest.mark.parametrize(("locale", "width", "height", "theme"), LOOKS)
def test_every_screen_speaks_the_language_fits_and_is_accessible(
    game: str, locale: str, width: int, height: int, theme: str, site: Site, visit: Visit, keep: Keep
) -> None:
    """The browser's language is taken, no key of a catalogue shows through, nothing scrolls sideways.

    On a laptop nothing of a board is cut off: at the table, at the end, in a replay and in the first game.
    """
    look = {"locale": locale, "width": width, "height": height, "color_scheme": theme}
    page = visit("/", **look, painted=True, expect_errors=True)
    found = []
    for name, path in screens(site, game).items():
        arrive(page, path)
        keep(page, f"{game}-{name}-{width}-{theme}")
        assert page.locator("html").get_attribute("lang") == locale[:2]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} scrolls sideways"
        text = page.locator("body").inner_text()
        assert not RAW_KEY.search(text), f"{name}: {RAW_KEY.search(text)}"
        labels = page.eval_on_selector_all("[aria-label]", "nodes => nodes.map(node => node.ariaLabel)")
        assert not any(RAW_KEY.search(label) for label in labels), f"{name}: {labels}"
        if width == LAPTOP and name in BOARDS:
            page.wait_for_function(WHOLE)
        if width < LAPTOP or game == games()[0] or name == "table":  # the rest differs in the theme's colours alone
            found += serious(page, name)
        if name == "table":
            found += at_the_table(page, game, width, keep)
    assert not found, found


def at_the_table(page: Any, game: str, width: int, keep: Keep) -> list[str]:
    """What axe finds in what opens at the table: a phone's panels; settings and menu, which are alike in all games."""
    assert my_turn(page)
    found = []
    tabs = page.locator(".phone-tabs .tab:visible")
    assert (tabs.count() > 0) is (width < LAPTOP)
    for number in range(tabs.count()):
        tabs.nth(number).click()
        keep(page, f"{game}-panel-{number}")
        found += serious(page, f"panel {number}")
        page.locator(".side-tabs .shut").click()
    if game == games()[0]:
        for name, button in (("settings", "header.top .icon-button"), ("menu", '.seat-bar [aria-haspopup="dialog"]')):
            page.locator(button).click()
            page.wait_for_selector("dialog[open]")
            keep(page, f"{name}-{width}")
            found += serious(page, name)
            page.keyboard.press("Escape")
    return found


def serious(page: Any, name: str) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):  # to load it is most of the work, so it is done once a page
        page.evaluate(axe_api.Axe().axe_script)
    return [f"{name}: {problem}" for problem in page.evaluate(SERIOUS)]


def test_the_language_switch_changes_everything_and_is_remembered(visit: Visit) -> None:
    page = visit("/")
    page.locator("header.top .icon-button").click()
    page.locator('input[name="language"][value="fr"]').check()
    page.wait_for_selector('html[lang="fr"]')
    page.reload()
    page.wait_for_selector('html[lang="fr"] .game-card')


def test_each_move_can_be_confirmed(site: Site, visit: Visit) -> None:
    """Who wants it so is asked before a move is sent."""
    made = site.game("schotten-totten-2", seats={"attacker": "human", "defender": "bot:random"})
    page = visit(made["seats"]["attacker"]["url"])
    page.wait_for_selector(".board.is-active")
    page.locator("header.top .icon-button").click()
    page.locator('input[name="sending"][value="ask"]').check()
    page.keyboard.press("Escape")
    page.locator(".st2-held.is-next").first.click()
    page.locator(".st2-tile.is-next").first.click()
    assert page.evaluate("[escalade.screen.live.moves.length, escalade.screen.board.waiting.move]") == [0, None]
    page.locator(".confirm").click()
    page.wait_for_function("() => escalade.screen.live.moves.length >= 1")
