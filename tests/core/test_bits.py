"""The C of `bits.pxd` gives what `bits.py` gives, whichever compiler's branch is taken."""

from __future__ import annotations

import ctypes
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import escalade
from escalade.core import bits as uncompiled

DECLARATIONS = Path(escalade.__file__).parent / "core" / "bits.pxd"
NAMES = ("popcount", "lowest", "highest")
# What MSVC's own header would define, said in the words of the compiler that is here.
INTRINSICS = """
#define __popcnt64 __builtin_popcountll
static void _BitScanForward64(unsigned long *place, unsigned long long word) { *place = __builtin_ctzll(word); }
static void _BitScanReverse64(unsigned long *place, unsigned long long word) { *place = 63 - __builtin_clzll(word); }
"""
BRANCHES = {"GCC and Clang": [], "MSVC on x64": ["-D_MSC_VER=1940", "-D_M_X64"], "any other": ["-D_MSC_VER=1940"]}
WORDS = [1 << place for place in range(64)] + [random.Random(1).getrandbits(64) | 1 << 40 for _ in range(200)]


@pytest.mark.parametrize("branch", BRANCHES)
def test_the_c_counts_as_python_does(branch: str, tmp_path: Path) -> None:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("the C cannot be compiled: there is no cc")
    found = re.search(r'"""\n(.*?)"""', DECLARATIONS.read_text("utf-8"), re.DOTALL)
    assert found is not None
    exported = [f"int {name}(unsigned long long word) {{ return escalade_{name}(word); }}" for name in NAMES]
    tmp_path.joinpath("intrin.h").write_text(INTRINSICS)
    tmp_path.joinpath("bits.c").write_text("\n".join([found[1], *exported]))
    library = tmp_path / "bits.so"
    flags = ["-shared", "-fPIC", "-Wall", "-Werror", f"-I{tmp_path}", *BRANCHES[branch]]
    subprocess.run([compiler, *flags, tmp_path / "bits.c", "-o", library], check=True)
    bits = ctypes.CDLL(str(library))
    for name in NAMES:
        function = getattr(bits, name)
        function.argtypes = [ctypes.c_uint64]
        assert [function(word) for word in WORDS] == [getattr(uncompiled, name)(word) for word in WORDS]
