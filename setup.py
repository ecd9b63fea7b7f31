"""Compiles every module with a `.pxd` beside it; a machine without a compiler installs the same rules uncompiled.

Two kinds of modules stay Python. `constants.py` and `actions.py` of a game hold its numbers; what C knows of them is
written here, so that no number is typed twice. `bits.py` stands in for instructions.

Cython reads copies in `build/c`. There the bodies of functions that a `.pxd` declares inline stand in the `.pxd`, so
that C puts them into the modules that call them: such a call costs more than what most of these functions do.
"""

import ast
import os
import platform
import re
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
    "binding": False,  # functions as C has them: a tenth less to compile
    "embedsignature": True,  # what `help` would not know without a binding
}
QUICK = bool(os.environ.get("ESCALADE_QUICK"))  # for a test that measures nothing: see `missing`
LEVEL = "-O0" if QUICK else "-O3"
BRIEF = "-O0" if QUICK else "-O1"
# Modules that run once, or only call others: what more the compiler could do would be wasted.
COLD = (
    ".learn.selfplay",
    ".castle_siege.board",
    ".bots.calibrated",
    ".bots.halving",
    ".bots.turns",
    ".bots.proof",
    ".bots.chooser",
)
# No warnings: the C is Cython's, not ours to mend. As nothing traps, a choice between two numbers need be no branch.
FLAGS = ["/O2"] if os.name == "nt" else [LEVEL, "-fno-trapping-math", "-g0", "-w"]
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
GENERATED = Path("build/c/escalade")
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


def declared(module):
    """The `.pxd` of a module of numbers: an enum, whose names are constants of C."""
    lines = [f"    {name} = {value}" for name, value in numbers_of(module).items() if abs(value) < 2**31]
    return "\n".join([f"# Written by setup.py from {module.name}.", "cdef enum:", *lines, ""])


CONSTANT = re.compile(r"cdef const (\w+) (.*)")
INLINE = re.compile(r" *cdef inline .*?(\w+)\(.*\) noexcept nogil")
SIBLINGS = "from . cimport "


def spelled_out(module):
    """A module and its `.pxd` as Cython reads them.

    What C must see in every module that uses it moves to the `.pxd`: the bodies of `cdef inline` functions and the
    values of `cdef const` numbers. Cimports that nothing in the `.pxd` needs move to the module: such a body has to
    stand in a `.pxd` that does not wait, by way of others, for itself.
    """
    source = module.read_text("utf-8")
    lines, told = source.splitlines(), []
    nodes = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            nodes[node.name] = node
        elif isinstance(node, ast.Assign):
            nodes[ast.unparse(node.targets[0])] = node
    for line in module.with_suffix(".pxd").read_text("utf-8").splitlines():
        moved = []
        if match := INLINE.fullmatch(line):
            moved = [nodes[match[1]]]
            told += [f"{line}:", *lines[moved[0].body[0].lineno - 1 : moved[0].end_lineno]]
        elif match := CONSTANT.fullmatch(line):
            moved = [nodes[name] for name in match[2].split(", ")]
            told += [part for node in moved for part in constant(match[1], node, module.stem)]
        else:
            told.append(line)
        for node in moved:
            lines[node.lineno - 1 : node.end_lineno] = [""] * (node.end_lineno - node.lineno + 1)
    own = take_cimports(told, ".".join(("escalade", *module.relative_to(SOURCES).parent.parts)))
    place = lines.index("from __future__ import annotations") + 1 if own else 0
    return "\n".join([*lines[:place], *own, *lines[place:], ""]), "\n".join([*told, ""])


def constant(kind, node, module):
    """A number as C's preprocessor knows it: Cython would make a Python object of one of 2**31 or more."""
    name = node.targets[0].id
    value = f"{ast.literal_eval(node.value)}{'ULL' if kind == 'u64' else ''}"
    word = f"escalade_{module}_{name}"
    return ["cdef extern from *:", f'    """#define {word} {value}"""', f'    {kind} {name} "{word}"']


def take_cimports(told, package):
    """Takes the cimports of siblings that a `.pxd` itself does not use; as the module says them."""
    taken = []
    text = "\n".join(told)
    for place, line in enumerate(told):
        if line.startswith(SIBLINGS):
            names = line.removeprefix(SIBLINGS).split(", ")
            used = [name for name in names if re.search(rf"(?<!\.)\b{name.split()[-1]}\.", text)]
            told[place] = SIBLINGS + ", ".join(used) if used else ""
            taken += [f"from cython.cimports.{package} import {name}" for name in names if name not in used]
    return taken


def write(file, text):
    """Writes a text if it is not there yet, so that what did not change is not compiled again."""
    if not file.exists() or file.read_text("utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def spell_out():
    """Writes all that Cython reads; which modules it has to compile."""
    found = []
    for package in SOURCES.rglob("__init__.py"):
        write(GENERATED / package.relative_to(SOURCES), "")
    for module in (path for name in NUMBERS for path in SOURCES.glob(f"games/*/{name}.py")):
        write(GENERATED / module.relative_to(SOURCES).with_suffix(".pxd"), declared(module))
    for declarations in SOURCES.rglob("*.pxd"):
        module = declarations.with_suffix(".py")
        copy = GENERATED / module.relative_to(SOURCES)
        if module.exists() and module.stem not in NOT_COMPILED:
            source, text = spelled_out(module)
            write(copy, source)
            write(copy.with_suffix(".pxd"), text)
            found.append(str(copy))
        elif module.stem not in NUMBERS:
            write(copy.with_suffix(".pxd"), declarations.read_text("utf-8"))
    return sorted(found)


def forget_stale(sources):
    """A changed `.pxd` makes its package anew, one of core all: Cython does not follow `from . cimport x`."""
    core = [path.stat().st_mtime for path in (GENERATED / "core").glob("*.pxd")]
    for source in map(Path, sources):
        generated = source.with_suffix(".c")
        own = [path.stat().st_mtime for path in source.parent.glob("*.pxd")]
        if generated.exists() and generated.stat().st_mtime < max(core + own):
            generated.unlink()


def missing(sources):
    """Those that were not compiled yet, whatever changed since."""
    modules = {source: SOURCES / Path(source).relative_to(GENERATED) for source in sources}
    return [source for source, module in modules.items() if not any(module.parent.glob(f"{module.stem}.*.so"))]


def extensions():
    if os.environ.get("ESCALADE_PURE"):
        return []
    sources = missing(spell_out()) if QUICK else spell_out()
    forget_stale(sources)
    built = cythonize(
        sources,
        compiler_directives=DIRECTIVES,
        nthreads=min(os.cpu_count() or 1, len(sources)),
        include_path=[str(GENERATED.parent)],
        quiet=True,
    )
    for extension in built:
        extension.optional = True  # cythonize() drops this when it is given to it
        level = BRIEF if extension.name.endswith(COLD) else LEVEL
        extension.extra_compile_args = [level if flag == LEVEL else flag for flag in FLAGS]
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
