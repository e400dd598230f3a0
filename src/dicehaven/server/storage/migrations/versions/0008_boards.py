"""Boards that people have made."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """A table that the version before never looks at."""
    op.create_table(
        "boards",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("layout", sa.JSON, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_index("boards_owner", "boards", ["owner"])
    op.create_index("boards_touched", "boards", ["touched"])
