"""Names of users' bots, which may be longer than those of ours."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Who takes a seat: 40 characters (SQLite has never counted them)."""
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("kind", existing_type=sa.String(12), type_=sa.String(40), existing_nullable=False)
