"""A link invites to a seat and only a click takes it; no browser loses what it holds; deals are fair, and checked."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from .conftest import Keep, Site, Visit
from .hands import click_a_move

GAME = "schotten-totten-2"
SEAT = "escalade.screen.seat"
HELD = "() => Object.entries(localStorage).find(([name]) => name.startsWith('escalade.game.'))"


def invited(visit: Visit, **how: Any) -> tuple[Any, str, str]:
    """A host who waits at the table: his page, the link he sends, the id of the game."""
    host = visit(f"/#/new/{GAME}/friend", **how)
    host.locator("form button.big").click()
    host.wait_for_selector(".qr svg")
    return host, host.locator(".link-line input").input_value(), host.url.rpartition("/")[2]


def sees_board(*pages: Any) -> list[str | None]:
    """The seats from which these pages see the board."""
    for page in pages:
        page.wait_for_selector(".board")
    return [page.evaluate(SEAT) for page in pages]


def lose_the_answer(page: Any, path: str) -> None:
    """The next such request is carried out, and its answer never comes."""

    def carry_out(route: Any) -> None:
        route.fetch()
        route.abort()

    page.route(f"**/{path}", carry_out, times=1)


def menu(page: Any) -> Any:
    if not page.locator("#menu[open]").count():
        page.locator('.seat-bar [aria-haspopup="dialog"]').click()
    return page.locator("#menu")


def test_an_invitation_seats_one_and_nobody_loses_a_seat(site: Site, visit: Visit, keep: Keep) -> None:
    """The host opens his own link, the guest sits down (and the answer is lost), a third comes too late."""
    host, url, id_ = invited(visit)
    assert f"/#/join/{id_}/" in url
    again = host.context.new_page()
    again.goto(url)
    assert again.locator(".invite .link-line input").input_value() == url
    assert again.locator(".join").count() == 0
    assert again.url.endswith(f"#/game/{id_}")

    guest = visit(url, expect_errors=True)
    guest.wait_for_selector(".join button.big")
    keep(guest, "join")
    assert site.ask(f"/api/games/{id_}")["seats"]["defender"]["kind"] == "open", "looking claims nothing"
    lose_the_answer(guest, "join")
    guest.locator(".join button.big").click()
    guest.wait_for_selector(".join .trouble-line")
    guest.reload()
    assert sees_board(host, again, guest) == ["attacker", "attacker", "defender"]

    third = visit(url)
    third.wait_for_selector(".join .actions a.primary")
    keep(third, "join-used")
    assert third.locator(".join button").count() == 0
    third.locator(".join .actions a.primary").click()
    assert sees_board(third) == [None]

    guest.goto("about:blank")
    guest.goto(url)  # his own link, once more
    assert sees_board(guest) == ["defender"]
    assert guest.url.endswith(f"#/game/{id_}")
    guest.go_back()
    guest.go_forward()
    for page in (host, again, guest):
        page.reload()
    assert sees_board(host, again, guest) == ["attacker", "attacker", "defender"]


def test_two_tabs_play_two_seats_of_one_browser(site: Site, visit: Visit) -> None:
    """Each tab keeps the seat whose link was opened in it, and a new tab shows the first."""
    made = site.game(GAME, deal="ready")
    one = visit(made["seats"]["attacker"]["url"])
    one.wait_for_selector(".invite")
    two = one.context.new_page()
    two.goto(made["seats"]["defender"]["url"])
    assert sees_board(one, two) == ["attacker", "defender"]
    for page in (one, two):
        page.reload()
    assert sees_board(one, two) == ["attacker", "defender"]
    three = one.context.new_page()
    three.goto(made["watch"])
    assert sees_board(three) == ["attacker"]


def test_a_seat_is_carried_to_another_device_and_ended_there(visit: Visit, keep: Keep) -> None:
    """A link is good for one device; the one who ends the others' hold plays on, the others watch and are told."""
    first = visit(f"/#/new/{GAME}/bot", expect_errors=True)
    first.locator("form button.big").click()
    first.wait_for_selector(".board.is-active")
    menu(first).locator(".devices summary").click()
    first.locator(".devices .carry").click()
    first.wait_for_selector(".devices .qr svg")
    url = first.locator(".devices .link-line input").input_value()
    keep(first, "menu-devices")
    tab = first.context.new_page()
    tab.goto(url)
    assert tab.locator(".join .link-line input").input_value() == url, "at home the link is only shown"
    second = visit(url, expect_errors=True)
    second.locator(".join button.big").click()
    first.wait_for_selector(".notice", state="attached")  # it goes by itself
    assert sees_board(second) == ["attacker"]
    late = visit(url)
    assert late.locator(".join button").count() == 0

    tab.goto("about:blank")
    tab.goto(first.url)
    refused: list[str] = []
    second.on("response", lambda answer: refused.append(answer.url) if answer.status == 403 else None)
    lose_the_answer(first, "seat/renew")
    old = first.evaluate(HELD)
    first.locator(".devices .end-others").click()
    second.wait_for_selector(".notice")
    second.wait_for_selector('.table[data-seat="watch"]')
    keep(second, "seat-ended")
    first.reload()
    assert sees_board(first, tab, second) == ["attacker", "attacker", None]
    tab.wait_for_selector(".board.is-active")
    click_a_move(first, random.Random(2))
    second.wait_for_function("() => escalade.screen.live.moves.length >= 2")
    assert len(refused) <= 3, refused
    first.evaluate("([name, text]) => localStorage.setItem(name, text)", old)  # as a tab does that was just opening
    first.reload()
    assert sees_board(first) == ["attacker"]


