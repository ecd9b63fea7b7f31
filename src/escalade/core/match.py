"""Revenge: two games with the roles swapped, and who the champion is."""

from __future__ import annotations

from .errors import Refused
from .game import Game
from .state import State


class Match:
    """Two games between players 0 and 1. Player 0 has seat 0 in the first game and seat 1 in the second."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.finals: list[State] = []

    def seat_of(self, player: int) -> int:
        """The player's seat in the game that is on, or comes next."""
        return player ^ (len(self.finals) & 1)

    def add(self, final: State) -> None:
        """Takes the final state of the next game."""
        if len(self.finals) == 2:
            raise Refused("match.complete", "this match has its two games; a replay is a new match")
        if final.game != self.game or not final.over:
            raise Refused("match.game", f"a match of {self.game.id} takes finished games of it with the same options")
        self.finals.append(final)

    @property
    def over(self) -> bool:
        return len(self.finals) == 2

    @property
    def winners(self) -> list[int]:
        """The winning player of each finished game."""
        return [final.won ^ number for number, final in enumerate(self.finals)]

    @property
    def champion(self) -> int | None:
        """The player who has won the match; None while it runs, or when it is equal and must be replayed."""
        if not self.over:
            return None
        first, second = self.winners
        if first == second:
            return first
        marks = [self.game.impressive(final) for final in self.finals]
        if marks[0] == marks[1]:
            return None
        return first if marks[0] > marks[1] else second

    @property
    def replay(self) -> bool:
        """Whether both games are played and nothing separates the players."""
        return self.over and self.champion is None
