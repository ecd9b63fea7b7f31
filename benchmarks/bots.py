"""How fast the searches are, beside OpenSpiel's C++ IS-MCTS in the same run.

    python benchmarks/bots.py [--json] [--rounds N]

Times are of the processor, not of the clock, except where two threads are compared with one. OpenSpiel (`pip install
open_spiel`) is left out when it is not there. Both sides run single-observer IS-MCTS with random playouts from the
first decision of a game, in one thread. The games are not the same, so the ratio compares the machinery, no more.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any

import escalade
from escalade.bots.tree import Tree
from escalade.bots.trials import Trials

OURS = 20_000
THEIRS = {"leduc_poker": 20_000, "gin_rummy": 300}
EVALUATIONS = 200


def rate(work: Callable[[], int], clock: Callable[[], float] = time.process_time) -> float:
    """How much of the work is done in a second."""
    begun = clock()
    done = work()
    return done / (clock() - begun)


def ismcts(name: str) -> Callable[[], int]:
    root = escalade.load(name).start(7)

    def work() -> int:
        Tree(root, root.to_act, 1).grow(OURS)
        return OURS

    return work


def threads(name: str, many: int) -> Callable[[], int]:
    """The same work, shared by threads."""
    root = escalade.load(name).start(7)

    def work() -> int:
        trees = [Tree(root, root.to_act, number) for number in range(2)]
        with ThreadPoolExecutor(many) as pool:
            list(pool.map(lambda tree: tree.grow(2 * OURS), trees))
        return 4 * OURS

    return work


def opinions(name: str, learned: bool) -> Callable[[], int]:
    """One-ply judgements half way through a game."""
    game = escalade.load(name)
    state = game.start(7)
    for _ in range(30):
        state.apply(state.legal()[len(state.legal()) // 2])
    evaluator = game.learned() if learned else game.evaluator()

    def work() -> int:
        trials = Trials(state, state.to_act, 1, evaluator)
        trials.glance(0, EVALUATIONS)
        return int(trials.done)

    return work


def peers() -> dict[str, Callable[[], int]]:
    """OpenSpiel's IS-MCTS on two of its games with hidden cards."""
    try:
        import pyspiel
    except ImportError:
        return {}
    return {f"openspiel {name}": peer(pyspiel, name, many) for name, many in THEIRS.items()}


def peer(pyspiel: Any, name: str, simulations: int) -> Callable[[], int]:
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def work() -> int:
        bot = pyspiel.ISMCTSBot(
            1, pyspiel.RandomRolloutEvaluator(1, 1), 0.7, simulations, -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
        )  # fmt: skip
        bot.step(state)
        return simulations

    return work


def measure(rounds: int) -> dict[str, float]:
    works: dict[str, Callable[[], int]] = {f"ismcts {name}": ismcts(name) for name in escalade.games()}
    for name in escalade.games():
        game = escalade.load(name)
        works |= {f"opinion {name}": opinions(name, False)} if game.evaluator() else {}
        works |= {f"learned opinion {name}": opinions(name, True)} if game.learned() else {}
    works |= peers()
    found = {name: median(rate(work) for _ in range(rounds)) for name, work in works.items()}
    first = escalade.games()[0]
    pairs = [[rate(threads(first, many), time.perf_counter) for many in (1, 2)] for _ in range(rounds)]
    found["two threads beside one"] = median(two / one for one, two in pairs)
    for name in THEIRS:
        if f"openspiel {name}" in found:
            found[f"ismcts {first} / {name}"] = found[f"ismcts {first}"] / found[f"openspiel {name}"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    found = measure(given.rounds)
    if given.json:
        print(json.dumps({name: round(value, 3) for name, value in found.items()}))
        return
    for name, value in found.items():
        print(f"{name:44} {value:14,.2f}" + ("" if "/" in name or "beside" in name else " a second"))


if __name__ == "__main__":
    main()
