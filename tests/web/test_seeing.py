"""Seeing what happened: the last turn is shown again, the log leads to its moments, sheets tell of each thing."""

from __future__ import annotations

from typing import Any

import pytest

import escalade

from .conftest import Keep, Site, Visit
from .hands import stop_time
from .test_screens import serious

GAME = "danger-at-the-walls"
PACE = 1200  # milliseconds: how long each step of the last turn is shown
AT = """at => {
    const { at: now, shown, frames } = escalade.screen.moments;
    return now === at && shown && shown === frames.found.get(at);
}"""
NOW = "() => escalade.screen.moments.at === null && !document.querySelector('.board.is-past')"
SEEN = "() => escalade.screen.board.view"


class Played:
    """A game between two people, played by requests: always the first legal move."""

    def __init__(self, site: Site, game: str, **wish: Any) -> None:
        self.site, self.made = site, site.game(game, **wish)
        self.path = f"/api/games/{self.made['id']}"
        self.tokens = {seat: held["token"] for seat, held in self.made["seats"].items()}

    @property
    def moves(self) -> list[dict[str, Any]]:
        return list(self.site.ask(f"{self.path}/moves")["moves"])

    @property
    def to_act(self) -> str:
        return str(self.site.ask(self.path)["view"]["to_act"])

    def move(self) -> None:
        token = self.tokens[self.to_act]
        now = self.site.ask(self.path, token=token)
        body = {"seq": now["seq"], "key": str(now["seq"]), "move": now["view"]["legal"][0]}
        self.site.ask(f"{self.path}/moves", body, token)

    def play_turns(self, number: int) -> int:
        """Plays whole turns; how many moves the last one had."""
        for _ in range(number):
            seat, before = self.to_act, len(self.moves)
            while self.to_act == seat:
                self.move()
        return len(self.moves) - before

    def seen(self, seat: str, at: int) -> Any:
        return self.site.ask(f"{self.path}/moments?from={at}&count=1", token=self.tokens[seat])["frames"][0]["view"]


def line(page: Any, number: int) -> Any:
    return page.locator(".log ol li button").nth(number)


def test_the_last_turn_stays_marked_and_is_shown_again(site: Site, visit: Visit, keep: Keep) -> None:
    """After a reload too, where the stream has brought nothing yet; for a watcher; and after a takeback."""
    game = Played(site, GAME)
    steps = game.play_turns(5)
    assert steps > 1
    moves, seat = game.moves, game.to_act
    page = visit(game.made["seats"][seat]["url"])
    page.wait_for_selector(".board .fresh")
    page.wait_for_selector(".board .taken-from")  # a draw leaves what was played marked
    stop_time(page)
    page.locator(".again").click()
    page.wait_for_function(AT, arg=len(moves) - steps)
    keep(page, "last-turn")
    page.clock.run_for(PACE)
    page.wait_for_function(AT, arg=len(moves) - steps + 1)
    page.wait_for_selector(".board.is-past .fresh")
    assert not page.locator(".board.is-past .is-next").count()
    assert page.evaluate(SEEN) == game.seen(seat, len(moves) - steps + 1)
    page.clock.run_for(PACE * (steps - 1))
    page.wait_for_function(NOW)
    assert page.locator(".board.is-active .fresh").count()
    page.locator(".again").click()
    page.wait_for_selector(".looking")
    page.keyboard.press("Escape")
    page.wait_for_function(NOW)
    page.clock.resume()
    watcher = visit(f"/#/game/{game.made['id']}")
    watcher.wait_for_selector(".board .fresh")
    assert watcher.locator(".again").count()
    other = next(name for name in game.tokens if name != seat)
    site.ask(f"{game.path}/takeback", {}, game.tokens[other])
    site.ask(f"{game.path}/takeback/answer", {"accept": True}, game.tokens[seat])
    for one in (page, watcher):
        one.wait_for_function("n => escalade.screen.live.moves.length === n", arg=len(moves) - 1)
        assert one.evaluate("escalade.screen.board.turn.moves") == [move["move"] for move in moves[-steps:-1]]
        assert one.evaluate("n => !escalade.screen.moments.frames.found.has(n)", len(moves))


DRAWN = """decks => decks.join() === [...document.querySelectorAll('.board .taken-from')]
    .map((mark) => `${mark.closest('[data-thing]').dataset.thing} ${mark.textContent}`).join()"""


def without_main_deck() -> Any:
    """Danger at the Walls where only the personal decks can give."""
    start = escalade.load(GAME).start(seed=4).dump()
    return start | {"main": [], "removed": sorted(start["main"])}


@pytest.mark.parametrize(("name", "deck"), [("schotten-totten-2", "deck:siege"), (GAME, "deck:blue")])
def test_a_draw_that_happens_by_itself_is_marked_on_its_deck(name: str, deck: str, site: Site, visit: Visit) -> None:
    """After a reload, as the stream brings it, and at each moment that is shown again."""
    game = Played(site, name, position=without_main_deck() if name == GAME else None)
    marked = [f"{deck} \N{MINUS SIGN}1"]
    steps = game.play_turns(1)
    page = visit(game.made["seats"][game.to_act]["url"])
    page.wait_for_function(DRAWN, arg=marked)
    stop_time(page)
    page.locator(".again").click()
    page.wait_for_selector(".board.is-past")
    page.wait_for_function(DRAWN, arg=[])
    page.clock.run_for(PACE * steps)
    page.wait_for_function(NOW)
    page.wait_for_function(DRAWN, arg=marked)
    page.clock.resume()
    game.play_turns(2)
    page.wait_for_function("n => escalade.screen.live.moves.length === n", arg=len(game.moves))
    page.wait_for_function(DRAWN, arg=marked)
    line(page, 0).click()
    page.wait_for_function(AT, arg=1)
    page.wait_for_selector(".board.is-past")
    page.wait_for_function(DRAWN, arg=marked)
    assert not any(move["move"].startswith("draw") for move in game.moves)


