"""The folder of a tournament: finished shards as files, each written whole or not at all.

plan.json        what is played; the same plan again goes on where it was left, another one is refused
shards/*.jsonl   one line a game, with its record; a shard whose file is there is not played again
times/*.json     how long each bot thought in a shard, apart because no two machines agree on it
results.jsonl    one line a game: who sat where, who won and how
records.jsonl    one line a game: its record, as `escalade verify` takes it
summary.json     the statistics
report.html      the same for people
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from ..core.errors import Refused
from .plan import Plan, Shard
from .results import Finished, Result, Times

PART = ".part"


class Line(msgspec.Struct):
    """One game of a shard's file."""

    result: Result
    record: dict[str, Any]


class Folder:
    """Where a tournament keeps what it has played."""

    def __init__(self, path: str | Path, plan: Plan) -> None:
        self.path = Path(path)
        self.plan = plan
        try:
            for part in (self.path, self.path / "shards", self.path / "times"):
                part.mkdir(parents=True, exist_ok=True)
            self._claim()
        except OSError as problem:
            raise Refused("arena.folder", f"{self.path} cannot be written: {problem.strerror}") from None

    def _claim(self) -> None:
        """Writes the plan, or checks that the one that is there is the same."""
        for left in self.path.rglob(f"*{PART}"):
            left.unlink(missing_ok=True)
        file = self.path / "plan.json"
        if not file.exists():
            write_whole(file, [msgspec.json.format(msgspec.json.encode(self.plan), indent=1), b"\n"])
            return
        try:
            known = msgspec.json.decode(file.read_bytes(), type=Plan)
        except (msgspec.ValidationError, msgspec.DecodeError):
            known = None
        if known != self.plan:
            raise Refused(
                "arena.other_plan", f"{self.path} holds another tournament: its plan.json differs; take another folder"
            )

    def _file(self, shard: Shard) -> Path:
        return self.path / "shards" / f"{shard.name}.jsonl"

    def save(self, shard: Shard, finished: Finished) -> None:
        """Keeps a shard. The times come first: the shard's own file says that all is there."""
        write_whole(self.path / "times" / f"{shard.name}.json", [msgspec.json.encode(finished.times)])
        lines = (msgspec.json.encode(Line(*pair)) + b"\n" for pair in zip(finished.results, finished.records))
        write_whole(self._file(shard), lines)

    def read(self, shard: Shard) -> Finished | None:
        """A kept shard without its records, or None if it is not there or was damaged."""
        try:
            lines = list(self._lines(shard))
            times = (self.path / "times" / f"{shard.name}.json").read_bytes()
            if len(lines) != (shard.end - shard.first) * self.plan.games_a_deal:
                return None
            return Finished([line.result for line in lines], [], msgspec.json.decode(times, type=dict[str, Times]))
        except (OSError, msgspec.ValidationError, msgspec.DecodeError):
            return None

    def _lines(self, shard: Shard) -> Iterator[Line]:
        with open(self._file(shard), "rb") as file:
            for line in file:
                yield msgspec.json.decode(line, type=Line)

    def join(self, shards: Iterable[Shard], games: int) -> None:
        """Writes results and records of the first `games` games, in the order of the plan."""
        chosen = list(shards)

        def lines(part: str) -> Iterator[bytes]:
            left = games
            for shard in chosen:
                for line in self._lines(shard):
                    if left > 0:
                        yield msgspec.json.encode(getattr(line, part)) + b"\n"
                    left -= 1

        write_whole(self.path / "results.jsonl", lines("result"))
        write_whole(self.path / "records.jsonl", lines("record"))


def write_whole(target: Path, chunks: Iterable[bytes]) -> None:
    """Writes a file whole or not at all, even if the machine stops."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=PART)
    try:
        with os.fdopen(handle, "wb") as file:
            for chunk in chunks:
                file.write(chunk)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)  # a temporary file is for its owner only; a result is for whoever may see the folder
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
