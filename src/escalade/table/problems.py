"""Answers that are not what was asked for: one shape for all of them."""

from __future__ import annotations

from typing import Any

from ..core.errors import Refused


class Problem(Exception):  # noqa: N818 - the word of RFC 9457 for an answer that explains what went wrong
    """A request that is answered with a status, a stable code and a sentence, and nothing changed."""

    def __init__(self, status: int, code: str, message: str, rule: str | None = None, /, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.rule = rule
        self.facts: dict[str, Any] = more.pop("facts", {})
        self.more = more
        self.headers: dict[str, str] = {}

    def answer(self) -> dict[str, Any]:
        return {"code": self.code, "rule": self.rule, "message": self.message, "facts": self.facts, **self.more}

    @classmethod
    def of(cls, refused: Refused, **more: Any) -> Problem:
        return cls(422, refused.code, refused.message, refused.rule, facts=refused.facts, **more)


def forbidden_seat() -> Problem:
    return Problem(403, "seat.forbidden", "this needs the token of a seat of this game, as Authorization: Bearer TOKEN")


def not_your_turn(why: str) -> Problem:
    return Problem(403, "turn.other", why)


def unknown_game() -> Problem:
    return Problem(404, "game.unknown", "there is no such game here")


def key_reused(**more: Any) -> Problem:
    return Problem(422, "key.reused", "this key was used for another request; each has a key of its own", **more)


def busy() -> Problem:
    problem = Problem(503, "server.busy", "too much is going on at once; try again in a moment")
    problem.headers["Retry-After"] = "1"
    return problem


def unavailable(what: str = "the log of games cannot be reached just now") -> Problem:
    """Trouble with the database. Perhaps it is not known whether the last entry was written; the same key finds out."""
    problem = Problem(503, "store.unavailable", f"{what}; try again in a moment, with the same key")
    problem.headers["Retry-After"] = "2"
    return problem
