"""What a tournament shows: plain figures with their intervals, ready for JSON, the terminal and the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log10
from typing import Any

from ..figures.intervals import exact, paired, wilson
from ..games import load
from .ratings import Meeting, bootstrap
from .results import Result, Times
from .sprt import Sprt, pentanomial
from .tournament import Outcome, pair_score

ROUNDS = 1000
LENGTH_BINS = 24


def summarise(outcome: Outcome) -> dict[str, Any]:
    """All figures of a tournament. Everything but `times` is the same wherever it was played."""
    plan = outcome.plan
    seats = load(plan.game, **plan.options).seats
    results = outcome.results
    summary: dict[str, Any] = {
        "game": plan.game, "options": plan.options, "rules": plan.rules, "seed": plan.seed, "bots": list(plan.labels),
        "seats": list(seats), "mirror": plan.mirror, "opening": plan.opening,
        "iterations": plan.iterations, "seconds": plan.seconds, "games": len(results), "roles": roles(results, seats),
    }  # fmt: skip
    if plan.mirror:
        summary["mirrors"] = [_mirror(label, results, seats) for label in plan.labels]
    else:
        summary["pairings"] = [_pairing(outcome, pairing, seats) for pairing in plan.pairings]
        summary |= _ratings(outcome, seats)
    if plan.sprt:
        summary["sprt"] = _sprt(outcome, *plan.sprt)
    return summary | {
        "ends": _ends(results, seats),
        "lengths": lengths([result.moves for result in results if not result.fault]),
        "faults": _faults(plan.labels, results),
        "times": {label: _times(times) for label, times in outcome.times.items()},
    }


def rate(scores: Sequence[float]) -> dict[str, Any]:
    """A win rate over games on different deals; the interval is exact, or Wilson's where games were drawn."""
    many, won = len(scores), sum(scores)
    mean = won / many if many else None
    interval = exact(int(won), many) if won == int(won) else wilson(won / many, many)
    return {"games": many, "won": won, "rate": mean, "interval": list(interval)}


def roles(results: Iterable[Result], seats: Sequence[str]) -> dict[str, Any]:
    """The win rate of each seat, whoever sat there."""
    listed = list(results)
    return {name: rate([result.score(seats, seat) for result in listed]) for seat, name in enumerate(seats)}


def _mirror(label: str, results: Sequence[Result], seats: Sequence[str]) -> dict[str, Any]:
    own = [result for result in results if label in result.bots.values()]
    return {"bot": label, "roles": roles(own, seats), "lengths": lengths([result.moves for result in own])}


def _pairing(outcome: Outcome, pairing: tuple[int, int], seats: Sequence[str]) -> dict[str, Any]:
    """Two bots against each other: the score of the first, by pairs, and each one's wins in each role."""
    labels = [outcome.plan.labels[bot] for bot in pairing]
    own = [result for result in outcome.results if result.pairing == pairing]
    scores = [pair_score(own[at : at + 2], seats) for at in range(0, len(own), 2)]
    mean, interval = paired(scores)
    return {
        "bots": labels, "games": len(own), "pairs": len(scores), "pentanomial": pentanomial(scores), "score": mean,
        "interval": list(interval), "elo": elo_of(mean),
        "roles": {name: {label: rate(_as(own, label, name, seats)) for label in labels} for name in seats},
    }  # fmt: skip


def _as(results: Iterable[Result], label: str, seat: str, seats: Sequence[str]) -> list[float]:
    """The scores of a bot in the games in which it had this seat."""
    return [result.score(seats, seats.index(seat)) for result in results if result.bots[seat] == label]


def elo_of(score: float) -> float | None:
    """The difference in Elo that a score stands for; none for a clean sweep."""
    return None if not 0 < score < 1 else 400 * log10(score / (1 - score))