def test_a_deal_goes_on_after_a_reload_and_is_checked_after_the_end(site: Site, visit: Visit, keep: Keep) -> None:
    """The nonce outlives the page; a deal that fits is said to fit, one that was changed is shouted about."""
    host, url, id_ = invited(visit, expect_errors=True)
    path = f"/api/games/{id_}"
    host.route("**/reveal", lambda route: route.abort())
    token = site.ask(f"{path}/join", {"invite": url.rpartition("/")[2]})["token"]
    host.wait_for_selector(".places .not_ready")
    host.evaluate("escalade.screen.since -= 60000")
    host.wait_for_selector(".places .late")
    keep(host, "waiting-late")
    site.ask(f"{path}/ready", {}, token)
    host.wait_for_selector(".places .not_revealed")
    assert site.ask(path)["status"] == "waiting"
    host.unroute("**/reveal")
    host.reload()
    assert sees_board(host) == ["attacker"]
    site.ask(f"{path}/resign", {}, token)
    host.wait_for_selector(".ending .fair span")
    assert "it is fair" in host.locator(".ending .fair").inner_text()
    keep(host, "deal-checked")

    deal = site.ask(f"{path}/deal")
    assert re.fullmatch("[0-9a-f]{32}", deal["nonces"]["attacker"])
    changed = json.dumps(deal | {"seed": str(int(deal["seed"]) + 1)})
    host.route("**/deal", lambda route: route.fulfill(body=changed, content_type="application/json"))
    host.reload()
    assert host.locator(".ending .trouble-line[role=alert]").inner_text()
    keep(host, "deal-broken")
    watcher = visit(url.replace("/join/", "/game/").rpartition("/")[0])
    menu(watcher).get_by_text("cannot vouch").wait_for()


def test_one_screen_adds_a_nonce_for_both_seats(site: Site, visit: Visit) -> None:
    page = visit(f"/#/new/{GAME}/pass")
    page.locator("form button.big").click()
    page.locator(".curtain button").click()
    page.wait_for_selector(".board.is-active")
    menu(page).locator(".danger").click()
    page.locator(".sure .primary").click()
    page.wait_for_selector(".ending .fair span")
    deal = site.ask(f"/api/games/{page.url.rpartition('/')[2]}/deal")
    assert all(deal["nonces"].values())
    assert "it is fair" in page.locator(".ending .fair").inner_text()
