"""Seats that were typed in for people, who are asked whether it was them; the language of people, and the zone of their notices."""

import sqlalchemy as sa
from alembic import op

revision = "9f4bbb98e0f1"
down_revision = "9d3b7e05c4a1"


def upgrade() -> None:
    """Create the table, add the column, and let people know what their notices knew."""
    op.create_table(
        "confirmations",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
    )
    op.create_index("confirmations_person", "confirmations", ["person"])
    op.create_index("confirmations_asked", "confirmations", ["asked"])
    op.add_column("people", sa.Column("language", sa.String(40), nullable=False, server_default=sa.text("''")))
    for column, empty in (("language", "people.language = ''"), ("zone", "people.zone = ''")):
        its = f"SELECT {column} FROM alert_wishes WHERE alert_wishes.key = people.id"
        op.execute(f"UPDATE people SET {column} = ({its}) WHERE {empty} AND EXISTS ({its})")
