"""Names of players, repeated in the game's row for the lobby. Earlier games have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("names", sa.Text()))


def downgrade() -> None:
    op.drop_column("games", "names")
