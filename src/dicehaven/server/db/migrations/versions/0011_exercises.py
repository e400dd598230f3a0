"""Exercises: people's own costly decisions, which are asked again."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Create the table of exercises."""
    op.create_table(
        "exercises",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("played", sa.Text, nullable=False),
        sa.Column("lost", sa.Float, nullable=False),
        sa.Column("found", sa.JSON, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("due", sa.String(10)),
    )
    op.create_index("exercises_key", "exercises", ["key", "due"])
