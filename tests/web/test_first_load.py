"""What the first picture costs: requests and bytes over the wire; and the page without joined files."""

from __future__ import annotations

from typing import Any

from escalade.table.http.static_files import FOLDER

from .conftest import Site, Visit

REQUESTS = 15
BYTES = 150_000
COUNTED = """() => performance.getEntries().filter(({ entryType }) => ['navigation', 'resource'].includes(entryType))
    .map(({ name, transferSize }) => [name, transferSize])"""


def cost(page: Any) -> tuple[int, int]:
    """How many requests the page has made, and how many bytes came."""
    rows = page.evaluate(COUNTED)
    return len(rows), sum(size for _, size in rows)


def test_the_first_picture_needs_few_requests_and_few_bytes(site: Site, visit: Visit, game: str) -> None:
    first, second = site.seats(game)
    made = site.game(game, seats={first: "human", second: "bot:random"})
    requests, size = cost(visit("/"))
    assert (requests <= REQUESTS, size <= BYTES) == (True, True), (requests, size)
    site.wait_for_turn(made, first)  # a move that comes meanwhile would be asked for too
    page = visit(made["seats"][first]["url"])
    page.wait_for_selector(".board")
    requests, size = cost(page)
    assert (requests <= REQUESTS, size <= BYTES) == (True, True), (requests, size)
    asked = [name for name, _ in page.evaluate(COUNTED) if name.endswith((f"/{made['id']}", f"/{made['id']}/moves"))]
    assert len(asked) == 2, "once each, though they are asked for before the table has come"


def test_the_modules_make_the_same_page_without_being_joined(site: Site, visit: Visit) -> None:
    def unjoined(route: Any) -> None:
        route.fulfill(path=str(FOLDER / "index.html"), content_type="text/html; charset=utf-8")

    page = visit("/")
    shown = page.inner_text(".games")  # what else is at home tells of other games, and of the time
    page.context.route(f"{site.address}/", unjoined)
    page.goto(f"{site.address}/")
    page.wait_for_selector("main > *:not(.loading)")
    assert any(name.endswith("/screens/home.js") for name, _ in page.evaluate(COUNTED))
    assert page.inner_text(".games") == shown
