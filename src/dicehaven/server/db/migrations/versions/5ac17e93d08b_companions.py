"""Companions: whoever shared a seat of a match with whoever its result names."""

import sqlalchemy as sa
from alembic import op

revision = "5ac17e93d08b"
down_revision = "8fbe6c0d354e"


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "companions",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("typed_in", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("pseudonym", sa.String(24)),
    )
    op.create_index("companions_key", "companions", ["key"])
