"""Results of matches, which outlive their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the matches that have ended, and the result of each seat."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("dice", sa.String(8), nullable=False),
        sa.Column("record", sa.LargeBinary),
        sa.Column("weighed", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "results",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("luck", sa.Float),
        sa.Column("luck_error", sa.Float),
        sa.Column("gave", sa.Float),
        sa.Column("gave_error", sa.Float),
        sa.Column("decisions", sa.Integer),
        sa.Column("accuracy", sa.Float),
    )
    op.create_index("results_key", "results", ["key"])
