"""The line protocol, from both ends."""

from __future__ import annotations

import io
import json
import sys
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest

import escalade
from escalade import Refused
from escalade.bots.outside import OutsideBot
from escalade.bots.protocol import LONGEST_LINE, Speaker
from escalade.core.game import Game

OURS = "import sys; from escalade.cli import main; sys.exit(main(sys.argv[1:]))"


@pytest.fixture
def first() -> Game:
    return escalade.load(escalade.games()[0])


def spoken(*lines: Any, name: str = "heuristic") -> list[dict[str, Any]]:
    """The answers to lines that are objects or plain text."""
    speaker = Speaker(name, escalade.games()[0], escalade.load)
    sink = io.StringIO()
    speaker.serve(
        io.StringIO("".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)), sink
    )
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_a_game_of_the_protocol(first: Game) -> None:
    view = first.start(1).view(0)
    ready, move, hint = spoken(
        {"type": "start", "protocol": 1, "id": 1, "game": first.id, "options": {}, "seed": 4},
        {"type": "choose", "id": 2, "view": view},
        {"type": "hint", "id": "three", "view": view},
        {"type": "quit"},
        {"type": "choose", "id": 5, "view": view},
    )
    assert ready == {
        "type": "ready", "id": 1, "protocol": 1, "name": "heuristic", "game": first.id, "options": first.options,
    }  # fmt: skip
    assert (move["type"], move["id"], move["iterations"]) == ("move", 2, 8)
    assert move["move"] == escalade.bot("heuristic", first, seed=4).choose(view) == hint["hint"][0]["move"]
    assert hint["id"] == "three"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("no JSON", "protocol.malformed"),
        ("[]", "protocol.malformed"),
        ("[" * 100_000, "protocol.malformed"),
        ('"' + "x" * LONGEST_LINE, "protocol.too_long"),
        ({"type": "dance"}, "protocol.type"),
        ({"type": ["start"]}, "protocol.type"),
        ({"type": "start"}, "protocol.version"),
        ({"type": "start", "protocol": 2}, "protocol.version"),
        ({"type": "start", "protocol": 1, "game": "chess"}, "protocol.game"),
        ({"type": "start", "protocol": 1, "options": [1]}, "protocol.options"),
        ({"type": "start", "protocol": 1, "options": {"moon": 1}}, "option.unknown"),
        ({"type": "start", "protocol": 1, "seed": "x"}, "seed.value"),
        ({"type": "choose"}, "protocol.view"),
        ({"type": "choose", "view": {"game": "chess"}}, None),
    ],
)
def test_what_the_host_gets_wrong_is_refused_and_the_next_line_is_answered(
    line: Any, code: str | None, first: Game
) -> None:
    refused, move = spoken(line, {"type": "choose", "id": 9, "view": first.start(1).view(0)})
    assert refused["type"] == "refused"
    assert refused["message"]
    assert code is None or refused["code"] == code
    assert move["type"] == "move"


def test_our_own_program_speaks_it(first: Game) -> None:
    command = [sys.executable, "-c", OURS, "bot", first.id, "heuristic"]
    view = first.start(2).view(0)
    with OutsideBot(command, first, seed=3, iterations=2, seconds=60.0) as outside:
        assert outside.name == "heuristic"
        assert outside.choose(view) == escalade.bot("heuristic", first, seed=3, iterations=2).choose(view)
        assert outside.hint(view)[0]["move"] == outside.choose(view)
        assert outside.iterations == 2
    assert outside.process.poll() == 0


def test_our_own_program_refuses_an_unknown_bot(first: Game) -> None:
    with pytest.raises(Refused) as refused:
        OutsideBot([sys.executable, "-c", OURS, "bot", first.id, "grandmaster"], first)
    assert refused.value.code == "outside.crash"
    assert "grandmaster" in refused.value.message


PROGRAM = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "quit":
        break
    if asked["type"] == "start":
        answer = {"type": "ready", "id": asked["id"], "protocol": 1}
    else:
        answer = {"type": "move", "id": asked["id"], "move": asked["view"]["legal"][0]}
        ACTION
    print(json.dumps(answer), flush=True)
"""


def program(folder: Path, action: str) -> list[str]:
    """A program that does this when it is asked for a move."""
    file = folder / "program.py"
    file.write_text(PROGRAM.replace("ACTION", action), encoding="utf-8")
    return [sys.executable, str(file)]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("sys.exit('lost my mind')", "outside.crash"),
        ("time.sleep(60)", "outside.time"),
        ("answer['move'] = 'play r99 9'", "outside.illegal"),
        ("answer['move'] = None", "outside.malformed"),
        ("answer = ['move']", "outside.malformed"),
        ("answer['type'] = 'poem'", "outside.malformed"),
        ("print('{broken')", "outside.malformed"),
        (
            "answer = {'type': 'refused', 'id': asked['id'], 'code': 'x', 'rule': None, 'message': 'no'}",
            "outside.refused",
        ),
    ],
)
def test_what_an_outside_program_gets_wrong_is_reported(tmp_path: Path, first: Game, action: str, code: str) -> None:
    seconds = 0.4 if code == "outside.time" else 60.0
    with OutsideBot(program(tmp_path, action), first, seconds=seconds, grace=0.1) as outside:
        with pytest.raises(Refused) as refused:
            outside.choose(first.start(1).view(0))
        assert refused.value.code == code
    assert outside.process.poll() is not None


def test_last_words_that_come_late_are_in_the_report(
    tmp_path: Path, first: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    overhear = OutsideBot._overhear

    def slowly(self: OutsideBot, process: Any) -> None:
        time.sleep(0.3)
        overhear(self, process)

    monkeypatch.setattr(OutsideBot, "_overhear", slowly)
    with OutsideBot(program(tmp_path, "sys.exit('lost my mind')"), first) as outside:
        with pytest.raises(Refused) as refused:
            outside.choose(first.start(1).view(0))
        assert "lost my mind" in refused.value.message


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next(tmp_path: Path, first: Game) -> None:
    action = "time.sleep(0.6 if asked['id'] == 2 else 0); answer['move'] = asked['view']['legal'][asked['id'] - 2]"
    view = first.start(1).view(0)
    with OutsideBot(program(tmp_path, action), first, seconds=0.3, grace=0.0) as outside:
        with pytest.raises(Refused):
            outside.choose(view)
        outside.seconds = 30.0
        assert outside.choose(view) == view["legal"][1]


def test_a_program_that_is_not_there_is_refused(first: Game) -> None:
    for command in (["./no-such-program"], "", []):
        with pytest.raises(Refused) as refused:
            OutsideBot(command, first)
        assert refused.value.code == "outside.start"


def test_a_program_in_another_style_plays_a_whole_game(tmp_path: Path, first: Game) -> None:
    """Blank lines, other key orders and extra fields do no harm."""
    chatty = textwrap.dedent(
        """
        import json, sys
        for line in sys.stdin:
            asked = json.loads(line)
            kind = {"start": "ready", "choose": "move"}.get(asked["type"])
            if kind is None:
                break
            legal = asked.get("view", {}).get("legal", [None])
            answer = {"mood": "good", "move": legal[-1], "protocol": 1, "id": asked["id"], "type": kind}
            print(json.dumps(answer), flush=True)
            print("thinking aloud", file=sys.stderr)
        """
    )
    (tmp_path / "chatty.py").write_text(chatty, encoding="utf-8")
    state = first.start(5)
    with OutsideBot([sys.executable, str(tmp_path / "chatty.py")], first) as outside:
        while not state.over:
            state.apply(state.parse(outside.choose(state.view(state.to_act))))
    assert state.winner in (0, 1)
