from __future__ import annotations

from store.databases import address, postgresql, postgresql_address, proxy

__all__ = ["address", "postgresql", "postgresql_address", "proxy"]
