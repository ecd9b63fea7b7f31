"""`escalade calibration`: how far the chances that people are told agree with what comes of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..terminal.arguments import AsJson, GameId, Lang, Pairs

if TYPE_CHECKING:
    from rich.console import Console

    from ..core.game import Game
    from ..core.words import Words
    from ..learn.mirrors import Cases, Plan

ORDER = 24
Levels = Annotated[list[str] | None, typer.Option("--level", metavar="BOT", help="terminal.help.calibration.level")]
Games = Annotated[int, typer.Option(metavar="N", help="terminal.help.calibration.games")]
Iterations = Annotated[int | None, typer.Option(metavar="N", help="terminal.help.calibration.iterations")]
JudgedBy = Annotated[str, typer.Option("--judge", metavar="NAME", help="terminal.help.calibration.judge")]
Seed = Annotated[int, typer.Option(metavar="N", help="terminal.help.calibration.seed")]
Workers = Annotated[int | None, typer.Option(metavar="N", help="terminal.help.calibration.workers")]
Every = Annotated[int, typer.Option(metavar="N", help="terminal.help.calibration.every")]
Inside = Annotated[bool, typer.Option("--inside", help="terminal.help.calibration.inside")]
Variants = Annotated[bool, typer.Option("--variants", help="terminal.help.calibration.variants")]
Fit = Annotated[Path | None, typer.Option("--fit", metavar="FILE", help="terminal.help.calibration.fit")]
Fitted = Annotated[int | None, typer.Option("--fitted", metavar="N", help="terminal.help.calibration.fitted")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE.svg", help="terminal.help.calibration.out")]


def register(app: typer.Typer) -> None:
    @app.command("calibration", help="terminal.help.calibration")
    def calibration(
        game: GameId,
        level: Levels = None,
        games: Games = 100,
        iterations: Iterations = None,
        judge: JudgedBy = "judge",
        seed: Seed = 0,
        workers: Workers = None,
        every: Every = 1,
        inside: Inside = False,
        variants: Variants = False,
        fit: Fit = None,
        fitted: Fitted = None,
        out: Out = None,
        option: Pairs = None,
        as_json: AsJson = False,
        lang: Lang = None,
    ) -> None:
        from rich.console import Console

        from ..arena.run import usual_workers
        from ..core.words import Words
        from ..terminal.options import chosen
        from ..terminal.speech import language

        loaded = chosen(game, option or (), ())
        plans = plans_of(loaded, level, judge, iterations, seed, every, inside, variants)
        workers = usual_workers() if workers is None else workers
        check(loaded, plans, games, workers, fit, out)
        learned = fitted_on(games, fit, fitted)
        own = {pair.partition("=")[0] for pair in option or ()}
        report = measure(loaded, own, plans, games, learned, workers, fit)
        if out is not None:
            draw(report, loaded, out)
        if as_json:
            typer.echo(json.dumps(report, ensure_ascii=False))
        else:
            show(report, Words(language(lang)), Console())


def plans_of(
    game: Game, levels: list[str] | None, judge: str, iterations: int | None, seed: int, every: int, inside: bool,
    variants: bool,
) -> list[Plan]:  # fmt: skip
    """A plan for each level."""
    from ..bots import STRONGEST
    from ..core.generator import checked_seed
    from ..learn.mirrors import Plan

    options: tuple[Any, ...] = game.variants if variants else ({},)
    return [
        Plan(
            game.id, game.options, name, judge, iterations, checked_seed(seed), every=every, inside=inside,
            variants=options,
        )
        for name in dict.fromkeys(levels or (STRONGEST,))
    ]  # fmt: skip


def check(game: Game, plans: list[Plan], games: int, workers: int, fit: Path | None, out: Path | None) -> None:
    """Refuses what cannot be done before anything is played."""
    from ..core.errors import Refused
    from ..figures.charts import available
    from ..learn import fits
    from ..learn.mirrors import Sayer

    if games < (1 if fit is None else 2):
        raise Refused("calibration.games", f"--games {games}: 1 or more are needed, and 2 or more for a fit")
    if plans[0].every < 1:
        raise Refused("calibration.every", f"--every {plans[0].every}: 1 or more are allowed")
    if workers < 1:
        raise Refused("calibration.workers", f"--workers {workers}: 1 or more are allowed")
    for plan in plans:
        plan.choices(game, 0)
        Sayer(plan.judge, game, 0)
    if fit is not None:
        if plans[0].judge != "judge":
            raise Refused("calibration.judge", "only the judge is fitted: --fit goes without --judge")
        fits.read(fit, game)
    if out is not None and out.suffix != ".svg":
        raise Refused("calibration.out", f"--out {out}: the diagram is an SVG file, and its name ends in .svg")
    if out is not None and not available():
        raise Refused("calibration.plots", "a diagram is drawn with the extra `plots`: pip install 'escalade[plots]'")


def fitted_on(games: int, fit: Path | None, wanted: int | None) -> int:
    """How many of the games are fitted on: half of them, if nothing else is asked for."""
    from ..core.errors import Refused

    if wanted is None:
        return 0 if fit is None else games - games // 2
    if fit is None:
        raise Refused("calibration.fitted", "--fitted goes with --fit")
    if not 0 < wanted < games:
        raise Refused("calibration.fitted", f"--fitted {wanted}: 1 to {games - 1} of the {games} games are allowed")
    return wanted


def measure(
    game: Game, own: set[str], plans: list[Plan], games: int, fitted_games: int, workers: int, path: Path | None
) -> dict[str, Any]:
    """Plays, fits if a file is named, and says how the judge did on games that no fit has seen."""
    from ..learn import calibration, fits

    seed = plans[0].seed
    heard = {plan.level: listened(plan, games - fitted_games, workers) for plan in plans}
    report: dict[str, Any] = {
        "game": game.id, "options": game.options, "judge": plans[0].judge, "seed": seed,
        "iterations": plans[0].iterations, "every": plans[0].every, "inside": plans[0].inside,
        "variants": list(plans[0].variants), "fitted": None, "levels": {},
    }  # fmt: skip
    if path is None:
        report["levels"] = {name: calibration.measured(cases, game.seats, seed) for name, cases in heard.items()}
        return report
    seen = [case for plan in plans for case in listened(to_fit(plan), fitted_games, workers)]
    seats = calibration.fit_seats(seen)
    for name, cases in heard.items():
        report["levels"][name] = calibration.measured(calibration.recalibrated(cases, seats), game.seats, seed)
        report["levels"][name].pop("moves")  # these were judged before the fit
    fitted = {
        "levels": list(heard), "iterations": plans[0].iterations, "seed": seed, "games": len(seen),
        "cases": sum(len(case.seats) for case in seen),
    }  # fmt: skip
    held_out = {name: brief(level["positions"]["all"]) for name, level in report["levels"].items()}
    options = {name: value for name, value in game.options.items() if name in own}
    report["fitted"] = fits.fit_of(game, options, seats, fitted, held_out)
    fits.write(path, game, report["fitted"])
    return report


def to_fit(plan: Plan) -> Plan:
    """The same plan on the deals that are for fitting."""
    from dataclasses import replace

    from ..learn.mirrors import FITTED

    return replace(plan, deals=FITTED)


def brief(table: dict[str, Any]) -> dict[str, Any]:
    """The scores without the table."""
    return {name: value for name, value in table.items() if name != "tenths"}


def listened(plan: Plan, games: int, workers: int) -> list[Cases]:
    """The games of a plan, with the progress on standard error."""
    from rich.console import Console
    from rich.progress import track

    from ..learn.mirrors import play_all

    console = Console(stderr=True)
    return list(
        track(play_all(plan, games, workers), plan.level, games, console=console, disable=not console.is_terminal)
    )


def draw(report: dict[str, Any], game: Game, out: Path) -> None:
    """The diagram of the last level that was asked for."""
    from ..arena.plots import role_colours
    from ..core.errors import Refused
    from ..figures.charts import WIDTHS, svg
    from ..learn.reliability import diagram

    *_, last = report["levels"].values()
    chart = diagram(last["positions"], game.seats, role_colours(list(game.seats)))
    try:
        out.write_text(svg(chart, WIDTHS["narrow"]), "utf-8")
    except OSError as problem:
        raise Refused("calibration.unwritable", f"{out} cannot be written: {problem.strerror}") from None


def show(report: dict[str, Any], words: Words, console: Console) -> None:
    """Tables for people."""
    for name, level in report["levels"].items():
        wins = ", ".join(f"{seat} {won}" for seat, won in level["wins"].items())
        console.print(words("terminal.calibration.level", level=name, wins=wins), style="bold", highlight=False)
        for what in ("positions", "moves"):
            if what in level:
                console.print(words(f"terminal.calibration.{what}"), highlight=False)
                console.print(tenths(level[what], words))
                console.print(scores(level[what], words))
    console.print(words("terminal.calibration.held_out"), highlight=False)
    if report["fitted"] is not None:
        for seat, by in report["fitted"]["seats"].items():
            console.print(words("terminal.calibration.fitted", seat=seat, **by), highlight=False)


def tenths(parts: dict[str, Any], words: Words) -> Any:
    """What was said and what came in each tenth, for all and each seat."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for key in ("who", "said", "came", "interval", "cases"):
        table.add_column(words(f"terminal.calibration.{key}"), justify="left" if key == "who" else "right")
    for who, part in parts.items():
        label = words("terminal.calibration.all") if who == "all" else who
        for row in part["tenths"]:
            low, high = row["interval"]
            table.add_row(
                label, f"{row['said']:.1%}", f"{row['came']:.1%}", f"{low:.0%} .. {high:.0%}", str(row["cases"])
            )
            label = ""
    return table


def scores(parts: dict[str, Any], words: Words) -> Any:
    """The scores in a line for all and each seat."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for key in ("who", "cases", "ece", "brier", "share_brier", "refit_gain"):
        table.add_column(words(f"terminal.calibration.{key}"), justify="left" if key == "who" else "right")
    for who, part in parts.items():
        ece, brier = (
            f"{part[name]:.3f} ({part[name + '_interval'][0]:.3f} .. {part[name + '_interval'][1]:.3f})"
            for name in ("ece", "brier")
        )
        label = words("terminal.calibration.all") if who == "all" else who
        table.add_row(label, str(part["cases"]), ece, brier, f"{part['share_brier']:.3f}", f"{part['refit_gain']:.4f}")
    return table
