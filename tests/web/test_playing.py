"""Whole games by clicking, by keys, by link and on one screen, on every game there is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .conftest import Keep, Site, Visit, games
from .hands import answered, arrive, click_a_move, gone, linger, my_turn, seq, touch

MOST_MOVES = 400
HIGHLIGHTED = ".action-bar .buttons .primary.small, .board .thing.is-next:not(.is-picked)"


@pytest.mark.parametrize(
    "name", [name for name in games() if name != "castle-siege"]
)  # whose siege is in test_castle.py
def test_a_game_against_a_bot_is_played_to_its_end_by_clicking(name: str, site: Site, visit: Visit, keep: Keep) -> None:
    """Nothing but clicks on what is highlighted leads to the ending. The first moves are made without the browser."""
    first, second = site.seats(name)
    made = site.game(name, seats={first: "human", second: "bot:random"})
    site.play(made, first, 12)  # of about 30
    page = visit(made["seats"][first]["url"])
    chance = random.Random(3)
    for move in range(MOST_MOVES):
        if not my_turn(page):
            break
        if move == 8:
            keep(page, f"{name}-middle")
        click_a_move(page, chance)
    page.wait_for_selector(".ending")
    keep(page, f"{name}-ending")
    assert site.ask(f"/api/games/{made['id']}")["status"] == "over"


def test_any_game_is_set_up_on_the_home_screen(site: Site, visit: Visit) -> None:
    """Home, play a bot, begin: a board whose reader is to move or waits for the bot. At home it is listed then."""
    page = visit("/")
    for number, game in enumerate(games(), 1):
        page.locator(f'a[href="#/new/{game}/bot"]').click()
        page.locator("form button.big").click()
        page.wait_for_selector(f'.board[data-game="{game}"]')
        assert "/game/" in page.url
        arrive(page, f"{site.address}/#/")
        page.locator(".mine .row").nth(number - 1).wait_for()


WHOLE_CODE = """() => {
    const box = document.querySelector('.qr').getBoundingClientRect();
    const ink = document.querySelector('.qr svg path').getBoundingClientRect();
    return ink.right <= box.right && ink.bottom <= box.bottom;
}"""


def test_two_browsers_play_by_link(visit: Visit) -> None:
    """One makes the game and sends the link; the other sits down by it; one reloads, one goes offline and returns.

    The code to scan is shown whole: without its right and lower edge it could not be scanned.
    """
    game = "danger-at-the-walls"
    chance = random.Random(5)
    host = visit(f"/#/new/{game}/friend", expect_errors=True)
    host.locator("form button.big").click()
    url = host.locator(".link-line input").first.input_value()
    host.wait_for_selector(".qr svg")
    assert host.evaluate(WHOLE_CODE)
    guest = visit(url, expect_errors=True)
    guest.locator(".join button.big").click()
    for page in (host, guest):
        page.wait_for_selector(".board")
    pages = {page.evaluate("escalade.screen.seat"): page for page in (host, guest)}
    assert len(pages) == 2
    for number in range(5):
        mover = pages[host.evaluate("escalade.screen.snapshot.view.to_act")]
        other = guest if mover is host else host
        mover.wait_for_selector(".board.is-active")
        if number == 2:
            other.reload()
            other.wait_for_selector(".board")
        if number == 3:
            other.context.set_offline(True)
            other.wait_for_selector(".away")
        click_a_move(mover, chance)
        if number == 3:
            other.context.set_offline(False)
        other.wait_for_function("n => escalade.screen.snapshot.seq >= n", arg=seq(mover))
    told = "escalade.screen.live.moves.map(({ seq, seat }) => [seq, seat])"
    assert host.evaluate(told) == guest.evaluate(told)


def test_one_screen_has_a_curtain_between_the_turns(game: str, visit: Visit, keep: Keep) -> None:
    """While the screen changes hands, no card of either hand is in the page."""
    chance = random.Random(7)
    page = visit(f"/#/new/{game}/pass")
    page.locator("form button.big").click()
    for _ in range(12):
        page.wait_for_selector(".board.is-active, .curtain")
        if page.locator(".curtain").count():
            break
        click_a_move(page, chance)
    assert page.locator(".board").count() == 0
    keep(page, f"{game}-curtain")
    page.locator(".curtain button").click()
    page.wait_for_selector(".board.is-active")
    click_a_move(page, chance)


def test_moves_are_made_with_the_keyboard_alone(game: str, site: Site, visit: Visit) -> None:
    """Arrows and Tab find what is highlighted, Enter picks, and Enter again sends: no pointer is used."""
    first, second = site.seats(game)
    made = site.game(game, seats={first: "human", second: "bot:random"})
    page = visit(made["seats"][first]["url"])
    for number in range(4):
        if not my_turn(page):
            break
        before = seq(page)
        linger(page)
        for _ in range(12):
            if not page.locator(".undo").count():
                reach(page, HIGHLIGHTED, number)
            page.keyboard.press("Enter")
            if gone(page, before):
                break
        answered(page, before)


def reach(page: Any, wanted: str, number: int) -> None:
    """Presses keys until the focus is on what is wanted."""
    page.keyboard.press(("ArrowUp", "ArrowRight", "ArrowDown")[number % 3])
    for _ in range(120):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {wanted}")


COUNTED = """window.glides = 0;
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (...how) { window.glides += 1; return plain.apply(this, how); };
"""


def test_one_sees_what_the_other_did_unless_motion_is_unwanted(game: str, site: Site, visit: Visit) -> None:
    """The other's moves glide, in every game; with reduced motion, or motion switched off, nothing does."""
    ways = [("no-preference", "{}", True), ("reduce", "{}", False), ("no-preference", '{"motion": false}', False)]
    for wish, settings, moving in ways if game == games()[0] else ways[:1]:
        made = site.game(game)
        path = f"/api/games/{made['id']}"
        public = site.ask(path)
        mover = public["view"]["to_act"]
        other = next(seat for seat in made["seats"] if seat != mover)
        script = f"localStorage.setItem('escalade.settings', '{settings}');" + COUNTED
        page = visit(made["seats"][other]["url"], reduced_motion=wish, script=script)
        page.wait_for_selector(".board")
        token = made["seats"][mover]["token"]
        move = site.ask(path, token=token)["view"]["legal"][-1]
        site.ask(f"{path}/moves", {"seq": public["seq"], "key": "k", "move": move}, token)
        page.wait_for_function("n => escalade.screen.snapshot.seq > n", arg=public["seq"])
        page.wait_for_function("() => !escalade.pending")
        assert (page.evaluate("glides") > 0) is moving, (move, wish, settings)


