"""Replays, records, rules and the first game."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import escalade
from escalade.core.record import Record

from .conftest import Keep, Site, Visit
from .hands import touch
from .lessons import built, lesson_file, plans, text

LANGUAGES = ("en", "fr", "de")


def test_a_finished_game_is_replayed_linked_to_and_saved(game: str, site: Site, visit: Visit, tmp_path: Path) -> None:
    """Step, jump, the link to a moment, and the record, which opens again as a file."""
    page = visit(f"/#/replay/{site.finished(game)}/2")
    at = "escalade.screen.at"
    assert page.evaluate(at) == 2
    page.keyboard.press("ArrowRight")
    assert page.evaluate(at) == 3
    page.locator(".log button").first.click()
    assert page.evaluate(at) == 1
    assert page.url.endswith("/1")
    page.keyboard.press("End")
    assert page.evaluate("escalade.screen.at === escalade.screen.last")
    with page.expect_download() as saving:
        page.locator(".replay-controls .more").click()
        page.locator(".replay-extras .save").click()
    record = tmp_path / "game.siege.json"
    saving.value.save_as(record)
    assert json.loads(record.read_text())["escalade"] == 1
    home = visit("/")
    home.locator('input[type="file"]').set_input_files(record)
    home.wait_for_selector(f'.replay .board[data-game="{game}"]')


def test_a_replay_is_whole_on_a_phone_and_its_board_has_most_of_the_room(site: Site, visit: Visit) -> None:
    page = visit(f"/#/replay/{site.finished('danger-at-the-walls')}/2")
    page.wait_for_selector(".course")
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        page.wait_for_function("document.documentElement.scrollHeight <= innerHeight")
        box = page.locator(".replay .board").bounding_box()
        assert box["width"] * box["height"] > 0.5 * width * height
        assert page.locator(".replay-controls .more").bounding_box()["x"] < width - 30


def test_the_curve_of_a_replay_marks_the_moment_and_jumps(site: Site, visit: Visit) -> None:
    """Drawn for the eyes, told in words, and a click goes to the move below it."""
    page = visit(f"/#/replay/{site.finished('schotten-totten-2')}/1")
    page.wait_for_selector(".course")
    last = page.evaluate("escalade.screen.last")
    assert page.locator(".course .line").get_attribute("d").count("L") == last
    told = page.locator(".course").get_attribute("aria-label")
    assert "Attacker" in told
    assert "%" in told
    box = page.locator(".course").bounding_box()
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + 20)
    assert page.evaluate("escalade.screen.at") == last
    assert page.locator(".course .now").get_attribute("d") == f"M{last} 0V100"


def long_record(folder: Path) -> Path:
    """A game of Castle Siege with some hundred moves, as a file."""
    game = escalade.load("castle-siege")
    record, state, chooser = Record.of(game, seed=4), game.start(4), random.Random(4)
    while not state.over and len(record.moves) < 300:
        record.add(state, chooser.choice(state.legal()))
    record.save(folder / "long.siege.json")
    return folder / "long.siege.json"


SETTLED = """at => {
    const { at: now, shown, frames } = escalade.screen ?? {};
    return now === at && shown && shown === frames.found.get(at);
}"""
LINE_IN_SIGHT = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const [body, line] = [box('.side-body'), box('.log li.now')];
    return line.top >= body.top - 1 && line.bottom <= body.bottom + 1 && scrollY === 0;
}"""


