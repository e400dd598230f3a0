"""Evenings: dice, who arranged, moved or called them off; a word with an answer; the talk of a circle."""

import sqlalchemy as sa
from alembic import op

revision = "8fbe6c0d354e"
down_revision = "9f4bbb98e0f1"


def upgrade() -> None:
    """Add columns and a table."""
    for column in (
        sa.Column("dice", sa.String(8), nullable=False, server_default="fair"),
        sa.Column("spare", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("arranger", sa.String(64), nullable=False, server_default=""),
        sa.Column("did", sa.String(64), nullable=False, server_default=""),
        sa.Column("changed", sa.Float, nullable=False, server_default=sa.text("0")),
        sa.Column("was", sa.Float, nullable=False, server_default=sa.text("0")),
        sa.Column("off", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("why", sa.String(400), nullable=False, server_default=""),
    ):
        op.add_column("evenings", column)
    op.create_index("evenings_changed", "evenings", ["changed"])
    op.add_column("answers", sa.Column("word", sa.String(80), nullable=False, server_default=""))
    op.create_table(
        "circle_talk",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("circle", sa.String(24), sa.ForeignKey("circles.id"), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("words", sa.String(400), nullable=False),
        sa.Column("said", sa.Float, nullable=False),
    )
    op.create_index("circle_talk_circle", "circle_talk", ["circle", "id"])
    op.create_index("circle_talk_key", "circle_talk", ["key"])
