"""Numbers for operators. Labels are names of games, kinds and routes; never an id, a seat's token or a move."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The numbers of one process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.requests = Counter(
            "escalade_requests", "Answers by route and status", ["method", "route", "status"], registry=registry
        )
        self.seconds = Histogram(
            "escalade_request_seconds", "Time to answer", ["route"], buckets=_FAST, registry=registry
        )
        self.entries = Counter("escalade_entries", "Entries written to the log", ["game", "kind"], registry=registry)
        self.conflicts = Counter("escalade_conflicts", "Entries that lost the race for their number", registry=registry)
        self.commit = Histogram(
            "escalade_commit_seconds", "Time from drafting an entry to its commit", buckets=_FAST, registry=registry
        )
        self.listeners = Gauge("escalade_listeners", "Open event streams", registry=registry)
        self.connections = Gauge("escalade_connections", "Open connections", registry=registry)
        self.turned_away = Counter(
            "escalade_turned_away", "Connections for which there was no place", registry=registry
        )
        self.live = Gauge("escalade_live_games", "Games held in memory", registry=registry)
        self.bytes = Gauge("escalade_live_bytes", "About what they take", registry=registry)
        self.thinking = Histogram(
            "escalade_thinking_seconds", "Time a bot took in its process", ["task"], buckets=_FAST, registry=registry
        )
        self.waiting = Histogram(
            "escalade_waiting_seconds", "Time a task waited for a worker", ["rank"], buckets=_FAST, registry=registry
        )
        self.failures = Counter("escalade_thinking_failures", "Bots that failed to answer", registry=registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
