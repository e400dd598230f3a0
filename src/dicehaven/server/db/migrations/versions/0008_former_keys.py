"""Former keys: what took the place of what, and merges of profiles."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the table of former keys."""
    op.create_table(
        "former_keys",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("gone", sa.String(64), nullable=False),
        sa.Column("stays", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("name", sa.String(80)),
        sa.Column("pin", sa.String(64)),
        sa.Column("onward", sa.LargeBinary),
        sa.Column("back", sa.LargeBinary),
        sa.Column("words", sa.String(64), unique=True),
        sa.Column("sealed", sa.LargeBinary),
        sa.Column("moved", sa.LargeBinary),
    )
    op.create_index("former_keys_gone", "former_keys", ["gone"])
    op.create_index("former_keys_stays", "former_keys", ["stays"])
