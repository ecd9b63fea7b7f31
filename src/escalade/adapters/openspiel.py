"""Every game as a game of OpenSpiel: `register()`, then `pyspiel.load_game("escalade_schotten_totten_2")`.

The first move is chance's: which of `deals` seeds is dealt. All later chance follows from it, hidden from both players.
An observation is the player's view; an information state also has a digest of everything the player saw and did before.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from ..core.encoding import SIZE, observation
from ..core.game import Game
from ..core.state import State
from ..games import ids, load

DEALS = 1000
LONGEST = 100_000  # more than any game takes


def short_name(game: str) -> str:
    return "escalade_" + game.replace("-", "_")


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    defaults = {name: value for name, value in game.options.items() if isinstance(value, (bool, int, float, str))}
    return pyspiel.GameType(
        short_name=short_name(game.id),
        long_name=f"Escalade: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults | {"deals": DEALS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its options as parameters."""

    kind: Any
    id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.deals = int(given.pop("deals", DEALS))
        self.siege = load(self.id, **given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.siege.actions, max_chance_outcomes=self.deals, num_players=2, min_utility=-1.0,
            max_utility=1.0, utility_sum=0.0, max_game_length=LONGEST,
        )  # fmt: skip
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ViewObserver:
        return ViewObserver(self.siege, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Holder:
    """Our state inside OpenSpiel's, which copies what it holds deeply."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: Any) -> Holder:
        return Holder(self.state.clone())


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state: the deal first, then our own state."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.siege = game.siege
        self.held: Holder | None = None
        self.recall = ["", ""]

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.held.state.over else int(self.held.state.to_act)

    def is_terminal(self) -> bool:
        return self.held is not None and self.held.state.over

    def returns(self) -> list[float]:
        winner = self.held.state.winner if self.held else None
        if winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if winner == 0 else [-1.0, 1.0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / self.deals) for seed in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.held is not None
        return self.held.state.legal() if player == self.held.state.to_act else []

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            self.held = Holder(self.siege.start(action))
            return
        state = self.held.state
        actor = state.to_act
        before = [observation(state, seat).tobytes() for seat in (0, 1)]
        state.apply(action)
        for seat in (0, 1):
            own = str(action) if seat == actor else ""
            told = f"{self.recall[seat]} {own} ".encode() + before[seat]
            self.recall[seat] = blake2b(told, digest_size=12).hexdigest()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.held is None else str(self.held.state.text(action))

    def __str__(self) -> str:
        return "before the deal" if self.held is None else json.dumps(self.held.state.dump(), ensure_ascii=False)


def view_text(state: State, seat: int) -> str:
    """A view as text that is equal for equal views."""
    return json.dumps(state.view(seat), ensure_ascii=False, sort_keys=True)


class ViewObserver:
    """What a player sees: the view as text, and as the array that all adapters share."""

    def __init__(self, game: Game, kind: Any) -> None:
        self.perfect_recall = bool(kind.perfect_recall)
        self.tensor = np.zeros(game.observation or SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.held is not None:
            self.tensor[:] = observation(state.held.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.held is None:
            return ""
        view = view_text(state.held.state, player)
        return f"{state.recall[player]} {view}" if self.perfect_recall else view


def register() -> list[str]:
    """Makes every game known to `pyspiel.load_game`; the names."""
    known = set(pyspiel.registered_names())
    names = []
    for game in ids():
        kind = game_type(load(game))
        names.append(kind.short_name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, type("SpielGame", (SpielGame,), {"kind": kind, "id": game}))
    return names
