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
from escalade.adapters.gymnasium_vector import SiegeVectorEnv  # noqa: E402
from escalade.core.encoding import facts, hashed, observation  # noqa: E402

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
    latest, _ = env.reset(seed=seed)
    chooser = np.random.default_rng(seed)
    seen, reward, over = [], 0.0, False
    while not over:
        assert env.observation_space.contains(latest)
        action = int(chooser.choice(np.flatnonzero(latest["action_mask"])))
        latest, reward, over, truncated, info = env.step(action)
        assert not truncated
        seen.append(latest["observation"].tobytes())
        assert "refused" not in info
    assert not latest["action_mask"].any()
    return seen, reward


@every_game
def test_an_episode_ends_with_a_win_or_a_loss_and_the_same_seed_repeats_it(game: str) -> None:
    env = gym_adapter.SiegeEnv(game)
    runs = [episode(env, seed) for seed in range(3)]
    assert [episode(env, seed) for seed in range(3)] == runs
    assert {reward for _, reward in runs} <= {-1.0, 0.0, 1.0}
    assert len({tuple(seen) for seen, _ in runs}) == 3


def test_the_reward_is_the_agents_own_in_either_seat() -> None:
    for seat in (0, 1):
        env = gym_adapter.SiegeEnv(escalade.games()[0], seat=seat)
        for seed in range(5):
            _, reward = episode(env, seed)
            assert env.state is not None
            assert reward == (1.0 if env.state.winner == seat else -1.0)


def test_an_illegal_action_loses_and_says_why() -> None:
    env = gym_adapter.SiegeEnv(escalade.games()[0])
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert set(info["refused"]) == {"code", "rule", "message", "facts"}


def test_a_bad_opponent_or_seat_is_refused() -> None:
    for bad in ({"opponent": "nobody"}, {"seat": 2}, {"tactics": "perhaps"}):
        with pytest.raises(Refused):
            gym_adapter.SiegeEnv("schotten-totten-2", **bad)


def test_an_encoding_of_ones_own_sets_the_space() -> None:
    env = gym_adapter.SiegeEnv(escalade.games()[0], encode=lambda view: np.full(3, len(view["legal"]), np.float32))
    seen, _ = env.reset(seed=1)
    assert env.observation_space["observation"].shape == seen["observation"].shape == (3,)


# ---- gymnasium, many games at once ---------------------------------------------------------------------------------

MODES = list(gymnasium.vector.AutoresetMode)


def drawn(chance: Any, masks: Any) -> Any:
    """A legal action of each game; 0 where there is none."""
    return np.where(masks, chance.random(masks.shape), -1).argmax(axis=1)


@every_game
def test_gymnasium_makes_the_vector_environment_and_its_statistics_agree_with_the_rewards(game: str) -> None:
    gym_adapter.register()
    plain = gymnasium.make_vec(f"escalade/{game}-v0", num_envs=6)
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(plain)
    chance = np.random.default_rng(1)
    seen, infos = envs.reset(seed=5)
    ended = 0
    while ended < 6:
        assert envs.observation_space.contains(seen)
        assert np.array_equal(infos["action_mask"], seen["action_mask"])
        seen, rewards, over, truncated, infos = envs.step(drawn(chance, seen["action_mask"]))
        assert not truncated.any()
        assert np.isin(rewards, (-1, 0, 1)).all()
        assert (rewards[~over] == 0).all()
        if over.any():
            assert np.array_equal(infos["episode"]["r"][over], rewards[over])
        ended += int(over.sum())


@pytest.mark.parametrize("mode", MODES)
def test_a_vector_environment_deals_the_same_games_again_and_resets_as_its_mode_says(mode: Any) -> None:
    def run() -> tuple[list[bytes], int]:
        envs = SiegeVectorEnv("danger-at-the-walls", 5, autoreset_mode=mode)
        chance, found, begun = np.random.default_rng(3), [], 0
        seen, _ = envs.reset(seed=8)
        was_over = np.zeros(5, bool)
        for _ in range(120):
            seen, _, over, _, infos = envs.step(drawn(chance, seen["action_mask"]))
            going = seen["action_mask"].any(axis=1)
            assert not over[was_over].any()
            assert going[~was_over].tolist() == (~over | (mode.name == "SAME_STEP"))[~was_over].tolist()
            assert going[was_over].tolist() == [mode.name == "NEXT_STEP"] * int(was_over.sum())
            if mode.name == "SAME_STEP" and over.any():
                assert not infos["final_obs"]["action_mask"][over].any()
            begun += int(over.sum())
            was_over = over if mode.name == "NEXT_STEP" else was_over | over if mode.name == "DISABLED" else was_over
            found.append(seen["observation"].tobytes())
        if mode.name == "DISABLED":
            seen, _ = envs.reset(options={"reset_mask": was_over})
            assert seen["action_mask"].any(axis=1).all()
        return found, begun

    first = run()
    assert first == run()
    assert first[1] >= 5


def test_in_a_vector_environment_the_agent_acts_for_its_seat_and_an_illegal_action_loses() -> None:
    games = escalade.load("schotten-totten-2")
    asked: list[int] = []

    def first_legal(observations: Any, masks: Any) -> Any:
        asked.extend(observations[:, games.observed["seat"]].ravel().tolist())
        return masks.argmax(axis=1)

    for seat in (0, 1):
        envs = SiegeVectorEnv(games, 3, opponent=first_legal, seat=seat)
        seen, _ = envs.reset(seed=1)
        for _ in range(4):
            assert seen["observation"][:, games.observed["seat"]].ravel().tolist() == [seat] * 3
            seen, *_ = envs.step(seen["action_mask"].argmax(axis=1))
        illegal = seen["action_mask"].argmax(axis=1)
        illegal[1] = seen["action_mask"][1].argmin()
        _, rewards, over, _, _ = envs.step(illegal)
        assert (rewards.tolist(), over.tolist()) == ([0, -1, 0], [False, True, False])
        assert set(asked) == {1 - seat}
        asked.clear()


def test_a_vector_environment_plays_against_a_bot_by_name_and_refuses_what_it_does_not_know() -> None:
    envs = SiegeVectorEnv("danger-at-the-walls", 2, opponent="heuristic", seat=1)
    with pytest.raises(Refused, match="reset"):
        envs.step([0, 0])
    seen, _ = envs.reset(seed=1)
    assert seen["action_mask"].any(axis=1).all()
    for wrong in ({"opponent": "nobody"}, {"seat": 2}, {"num_envs": 0}):
        with pytest.raises(Refused):
            SiegeVectorEnv("danger-at-the-walls", **wrong).reset()
    for wrong_actions in ([0], [0.5, 0.5]):
        with pytest.raises(Refused):
            envs.step(wrong_actions)


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
        seen, reward, over, _, _ = env.last()
        totals[agent] += reward
        assert env.state_ is not None
        seat = env.possible_agents.index(agent)
        assert np.array_equal(seen["observation"], observation(env.state_, seat))
        env.step(None if over else int(chooser.choice(np.flatnonzero(seen["action_mask"]))))
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
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


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
        assert np.array_equal(state.observation_tensor(seat), observation(ours, seat))
    assert len(state.observation_tensor(0)) == ours.game.observation


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
