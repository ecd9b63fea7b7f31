"""The summary and the report: figures that follow from the games, in a page that needs nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import pytest

import escalade
from escalade.arena import plots, report
from escalade.arena.plan import Plan
from escalade.arena.results import Fault, Result, Times
from escalade.arena.summary import lengths, rate, summarise
from escalade.arena.tournament import Outcome, Tournament

MakePlan = Callable[..., Plan]


@pytest.fixture
def outcome(make_plan: MakePlan) -> Outcome:
    """Twenty deals of made-up games: the first bot wins as either seat but for every fourth deal, which seat 0 wins."""
    plan = make_plan(bots=("strong", "weak <&>"), deals=20)
    seats = escalade.load(plan.game).seats
    results = []
    for deal in range(20):
        for swapped in (False, True):
            names = plan.labels[::-1] if swapped else plan.labels
            winner = seats[0] if deal % 4 == 0 or not swapped else seats[1]
            results.append(Result((0, 1), deal, swapped, dict(zip(seats, names)), winner, "made_up", 30 + deal))
    times = {label: Times() for label in plan.labels}
    for at in range(1000):
        times["strong"].add(0.001 * (at + 1), 10)
    times["weak <&>"].add(0.5, 0)
    return Outcome(plan, results, times)


def test_figures_follow_from_the_games(outcome: Outcome) -> None:
    summary = summarise(outcome)
    seats = summary["seats"]
    [pairing] = summary["pairings"]
    assert (pairing["games"], pairing["pairs"], pairing["pentanomial"]) == (40, 20, [0, 0, 5, 0, 15])
    assert pairing["score"] == pytest.approx(35 / 40)
    assert pairing["interval"][0] < 35 / 40 < pairing["interval"][1]
    assert pairing["roles"][seats[0]]["strong"] | {"interval": 0} == {"games": 20, "won": 20, "rate": 1, "interval": 0}
    assert pairing["roles"][seats[1]]["strong"]["rate"] == 0.75
    assert pairing["roles"][seats[0]]["weak <&>"]["rate"] == 0.25
    assert summary["roles"][seats[0]]["won"] == 25
    assert summary["ends"] == {"made_up": {seats[0]: 25, seats[1]: 15}}
    assert [rating["bot"] for rating in summary["ratings"]] == ["strong", "weak <&>"]
    assert summary["seat_worth"]["elo"] > 0
    assert summary["lengths"]["mean"] == 39.5
    assert summary["times"]["strong"]["median"] == pytest.approx(0.5, rel=0.15)
    assert summary["times"]["strong"]["iterations"] == 10_000
    json.dumps(summary, allow_nan=False)


def test_all_but_the_times_is_the_same_each_time(make_plan: MakePlan) -> None:
    first, second = (summarise(Tournament(make_plan()).run()) for _ in range(2))
    assert first.pop("times") != second.pop("times")
    assert first == second


def test_a_drawn_game_is_half_a_win() -> None:
    assert rate([1.0, 0.5, 0.5, 0.0])["rate"] == 0.5
    assert rate([])["rate"] is None


def test_a_histogram_counts_every_game_once() -> None:
    bins = lengths([5, 5, 9, 300])["bins"]
    assert sum(many for _, _, many in bins) == 4
    assert bins[0][0] == 5
    assert bins[-1][1] >= 300
    assert all(before[1] + 1 == after[0] for before, after in pairwise(bins))


class Outline(HTMLParser):
    """The tags of a page, checked to be closed in order, and every address in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in ("meta", "br"):
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def assert_stands_alone(page: str) -> Outline:
    outline = Outline(page)
    assert outline.open == []
    assert "script" not in outline.tags
    assert "link" not in outline.tags
    assert not [address for address in outline.addresses if not address.startswith("#")]
    assert not re.search(r"@import|url\((?!#)", page)
    assert set(re.findall(r"https?://[^\s\"'<>]+", page)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    return outline


def test_the_report_opens_without_network_or_script_and_escapes_names(outcome: Outcome) -> None:
    pytest.importorskip("altair", reason="needs the extra 'plots'")
    page = report.page(summarise(outcome))
    outline = assert_stands_alone(page)
    assert outline.tags.count("svg") == 2 * 5  # ratings, roles, lengths, ends, times; for a desk and for a phone
    assert "weak <&>" not in page
    assert "weak &lt;&amp;&gt;" in page
    for title in ("Ratings", "Win rate by role", "Length of games", "How games end", "Time per move", "Pairings"):
        assert f">{title}</h2>" in page
    assert "87.5 %" in page


def test_plots_take_the_colour_of_the_page(outcome: Outcome) -> None:
    pytest.importorskip("altair", reason="needs the extra 'plots'")
    for sizes in plots.drawn(summarise(outcome)).values():
        for svg in sizes.values():
            colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)) - {"none", "currentColor", "transparent"}
            assert colours <= {*plots.ROLE_COLOURS, *plots.NAMED_COLOURS.values(), *plots.BOT_COLOURS}


def test_a_seat_named_after_a_colour_has_that_colour() -> None:
    assert plots.role_colours(["blue", "red"]) == [plots.NAMED_COLOURS["blue"], plots.NAMED_COLOURS["red"]]
    assert plots.role_colours(["attacker", "defender"]) == list(plots.ROLE_COLOURS)


def test_without_the_extra_the_report_has_its_numbers_and_says_what_is_missing(
    outcome: Outcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plots, "available", lambda: False)
    page = report.page(summarise(outcome))
    assert "svg" not in assert_stands_alone(page).tags
    assert "escalade[plots]" in page
    assert "87.5 %" in page


def test_a_report_of_faults_says_so(outcome: Outcome, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plots, "available", lambda: False)
    first = outcome.results[0]
    seat = next(iter(first.bots))
    fault = Fault(first.bots[seat], seat, "crash", "<script>alert(1)</script>")
    outcome.results[0] = Result(first.pairing, 0, False, first.bots, first.winner, "forfeit", 0, fault)
    page = report.page(summarise(outcome))
    assert "Games lost by fault" in page
    assert "<script" not in page


def test_a_balance_report_names_each_level(make_plan: MakePlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plots, "available", lambda: False)
    summary: dict[str, Any] = summarise(Tournament(make_plan(mirror=True, bots=("random", "newcomer"), deals=4)).run())
    assert [mirror["bot"] for mirror in summary["mirrors"]] == ["random", "newcomer"]
    for mirror in summary["mirrors"]:
        assert sum(part["won"] for part in mirror["roles"].values()) == 4
    page = report.page(summary)
    assert_stands_alone(page)
    assert "Balance: " in page
