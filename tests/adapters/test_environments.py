"""Every game as an environment of each library, by the libraries' own checks."""

from __future__ import annotations

import json
import warnings
from typing import Any

import numpy as np
import pytest

import escalade
from escalade import Refused

gymnasium = pytest.importorskip("gymnasium", reason="needs the extra 'rl'")
pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="needs the extra 'rl'")
pyspiel = pytest.importorskip("pyspiel", reason="needs the extra 'rl'")

from escalade.adapters import gymnasium as gym_adapter  # noqa: E402
from escalade.adapters import openspiel, pettingzoo  # noqa: E402
from escalade.core.encoding import SIZE, facts, hashed  # noqa: E402

every_game = pytest.mark.parametrize("game", escalade.games())


# ---- the encoding --------------------------------------------------------------------------------------------------


@every_game
def test_equal_views_have_equal_arrays_and_other_views_other_ones(game: str) -> None:
    loaded = escalade.load(game)
    arrays = {hashed(loaded.start(seed).view(0)).tobytes() for seed in range(20)}
    texts = {json.dumps(loaded.start(seed).view(0), sort_keys=True) for seed in range(20)}
    assert len(arrays) == len(texts)
    assert np.array_equal(hashed(loaded.start(3).view(0)), hashed(loaded.start(3).view(0)))


def test_a_fact_is_its_place_in_the_view_and_its_value() -> None:
    view = {
        "game": "x",
        "legal": ["a"],
        "hand": ["r7", "r7"],
        "walls": [{"attacker": ["b1"], "first": None}],
        "round": 2,
    }
    assert list(facts(view, "")) == [
        "/hand/#2", "/hand/r7", "/hand/r7", "/walls/#1", "/walls/0/attacker/#1", "/walls/0/attacker/b1",
        "/walls/0/first/None", "/round/2",
    ]  # fmt: skip
    assert hashed(view).sum() == 8


# ---- gymnasium -----------------------------------------------------------------------------------------------------


