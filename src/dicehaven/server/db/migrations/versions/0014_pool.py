"""The pool of wishes for slow tables."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the table of wishes."""
    op.create_table(
        "pool",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(24), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
    )
    op.create_index("pool_key", "pool", ["key"])
    op.create_index("pool_due", "pool", ["due"])
