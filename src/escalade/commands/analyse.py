"""`escalade analyse`: the coach's review of a record: what moves cost, what was better and why, and what was luck."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..bots import STRONGEST
from ..terminal.arguments import AsJson, Lang, RecordFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.game import Game
    from ..core.record import Record
    from ..core.words import Words

ORDER = 65
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def register(app: typer.Typer) -> None:
    @app.command("analyse", help="terminal.help.analyse")
    def analyse(
        file: RecordFile,
        bot: Annotated[str, typer.Option(metavar="BOT", help="terminal.help.analyse.bot")] = STRONGEST,
        seed: Annotated[int, typer.Option(metavar="N", help="terminal.help.analyse.seed")] = 0,
        iterations: Annotated[int | None, typer.Option(metavar="N", help="terminal.help.analyse.iterations")] = None,
        seconds: Annotated[float | None, typer.Option(metavar="S", help="terminal.help.analyse.seconds")] = None,
        as_json: AsJson = False,
        lang: Lang = None,
    ) -> None:
        from .. import load
        from ..core.record import load_record
        from ..terminal.speech import language, words_for

        record = load_record(file)
        game = load(record.game, record.rules, **record.options)
        found = reviewed(record, game, bot, seed, iterations, seconds)
        words = words_for(record.game, language(lang))
        for row in rows(record, game, found):
            typer.echo(json.dumps(row, ensure_ascii=False) if as_json else line(row, words))
        if as_json:
            typer.echo(json.dumps({"seats": found["seats"], "luck": found["luck"]}, ensure_ascii=False))
            return
        for told in sentences(found["luck"], words):
            typer.echo(told)


def reviewed(
    record: Record, game: Game, bot: str, seed: int, iterations: int | None, seconds: float | None
) -> dict[str, Any]:
    """The coach's review; how far it is shows where errors do."""
    from ..bots import make
    from ..bots.coach import ADVISERS, Coach, review
    from ..core.record import start

    advisers = [make(bot, game, seed + number, iterations, seconds) for number in range(ADVISERS)]
    shares = review(Coach(game, record, start(game, record.seed, record.position), advisers))
    while True:
        try:
            share = next(shares)
        except StopIteration as done:
            progress("")
            found: dict[str, Any] = done.value
            return found
        progress(f"{share:4.0%}")


def progress(text: str) -> None:
    """Shows how far the work is, where somebody looks."""
    if sys.stderr.isatty():
        typer.echo(f"\r{text:4}\r", nl=False, err=True)


def rows(record: Record, game: Game, found: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A row for each move, by what the mover could see; of one that is marked also what was better, and why."""
    from ..core.record import follow, start

    marked = {moment["number"]: moment for moment in found["moments"]}
    states = follow(record, start(game, record.seed, record.position))
    for number, (state, move, choice) in enumerate(zip(states, record.moves, found["choices"]), start=1):
        moment = marked.get(number, {})
        best, chance = moment.get("better", choice["best"]), moment.get("best", choice["best_win"])
        yield {
            "number": number, "seat": game.seats[state.to_act], "move": move, "win": choice["win"], "best": best,
            "best_win": chance, "cost": round(max(0.0, chance - choice["win"]), 6), "mark": moment.get("mark"),
            "why": moment.get("why", []),
        }  # fmt: skip


def sentences(luck: dict[str, Any], words: Words) -> Iterator[str]:
    """Luck and skill of both seats, in points of a hundred."""
    from ..core.words import describe
    from ..terminal.report import seat_name

    def points(chance: float) -> str:
        return f"{100 * chance:+.1f}"

    yield ""
    for seat, part in luck["seats"].items():
        told = {"seat": seat_name(words, seat), "luck": points(part["luck"]), "skill": points(part["skill"])}
        yield words("terminal.luck.seat", **told)
    first = seat_name(words, luck["seat"])
    yield words("terminal.luck.deal", seat=first, deal=points(luck["deal"]))
    best = luck["luckiest"]
    if best is not None:
        told = {"seat": seat_name(words, best["for"]), "gain": points(best["gain"])}
        yield words("terminal.luck.best", number=best["number"], move=describe(words, best["move"]), **told)
    shares = {name: f"{100 * luck[name]:.1f}" for name in ("expected", "result", "adjusted")}
    yield words("terminal.luck.adjusted", seat=first, **shares)


def line(row: dict[str, Any], words: Words) -> str:
    """A row for people; a sign shows what a move cost, so that colour is not needed."""
    played = f"{row['number']:4} {row['seat']:9} {row['move'] + SIGNS.get(row['mark'], ''):28} {row['win']:6.1%}"
    if row["mark"] is None:
        return played
    told = " ".join(reason(words, one["key"], one["facts"]) for one in row["why"])
    return f"{played}   {row['best']:24} {row['best_win']:6.1%}   {told}".rstrip()


def reason(words: Words, key: str, facts: dict[str, Any]) -> str:
    """Why the better move was better."""
    from ..core.words import describe

    places = {name: describe(words, value) if name == "move" else words.fact(value) for name, value in facts.items()}
    return words(key, **places)