def test_a_card_can_be_dragged_to_its_tile(site: Site, visit: Visit) -> None:
    """Dragging is picking the one and then the other."""
    made = site.game("schotten-totten-2", seats={"attacker": "human", "defender": "bot:random"})
    page = visit(made["seats"]["attacker"]["url"])
    page.wait_for_selector(".board.is-active")
    card = page.locator(".st2-held.is-next").first
    linger(page)
    name = card.get_attribute("data-thing")
    card.drag_to(page.locator('[data-thing="tile:3"]'))
    assert page.evaluate("escalade.screen.board.staged") == f"play {name} 3"
    page.keyboard.press("Escape")
    assert page.evaluate("escalade.screen.board.staged") is None


def test_a_refused_move_is_explained_with_its_rule(site: Site, visit: Visit, keep: Keep) -> None:
    """A full gate takes no third card, and an incomplete side cannot be declared."""
    made = site.game("schotten-totten-2")
    path = f"/api/games/{made['id']}"
    tokens = {seat: held["token"] for seat, held in made["seats"].items()}
    for number in range(4):
        seat = ("attacker", "defender")[number % 2]
        view = site.ask(path, token=tokens[seat])["view"]
        card = next(card for card in view["hand"] if card[1:] not in ("0", "11"))  # these two may throw each other out
        answer = site.ask(
            f"{path}/moves", {"seq": site.ask(path)["seq"], "key": card, "move": f"play {card} 4"}, tokens[seat]
        )
        while (
            answer["view"]["to_act"] == seat
        ):  # a gate that can be declared at once leaves the draw to him, and the end
            move = answer["view"]["legal"][-1]
            body = {"seq": answer["seq"], "key": f"{move} {card}", "move": move}
            answer = site.ask(f"{path}/moves", body, tokens[seat])
    page = visit(made["seats"]["attacker"]["url"])
    page.wait_for_selector(".board.is-active")
    touch(page, page.locator(".st2-held").first.get_attribute("data-thing"))
    touch(page, "tile:4")
    page.wait_for_selector(".refusal .rule")
    keep(page, "refused")
    page.keyboard.press("Escape")
    touch(page, "tile:2")
    page.locator(".st2-about .actions button").click()
    page.wait_for_selector(".refusal")


OVERHEARD = """
    window.traffic = [];
    const plain = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await plain(...asked);
      if (!String(asked[0]).includes('/api/games')) return answer;
      const [one, two] = answer.body ? answer.body.tee() : [null, null];
      if (two) (async () => {
        const reader = two.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) { const { value, done } = await reader.read(); if (done) break; window.traffic.push(value); }
      })();
      return new Response(one, { status: answer.status, headers: answer.headers });
    };
"""


def test_a_watcher_sees_nothing_hidden(site: Site, visit: Visit) -> None:
    """All that reaches a spectator's browser: no hand, no legal move, nothing of an unplayed card."""
    made = site.game("schotten-totten-2")
    tokens = {seat: held["token"] for seat, held in made["seats"].items()}
    path = f"/api/games/{made['id']}"
    watcher = visit(f"/#/game/{made['id']}", script=OVERHEARD)
    watcher.wait_for_selector(".board")
    for number in range(6):
        public = site.ask(path)
        seat = public["view"]["to_act"]
        view = site.ask(path, token=tokens[seat])["view"]
        site.ask(f"{path}/moves", {"seq": public["seq"], "key": str(number), "move": view["legal"][0]}, tokens[seat])
        watcher.wait_for_function("n => escalade.screen.snapshot.seq > n", arg=public["seq"])
        traffic = "".join(watcher.evaluate("window.traffic"))
        assert '"hand":[' not in traffic.replace(" ", "")
        assert '"legal":["' not in traffic.replace(" ", "")
        for token in tokens.values():
            own = site.ask(path, token=token)["view"]
            for card in set(own.get("hand", [])) - set(visible(site.ask(path)["view"])):
                assert f'"{card}"' not in traffic, f"{card} is in a hand and was sent to a watcher"
    assert watcher.locator(".st2-held").count() == 0


def visible(view: Any) -> list[str]:
    """Every text in a public view: cards of a kind that is public may also be in a hand (identical archers)."""
    if isinstance(view, str):
        return [view]
    if isinstance(view, dict):
        return [*view, *(text for part in view.values() for text in visible(part))]
    return [text for part in view for text in visible(part)] if isinstance(view, list) else []
