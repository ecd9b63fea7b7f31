"""The strong bot: what is certain first, then sequential halving over worlds that the seat cannot tell apart."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

from .base import BaseBot, Hint
from .heuristic import by_worth
from .proof import NO, OPEN, YES, Prover
from .settings import HAND_WRITTEN, Settings
from .trials import Trials

if TYPE_CHECKING:
    from ..core.state import State

WINNING_WORLDS = 4  # in each of which a win this turn must hold
WINNING_WORK = 50_000  # positions looked at for it in a world
SHORT = 12  # steps of the longest random playout that calls for the exact endgame
END_PLAYOUTS = 12
END_WORLDS = 12
END_WORK = 200_000  # positions looked at in a world
WORD = 2**64

Answer = list[tuple[int, int, float]]


class SearchBot(BaseBot):
    """An iteration is one trial: a move, the turns that follow it, and the evaluator's opinion of what they lead to.
    Who errs at the first glance (blur) also proves nothing."""

    standard = 512
    usual = Settings(way="halving", opinion=HAND_WRITTEN)

    def think(self, root: State, seat: int, number: int) -> Hint:
        begun = time.monotonic()
        trials = Trials(root, seat, number, self.settings.evaluator(root), self.settings.turns)
        trials.glance(0, self.settings.worlds)
        self.iterations = self.settings.worlds
        blur = self.settings.blurs[seat]
        if blur > 0:
            trials.misjudge(blur, self.settings.slack)
        glance = trials.answer()
        if len(glance) == 1:
            return by_worth(root, glance)
        known = None if blur > 0 else Worlds(root, seat, number).known(glance)
        if known is not None:
            return by_worth(root, known)
        self.halve(trials, begun)
        self.iterations = trials.done
        return in_rounds(root, trials.answer(), glance)

    def halve(self, trials: Trials, begun: float) -> None:
        """Sequential halving: a round shares its part of the budget among the moves left, and the better half stays."""
        trials.narrow(self.settings.finalists)
        trials.forget()
        rounds = max(1, (trials.alive - 1).bit_length())
        world = self.settings.worlds
        for number in range(rounds):
            stop = world + max(1, self.budget // (rounds * trials.alive))
            until = None if self.seconds is None else begun + self.seconds * (number + 1) / rounds
            while world < stop:
                trials.try_turns(world, world + 1)
                world += 1
                if until is not None and time.monotonic() >= until:
                    break
            trials.narrow((trials.alive + 1) // 2)


class Worlds:
    """What is certain in the worlds that the seat cannot tell apart."""

    def __init__(self, root: State, seat: int, number: int) -> None:
        self.root = root
        self.seat = seat
        self.number = number

    def world(self, place: int) -> State:
        world: State = self.root.clone()
        world.imagine(self.seat, (self.number + place) % WORD + WORD)
        return world

    def known(self, glance: Answer) -> Answer | None:
        """The moves by what is certain of them, if anything is."""
        return self.winning(glance) or self.endgame(glance)

    def winning(self, glance: Answer) -> Answer | None:
        """The moves that win this turn in every world looked at, if there are any."""
        prover = Prover(self.root)
        left = [action for action, _, _ in glance]
        for place in range(WINNING_WORLDS):
            world = self.world(place)
            work = WINNING_WORK // len(left)
            left = [action for action in left if prover.proves(world, action, self.seat, 0, work) == YES]
            if not left:
                return None
        return [(action, visits, float(visits) if action in left else total) for action, visits, total in glance]

    def endgame(self, glance: Answer) -> Answer | None:
        """How often each move wins with open cards, when so little is left to play that this can be counted out."""
        if max(self.steps_left(place) for place in range(END_PLAYOUTS)) > SHORT:
            return None
        prover = Prover(self.root)
        wins = dict.fromkeys((action for action, _, _ in glance), 0.0)
        for place in range(END_WORLDS):
            world = self.world(place)
            for action in wins:
                found = prover.proves(world, action, self.seat, SHORT, END_WORK // len(wins))
                if found == OPEN:
                    return None
                wins[action] += found != NO
        opinions = {action: total / visits for action, visits, total in glance}
        # The evaluator decides between moves that win equally often.
        return [(action, END_WORLDS, 0.99 * wins[action] + 0.01 * END_WORLDS * opinions[action]) for action in wins]

    def steps_left(self, place: int) -> int:
        """The length of a random playout, cut where it is too long anyway."""
        world = self.world(place)
        chooser = Random(place)
        steps = 0
        while not world.over and steps <= SHORT:
            world.apply(chooser.choice(world.legal()))
            steps += 1
        return steps


def in_rounds(root: State, answer: Answer, glance: Answer) -> Hint:
    """Who came further in the halving stands higher; moves that did not come into it keep their first glance."""
    rows: list[dict[str, Any]] = []
    for (action, visits, total), (_, seen, judged) in zip(answer, glance):
        win = total / visits if visits else judged / seen
        rows.append({"move": root.text(action), "win": round(win, 6), "visits": visits})
    return sorted(rows, key=lambda row: (-row["visits"], -row["win"]))
