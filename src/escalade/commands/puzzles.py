"""`escalade puzzles`: finds puzzles in self-play, rates them, and keeps them in a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal.arguments import AsJson, GameId, Lang, Pairs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.game import Game
    from ..core.words import Words
    from ..puzzles.puzzle import Collection, Puzzle

ORDER = 66
Count = Annotated[int, typer.Option(metavar="N", help="terminal.help.puzzles.count")]
Games = Annotated[int, typer.Option(metavar="N", help="terminal.help.puzzles.games")]
Seed = Annotated[int, typer.Option(metavar="N", help="terminal.help.puzzles.seed")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="terminal.help.puzzles.out")]
Rate = Annotated[Path | None, typer.Option("--rate", metavar="FILE", help="terminal.help.puzzles.rate")]
Check = Annotated[Path | None, typer.Option("--check", metavar="FILE", help="terminal.help.puzzles.check")]
Proofs = Annotated[bool, typer.Option("--proofs", help="terminal.help.puzzles.proofs")]
Examples = Annotated[bool, typer.Option("--examples", help="terminal.help.puzzles.examples")]


def register(app: typer.Typer) -> None:
    @app.command("puzzles", help="terminal.help.puzzles")
    def puzzles(
        game: GameId,
        count: Count = 10,
        games: Games = 1000,
        seed: Seed = 0,
        out: Out = None,
        rate: Rate = None,
        check: Check = None,
        examples: Examples = False,
        proofs: Proofs = False,
        option: Pairs = None,
        as_json: AsJson = False,
        lang: Lang = None,
    ) -> None:
        from ..core.generator import checked_seed
        from ..terminal.options import chosen
        from ..terminal.speech import language, words_for

        loaded = chosen(game, option or (), ())
        check_numbers(count, games)
        kept = opened(loaded, rate or check or out)
        words = words_for(game, language(lang))
        if check:
            check_again(kept, check, words)
            return
        found = rated(kept) if rate else made_by_hand(loaded) if examples else searched(
            loaded, command_line(game, option, proofs), count, range(checked_seed(seed), seed + games), proofs
        )  # fmt: skip
        for puzzle in found:
            kept.add(puzzle)
            if rate or out:
                kept.write(rate or out)  # type: ignore[arg-type]
            typer.echo(as_line(puzzle) if as_json else told(puzzle, words))
            sys.stdout.flush()


def check_numbers(count: int, games: int) -> None:
    """Refuses what cannot be done before anything is played."""
    from ..core.errors import Refused

    if count < 1:
        raise Refused("puzzle.count", f"--count {count}: 1 or more are needed")
    if games < 1:
        raise Refused("puzzle.games", f"--games {games}: 1 or more are needed")


def command_line(game: str, options: list[str] | None, proofs: bool) -> str:
    """The command that finds the same again, but for its seed."""
    parts = ["escalade puzzles", game, *(f"-o {pair}" for pair in options or ()), *["--proofs"] * proofs]
    return " ".join(parts)


def opened(game: Game, path: Path | None) -> Collection:
    """The puzzles of a file, to which others are added; of none, or of one that is not there yet, no puzzles."""
    from ..core.errors import Refused
    from ..puzzles.puzzle import Collection, read

    if path is None or not path.exists():
        return Collection(game.id, game.rules, [])
    kept = read(path)
    if (kept.game, kept.rules) != (game.id, game.rules):
        raise Refused("puzzle.other", f"{path} is for {kept.game} under rules {kept.rules}")
    return kept


def searched(game: Game, command: str, count: int, seeds: range, proofs: bool) -> Iterator[Puzzle]:
    """So many puzzles from games of self-play; of one theme at most a third."""
    from ..puzzles.finder import Finder

    finder = Finder(game, command, max(1, count // 3), proofs)
    found = 0
    for seed in seeds:
        for puzzle in finder.look(seed):
            yield puzzle
            found += 1
            if found == count:
                return


def made_by_hand(game: Game) -> Iterator[Puzzle]:
    """The worked examples of the rulebook, as puzzles."""
    from ..puzzles.examples import examples

    return examples(game.id)


def rated(kept: Collection) -> Iterator[Puzzle]:
    """All puzzles of a file, rated anew; those that never were come first."""
    from ..puzzles.rating import rated as rate

    return (rate(puzzle) for puzzle in sorted(kept.puzzles, key=lambda puzzle: bool(puzzle.levels)))


def check_again(kept: Collection, path: Path, words: Words) -> None:
    """Looks at every puzzle of a file again, as after a change of the bots, and drops those that no longer stand."""
    from ..puzzles.finder import checked

    for puzzle in tuple(kept.puzzles):
        again = checked(puzzle)
        kept.drop(puzzle) if again is None else kept.add(again)
        kept.write(path)
        typer.echo(words("terminal.puzzles.dropped", id=puzzle.id) if again is None else told(again, words))
        sys.stdout.flush()


def as_line(puzzle: Puzzle) -> str:
    """A puzzle as one line of JSON."""
    import msgspec

    return msgspec.json.encode(puzzle).decode()


def told(puzzle: Puzzle, words: Words) -> str:
    """A puzzle in one line for people."""
    themes = ", ".join(words(f"puzzle.theme.{theme}") for theme in puzzle.themes)
    grade = words(f"puzzle.grade.{puzzle.grade}")
    return f"{puzzle.id}  {grade:8} {puzzle.view['seat']:9} {' / '.join(puzzle.solutions):32} {themes}"
