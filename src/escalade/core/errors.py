"""The one error that bad input meets."""

from __future__ import annotations


class Refused(ValueError):  # noqa: N818 - a public name; 'refused' is the rulebook's word
    """A move, position, option or record that is not accepted.

    `code` is stable and dotted (`schotten.side_full`), `rule` names the ruling or rulebook section where there is one,
    and the message tells a person what was wrong and what is allowed.
    """

    def __init__(self, code: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.message = message

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, str | None]]:
        return Refused, (self.code, self.message, self.rule)

    def answer(self) -> dict[str, str | None]:
        """The refusal as JSON carries it."""
        return {"code": self.code, "rule": self.rule, "message": self.message}
