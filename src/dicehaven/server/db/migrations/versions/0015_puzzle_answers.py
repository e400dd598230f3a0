"""Answers to the puzzle of the day, and what the other members of a circle see of somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Create the table of answers, and add the columns of members."""
    op.create_table(
        "puzzle_answers",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("puzzle_answers_key", "puzzle_answers", ["key"])
    for name in ("hidden", "shows_answers"):
        op.add_column("members", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
