"""The page when answers come late, or refuse: moves are kept, nothing half-known is drawn, the board stays."""

from __future__ import annotations

import json
from typing import Any

from .conftest import Keep, Site, Visit
from .hands import my_turn, play_path, seq, stop_time

GAME = "schotten-totten-2"
LATER: dict[str, Any] = {
    "status": 503,
    "headers": {"Retry-After": "1", "Content-Type": "application/json"},
    "body": json.dumps({"code": "store.unavailable", "rule": None, "message": "later"}),
}


def test_a_timed_game_may_be_drawn_while_its_first_event_is_taken_in(site: Site, visit: Visit) -> None:
    """The clock draws twice a second; the guest's arrival is an event without the seats, which are asked for."""
    made = site.game(GAME, deal="ready", clock={"kind": "live", "seconds": 600, "increment": 5})
    first, second = (made["seats"][seat]["url"] for seat in site.seats(GAME))
    host = visit(first)
    host.wait_for_selector(".invite")
    asked: list[Any] = []
    host.route(f"**/api/games/{made['id']}", lambda route: route.continue_() if asked else asked.append(route))
    with host.expect_request(f"**/api/games/{made['id']}"):
        visit(second)
    host.evaluate("escalade.drawNow()")
    for route in asked:
        route.continue_()
    host.wait_for_selector(".board")


def test_a_move_outlives_trouble_of_the_database_and_a_reload_and_is_in_once(
    site: Site, visit: Visit, keep: Keep
) -> None:
    """503 before the move is written, then after it was written, then a reload; the key stays the same."""
    made = site.game(GAME)
    token = made["seats"]["attacker"]["token"]
    page = visit(made["seats"]["attacker"]["url"], expect_errors=True, width=390, height=844)
    assert my_turn(page)
    before = seq(page)
    keys: list[str] = []

    def trouble(route: Any) -> None:
        if route.request.method != "POST":
            return route.continue_()
        keys.append(route.request.post_data_json["key"])
        if len(keys) == 3:
            route.fetch()  # written, but the page does not hear of it
        return route.continue_() if len(keys) > 4 else route.fulfill(**LATER)

    page.route("**/moves", trouble)
    stop_time(page)  # the page tries again when the test says so
    card = page.evaluate("escalade.screen.snapshot.view.hand[0]")
    play_path(page, f"play {card} 3")
    page.wait_for_selector(".notes .away")
    assert "kept" in page.locator(".action-bar").inner_text()
    assert page.locator("[role=alert]").count() == 0
    keep(page, "move-kept")
    while len(keys) < 3:
        page.clock.run_for(1000)
    page.reload()
    page.clock.resume()
    page.wait_for_function("n => escalade.screen?.snapshot?.seq > n", arg=before)
    page.wait_for_function("() => !escalade.screen.board.sending")
    page.unroute("**/moves")
    moves = site.ask(f"/api/games/{made['id']}/moves", token=token)["moves"]
    assert [one["move"] for one in moves if one["move"].startswith("play")] == [f"play {card} 3"]
    assert len(keys) == 5
    assert len(set(keys)) == 1
    assert page.evaluate("escalade.screen.live.unsent") is None
    assert page.locator(".notes > *").count() == 0


def test_a_screen_that_cannot_be_read_yet_comes_by_itself(site: Site, visit: Visit) -> None:
    """A table opened while the database is away: said in a sentence, and tried again without a click."""
    made = site.game(GAME)
    page = visit("/", expect_errors=True)
    path = f"**/api/games/{made['id']}"
    page.route(path, lambda route: route.fulfill(**LATER))
    page.goto(made["watch"])
    page.wait_for_selector(".trouble")
    with page.expect_response(path):
        pass  # tried again, and in vain
    page.unroute(path)
    page.wait_for_selector(".board")


def test_a_refusal_takes_no_room_from_the_board_and_goes_with_the_next_action_or_by_itself(
    site: Site, visit: Visit, keep: Keep
) -> None:
    """A hint that is refused is told over the board, which stays as large as it was."""
    made = site.game(GAME, seats={"attacker": "human", "defender": "bot:random"})
    page = visit(made["seats"]["attacker"]["url"], expect_errors=True)
    assert my_turn(page)
    page.route("**/hint*", lambda route: route.fulfill(**{**LATER, "status": 429}))
    stop_time(page)
    for width, height in ((1280, 860), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".action-bar .hint").click()
        page.wait_for_selector(".trouble-line")
        size = page.locator(".board").bounding_box()
        keep(page, f"refused-hint-{width}")
        if width == 390:
            page.locator(".seat-bar").first.click()
        else:
            page.clock.run_for(20_000)
        page.wait_for_selector(".trouble-line", state="detached")
        assert page.locator(".board").bounding_box() == size
