"""Your turn, for somebody who looks elsewhere: the title, a notification if allowed, a sound that can be off."""

from __future__ import annotations

from typing import Any

from .conftest import Site, Visit
from .hands import my_turn

# A browser whose permission, notifications and sounds can be counted; hidden when the test says so.
COUNTED = """
    window.told = []; window.asked = []; window.tones = 0; window.away = false;
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
"""
GAME = "schotten-totten-2"


def table(site: Site, visit: Visit) -> tuple[Any, dict[str, Any]]:
    """The Defender's page, with the Attacker to move."""
    made = site.game(GAME)
    page = visit("/")
    page.context.add_init_script(COUNTED)
    page.goto(f"{site.address}/?counted")
    page.goto(made["seats"]["defender"]["url"])
    page.wait_for_selector(".board")
    return page, made


def attack(site: Site, made: dict[str, Any], page: Any) -> None:
    """The Attacker, elsewhere, makes a move; then it is this page's turn."""
    path, token = f"/api/games/{made['id']}", made["seats"]["attacker"]["token"]
    now = site.ask(path, token=token)
    move = next(move for move in now["view"]["legal"] if move.startswith("play"))
    site.ask(f"{path}/moves", {"seq": now["seq"], "key": "k", "move": move}, token)
    assert my_turn(page)


def allow(page: Any, name: str, on: bool) -> None:
    page.locator("header.top button").click()
    page.locator(f'input[name="{name}"]').set_checked(on)
    page.keyboard.press("Escape")


def test_a_hidden_page_notifies_once_it_was_allowed_by_a_click(site: Site, visit: Visit) -> None:
    page, made = table(site, visit)
    assert page.evaluate("asked") == [], "nobody is asked who did not ask for it"
    allow(page, "notify", on=True)
    assert page.evaluate("asked") == [True], "asked once, and by a gesture"
    page.evaluate("away = true")
    attack(site, made, page)
    assert page.title().startswith("●")
    assert len(page.evaluate("told")) == 1
    assert "plays" in page.evaluate("told[0]")


def test_a_page_that_is_looked_at_does_not_notify(site: Site, visit: Visit) -> None:
    page, made = table(site, visit)
    allow(page, "notify", on=True)
    attack(site, made, page)
    assert page.evaluate("told") == []


def test_the_quiet_sound_can_be_switched_off(site: Site, visit: Visit) -> None:
    for on in (True, False):
        page, made = table(site, visit)
        allow(page, "sound", on=on)
        page.locator(".seat-bar").first.click()  # browsers allow sound only after a click
        attack(site, made, page)
        assert (page.evaluate("tones") > 0) is on
