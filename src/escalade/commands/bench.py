"""`escalade bench`: how fast the engine is, beside its peers in the same run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from ..terminal.measures import Measure

ORDER = 80


def register(app: typer.Typer) -> None:
    @app.command(help="Measure the engine's speed beside OpenSpiel's, as ratios of one run.")
    def bench(
        rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured in turn.")] = 7,
        as_json: Annotated[bool, typer.Option("--json", help="Answer for programs.")] = False,
    ) -> None:
        from rich.console import Console

        from ..terminal.measures import import_cost, measure, of_game, of_peers, variants

        messages = Console(stderr=True)
        peers = of_peers()
        ours = [one for label, game in variants() for one in of_game(label, game)]
        with messages.status("measuring") as status:
            measure(rounds, [*peers, *ours], lambda number: status.update(f"round {number + 1} of {rounds}"))
            answer = report(ours, peers, rounds, import_cost(rounds))
        if as_json:
            import json

            print(json.dumps(answer))
        else:
            show(answer, Console())


def report(ours: list[Measure], peers: list[Measure], rounds: int, imports: dict[str, Any]) -> dict[str, Any]:
    """All that was measured, as programs read it."""
    import escalade

    return {
        "compiled": escalade.compiled,
        "rounds": rounds,
        "peers": sorted({peer.subject for peer in peers}),
        "measures": [line(one, peers) for one in [*peers, *ours]],
        "import": imports,
    }


def line(one: Measure, peers: list[Measure]) -> dict[str, Any]:
    from statistics import median

    return {
        "work": one.work,
        "subject": one.subject,
        "peer": one.peer,
        "unit": one.unit,
        "per_second": median(one.rates),
        "ratios": one.beside(peers),
    }


def show(answer: dict[str, Any], console: Any) -> None:
    """The table for people."""
    from rich.table import Table

    table = Table(title=f"median of {answer['rounds']} rounds, everything measured in turn in each")
    table.add_column("work", no_wrap=True)
    table.add_column("speed", justify="right", no_wrap=True)
    for peer in answer["peers"]:
        table.add_column(f"x {peer}", justify="right", no_wrap=True)
    work = None
    for one in sorted(answer["measures"], key=place):
        if one["work"] != work:
            work = one["work"]
            table.add_section()
            table.add_row(f"[bold]{work}")
        ratios = [f"{one['ratios'][peer]:.2f}" for peer in answer["peers"]]
        table.add_row(f"  {one['subject']}", speed(one["per_second"], one["unit"]), *ratios)
    console.print(table)
    modules, cost = answer["import"]["modules"], answer["import"]["beside_asyncio"]
    console.print(f"import escalade: {modules} modules, {cost:.2f} times the work of importing asyncio")
    if not answer["peers"]:
        console.print("OpenSpiel is not installed, so there is nothing to compare with: pip install 'escalade[bench]'")
    if not answer["compiled"]:
        console.print("The rules run uncompiled: these are not the speeds of the engine.")


def place(one: dict[str, Any]) -> tuple[bool, str, str, bool]:
    """Steps first, like work together, the peers before us."""
    return one["unit"] != "steps", one["unit"], one["work"], not one["peer"]


def speed(rate: float, unit: str) -> str:
    """A rate in the way people speak of it: many a second, or nanoseconds for one."""
    if unit == "steps":
        return f"{rate / 1e6:.2f} M steps/s" if rate >= 1e5 else f"{rate:,.0f} steps/s"
    return f"{1e9 / rate:,.0f} ns each"