def test_a_long_game_is_there_at_any_moment_and_its_log_follows(visit: Visit, tmp_path: Path) -> None:
    """Frames come in pages: a jump shows that very moment, playing goes on without a stop, and not all are fetched."""
    page = visit("/")
    page.locator('input[type="file"]').set_input_files(long_record(tmp_path))
    page.wait_for_function(SETTLED, arg=0)
    assert page.locator(".log ol li").count() == 300
    for key, at in (("End", 300), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        page.wait_for_function(SETTLED, arg=at)
        if at:
            page.wait_for_function(LINE_IN_SIGHT)
    for at in (150, 149):
        page.locator('.moment input[type="range"]').fill(str(at))
        page.wait_for_function(SETTLED, arg=at)
        page.wait_for_function(LINE_IN_SIGHT)
    page.wait_for_function("at => escalade.screen.frames.found.has(at)", arg=149 + 24)
    assert page.evaluate("escalade.screen.frames.found.size") < 300
    page.locator(".steps button").nth(2).click()
    page.wait_for_function("at => escalade.screen.at > at", arg=150)


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    page = visit("/", expect_errors=True, locale="de-DE")
    told = page.locator(".record-file [role=alert]")
    nonsense = tmp_path / "x.json"
    no_record, too_large = "keine Aufzeichnung", "zu groß"
    for content, words in (
        (b'{"escalade": 1}', no_record),
        (b"no JSON", no_record),
        (b"\xff\xfe\x00", no_record),
        (b" " * 600_000, too_large),
    ):
        page.reload()
        nonsense.write_bytes(content)
        page.locator('input[type="file"]').set_input_files(nonsense)
        told.get_by_text(words).wait_for()


@pytest.mark.parametrize("plan", plans(), ids=lambda plan: plan.name.split(".")[0])
def test_the_views_of_a_lesson_are_those_of_the_engine(plan: Path) -> None:
    """After a change of the rules' view: python tests/web/lessons.py."""
    assert lesson_file(plan).read_text("utf-8") == text(built(json.loads(plan.read_text("utf-8"))))
    steps = built(json.loads(plan.read_text("utf-8")))["steps"]
    assert 6 <= len(steps) <= 10
    for language in LANGUAGES:
        texts = json.loads(plan.with_name(plan.name.replace("plan", language)).read_text("utf-8"))
        assert sorted(texts) == sorted(key for step in steps for key in (step["key"], f"{step['key']}.title"))


# The first of such things that is not picked yet, where a finger would touch it: marked, and nothing lies over it.
MARKED_IN_SIGHT = """thing => {
    const node = [...document.querySelectorAll('.board [data-thing]')]
      .find(one => one.dataset.thing.split('#')[0] === thing && !one.matches('.is-picked'));
    const { left, top } = node.getBoundingClientRect();
    return node.matches('.is-marked') && node.contains(document.elementFromPoint(left + 12, top + 9));
}"""


@pytest.mark.parametrize("plan", plans(), ids=lambda plan: plan.name.split(".")[0])
def test_the_first_game_can_be_played_to_its_end(plan: Path, visit: Visit, keep: Keep) -> None:
    """Each step is done as it asks; what to touch next is marked, and on a small phone in sight without scrolling."""
    name = plan.name.split(".")[0]
    page = visit(f"/#/learn/{name}", width=390, height=664)
    steps = json.loads(lesson_file(plan).read_text("utf-8"))["steps"]
    for number, step in enumerate(steps):
        page.wait_for_function("n => escalade.screen.at === n", arg=number)
        keep(page, f"{name}-lesson-{number}")
        if step["do"]:
            for thing in page.evaluate("move => escalade.screen.board.path(move).flat()", step["do"]):
                page.wait_for_function(MARKED_IN_SIGHT, arg=thing)
                touch(page, thing)
        else:
            page.locator(".lesson-card .primary").click()
    page.wait_for_selector(".lesson-end")


def test_the_rules_are_told_in_every_language_with_the_same_pictures() -> None:
    """Same headings' number, same figures."""
    from .lessons import FOLDER

    rules = FOLDER.parent / "rules"
    for english in rules.glob("*.en.md"):
        shapes = []
        for language in LANGUAGES:
            source = english.with_name(english.name.replace(".en.", f".{language}.")).read_text("utf-8")
            pictures = [line.rpartition("](")[2] for line in source.splitlines() if line.startswith("![")]
            shapes.append((source.count("\n## "), source.count("\n### "), pictures))
        assert shapes[0] == shapes[1] == shapes[2], english.name
