"""Records: a finished or running game as a file, `.siege.json`."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, TypedDict, cast, get_origin, get_type_hints, is_typeddict

from .deal import RecordDeal, checked_deal, verify_deal
from .errors import Refused
from .game import Game
from .generator import checked_seed
from .state import State

VERSION: Final = 1
LARGEST = 4_000_000  # bytes; a game of the longest kind stays far below
OUTSIDE = ("resign", "time")  # ends that no move brings about
Loader = Callable[..., Game]


class Result(TypedDict):
    """Who has won (a seat's name, or null), and by what."""

    winner: str | None
    by: str | None


class _Sometimes(TypedDict, total=False):
    deal: RecordDeal  # how a server came by the seed, for everyone to recompute
    position: dict[str, Any]  # where it began, if not with a deal


class RecordHead(_Sometimes):
    """A record without its seed."""

    escalade: Literal[1]
    game: str
    options: dict[str, Any]
    seats: dict[str, str]
    moves: list[str]
    result: Result
    rules: str


class RecordFile(RecordHead):
    """A `.siege.json` file. The seed has up to 128 bits, more than a JavaScript number can hold."""

    seed: int


APART = {"escalade", *_Sometimes.__optional_keys__}  # fields that are looked at by themselves


@dataclass
class Record:
    """Everything needed to replay a game: what was chosen, never what followed from it. `RecordFile` as an object."""

    game: str
    options: dict[str, Any]
    seed: int
    seats: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    result: Result = field(default_factory=lambda: Result(winner=None, by=None))
    rules: str = "1"
    deal: RecordDeal | None = None
    position: dict[str, Any] | None = None

    @classmethod
    def of(cls, game: Game, seed: int, seats: dict[str, str] | None = None) -> Record:
        """The record of a game that is about to begin."""
        return cls(game.id, dict(game.options), checked_seed(seed), dict(seats or {}), rules=game.rules)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """The record in a file; anything that is not one is Refused."""
        return load_record(path)

    def add(self, state: State, action: int) -> None:
        """Applies an action to the state and writes it down."""
        text = state.text(action)
        state.apply(action)
        self.moves.append(text)
        self.result = result_of(state)

    def to_json(self) -> dict[str, Any]:
        content: RecordFile = {
            "escalade": VERSION, "game": self.game, "options": self.options, "seed": self.seed, "seats": self.seats,
            "moves": self.moves, "result": self.result, "rules": self.rules,
        }  # fmt: skip
        if self.deal is not None:
            content["deal"] = self.deal
        if self.position is not None:
            content["position"] = self.position
        return cast(dict[str, Any], content)

    def save(self, path: str | Path) -> None:
        """Writes the file whole or not at all."""
        target = Path(path)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(self.to_json(), file, ensure_ascii=False, indent=1)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, target)


def result_of(state: State) -> Result:
    """The result as records and positions carry it."""
    return {"winner": state.game.seat_name(state.won), "by": state.by}


def load_record(path: str | Path) -> Record:
    """Reads a record file; anything that is not one is Refused."""
    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as problem:
        raise Refused("record.unreadable", f"{path} cannot be read: {problem.strerror}") from None
    return read_record(content)


def read_record(content: bytes | str) -> Record:
    """A record from the content of its file."""
    if len(content) > LARGEST:
        raise Refused("record.too_large", f"a record has at most {LARGEST} bytes")
    try:
        data = json.loads(content)
        json.dumps(data, ensure_ascii=False).encode()  # half a surrogate pair is JSON, but no text
    except (ValueError, RecursionError):
        raise Refused("record.malformed", "this is not a record: a .siege.json file is one JSON object") from None
    return record_of(data)


def _kinds() -> dict[str, type]:
    """The fields of a file, each with the kind of its value; those of `APART` are looked at by themselves."""
    hints = {name: hint for name, hint in get_type_hints(RecordFile).items() if name not in APART}
    return {name: dict if is_typeddict(hint) else get_origin(hint) or hint for name, hint in hints.items()}


