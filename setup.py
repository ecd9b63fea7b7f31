"""Compiles every module with a `.pxd` beside it; a machine without a compiler installs the same rules uncompiled.

Two kinds of modules stay Python, although a `.pxd` lies beside them. `constants.py` and `actions.py` of a game hold its
numbers; what C knows of them is written here, so that no number is typed twice. `bits.py` stands in for instructions.
"""

import os
import platform
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

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
LEVEL = "-O0" if os.environ.get("ESCALADE_QUICK") else "-O3"  # quick to compile: for a test that measures nothing
FLAGS = ["/O2"] if os.name == "nt" else [LEVEL, "-g0", "-w"]  # no warnings: the C is Cython's, not ours to mend
if platform.machine() in ("x86_64", "AMD64") and os.name != "nt":
    FLAGS.append("-mpopcnt")  # every x86-64 machine of the last fifteen years counts bits in one instruction


class OptionalBuild(build_ext):
    """All modules compiled, or none: half of them would be neither fast nor what `escalade.compiled` says."""

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        self.failures = []

    def build_extension(self, ext):
        try:
            super().build_extension(ext)
        except Exception as reason:  # whatever a missing or broken compiler raises, the install must go on
            self.failures.append(reason)

    def run(self):
        super().run()
        if self.failures:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
                Path(self.build_lib, self.get_ext_filename(extension.name)).unlink(missing_ok=True)
            print("escalade: no C compiler worked; the rules are installed uncompiled, some hundred times slower")


SOURCES = Path("src/escalade")
GENERATED = Path("build/c")
NUMBERS = ("constants", "actions")
NOT_COMPILED = (*NUMBERS, "bits")


def numbers_of(module):
    """The whole numbers that a module names in capitals. Its package is not run: that would need what it depends on."""
    *packages, _ = parts = ("escalade", *module.relative_to(SOURCES).with_suffix("").parts)
    for length in range(1, len(packages) + 1):
        package = sys.modules.setdefault(".".join(parts[:length]), ModuleType(parts[length - 1]))
        package.__path__ = [str(Path("src", *parts[:length]).resolve())]
    return {
        name: value
        for name, value in vars(import_module(".".join(parts))).items()
        if name.isupper() and type(value) is int and not name.startswith("_")
    }


def declare_numbers():
    """Writes the `.pxd` of each module of numbers: an enum, whose names are constants of C."""
    for module in sorted(path for name in NUMBERS for path in SOURCES.glob(f"games/*/{name}.py")):
        lines = [f"    {name} = {value}" for name, value in numbers_of(module).items() if abs(value) < 2**31]
        text = "\n".join([f"# Written by setup.py from {module.name}.", "cdef enum:", *lines, ""])
        declarations = module.with_suffix(".pxd")
        if not declarations.exists() or declarations.read_text("utf-8") != text:
            declarations.write_text(text, "utf-8")


def forget_stale(sources):
    """A changed `.pxd` makes its package anew, one of core all: Cython does not follow `from . cimport x`."""
    core = [path.stat().st_mtime for path in (SOURCES / "core").glob("*.pxd")]
    for source in sources:
        generated = (GENERATED / source).with_suffix(".c")
        own = [path.stat().st_mtime for path in Path(source).parent.glob("*.pxd")]
        if generated.exists() and generated.stat().st_mtime < max(core + own):
            generated.unlink()


def extensions():
    if os.environ.get("ESCALADE_PURE"):
        return []
    declare_numbers()
    modules = (declarations.with_suffix(".py") for declarations in SOURCES.rglob("*.pxd"))
    sources = sorted(str(module) for module in modules if module.exists() and module.stem not in NOT_COMPILED)
    forget_stale(sources)
    jobs = min(os.cpu_count() or 1, len(sources))
    built = cythonize(
        sources,
        compiler_directives=DIRECTIVES,
        nthreads=jobs,
        build_dir=str(GENERATED),
        include_path=["src"],
        quiet=True,
    )
    for extension in built:
        extension.optional = True  # cythonize() drops this when it is given to it
        extension.extra_compile_args = FLAGS
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
