"""Packages that can be called: `escalade.games()` lists them, `import escalade.games.NAME as name` still finds them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType


def make_callable(package: str, answer: Callable[[], tuple[str, ...]]) -> None:
    """Lets calling the package give the answer. A function of the same name in its parent would hide the package."""

    class CallablePackage(ModuleType):
        def __call__(self) -> tuple[str, ...]:
            return answer()

    sys.modules[package].__class__ = CallablePackage
