from __future__ import annotations

from store.databases import address, postgresql, proxy

__all__ = ["address", "postgresql", "proxy"]
