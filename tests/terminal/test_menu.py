"""Moves on offer: grouped, numbered, and found by what a person types."""

from __future__ import annotations

import random

import pytest

import escalade
from escalade.core.words import Words
from escalade.terminal.menu import FEW, ROOM, Menu

PLAYS = [f"play {card} {tile}" for card in ("r7", "b4", "p0") for tile in (1, 2, 4, 5)]
WORDS = Words("en")


@pytest.fixture
def menu() -> Menu:
    return Menu(["claim 3", "retreat 1", "retreat 3", *PLAYS], WORDS)


def test_moves_that_share_their_beginning_share_a_row(menu: Menu) -> None:
    assert [row.label() for row in menu.rows.values()] == [
        "claim 3",
        "retreat …",
        "play r7 …",
        "play b4 …",
        "play p0 …",
    ]


def test_a_number_picks_a_row_and_what_follows_completes_it(menu: Menu) -> None:
    assert menu.find("1") == ["claim 3"]
    assert menu.find("3 5") == ["play r7 5"]
    assert menu.find("3") == [f"play r7 {tile}" for tile in (1, 2, 4, 5)]
    assert menu.find("3 6") == []


def test_a_move_is_found_by_its_text_its_beginning_and_without_its_verb(menu: Menu) -> None:
    assert menu.find("play b4 2") == ["play b4 2"]
    assert menu.find("  PLAY  b4   2 ") == ["play b4 2"]
    assert menu.find("b4 2") == ["play b4 2"]
    assert len(menu.find("play")) == len(PLAYS)
    assert menu.find("dance") == []
    assert menu.find("") == []


def test_an_inner_menu_of_numbers_is_picked_by_these_numbers_and_no_others(menu: Menu) -> None:
    inner = menu.inner(menu.find("play r7"))
    assert list(inner.rows) == ["1", "2", "4", "5"]
    assert inner.find("4") == ["play r7 4"]
    assert inner.find("3") == []


def test_many_values_of_one_last_token_stand_side_by_side_and_pick_themselves() -> None:
    squares = [f"{column}{row}" for column in "abcd" for row in (7, 8, 9)]
    menu = Menu([f"place archer {square}" for square in squares], WORDS)
    assert menu.compact
    assert list(menu.rows) == squares
    assert menu.find("c8") == ["place archer c8"]


def test_rows_of_one_verb_are_split_all_alike_or_not_at_all() -> None:
    counts = [f"archers {wall} {few} {more}" for wall in range(1, 6) for few in range(4) for more in range(4)]
    menu = Menu([*counts, "cannon c8 1"], WORDS)
    assert [row.label() for row in menu.rows.values()] == [
        *(f"archers {wall} …" for wall in range(1, 6)),
        "cannon c8 1",
    ]


def test_few_moves_are_listed_one_by_one() -> None:
    menu = Menu(PLAYS[:FEW], WORDS)
    assert [row.label() for row in menu.rows.values()] == PLAYS[:FEW]


def test_moves_told_by_different_texts_never_share_a_row() -> None:
    words = Words("en")
    words.texts |= {"move.redeploy": "moves {1} to {2}", "move.redeploy.out": "throws {1} away"}
    menu = Menu([*PLAYS, *(f"redeploy r9 {to}" for to in (*"123", "out"))], words)
    told = [row.told(words) for row in menu.rows.values()]
    assert "moves r9 to 1 2 3" in told
    assert "throws r9 away" in told


@pytest.mark.parametrize("name", escalade.games())
def test_every_legal_move_of_every_game_can_be_reached_by_picking_rows(name: str) -> None:
    chooser = random.Random(5)
    state = escalade.load(name).start(5)
    words = Words("en", f"escalade.games.{name.replace('-', '_')}")
    for _ in range(60):
        if state.over:
            break
        legal = state.view(state.to_act)["legal"]
        menu = Menu(legal, words)
        assert menu.compact or len(menu.rows) <= ROOM + 4
        assert sorted(reachable(menu)) == sorted(legal)
        state.apply(chooser.choice(state.legal()))


def reachable(menu: Menu) -> list[str]:
    """All moves that one gets by answering with the key of a row, as often as it takes."""
    found = []
    for key in menu.rows:
        moves = menu.find(key)
        assert moves, f"row {key} means nothing"
        found += moves if len(moves) == 1 else reachable(menu.inner(moves))
    return found
