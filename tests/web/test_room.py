"""The board uses the room: on phones upright and lying down, on laptops and large screens, with much on the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

import escalade

from .conftest import Keep, Site, Visit

SIZES = [(360, 640), (390, 844), (844, 390), (1280, 720), (1920, 1080), (2560, 1440)]
# What a card lies on, what is measured, how many of it stand side by side and above each other at least, and the share
# of that bound which it reaches. The rest is for hand, decks and signs.
CARDS = {
    "schotten-totten-2": (".st2-wall", ".st2-side .lying", 7, 6.5, 0.8),
    "danger-at-the-walls": (".dw-walls", ".dw-row:not(.crowded) .dw-one", 7.5, 5.6, 0.65),
    "castle-siege": (".cs-board", ".cs-cell", 8, 10, 0.68),
}
APART = {
    "schotten-totten-2": [".st2-wall", ".st2-hand", ".st2-shelf > :not(.grow)", ".st2-strip"],
    "danger-at-the-walls": [".dw-walls", ".dw-hand", ".dw-shelf > *", ".dw-strip"],
    "castle-siege": [".cs-board", ".cs-hand", ".cs-shop", ".cs-turn > *", ".cs-purse.near", ".cs-purse.far"],
}
FRAME = [".board", ".action-bar", ".seat-bar.far", ".seat-bar.near", ".home-link", ".top > .icon-button", ".side .tab"]
SHOW = """([view, seat]) => {
    const { board } = escalade.screen;
    escalade.screen.snapshot.view = view;
    board.show(view, { active: view.to_act === seat, bottom: seat, last: null, lastSeat: null });
    escalade.drawNow();
}"""
# Everything is asked in one go: where things are, whether they can be touched, and what moves when one is picked.
LOOK = """([frame, apart, area, card]) => {
    const found = [];
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
    const box = (node) => node.getBoundingClientRect();
    const name = (node) => node.dataset.thing ?? node.className;
    const inside = (node, { left, top, right, bottom }, slack) => {
        const { x, y, width, height } = box(node);
        const over = [left - x, top - y, x + width - right, y + height - bottom];
        if (Math.max(...over) > slack) found.push(`${name(node)} is not in sight`);
    };
    const clear = (nodes) => nodes.forEach((one, i) => nodes.slice(i + 1).forEach((other) => {
        const [a, b] = [box(one), box(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 2) found.push(`${name(one)} lies on ${name(other)}`);
    }));
    const page = document.documentElement;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const { board } = escalade.screen;
    const felt = shown('.board')[0];
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('the page scrolls');
    for (const node of shown(frame)) inside(node, screen, 1);
    for (const node of shown('.board .thing, .board .piece, .board [role=img]')) inside(node, box(felt), 2);
    clear(shown(frame));
    clear(shown(apart));
    const touched = (node) => {
        const { left, top, width, height } = box(node);
        const spots = [[0.5, 0.5], [0.5, 0.1], [0.1, 0.5], [0.15, 0.2]];
        return spots.some(([x, y]) => node.contains(document.elementFromPoint(left + x * width, top + y * height)));
    };
    const next = shown('.board .thing.is-next');
    for (const node of next) if (!touched(node)) found.push(`${name(node)} cannot be touched`);
    const places = () => shown(`${frame}, ${area}`).map((node) => {
        const { x, y, width, height } = box(node);
        return [name(node).split(' ')[0], ...[x, y, width, height].map(Math.round)].join(' ');
    });
    const before = places();
    if (next.length) board.pick(next[0].dataset.thing);
    board.explanation = { move: board.view.legal?.[0] ?? '', code: 'move.illegal', legal: false };
    escalade.screen.trouble = 'Something went wrong.';
    escalade.drawNow();
    places().forEach((place, i) => { if (place !== before[i]) found.push(`${before[i]} jumps to ${place}`); });
    escalade.screen.trouble = '';
    board.cancel();
    escalade.drawNow();
    const { clientWidth, clientHeight } = felt;
    return { found, card: Math.min(...shown(card).map((node) => box(node).width)), felt: [clientWidth, clientHeight] };
}"""


def crowded(game: Any) -> Any:
    """The moment of a random game with the most on its table."""

    def weight(state: Any) -> int:
        view = state.view(None)
        walls = [cards for wall in view["walls"] if isinstance(wall, dict) for cards in wall.values()]
        return sum(len(cards) for cards in walls if isinstance(cards, list)) + len(view.get("units", []))

    state, chance = game.start(seed=5), random.Random(5)
    most = state.clone()
    for _ in range(400):
        if state.over:
            break
        state.apply(chance.choice(state.legal()))
        if not state.over and weight(state) >= weight(most):
            most = state.clone()
    return most


@pytest.fixture
def table(game: str, site: Site, visit: Visit) -> Any:
    """A page that sits at a table of a game, at its first seat."""
    made = site.game(game)
    page = visit(next(iter(made["seats"].values()))["url"])
    page.wait_for_selector(".board")
    return page


def test_everything_is_in_sight_and_as_large_as_the_room_allows(game: str, table: Any, keep: Keep) -> None:
    """No scrolling, nothing on anything else, nothing jumps; cards are a stated share of the largest that could fit."""
    rules = escalade.load(game)
    state = crowded(rules)
    area, card, across, down, share = CARDS[game]
    problems = []
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        table.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
        for number, seat in enumerate(rules.seats):
            table.evaluate(SHOW, [state.view(number), seat])
            keep(table, f"room-{game}-{seat}-{width}")
            seen = table.evaluate(LOOK, [", ".join(FRAME), ", ".join(APART[game]), area, f"{area} {card}"])
            problems += [f"{width}x{height} {seat}: {problem}" for problem in seen["found"]]
            most = min(seen["felt"][0] / across, seen["felt"][1] / down)
            if seen["card"] < share * most:
                problems.append(f"{width}x{height} {seat}: a card is {seen['card']:.0f} wide of {most:.0f}")
    assert not problems, "\n".join(problems)
