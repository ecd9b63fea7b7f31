"""Measures `escalade.vector` beside pgx's connect_four on the CPU, in one run, and one thread beside two.

    python benchmarks/vector.py [ROUNDS]

Needs `pip install pgx`. Both libraries step 1,024 games on one core; random legal actions are drawn by NumPy from the
arrays that the library gives, and observations, masks and rewards are there after each step. pgx is also measured in
its own way, which leaves Python out: drawing and stepping compiled into one loop. All runs in turn in each round, in
CPU time; a ratio is the median of the rounds' ratios. Threads are compared by the clock, so this needs a quiet
machine of two cores.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np

import escalade

MANY = 1024
STEPS = 100
Run = Callable[[], None]


def ours(name: str, threads: int = 1, many: int = MANY, **options: Any) -> Run:
    """So many steps of one of our games."""
    games = escalade.vector(escalade.load(name, **options), many, threads=threads, reset=True)
    chance, rows = np.random.default_rng(1), np.arange(many)

    def run() -> None:
        for _ in range(STEPS):
            games.step(games.legal[rows, (chance.random(many) * games.counts).astype(np.int64)])

    return run


def peers() -> dict[str, Run]:
    """pgx driven as we are, and in its own way."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))
    jitted = jax.jit(lambda state, actions, key: step(state, actions, jax.random.split(key, MANY)))
    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), MANY))
    held = {"state": first, "key": jax.random.PRNGKey(1)}
    chance = np.random.default_rng(1)

    def driven() -> None:
        state, key = held["state"], held["key"]
        for _ in range(STEPS):
            masks = np.asarray(state.legal_action_mask)
            actions = np.where(masks, chance.random(masks.shape), -1).argmax(axis=1).astype(np.int32)
            key, use = jax.random.split(key)
            state = jitted(state, actions, use)
            np.asarray(state.observation), np.asarray(state.rewards)
        held.update(state=state, key=key)

    def one_step(carried: Any, _: None) -> tuple[Any, None]:
        state, key = carried
        key, draw, use = jax.random.split(key, 3)
        actions = jax.random.categorical(draw, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        return (step(state, actions, jax.random.split(use, MANY)), key), None

    scan = jax.jit(lambda state, key: jax.lax.scan(one_step, (state, key), None, length=STEPS)[0])

    def own_way() -> None:
        held["state"], held["key"] = jax.block_until_ready(scan(held["state"], held["key"]))

    return {"pgx connect_four, driven as we are": driven, "pgx connect_four, in its own way": own_way}


def rate(run: Run, clock: Callable[[], float], many: int = MANY) -> float:
    begun = clock()
    run()
    return STEPS * many / (clock() - begun)


def beside_pgx(rounds: int) -> None:
    """Our games and pgx's on one core, in CPU time."""
    runs = {"Schotten Totten 2": ours("schotten-totten-2"), "its tactics": ours("schotten-totten-2", tactics=True)}
    runs |= {"Danger at the Walls": ours("danger-at-the-walls"), "Castle Siege": ours("castle-siege")}
    others = peers()
    rates: dict[str, list[float]] = {name: [] for name in runs | others}
    for number in range(rounds + 1):
        for name, run in (runs | others).items():
            found = rate(run, process_time)
            if number:  # the first round compiles
                rates[name].append(found)
    for name, found in rates.items():
        ratios = [median(mine / its for mine, its in zip(found, rates[other])) for other in others]
        beside = ", ".join(f"{ratio:.2f} times {other}" for ratio, other in zip(ratios, others)) if name in runs else ""
        print(f"{name}: {median(found) / 1e6:.2f} M steps/s{': ' if beside else ''}{beside}")


def beside_one_thread(rounds: int) -> None:
    """Two threads and one, by the clock."""
    for many in (MANY, 8 * MANY):
        one, two = (ours("schotten-totten-2", threads, many) for threads in (1, 2))
        one()
        two()
        ratios = [1 / rate(one, perf_counter, many) * rate(two, perf_counter, many) for _ in range(10 * rounds)]
        print(f"two threads beside one, {many} games: {median(ratios):.2f}")


if __name__ == "__main__":
    rounds = int(sys.argv[1]) if len(sys.argv) == 2 else 7
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    os.environ["JAX_PLATFORMS"] = "cpu"
    beside_pgx(rounds)
    os.sched_setaffinity(0, cores)
    beside_one_thread(rounds)
