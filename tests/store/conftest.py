from __future__ import annotations

from store.databases import address, postgresql

__all__ = ["address", "postgresql"]
