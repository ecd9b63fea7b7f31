"""The tournament as it runs: done, rate, time left and running score, in two lines that keep themselves up to date."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType

from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from ..figures.intervals import paired
from .plan import Plan
from .results import Finished, Result
from .sprt import Sprt
from .tournament import pair_score


class RateColumn(ProgressColumn):
    """Games a second, or a minute where they are slow."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if not speed:
            return Text("? games/s", style="progress.data.speed")
        each = f"{speed:,.1f} games/s" if speed >= 1 else f"{60 * speed:,.1f} games/min"
        return Text(each, style="progress.data.speed")


class TwoLines(Progress):
    """The bar, and below it the score, so that both fit a narrow terminal."""

    def get_renderables(self) -> Iterable[RenderableType]:
        yield from super().get_renderables()
        yield Text(
            str(self.tasks[0].fields["score"]) if self.tasks else "", style="bold", overflow="ellipsis", no_wrap=True
        )


class ProgressDisplay:
    """A watch for a terminal. Without one it stays silent, so that logs and pipes get no control characters."""

    def __init__(self, plan: Plan, seats: tuple[str, str], console: Console) -> None:
        self.plan = plan
        self.seats = seats
        self.console = console
        self.scores = Scores(plan, seats)
        self.ratio: float | None = None
        self.bar = TwoLines(
            BarColumn(bar_width=None), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn(), TextColumn("left"),
            console=console, expand=True, speed_estimate_period=60, disable=not console.is_terminal,
        )  # fmt: skip
        self.task = self.bar.add_task("", total=plan.games, score="")
        self.faults = 0

    def __enter__(self) -> ProgressDisplay:
        self.bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.bar.stop()

    def finished(self, finished: Finished, again: bool) -> None:
        for result in finished.results:
            self.scores.add(result)
            if result.fault:
                self._complain(result)
        if again:  # what an earlier run has played says nothing about the speed of this one
            done = self.bar.tasks[0].completed + len(finished.results)
            self.bar.reset(self.task, completed=int(done), total=self.plan.games)
        else:
            self.bar.advance(self.task, len(finished.results))
        self.bar.update(self.task, score=self._line())

    def verdict(self, ratio: float) -> None:
        self.ratio = ratio
        self.bar.update(self.task, score=self._line())

    def _line(self) -> str:
        line = self.scores.line()
        if self.ratio is not None and self.plan.sprt:
            test = Sprt(*self.plan.sprt)
            line += f"  ratio {self.ratio:+.2f} in {test.lower:.2f}..{test.upper:.2f}"
        return line + (f"  faults {self.faults}" if self.faults else "")

    def _complain(self, result: Result) -> None:
        """The first faults are said at once; a run of them is only counted."""
        self.faults += 1
        if self.faults <= 3 and result.fault:
            self.console.print(f"fault: {result.fault.bot} ({result.fault.kind}): {result.fault.message}", markup=False)


class Scores:
    """The running score of each bot, or of seat 0 where bots play themselves."""

    def __init__(self, plan: Plan, seats: tuple[str, str]) -> None:
        self.plan = plan
        self.seats = seats
        self.points = dict.fromkeys(plan.labels, 0.0)
        self.games = dict.fromkeys(plan.labels, 0)
        self.pairs: list[float] = []
        self.open: Result | None = None

    def add(self, result: Result) -> None:
        for seat, name in enumerate(self.seats):
            label = result.bots[name]
            if not self.plan.mirror or seat == 0:
                self.points[label] += result.score(self.seats, seat)
                self.games[label] += 1
        if len(self.plan.bots) == 2 and not self.plan.mirror:
            self._pair(result)

    def _pair(self, result: Result) -> None:
        """The two games of a deal come one after the other."""
        if self.open is None:
            self.open = result
        else:
            self.pairs.append(pair_score([self.open, result], self.seats))
            self.open = None

    def line(self) -> str:
        if self.pairs:
            mean, (low, high) = paired(self.pairs)
            return f"{self.plan.labels[0]} {100 * mean:.1f} % [{100 * low:.0f}..{100 * high:.0f}]"
        shares = [(self.points[label] / many, label) for label, many in self.games.items() if many]
        if not self.plan.mirror:
            shares.sort(reverse=True)
        return "  ".join(f"{label} {100 * share:.0f} %" for share, label in shares[:4])
