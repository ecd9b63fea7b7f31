"""Alembic's way in: the connection comes from `migrate.py` (or, for developers, from `sqlalchemy.url`)."""

from __future__ import annotations

from alembic import context

from escalade.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
