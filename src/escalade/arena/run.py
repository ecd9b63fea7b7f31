"""A tournament from a plan to its report: what the commands `arena` and `balance` share."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from .entrants import check_specs
from .folder import Folder, write_whole
from .plan import Plan, checked
from .progress import ProgressDisplay
from .summary import summarise
from .tournament import Tournament
from .workers import Runner, pool

if TYPE_CHECKING:
    from ..core.game import Game


def usual_workers() -> int:
    """One worker a core that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def runner_for(workers: int | None, address: str | None) -> Runner:
    if address:
        from .cluster import cluster

        return cluster(address)
    return pool(usual_workers() if workers is None else workers)


def play_plan(plan: Plan, game: Game, runner: Runner, out: Path | None, console: Console) -> dict[str, Any]:
    """Plays the plan and writes what the folder is to hold; the summary."""
    checked(plan)
    check_specs(plan, game)
    folder = Folder(out, plan) if out else None
    try:
        with ProgressDisplay(plan, game.seats, console) as progress:
            outcome = Tournament(plan, folder, progress).run(runner)
    except KeyboardInterrupt:
        if folder:
            console.print(f"Stopped. The same command goes on where it was left: finished games are in {folder.path}.")
        raise
    summary = summarise(outcome)
    if folder:
        _write(summary, folder)
    return summary


def _write(summary: dict[str, Any], folder: Folder) -> None:
    from .report import write

    write_whole(folder.path / "summary.json", [json.dumps(summary, ensure_ascii=False, indent=1).encode(), b"\n"])
    write(summary, folder.path / "report.html")