def test_a_line_of_the_log_shows_its_moment(site: Site, visit: Visit) -> None:
    """The newest line is at the bottom and in sight; news does not tear one away from the past."""
    game = Played(site, "castle-siege")
    game.play_turns(4)
    seat = game.to_act
    page = visit(game.made["seats"][seat]["url"])
    page.wait_for_selector(".log .now")
    box = page.evaluate("""() => { const b = (what) => document.querySelector(what).getBoundingClientRect();
        return [b('.log .now').bottom, b('.side-body').bottom]; }""")
    assert box[0] <= box[1] + 1
    moved = next(i for i, move in enumerate(game.moves) if move["piece"])
    assert game.moves[moved]["piece"] in line(page, moved).inner_text().lower()
    line(page, 2).click()
    page.wait_for_function(AT, arg=3)
    page.wait_for_selector(".board.is-past")
    assert page.evaluate(SEEN) == game.seen(seat, 3)
    assert line(page, 2).get_attribute("aria-current") == "step"
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(AT, arg=2)
    game.move()
    page.wait_for_function("() => escalade.screen.moments.missed && escalade.screen.moments.at === 2")
    page.locator(".to-now").click()
    page.wait_for_function(NOW)
    assert page.evaluate(SEEN) == site.ask(game.path, token=game.tokens[seat])["view"]


SHEET = "dialog.about[open]"
SHUT = "() => !document.querySelector('dialog.about[open]') && escalade.screen.board.sheet.about === null"


def middle(page: Any, thing: str) -> tuple[float, float]:
    box = page.locator(f'.board [data-thing="{thing}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press_long(page: Any, x: float, y: float) -> None:
    """A finger rests on the screen until a sheet comes."""
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_selector(SHEET)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_sheet_tells_of_any_unit_by_touch_and_by_key(site: Site, visit: Visit, keep: Keep) -> None:
    """A tap that a move needs still makes the move."""
    game = Played(site, "castle-siege")
    while site.ask(game.path)["view"]["step"] == "place":
        game.move()
    seat = game.to_act
    page = visit(game.made["seats"][seat]["url"], width=390, height=844, has_touch=True)
    page.wait_for_selector(".board.is-active")
    units = page.evaluate("escalade.screen.board.view.units")
    enemy = next(unit for unit in units if unit["side"] != seat)
    mine = page.locator(".board .to-ready").first.get_attribute("data-thing")
    picked = "escalade.screen.board.picked"

    page.touchscreen.tap(*middle(page, enemy["at"]))
    page.wait_for_selector(SHEET)
    assert page.inner_text("#about-title").endswith(enemy["at"])
    assert page.evaluate("document.activeElement.id") == "about-title"
    page.wait_for_selector(".cs-board .cs-reach")
    keep(page, "sheet")
    page.touchscreen.tap(195, 20)
    page.wait_for_function(SHUT)
    assert not page.locator(".cs-board .cs-reach").count()

    press_long(page, *middle(page, mine))
    assert page.inner_text("#about-title").endswith(mine)
    assert page.evaluate(picked) == []
    page.keyboard.press("Escape")
    page.wait_for_function(SHUT)
    page.touchscreen.tap(*middle(page, mine))
    page.wait_for_selector(".board .is-picked")
    assert page.evaluate(picked) == [mine]

    page.locator(f'.board [data-thing="{enemy["at"]}"]').focus()
    page.keyboard.press("i")
    page.wait_for_selector(SHEET)
    page.keyboard.press("Escape")
    page.wait_for_function(SHUT)
    assert page.evaluate("document.activeElement.dataset.thing") == enemy["at"]


def test_the_hand_of_the_other_has_its_sheet(game: str, site: Site, visit: Visit) -> None:
    """How many cards it has, and what is still unseen."""
    first, second = site.seats(game)
    made = site.game(game, seats={first: "human", second: "bot:random"})
    page = visit(made["seats"][first]["url"])
    page.wait_for_selector(".board")
    page.locator(f'.board [data-about="hand:{second}"]').click(button="right")
    page.locator("dialog.about[open]").wait_for()
    holder = page.evaluate("seat => escalade.screen.words.seat(seat)", second)
    assert holder in page.locator("#about-title").inner_text()
    assert len(page.locator("#about-text").inner_text()) > 20


def test_a_card_on_a_wall_has_its_sheet_and_so_has_every_deck(site: Site, visit: Visit) -> None:
    game = Played(site, "schotten-totten-2")
    game.play_turns(3)
    page = visit(game.made["seats"][game.to_act]["url"])
    card = page.locator(".st2-side.far .lying").first
    name = card.get_attribute("data-about")
    card.click(button="right", position={"x": 9, "y": 8})
    page.wait_for_selector(SHEET)
    assert name[1:] in page.inner_text("#about-text")
    assert serious(page, "sheet") == []
    page.keyboard.press("Escape")
    page.wait_for_function(SHUT)
    page.locator('[data-thing="deck:siege"]').click()
    page.wait_for_selector(SHEET)
    page.locator(f"{SHEET} .shut").click()
    page.wait_for_function(SHUT)
    page.locator('[data-thing="tile:1"]').focus()
    page.keyboard.press("i")
    page.locator(f"{SHEET} .st2-about").wait_for()
