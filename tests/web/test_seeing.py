"""Seeing what happened: the last turn stays marked and is shown again, the log leads to its moments."""

from __future__ import annotations

from typing import Any

from .conftest import Keep, Site, Visit

GAME = "danger-at-the-walls"
AT = "at => escalade.screen.moments.at === at"
NOW = "() => escalade.screen.moments.at === null && !document.querySelector('.board.is-past')"
SEEN = "() => escalade.screen.board.view"


class Played:
    """A game between two people, played by requests: always the first legal move."""

    def __init__(self, site: Site, game: str) -> None:
        self.site, self.made = site, site.game(game)
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
    assert page.locator(".board .drawn").count()  # a draw leaves what was played marked
    page.locator(".again").click()
    page.wait_for_function(AT, arg=len(moves) - steps)
    keep(page, "last-turn")
    page.wait_for_function(AT, arg=len(moves) - steps + 1)
    page.wait_for_selector(".board.is-past .fresh")
    assert not page.locator(".board.is-past .is-next").count()
    assert page.evaluate(SEEN) == game.seen(seat, len(moves) - steps + 1)
    page.wait_for_function(NOW)
    assert page.locator(".board.is-active .fresh").count()
    page.locator(".again").click()
    page.wait_for_selector(".looking")
    page.keyboard.press("Escape")
    page.wait_for_function(NOW)
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
