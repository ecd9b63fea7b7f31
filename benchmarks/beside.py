"""Measures this tree beside another commit: both engines in turn, round by round, and the ratio of each measure.

    python benchmarks/beside.py COMMIT [ROUNDS]

The other commit is checked out and compiled in a temporary worktree.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
Key = tuple[str, str]


@contextmanager
def worktree(commit: str) -> Iterator[Path]:
    """Another commit, compiled, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "worktree", "add", "-q", "--detach", tree, commit], cwd=ROOT, check=True)
        try:
            subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=tree, check=True)
            yield tree
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=True)


def speeds(tree: Path) -> dict[Key, float]:
    """One round of the bench in a tree."""
    command = [sys.executable, "-m", "escalade.cli", "bench", "--rounds", "1", "--json"]
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    answer = subprocess.run(command, cwd=tree, env=environment, stdout=subprocess.PIPE, check=True)
    measures = json.loads(answer.stdout)["measures"]
    return {(one["work"], one["subject"]): one["per_second"] for one in measures}


def main(commit: str, rounds: int) -> None:
    ratios: dict[Key, list[float]] = {}
    with worktree(commit) as other:
        for _ in range(rounds):
            now, then = speeds(ROOT), speeds(other)
            for key in now.keys() & then.keys():
                ratios.setdefault(key, []).append(now[key] / then[key])
    print(f"this tree beside {commit}, median of {rounds} rounds; 1.00 is the same speed")
    for (work, subject), found in sorted(ratios.items()):
        print(f"{median(found):6.2f}  {work}, {subject}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 5)
