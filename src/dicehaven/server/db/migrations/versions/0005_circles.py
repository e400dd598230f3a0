"""Circles: people who play together again and again, their evenings and seasons."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add circles with their members, seasons and evenings, and whose table or match one is."""
    op.add_column("tables", sa.Column("circle", sa.String(24)))
    op.create_index("tables_circle", "tables", ["circle"])
    op.add_column("matches", sa.Column("circle", sa.String(24)))
    op.create_index("matches_circle", "matches", ["circle", "ended"])
    op.create_table(
        "circles",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("founder", sa.String(64), nullable=False),
        sa.Column("invitation", sa.String(24), nullable=False, unique=True),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("phrases", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("circle", sa.String(24), sa.ForeignKey("circles.id"), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("members_key", "members", ["key"])
    op.create_table(
        "seasons",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("circle", sa.String(24), sa.ForeignKey("circles.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("planned", sa.Integer, nullable=False),
        sa.Column("least", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("seasons_circle", "seasons", ["circle"])
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("circle", sa.String(24), sa.ForeignKey("circles.id"), nullable=False),
        sa.Column("season", sa.String(24), sa.ForeignKey("seasons.id")),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("begins", sa.Float, nullable=False),
        sa.Column("note", sa.String(400), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("evenings_circle", "evenings", ["circle", "begins"])
    op.create_index("evenings_begins", "evenings", ["begins"])
    op.create_table(
        "answers",
        sa.Column("evening", sa.String(24), sa.ForeignKey("evenings.id"), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("answer", sa.String(8), nullable=False),
    )
    op.create_index("answers_key", "answers", ["key"])
