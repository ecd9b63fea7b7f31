"""Every screen, in every language, at phone and desktop width, light and dark: readable, nothing serious for axe."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .conftest import Keep, Site, Visit, games
from .hands import my_turn

axe_api = pytest.importorskip("axe_playwright_python.sync_playwright")

# Both widths and both themes; the longest words on a phone. All languages have the same keys, which another test shows.
LOOKS = [("en-GB", 1280, "light"), ("de-DE", 360, "dark")]
RAW_KEY = re.compile(r"\b(page|table|move|step|by|seat|option|refused|word)\.[a-z_]+")


def screens(site: Site, game: str) -> dict[str, str]:
    """The screens that a game draws, and with the first game those that are alike in all."""
    first, second = site.seats(game)
    made = site.game(game, seats={first: "human", second: "bot:random"})
    done = site.finished(game)
    own = {
        "new-bot": f"/#/new/{game}/bot",
        "table": made["seats"][first]["url"],
        "watch": made["watch"],
        "over": f"/#/game/{done}",
        "replay": f"/#/replay/{done}/3",
        "rules": f"/#/rules/{game}",
        "learn": f"/#/learn/{game}",
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
        "home": "/",
        "waiting": waiting["seats"][first]["url"],
        "join": invites[0],
        "join-used": invites[1],
        "trouble": "/#/game/nothing",
    }


@pytest.mark.parametrize(("locale", "width", "theme"), LOOKS)
def test_every_screen_speaks_the_language_fits_and_is_accessible(
    game: str, locale: str, width: int, theme: str, site: Site, visit: Visit, keep: Keep
) -> None:
    """The browser's language is taken, no key of a catalogue shows through, nothing scrolls sideways."""
    page = visit("/", locale=locale, width=width, height=740, color_scheme=theme, expect_errors=True)
    found = []
    for name, path in screens(site, game).items():
        page.goto(path if path.startswith("http") else site.address + path)
        page.wait_for_selector("main > *:not(.loading)")
        page.wait_for_function("() => escalade.screen")  # not the screen before, which stays until the next is ready
        keep(page, f"{game}-{name}-{width}-{theme}")
        assert page.locator("html").get_attribute("lang") == locale[:2]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} scrolls sideways"
        text = page.locator("body").inner_text()
        assert not RAW_KEY.search(text), f"{name}: {RAW_KEY.search(text)}"
        labels = page.eval_on_selector_all("[aria-label]", "nodes => nodes.map(node => node.ariaLabel)")
        assert not any(RAW_KEY.search(label) for label in labels), f"{name}: {labels}"
        found += serious(page, name)
    assert not found, found


def serious(page: Any, name: str) -> list[str]:
    results = axe_api.Axe().run(page, options={"resultTypes": ["violations"]}).response
    return [
        f"{name}: {problem['id']} {[node['html'][:160] for node in problem['nodes'][:2]]}"
        for problem in results["violations"] if problem["impact"] in ("serious", "critical")
    ]  # fmt: skip


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_serious_in_settings_and_menu(width: int, site: Site, visit: Visit, keep: Keep) -> None:
    """They are alike in all games."""
    made = site.game("schotten-totten-2", seats={"attacker": "human", "defender": "bot:random"})
    page = visit(made["seats"]["attacker"]["url"], width=width, height=740)
    assert my_turn(page)
    page.locator("header.top button").click()
    found = serious(page, "settings")
    keep(page, f"settings-{width}")
    page.keyboard.press("Escape")
    page.locator('.seat-bar [aria-haspopup="dialog"]').click()
    keep(page, f"menu-{width}")
    assert not found + serious(page, "menu")


def test_axe_finds_nothing_serious_in_any_panel(game: str, site: Site, visit: Visit, keep: Keep) -> None:
    first, second = site.seats(game)
    made = site.game(game, seats={first: "human", second: "bot:random"})
    page = visit(made["seats"][first]["url"], width=360, height=740)
    assert my_turn(page)
    found = []
    tabs = page.locator(".phone-tabs .tab")
    for number in range(tabs.count()):
        tabs.nth(number).click()
        keep(page, f"{game}-panel-{number}")
        found += serious(page, f"panel {number}")
        page.locator(".side-tabs .shut").click()
    assert not found, found


def test_the_language_switch_changes_everything_and_is_remembered(visit: Visit) -> None:
    page = visit("/")
    page.locator("header.top button").click()
    page.locator('select[name="language"]').select_option("fr")
    page.wait_for_selector('html[lang="fr"]')
    page.reload()
    page.wait_for_selector('html[lang="fr"] .game-card')


def test_moves_can_be_made_without_confirmation(site: Site, visit: Visit) -> None:
    """With the question switched off, the second pick makes the move."""
    made = site.game("schotten-totten-2", seats={"attacker": "human", "defender": "bot:random"})
    page = visit(made["seats"]["attacker"]["url"])
    page.wait_for_selector(".board.is-active")
    page.locator("header.top button").click()
    page.locator('input[name="confirm"]').uncheck()
    page.keyboard.press("Escape")
    page.locator(".st2-held.is-next").first.click()
    page.locator(".st2-tile.is-next").first.click()
    page.wait_for_function("() => escalade.screen.live.moves.length >= 1")


def test_the_whole_board_is_seen_on_a_laptop(game: str, site: Site, visit: Visit) -> None:
    """At 1280 by 800 nothing of the board is cut off: at the table, at the end, in a replay and in the first game."""
    first, second = site.seats(game)
    made = site.game(game, seats={first: "human", second: "bot:random"})
    done = site.finished(game)
    page = visit("/", width=1280, height=800)
    for path in (made["seats"][first]["url"], f"/#/game/{done}", f"/#/replay/{done}/3", f"/#/learn/{game}"):
        page.goto("about:blank")  # else the board before would still be there for a moment
        page.goto(path if path.startswith("http") else site.address + path)
        page.wait_for_selector(".board")
        # The game's own style and the curve of a replay come after the board: what counts is where it settles.
        page.wait_for_function(
            "() => { const b = document.querySelector('.board'); return b.scrollHeight <= b.clientHeight + 1; }"
        )


def test_the_code_to_scan_is_shown_whole(visit: Visit) -> None:
    """A QR code without its right and lower edge cannot be scanned."""
    page = visit("/#/new/castle-siege/friend")
    page.locator("form button.big").click()
    page.wait_for_selector(".qr svg")
    outside = """() => { const box = document.querySelector('.qr').getBoundingClientRect();
        const ink = document.querySelector('.qr svg path').getBoundingClientRect();
        return ink.right - box.right > 0 || ink.bottom - box.bottom > 0; }"""
    assert not page.evaluate(outside)
