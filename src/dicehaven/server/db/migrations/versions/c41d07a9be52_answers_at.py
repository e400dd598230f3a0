"""Answers to evenings: at which device somebody will be, around the table or far away."""

import sqlalchemy as sa
from alembic import op

revision = "c41d07a9be52"
down_revision = "5ac17e93d08b"


def upgrade() -> None:
    """Add a column."""
    op.add_column("answers", sa.Column("at", sa.String(8), nullable=False, server_default=""))
