"""Calendars: when somebody answered, and when a circle was renamed, so that an event says when it changed."""

import sqlalchemy as sa
from alembic import op

revision = "f76290e5b25a"
down_revision = "0015"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("answers", sa.Column("answered", sa.Float, nullable=False, server_default=sa.text("0")))
    op.add_column("circles", sa.Column("renamed", sa.Float, nullable=False, server_default=sa.text("0")))
