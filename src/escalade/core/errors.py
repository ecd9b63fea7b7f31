"""The one error that bad input meets."""

from __future__ import annotations

from typing import Any


class Refused(ValueError):  # noqa: N818 - a public name; 'refused' is the rulebook's word
    """A move, position, option or record that is not accepted.

    `code` is stable and dotted (`schotten.side_full`), `rule` names the ruling or rulebook section where there is one,
    and the message tells a person what was wrong and what is allowed. `facts` are plain values (`tile=3, slots=2`):
    the places of the catalogue's sentence `refused.<code>`, so that page and terminal say it in every language.
    """

    def __init__(self, code: str, message: str, rule: str | None = None, **facts: Any) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.message = message
        self.facts = facts

    def __reduce__(self) -> Any:
        return _remake, (self.code, self.message, self.rule, self.facts)

    def answer(self) -> dict[str, Any]:
        """The refusal as JSON carries it."""
        return {"code": self.code, "rule": self.rule, "message": self.message, "facts": self.facts}


def _remake(code: str, message: str, rule: str | None, facts: dict[str, Any]) -> Refused:
    return Refused(code, message, rule, **facts)
