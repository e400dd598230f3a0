"""Commitments to shares of the dice, and until when a table waits for them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Older tables go on by the first protocol; the version before can read and write all rows."""
    op.add_column("tables", sa.Column("protocol", sa.Integer, nullable=False, server_default=sa.text("1")))
    op.add_column("tables", sa.Column("until", sa.Float, nullable=False, server_default=sa.text("0")))
    op.add_column("seats", sa.Column("commitment", sa.String(64), nullable=False, server_default=sa.text("''")))
