"""People in the browser: a name with its arms, told to the other seat and in the lobby; and who is there."""

from __future__ import annotations

from .conftest import Keep, Site, Visit

GAME = "schotten-totten-2"
DRAWN = "(arms) => Array.from(arms.querySelectorAll('path'), ({ attributes: { d, fill } }) => [d.value, fill?.value])"
TRICKY = "<b>Zoë</b> & صدف"  # plain text, whatever is in it


def test_a_replay_says_who_played(site: Site, visit: Visit) -> None:
    made = site.game(GAME, seats={"attacker": "human", "defender": "bot:random"}, names={"attacker": TRICKY})
    site.ask(f"/api/games/{made['id']}/resign", {}, made["seats"]["attacker"]["token"])
    page = visit(f"/#/replay/{made['id']}/0")
    shown = page.locator(".replay-players .one")
    assert shown.filter(has_text=TRICKY).locator(".arms").count() == 1
    assert shown.filter(has_text=page.evaluate("escalade.words.say('page.level.random')")).count() == 1


def test_a_name_is_remembered_shown_to_the_other_seat_and_can_be_changed(site: Site, visit: Visit, keep: Keep) -> None:
    made = site.game(GAME, seats={"attacker": "human", "defender": "open"}, names={"attacker": "Ada"}, public=True)
    page = visit("/")
    page.locator(".open-games .who .one", has_text="Ada").first.wait_for()
    page.locator("header .me").click()
    page.locator("#name input").fill(f"  {TRICKY}\u202e ")
    page.locator("#name button").click()
    page.reload()
    assert page.locator("header .me bdi").inner_text() == TRICKY
    page.goto(made["seats"]["defender"]["invite"])
    page.locator(".places li", has_text="Ada").locator(".arms").wait_for()
    page.locator(".join button.primary").click()
    page.wait_for_selector(".board")
    other = visit(made["seats"]["attacker"]["url"])
    other.locator(".seat-bar.far .muted", has_text=TRICKY).wait_for()
    page.locator(".seat-bar.far .presence.is-here").wait_for()
    assert other.locator(".seat-bar.far .arms").evaluate(DRAWN) == page.locator("header .me .arms").evaluate(DRAWN)
    page.locator("header .me").click()
    page.locator("#name input").fill("")
    page.locator("#name button").click()
    other.locator(".seat-bar.far .muted", has_text=other.evaluate("escalade.words.say('page.friend')")).wait_for()
    keep(other, "people-table")
    watcher = visit(f"/#/game/{made['id']}")
    page.locator(".seat-bar.far .watchers", has_text="1").wait_for()
    watcher.context.close()
    other.context.close()
    page.locator(".seat-bar.far .presence.is-away").wait_for()
