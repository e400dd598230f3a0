"""Alerts: what people want to be told, the ways to them, and what has been told."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the tables of alerts."""
    op.create_table(
        "alert_wishes",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("wishes", sa.JSON, nullable=False),
        sa.Column("language", sa.String(40), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("mailed", sa.Float, nullable=False, server_default=sa.text("0")),
        sa.Column("feed", sa.String(64), unique=True),
    )
    op.create_table(
        "alert_channels",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("push_keys", sa.JSON, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("confirmed", sa.Float),
        sa.Column("failing", sa.Float),
        sa.Column("problem", sa.String(40), nullable=False, server_default=sa.text("''")),
        sa.Column("ended", sa.Float),
    )
    op.create_index("alert_channels_key", "alert_channels", ["key"])
    op.create_table(
        "alerts",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("subject", sa.String(24), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("claimed", sa.Float),
        sa.Column("seen", sa.Float),
    )
    op.create_index("alerts_due", "alerts", ["due"])
    op.create_table(
        "alert_upkeep",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("push_key", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("scanned", sa.Float, nullable=False),
        sa.Column("leased", sa.Float, nullable=False),
    )