def record_of(data: Any) -> Record:
    """A record from its JSON object."""
    if not isinstance(data, dict) or data.get("escalade") != VERSION or isinstance(data.get("escalade"), bool):
        raise Refused("record.malformed", f'this is not a record of version {VERSION}: it lacks "escalade": {VERSION}')
    kinds = _kinds()
    unknown = sorted(set(data) - set(kinds) - APART)
    if unknown:
        raise Refused("record.malformed", f"a record has no field {unknown[0]!r}")
    for name, kind in kinds.items():
        if not isinstance(data.get(name), kind) or isinstance(data[name], bool):
            raise Refused("record.malformed", f"field {name!r} of the record is missing or of the wrong kind")
    _check_parts(data)
    deal = checked_deal(data["deal"]) if data.get("deal") is not None else None
    return Record(**{name: data[name] for name in kinds}, deal=deal, position=data.get("position"))


def _check_parts(data: dict[str, Any]) -> None:
    if not all(isinstance(move, str) for move in data["moves"]):
        raise Refused("record.malformed", "the moves of a record are texts")
    if not all(isinstance(name, str) for name in data["seats"].values()):
        raise Refused("record.malformed", "the seats of a record are names")
    if set(data["result"]) != Result.__required_keys__:
        raise Refused("record.malformed", "the result of a record has 'winner' and 'by'")
    if not all(value is None or isinstance(value, str) for value in data["result"].values()):
        raise Refused("record.malformed", "winner and by are names or null")
    checked_seed(data["seed"])
    if not isinstance(data.get("position"), dict | None):
        raise Refused("record.malformed", "the position of a record is an object")


def start(game: Game, seed: int, position: Mapping[str, Any] | None = None) -> State:
    """The beginning of a game: a deal, or a position in which what nobody has seen is drawn anew by the seed."""
    if position is None:
        return game.start(seed)
    state = game.position(position)
    state.chance_again(seed)
    return state


def loaded(record: Record, load: Loader) -> Game:
    """The game of a record, under the rules that it began with."""
    try:
        return load(record.game, record.rules, **record.options)
    except Refused as problem:
        if problem.code != "game.rules":
            raise
        raise Refused("record.rules", f"this record cannot be replayed: {problem.message}") from None


def replay(record: Record, load: Loader) -> Iterator[State]:
    """The states of a record from the deal on, each a clone; the first move that cannot be played is Refused."""
    for state in follow(record, start(loaded(record, load), record.seed, record.position)):
        yield state.clone()


def follow(record: Record, state: State) -> Iterator[State]:
    """A state that goes through the moves of a record, from its deal on: the same object each time."""
    yield state
    for number, move in enumerate(record.moves, start=1):
        if state.over:
            raise Refused("record.too_long", f"move {number} ({move!r}) comes after the end of the game")
        try:
            state.apply(state.parse(move))
        except Refused as problem:
            raise Refused("record.move", f"move {number} ({move!r}) differs: {problem}", problem.rule) from None
        yield state


def _ended_outside(record: Record, final: State) -> bool:
    """Whether the players ended the game before the rules did, which no replay can contradict."""
    ended = record.result["by"] in OUTSIDE and record.result["winner"] in final.game.seats
    return ended and not final.over


def verify(record: Record, load: Loader) -> State:
    """Replays a record, checks its result and its deal; the final state, or Refused pointing at what differs first."""
    if record.deal is not None:
        verify_deal(record.deal, loaded(record, load).seats, record.seed)
    final: State | None = None
    for final in replay(record, load):  # noqa: B007 - the last one is wanted
        pass
    if final is None:
        raise Refused("record.malformed", "the record has no start")
    if record.result != result_of(final) and not _ended_outside(record, final):
        raise Refused("record.result", f"the moves end in {result_of(final)}, the record says {record.result}")
    for seat in record.seats:
        if seat not in final.game.seats:
            raise Refused("record.seats", f"{record.game} has no seat {seat!r}; it has: {', '.join(final.game.seats)}")
    return final
