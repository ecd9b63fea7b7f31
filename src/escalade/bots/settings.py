"""How a bot thinks, as data: what a level is in each game, and what a file beside the benchmarks describes."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ..core.errors import Refused

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import Evaluator, State

LEARNED, HAND_WRITTEN = "learned", "hand-written"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`glance` looks one move ahead; `halving` plays out some turns of the best moves; `turns` plans whole turns."""

    way: Literal["glance", "halving", "turns"] = "halving"
    opinion: str = LEARNED  # or `hand-written`, or a file of weights
    iterations: int | None = None  # when no limit is given; else what is usual for the way
    seconds: float | None = None
    worlds: int = 8  # of the glance
    finalists: int = 16  # moves that go on into the halving
    turns: int = 2  # that a trial of it plays
    blur: float | tuple[float, float] = 0.0  # how far its judgement of a move errs, in log odds; or of each seat
    slack: float = 1.0  # how much worse than the best a move may look and still be played
    variety: float = 0.0  # how much less than the best a planned turn may be worth and still be played

    @property
    def blurs(self) -> tuple[float, float]:
        """How far its judgement errs in each seat."""
        return self.blur if isinstance(self.blur, tuple) else (self.blur, self.blur)

    def evaluator(self, root: State) -> Evaluator:
        """The opinion itself, a new one each time, for it may keep scratch of its own."""
        from .opinions import best_opinion, opinion

        if self.opinion == LEARNED:
            return best_opinion(root)
        if self.opinion == HAND_WRITTEN:
            return opinion(root)
        found: Evaluator | None = root.game.learned(self.weights(root.game))
        assert found is not None
        return found

    def weights(self, game: Game) -> Any:
        """The weights of its opinion, those that are shipped included; None where it has none."""
        from ..core.weights import read_weights

        if self.opinion == HAND_WRITTEN:
            return None
        if self.opinion == LEARNED:
            return getattr(game.learned(), "kept", None)
        return read_weights(Path(self.opinion), game)


@cache
def ladders() -> dict[str, dict[str, Settings]]:
    """The levels' settings by game; `usual` is for a game that has none of its own."""
    data = files(__package__).joinpath("levels.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, Settings]])


def level_settings(name: str, game: Game) -> Settings:
    """What a level is in a game."""
    table = ladders()
    return table.get(game.id, table["usual"])[name]


def described(path: Path, game: Game) -> Settings:
    """The settings in a file: one description for all games, or one for each (`usual`: for any other). Weights are
    named from where the file is."""
    try:
        data: Any = json.loads(path.read_bytes())
        settings = msgspec.convert(data.get(game.id, data.get("usual", data)), Settings)
    except (OSError, ValueError, AttributeError, msgspec.ValidationError) as problem:
        raise Refused("bot.settings", f"{path} describes no bot: {problem}") from None
    if settings.opinion in (LEARNED, HAND_WRITTEN):
        return settings
    return msgspec.structs.replace(settings, opinion=str(path.parent / settings.opinion))
