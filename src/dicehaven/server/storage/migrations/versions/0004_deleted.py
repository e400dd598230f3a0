"""Tables that are deleted but can be restored, tables that were closed, and what the upkeep has to remember."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """When a table was deleted or closed; the latest time that a server knew, and when it last swept."""
    op.add_column("tables", sa.Column("deleted", sa.Float))
    op.add_column("tables", sa.Column("closed", sa.Float))
    op.create_table(
        "upkeep",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("swept", sa.Float, nullable=False),
    )
