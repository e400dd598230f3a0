"""Profiles: names of people."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the names of keys."""
    op.create_table(
        "profiles",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
