"""Games and their log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("bot_seed", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.Float(), nullable=False),
        sa.Column("clock", sa.Text()),
        sa.Column("match", sa.Text()),
        sa.Column("previous", sa.Text()),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("open", sa.Text(), nullable=False),
        sa.Column("bot_due", sa.Boolean(), nullable=False),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column("lease_by", sa.Text()),
        sa.Column("lease_until", sa.BigInteger(), nullable=False),
    )
    op.create_index("games_by_deadline", "games", ["deadline"])
    op.create_index("games_by_bot", "games", ["bot_due", "lease_until"])
    op.create_index("games_public", "games", ["public", "status", "created"])
    op.create_table(
        "log",
        sa.Column("game", sa.Text(), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text()),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("key", sa.Text()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger()),
        sa.UniqueConstraint("game", "seat", "key", name="log_key"),
    )


def downgrade() -> None:
    op.drop_table("log")
    op.drop_table("games")
