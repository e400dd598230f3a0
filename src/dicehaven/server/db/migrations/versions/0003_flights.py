"""The daily flight: the secret of its dice, and who has flown on which day."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables of the daily flight."""
    op.create_table(
        "flights",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("flown_at", sa.String(24), nullable=False),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("landed", sa.Float),
        sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("result", sa.Integer),
        sa.Column("given", sa.Float),
        sa.Column("found", sa.JSON),
    )
    op.create_index("flights_key", "flights", ["key"])
    op.create_table(
        "flight_dice",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("root", sa.String(64), nullable=False),
    )
