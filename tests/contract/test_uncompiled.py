"""The same seed gives the same game, compiled and uncompiled: byte-equal dumps over 200 games of each game."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import escalade
from walking import as_bytes, walk

GAMES = 200
PROGRAM = """
import sys, warnings
warnings.simplefilter("ignore")
sys.path.insert(0, sys.argv[1])
import escalade
from test_uncompiled import fingerprint
assert not escalade.compiled
print(fingerprint(sys.argv[2]))
"""


def fingerprint(name: str) -> str:
    """A digest over the dumps of 200 games, the options taken in turn."""
    choices = escalade.load(name).choices
    digest = hashlib.sha256()
    for seed in range(GAMES):
        options = {
            option: values[seed // (3 * (place + 1)) % len(values)]
            for place, (option, values) in enumerate(choices.items())
        }
        game = escalade.load(name, **options)
        for state in walk(game, seed, every=25):
            digest.update(as_bytes(state.dump()))
            digest.update(as_bytes(state.legal()))
    return digest.hexdigest()


@pytest.mark.parametrize("name", escalade.games())
def test_compiled_and_uncompiled_give_byte_equal_dumps(name: str) -> None:
    if not escalade.compiled:
        assert os.environ.get("CI") != "true", "CI must test the compiled build"
        pytest.skip("the installed build is not compiled, there is nothing to compare")
    here = Path(__file__).parent
    environment = {**os.environ, "ESCALADE_PURE": "1", "PYTHONPATH": os.pathsep.join([str(here.parent), *sys.path])}
    answer = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(here), name], env=environment, capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.strip() == fingerprint(name)
