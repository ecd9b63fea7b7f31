"""Games of 0.1 have ended: seats are claimed and deals are made in another way now, and their logs cannot tell how."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("format", sa.Integer(), nullable=False, server_default="1"))
    op.execute("UPDATE games SET status = 'over', open = '', bot_due = false, deadline = NULL")


def downgrade() -> None:
    op.drop_column("games", "format")
