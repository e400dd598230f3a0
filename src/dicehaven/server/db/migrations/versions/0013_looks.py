"""Looks: up to which act at the match a seat has seen its table, and until when a page of it counts as visible."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("looks", sa.Column("turn", sa.Integer, nullable=False, server_default=sa.text("-1")))
    op.add_column("looks", sa.Column("until", sa.Float, nullable=False, server_default=sa.text("0")))
