"""Pseudonyms of people who have deleted their profiles, under which a circle's seasons keep their results."""

import sqlalchemy as sa
from alembic import op

revision = "ce152f0ebdf3"
down_revision = "4f1c9a7e2b60"


def upgrade() -> None:
    """Create the table, and add the column."""
    op.create_table(
        "pseudonyms",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("circle", sa.String(24), primary_key=True),
        sa.Column("pseudonym", sa.String(24), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.add_column("results", sa.Column("pseudonym", sa.String(24)))
