"""Rated matches: in which all agreed, and who left them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the columns that say so."""
    op.add_column("matches", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("results", sa.Column("ending", sa.String(8), nullable=False, server_default=sa.text("''")))