@every_game
def test_gymnasium_finds_nothing_wrong_with_the_environment(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    assert f"escalade/{game}-v0" in gym_adapter.register()
    env = gymnasium.make(f"escalade/{game}-v0")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


def episode(env: Any, seed: int) -> tuple[list[bytes], float]:
    observation, _ = env.reset(seed=seed)
    chooser = np.random.default_rng(seed)
    seen, reward, over = [], 0.0, False
    while not over:
        assert env.observation_space.contains(observation)
        action = int(chooser.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        seen.append(observation["observation"].tobytes())
        assert "refused" not in info
    assert not observation["action_mask"].any()
    return seen, reward


@every_game
def test_an_episode_ends_with_a_win_or_a_loss_and_the_same_seed_repeats_it(game: str) -> None:
    env = gym_adapter.SiegeEnv(game)
    runs = [episode(env, seed) for seed in range(6)]
    assert [episode(env, seed) for seed in range(6)] == runs
    assert {reward for _, reward in runs} <= {-1.0, 0.0, 1.0}
    assert len({tuple(seen) for seen, _ in runs}) == 6


def test_the_reward_is_the_agents_own_in_either_seat() -> None:
    for seat in (0, 1):
        env = gym_adapter.SiegeEnv(escalade.games()[0], seat=seat)
        for seed in range(5):
            _, reward = episode(env, seed)
            assert env.state is not None
            assert reward == (1.0 if env.state.winner == seat else -1.0)


def test_an_illegal_action_loses_and_says_why() -> None:
    env = gym_adapter.SiegeEnv(escalade.games()[0])
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert set(info["refused"]) == {"code", "rule", "message", "facts"}


def test_a_bad_opponent_or_seat_is_refused() -> None:
    for bad in ({"opponent": "nobody"}, {"seat": 2}, {"tactics": "perhaps"}):
        with pytest.raises(Refused):
            gym_adapter.SiegeEnv("schotten-totten-2", **bad)


def test_an_encoding_of_ones_own_sets_the_space() -> None:
    env = gym_adapter.SiegeEnv(escalade.games()[0], encode=lambda view: np.full(3, len(view["legal"]), np.float32))
    observation, _ = env.reset(seed=1)
    assert env.observation_space["observation"].shape == observation["observation"].shape == (3,)


# ---- pettingzoo ----------------------------------------------------------------------------------------------------


@every_game
def test_pettingzoo_finds_nothing_wrong_with_the_environment(game: str) -> None:
    pettingzoo_test.api_test(pettingzoo.SiegeAEC(game), num_cycles=300)
    pettingzoo_test.seed_test(lambda: pettingzoo.env(game), num_cycles=20)


@every_game
def test_each_agent_sees_its_own_view_and_the_rewards_are_opposite(game: str) -> None:
    env = pettingzoo.SiegeAEC(game)
    env.reset(seed=4)
    chooser = np.random.default_rng(4)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        totals[agent] += reward
        assert env.state_ is not None
        seat = env.possible_agents.index(agent)
        assert np.array_equal(observation["observation"], hashed(env.state_.view(seat)))
        env.step(None if over else int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(totals.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_an_illegal_action_is_refused_and_changes_nothing_and_loses_behind_the_guard() -> None:
    plain, guarded = pettingzoo.SiegeAEC(escalade.games()[0]), pettingzoo.env(escalade.games()[0])
    plain.reset(seed=1)
    guarded.reset(seed=1)
    agent = plain.agent_selection
    illegal = int(np.flatnonzero(plain.observe(agent)["action_mask"] == 0)[0])
    before = plain.state_.clone() if plain.state_ else None
    with pytest.raises(Refused):
        plain.step(illegal)
    assert plain.state_ == before
    guarded.last()
    guarded.step(illegal)
    assert guarded.rewards[agent] == -1


# ---- openspiel -----------------------------------------------------------------------------------------------------


@every_game
def test_openspiel_finds_nothing_wrong_with_the_game(game: str) -> None:
    names = openspiel.register()
    assert openspiel.short_name(game) in names
    loaded = pyspiel.load_game(openspiel.short_name(game), {"deals": 50})
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)


def dealt(game: str, deal: int, options: dict[str, Any] | None = None) -> Any:
    openspiel.register()
    state = pyspiel.load_game(openspiel.short_name(game), {"deals": 50} | (options or {})).new_initial_state()
    state.apply_action(deal)
    return state


@every_game
def test_openspiel_plays_our_game_move_by_move(game: str) -> None:
    state, ours = dealt(game, 7), escalade.load(game).start(7)
    chooser = np.random.default_rng(7)
    while not ours.over:
        assert state.current_player() == ours.to_act
        assert state.legal_actions() == ours.legal()
        action = int(chooser.choice(ours.legal()))
        assert state.action_to_string(ours.to_act, action) == ours.text(action)
        state.apply_action(action)
        ours.apply(action)
    assert state.is_terminal()
    assert state.returns() == ([1, -1] if ours.winner == 0 else [-1, 1] if ours.winner == 1 else [0, 0])


@every_game
def test_a_player_is_told_its_view_and_no_more(game: str) -> None:
    state, ours = dealt(game, 7), escalade.load(game).start(7)
    for seat in (0, 1):
        assert json.loads(state.observation_string(seat)) == ours.view(seat)
        assert state.information_state_string(seat).endswith(state.observation_string(seat))
        assert np.array_equal(state.observation_tensor(seat), hashed(ours.view(seat)))
    assert len(state.observation_tensor(0)) == SIZE


@every_game
def test_an_information_state_remembers_what_was_done(game: str) -> None:
    """Two ways to the same deal's first choices differ for the one who chose; a clone remembers the same."""
    first, second = dealt(game, 7), dealt(game, 7)
    actor = first.current_player()
    actions = first.legal_actions()
    first.apply_action(actions[0])
    second.apply_action(actions[-1])
    assert first.information_state_string(actor) != second.information_state_string(actor)
    assert first.clone().information_state_string(actor) == first.information_state_string(actor)
    twin = first.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(first)


def test_options_are_parameters() -> None:
    openspiel.register()
    plain = pyspiel.load_game("escalade_schotten_totten_2")
    tactics = pyspiel.load_game("escalade_schotten_totten_2(tactics=true)")
    assert '"tactics": true' in str(tactics.new_initial_state().child(3))
    assert '"tactics": false' in str(plain.new_initial_state().child(3))
