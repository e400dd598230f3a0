"""What is brought in from files, and who takes their tables along as one."""

import sqlalchemy as sa
from alembic import op

revision = "0cc98e8bbfc4"
down_revision = "c41d07a9be52"


def upgrade() -> None:
    """Add a column and two tables."""
    op.add_column("matches", sa.Column("brought", sa.String(24), nullable=False, server_default=""))
    op.create_table(
        "kept_files",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("reminds", sa.Boolean, nullable=False),
        sa.Column("saved", sa.Float),
        sa.Column("busy", sa.Float, nullable=False),
    )
    op.create_table(
        "brought_files",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("came", sa.JSON, nullable=False),
        sa.Column("told", sa.JSON, nullable=False),
    )
    op.create_index("brought_files_person", "brought_files", ["person"])
