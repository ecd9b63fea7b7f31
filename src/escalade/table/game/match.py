"""A Revenge match: two games with the roles swapped, and who wins it."""

from __future__ import annotations

import msgspec

from ...core.match import Match
from .fold import Fold


class ShownMatch(msgspec.Struct, frozen=True):
    """How a Revenge match stands. Players 0 and 1 keep their numbers; `players` says who sits where in this game.

    `champion`: the winner once it is decided; `replay`: both games are played and equal, a rematch begins a new match.
    """

    id: str
    number: int
    players: dict[str, int]
    winners: list[int]
    champion: int | None
    replay: bool


def match_of(fold: Fold, before: Fold | None) -> ShownMatch | None:
    """How a Revenge match stands. Player 0 has seat 0 in the first game and seat 1 in the second."""
    match = fold.row.match
    if match is None:
        return None
    played = [game for game in (before, fold) if game is not None]
    winners = [player for player in (_winner(game) for game in played) if player is not None]
    champion = _champion(played, winners)
    players = {seat: _player(fold, seat) for seat in fold.game.seats}
    equal = len(winners) == 2 and champion is None
    return ShownMatch(match.id, match.number, players, winners, champion, equal)


def _player(fold: Fold, seat: str) -> int:
    assert fold.row.match is not None
    return fold.game.seats.index(seat) ^ (fold.row.match.number - 1)


def _winner(fold: Fold) -> int | None:
    result = fold.result
    return None if result is None or result["winner"] is None else _player(fold, result["winner"])


def _champion(played: list[Fold], winners: list[int]) -> int | None:
    if len(winners) < 2:
        return None
    if winners[0] == winners[1]:
        return winners[0]
    if any(game.ended is not None for game in played):  # given up or out of time: nothing to compare
        return None
    match = Match(played[0].game)
    for game in played:
        assert game.state is not None
        match.add(game.state)
    return match.champion