def _ratings(outcome: Outcome, seats: Sequence[str]) -> dict[str, Any]:
    """One rating a bot, one a bot in each role, and what seat 0 is worth more than seat 1, all in Elo."""
    labels = outcome.plan.labels
    number = {label: at for at, label in enumerate(labels)}
    sat = [[number[result.bots[seat]] for seat in seats] for result in outcome.results]
    scores = [result.score(seats, 0) for result in outcome.results]
    deals = [result.deal for result in outcome.results]
    whole, worth = bootstrap(len(labels), [Meeting(a, b, x, d) for (a, b), x, d in zip(sat, scores, deals)], ROUNDS)
    apart = [Meeting(2 * a, 2 * b + 1, x, d) for (a, b), x, d in zip(sat, scores, deals)]
    by_role, _ = bootstrap(2 * len(labels), apart, ROUNDS, seats=False)
    ratings: list[dict[str, Any]] = []
    for at, label in enumerate(labels):
        in_role: dict[str, dict[str, Any]] = {}
        for seat, name in enumerate(seats):
            rated = by_role[2 * at + seat]
            played = rate(_as(outcome.results, label, name, seats))
            in_role[name] = {"elo": rated.value, "elo_interval": [rated.low, rated.high]} | played
        won, many = (sum(part[key] for part in in_role.values()) for key in ("won", "games"))
        ratings.append({
            "bot": label, "elo": whole[at].value, "elo_interval": [whole[at].low, whole[at].high], "games": many,
            "score": won / many if many else None, "roles": in_role,
        })  # fmt: skip
    ratings.sort(key=lambda rating: -rating["elo"])
    return {"ratings": ratings, "seat_worth": {"elo": worth.value, "elo_interval": [worth.low, worth.high]}}


def _sprt(outcome: Outcome, elo0: float, elo1: float) -> dict[str, Any]:
    test = Sprt(elo0, elo1)
    return {
        "elo0": elo0, "elo1": elo1, "alpha": test.alpha, "beta": test.beta, "ratio": outcome.ratio,
        "bounds": [test.lower, test.upper], "verdict": outcome.verdict,
    }  # fmt: skip


def _ends(results: Iterable[Result], seats: Sequence[str]) -> dict[str, dict[str, int]]:
    """How games end: for each reason, how many were won by each seat."""
    ends: dict[str, dict[str, int]] = {}
    for (by, winner), many in sorted(Counter((str(r.by), r.winner) for r in results).items(), key=str):
        if winner is not None:
            ends.setdefault(by, dict.fromkeys(seats, 0))[winner] += many
        else:
            ends.setdefault(by, dict.fromkeys(seats, 0))["nobody"] = many
    return ends


def lengths(moves: Sequence[int]) -> dict[str, Any]:
    """How long games are, in moves, with bins for a histogram."""
    if not moves:
        return {"mean": None, "median": None, "shortest": None, "longest": None, "bins": []}
    ordered = sorted(moves)
    low, high = ordered[0], ordered[-1]
    width = max(1, -(-(high - low + 1) // LENGTH_BINS))
    counts = Counter((count - low) // width for count in ordered)
    bins = [[low + at * width, low + (at + 1) * width - 1, counts[at]] for at in range(max(counts) + 1)]
    middle = len(ordered) // 2
    median = ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2
    return {"mean": sum(ordered) / len(ordered), "median": median, "shortest": low, "longest": high, "bins": bins}


def _faults(labels: Sequence[str], results: Iterable[Result]) -> list[dict[str, Any]]:
    """Games that a bot lost by failing, counted by bot and kind, each with its first message."""
    seen: dict[tuple[str, str], dict[str, Any]] = {}
    for result in results:
        if result.fault:
            key = (result.fault.bot, result.fault.kind)
            first = {"bot": key[0], "kind": key[1], "games": 0, "message": result.fault.message}
            seen.setdefault(key, first)["games"] += 1
    return [seen[key] for key in sorted(seen, key=lambda key: (labels.index(key[0]), key[1]))]


def _times(times: Times) -> dict[str, Any]:
    """Seconds a move: the mean, the longest, and quantiles to a tenth of a decade."""
    return {
        "moves": times.moves, "mean": times.seconds / times.moves if times.moves else None, "longest": times.longest,
        "median": _quantile(times, 0.5), "low": _quantile(times, 0.05), "high": _quantile(times, 0.95),
        "iterations": times.iterations, "bins": {str(at): times.bins[at] for at in sorted(times.bins)},
    }  # fmt: skip


def _quantile(times: Times, share: float) -> float | None:
    seen = 0
    for number in sorted(times.bins):
        seen += times.bins[number]
        if seen >= share * times.moves:
            return float(10 ** ((number + 0.5) / 10))
    return None
