"""Results that another member of a circle has typed in for somebody."""

import sqlalchemy as sa
from alembic import op

revision = "28953bde3ddb"
down_revision = "f76290e5b25a"


def upgrade() -> None:
    """Add the column."""
    op.add_column("results", sa.Column("typed_in", sa.Boolean, nullable=False, server_default=sa.false()))
