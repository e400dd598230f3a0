"""Ratings: how strong people play, when they were fitted; the team of each seat of a match."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the tables of ratings, and the column."""
    op.add_column("results", sa.Column("team", sa.Integer))
    op.create_table(
        "ratings",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("strength", sa.Float, nullable=False),
        sa.Column("error", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_table(
        "refits",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("done", sa.Float, nullable=False),
        sa.Column("leased", sa.Float, nullable=False),
    )
