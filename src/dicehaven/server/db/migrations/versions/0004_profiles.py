"""Profiles: names of people, and what leads back to their keys."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add profiles, their links, and the salt of slow hashes."""
    op.create_table(
        "profiles",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("words", sa.String(64), unique=True),
        sa.Column("sealed", sa.LargeBinary),
        sa.Column("pin", sa.String(64)),
    )
    op.create_table(
        "profile_links",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("profile", sa.String(64), sa.ForeignKey("profiles.key"), nullable=False),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "site",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("salt", sa.String(64), nullable=False),
    )
