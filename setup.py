"""Compiles every module with a `.pxd` beside it; a machine without a compiler installs the same rules uncompiled."""

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
FLAGS = ["/O2"] if os.name == "nt" else ["-O3", "-g0", "-w"]  # no warnings: the C is Cython's, not ours to mend
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


def extensions():
    if os.environ.get("ESCALADE_PURE"):
        return []
    modules = (declarations.with_suffix(".py") for declarations in Path("src").rglob("*.pxd"))
    sources = sorted(str(module) for module in modules if module.exists())
    jobs = min(os.cpu_count() or 1, len(sources))
    built = cythonize(
        sources, compiler_directives=DIRECTIVES, nthreads=jobs, build_dir="build/c", include_path=["src"], quiet=True
    )
    for extension in built:
        extension.optional = True  # cythonize() drops this when it is given to it
        extension.extra_compile_args = FLAGS
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
