"""Your turn, for somebody who looks elsewhere: the title, a notification if allowed, a sound that can be off."""

from __future__ import annotations

from typing import Any

from .conftest import Site, Visit
from .hands import my_turn

# A browser whose permission, notifications and sounds can be counted; hidden when the test says so.
COUNTED = """
    window.told = []; window.asked = []; window.tones = 0; window.away = false; window.audible = false;
    window.Notification = class {
      static permission = 'default';
      static async requestPermission() {
        window.asked.push(navigator.userActivation.isActive);
        return (Notification.permission = 'granted');
      }
      constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
      close() {}
    };
    Object.defineProperty(document, 'hidden', { get: () => window.away });
    const plain = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones += 1; return plain.call(this); };
    const resume = AudioContext.prototype.resume;
    AudioContext.prototype.resume = async function () { await resume.call(this); window.audible = true; };
"""
GAME = "schotten-totten-2"


def table(site: Site, visit: Visit) -> tuple[Any, dict[str, Any]]:
    """The Defender's page, with the Attacker to move."""
    made = site.game(GAME)
    page = visit(made["seats"]["defender"]["url"], script=COUNTED)
    page.wait_for_selector(".board")
    return page, made


def move(site: Site, made: dict[str, Any], seat: str) -> None:
    """A move of a seat that is made elsewhere."""
    path, token = f"/api/games/{made['id']}", made["seats"][seat]["token"]
    now = site.ask(path, token=token)
    played = next(move for move in now["view"]["legal"] if move.startswith("play"))
    site.ask(f"{path}/moves", {"seq": now["seq"], "key": str(now["seq"]), "move": played}, token)


def attack(site: Site, made: dict[str, Any], page: Any) -> None:
    """The Attacker, elsewhere, makes a move; then it is this page's turn."""
    move(site, made, "attacker")
    assert my_turn(page)


def defend(site: Site, made: dict[str, Any], page: Any) -> None:
    """The Defender, on another device, makes a move; then it is not this page's turn."""
    move(site, made, "defender")
    page.wait_for_selector(".board:not(.is-active)")


def allow(page: Any, name: str, on: bool) -> None:
    page.locator("header.top .icon-button").click()
    page.locator(f'input[name="{name}"]').set_checked(on)
    page.keyboard.press("Escape")


def test_a_page_notifies_if_it_is_hidden_and_was_allowed_by_a_click(site: Site, visit: Visit) -> None:
    page, made = table(site, visit)
    assert page.evaluate("asked") == [], "nobody is asked who did not ask for it"
    allow(page, "notify", on=True)
    assert page.evaluate("asked") == [True], "asked once, and by a gesture"
    attack(site, made, page)
    assert page.evaluate("told") == [], "the page is looked at"
    defend(site, made, page)
    page.evaluate("away = true")
    attack(site, made, page)
    assert page.title().startswith("●")
    assert len(page.evaluate("told")) == 1
    assert "plays" in page.evaluate("told[0]")


def test_the_quiet_sound_can_be_switched_off(site: Site, visit: Visit) -> None:
    page, made = table(site, visit)
    allow(page, "sound", on=True)
    page.locator(".seat-bar").first.click()  # browsers allow sound only after a click
    page.wait_for_function("audible")
    attack(site, made, page)
    heard = page.evaluate("tones")
    assert heard > 0
    allow(page, "sound", on=False)
    defend(site, made, page)
    attack(site, made, page)
    assert page.evaluate("tones") == heard
