"""Board and deck files: what is read, and what is refused with which words."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import escalade
from escalade import Refused
from escalade.games.castle_siege.board import board_of
from escalade.games.castle_siege.boardfile import read_board
from escalade.games.castle_siege.deckfile import read_deck

from .sentences import say

SMALL = ["TTccc", "##D##", ".....", "aaaaa"]


def changed(row: int, text: str) -> str:
    return "\n".join([*SMALL[:row], text, *SMALL[row + 1 :], ""])


def test_labels_spaces_and_remarks_are_allowed() -> None:
    text = "; a remark\n 4 T T c c c\n\n3 ##D##\n 2 .....\n 1 a a a a a\n   a b c d e\n"
    assert read_board(text) == tuple(SMALL)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "castle.board_empty"),
        (changed(0, "ccccc"), "castle.board_no_throne"),
        (changed(1, "#####"), "castle.board_no_door"),
        (changed(1, "D###D"), "castle.board_two_doors"),
        (changed(2, "...."), "castle.board_ragged"),
        (changed(2, "..x.."), "castle.board_symbol"),
        (changed(2, "7 ....."), "castle.board_label"),
        (changed(3, "aaaa."), "castle.board_no_camp"),
        (changed(0, "TTcc."), "castle.board_no_floor"),
        ("T#ccccc\n##c####\n###D###\n.......\naaaaaaa\n", "castle.board_unreachable"),
        ("Tcccccc\n###D###\n#######\naaaaaaa\n", "castle.board_unreachable"),
        ("\n".join(["c" * 13, "T" * 13, "D" * 13, "a" * 13]), "castle.board_too_large"),
        ("\n".join(["Tccccc", "DDDDDD", *["......"] * 12, "aaaaaa"]), "castle.board_too_large"),
    ],
)
def test_a_wrong_board_is_refused_with_its_code(text: str, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_board(text)
    assert refusal.value.code == code
    say(refusal.value)


def test_a_board_of_twelve_by_fourteen_is_played_to_its_end() -> None:
    rows = ["c" * 5 + "TT" + "c" * 5, *["c" * 12] * 5, "#" * 5 + "DD" + "#" * 5, *["." * 12] * 5, *["a" * 12] * 2]
    game = escalade.load("castle-siege", board="\n".join(rows), max_rounds=5)
    assert sum(game.playouts(200, seed=3)["wins"]) == 200
    assert game.start(1).parse("place archer l14")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("ladder", "castle.deck_malformed"),
        ("dragon = 3\n", "castle.deck_card"),
        ("ladder = 21\n", "castle.deck_number"),
        ("ladder = -1\n", "castle.deck_number"),
        ("ladder = true\n", "castle.deck_number"),
        ("ladder = 0\n", "castle.deck_empty"),
        ("\n", "castle.deck_empty"),
    ],
)
def test_a_wrong_deck_is_refused_with_its_code(text: str, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_deck(text)
    assert refusal.value.code == code
    say(refusal.value)


@pytest.mark.parametrize("option", ["board", "deck"])
def test_a_file_of_any_length_is_not_read(option: str) -> None:
    codes = {"board": "castle.board_too_long", "deck": "castle.deck_too_long"}
    with pytest.raises(Refused) as refusal:
        escalade.load("castle-siege", **{option: "; a remark\n" * 1000})
    assert refusal.value.code == codes[option]
    say(refusal.value)


def test_a_deck_of_ones_own_travels_with_the_options(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("haste = 2\nwarp = 1\n")
    game = escalade.load("castle-siege", deck=file)
    assert sorted(game.start(1).dump()["deck"]) == ["haste", "haste", "warp"]
    assert escalade.load("castle-siege", **game.options) == game


@pytest.mark.parametrize("value", ["nowhere.txt", "/", "", "\0", "keep.txt", b"keep", 3, True])
def test_what_is_no_board_is_refused(value: object) -> None:
    with pytest.raises(Refused) as refusal:
        escalade.load("castle-siege", board=value)
    assert refusal.value.code == "option.value"


def test_a_refused_file_does_not_show_what_it_holds(tmp_path: Path) -> None:
    file = tmp_path / "secret.txt"
    file.write_text("password: swordfish\n")
    with pytest.raises(Refused) as refusal:
        escalade.load("castle-siege", board=str(file))
    assert "swordfish" not in refusal.value.message


@given(text=st.text(alphabet="T#Dc.a \n;123x", max_size=120))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_board_or_refused(text: str) -> None:
    try:
        rows = read_board(text)
    except Refused as refusal:
        assert refusal.code.startswith("castle.board_")
        return
    game = escalade.load("castle-siege", board="\n".join([*rows, ""]), max_rounds=3)
    assert sum(game.playouts(3)["wins"]) == 3


@given(text=st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    try:
        assert sum(read_deck(text)) > 0
    except Refused as refusal:
        assert refusal.code.startswith("castle.deck_")


def test_only_so_many_boards_are_kept_however_many_are_sent() -> None:
    """A board is 50 kB, and anyone may send drawings of his own all day."""
    for camp in range(5, 105):
        width = 5 + camp % 8
        rows = ["T" + "c" * (width - 1)] * 2 + ["D" * width, "." * (camp % width) + "c" * (width - camp % width)]
        escalade.load("castle-siege", board="\n".join([*rows, "a" * width, *["." * width] * (camp // 12), ""]))
    kept = board_of.cache_info()
    assert kept.maxsize is not None
    assert kept.currsize <= kept.maxsize <= 64
