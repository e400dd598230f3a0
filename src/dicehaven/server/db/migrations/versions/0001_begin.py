"""Tables and their journals, boards, background work, upkeep."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first schema."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("info", sa.JSON, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("started", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("closed", sa.Float),
        sa.Column("deleted", sa.Float),
    )
    op.create_index("tables_touched", "tables", ["touched"])
    op.create_table(
        "acts",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("once", sa.String(80), nullable=False, server_default=sa.text("''")),
        sa.Column("made", sa.Float, nullable=False, server_default=sa.text("0")),
        sa.Column("node", sa.Integer, nullable=False, server_default=sa.text("0")),
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("role", sa.String(8), primary_key=True),
    )
    op.create_index("holders_key", "holders", ["key"])
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
    op.create_table(
        "upkeep",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("swept", sa.Float, nullable=False),
    )
