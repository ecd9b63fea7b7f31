"""Compiles every module that has a `.pxd` beside it; a machine without a compiler installs the same rules uncompiled."""

import os
import platform
from pathlib import Path

from Cython.Build import cythonize
from setuptools import setup
from setuptools.command.build_ext import build_ext

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types live in the .pxd files; annotations are for people and mypy
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
FLAGS = ["/O2"] if os.name == "nt" else ["-O3"]
if platform.machine() in ("x86_64", "AMD64") and os.name != "nt":
    FLAGS.append("-mpopcnt")  # every x86-64 machine of the last fifteen years counts bits in one instruction


class OptionalBuild(build_ext):
    """Says once, in plain words, when the rules could not be compiled."""

    said = False

    def build_extension(self, ext):
        try:
            super().build_extension(ext)
        except Exception as reason:  # whatever a missing or broken compiler raises, the install must go on
            if not OptionalBuild.said:
                OptionalBuild.said = True
                print(f"escalade: no working C compiler ({reason}); everything works, some hundred times slower")


def extensions():
    if os.environ.get("ESCALADE_PURE"):
        return []
    sources = sorted(str(pxd.with_suffix(".py")) for pxd in Path("src").rglob("*.pxd") if pxd.with_suffix(".py").exists())
    jobs = min(os.cpu_count() or 1, len(sources))
    built = cythonize(sources, compiler_directives=DIRECTIVES, nthreads=jobs, build_dir="build/c", include_path=["src"])
    for extension in built:
        extension.optional = True
        extension.extra_compile_args = FLAGS
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
