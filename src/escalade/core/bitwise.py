"""The old name of `bits`."""

from __future__ import annotations

from .bits import highest, lowest, popcount

__all__ = ["highest", "lowest", "popcount"]
