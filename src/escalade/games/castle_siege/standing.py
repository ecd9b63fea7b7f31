"""The table as plain Python data, for what is not in a hurry: positions, views, refusals."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import constants as c

DOORS = ("closed", "open", "broken")
STANDS = ("unused", "active", "used")


@dataclass(frozen=True)
class Figure:
    """One unit on the board."""

    kind: int
    seat: int
    moved: bool = False
    attacked: bool = False
    haste: bool = False
    protected: bool = False

    @property
    def idle(self) -> bool:
        """Whether it has done and been given nothing."""
        return not (self.moved or self.attacked or self.haste or self.protected)


@dataclass
class Standing:
    """Everything of a state but its generator: `units` by cell, `hands` and `killed` as counts, `deck` top first."""

    step: int
    round: int
    actions: int
    bought: bool
    door: int
    stand: int
    to_act: int = -1
    won: int = -1
    reason: int = 0
    gold: list[int] = field(default_factory=lambda: [0, 0])
    hands: list[list[int]] = field(default_factory=lambda: [[0] * c.CARDS, [0] * c.CARDS])
    deck: list[int] = field(default_factory=list)
    killed: list[int] = field(default_factory=lambda: [0] * c.KINDS)
    walls: set[int] = field(default_factory=set)
    units: dict[int, Figure] = field(default_factory=dict)
