"""Several nodes over one database: versions of tables, who wrote last, acts that are carried out once."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """New columns, each with a default: the version before goes on reading and writing."""
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default=sa.text("1")))
    op.add_column("tables", sa.Column("changed_at", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("tables", sa.Column("node", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("acts", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("acts", sa.Column("once", sa.String(80), nullable=False, server_default=sa.text("''")))
    op.add_column("acts", sa.Column("made", sa.Float, nullable=False, server_default=sa.text("0")))
    op.add_column("acts", sa.Column("node", sa.Integer, nullable=False, server_default=sa.text("0")))
