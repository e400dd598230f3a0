"""Reviews and other background work, done once for all nodes."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """A table that the version before never looks at."""
    op.create_table(
        "jobs",
        sa.Column("name", sa.String(120), primary_key=True),
        sa.Column("node", sa.Integer, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("progress", sa.Text, nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("found", sa.LargeBinary),
    )
    op.create_index("jobs_asked", "jobs", ["asked"])
