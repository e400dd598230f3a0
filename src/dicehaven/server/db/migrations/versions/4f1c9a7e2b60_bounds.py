"""Profiles that are being deleted, the keys that once held something at a table, and when wishes were stored."""

import re
import time

import sqlalchemy as sa
from alembic import op

revision = "4f1c9a7e2b60"
down_revision = "28953bde3ddb"

HASH = re.compile(r'"([0-9a-f]{64})"')
TOGETHER = 1_000


def upgrade() -> None:
    """Create the tables, find who held something until now, and add the column."""
    op.create_table(
        "deletions",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("leased", sa.Float, nullable=False),
    )
    former = op.create_table(
        "former_holders",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("former_holders_table", "former_holders", ["table_id"])
    connection = op.get_bind()
    acts = sa.table("acts", sa.column("table_id"), sa.column("number"), sa.column("act"))
    holders = sa.table("holders", sa.column("table_id"), sa.column("key"))
    held = {(key, table_id) for key, table_id in connection.execute(sa.select(holders.c.key, holders.c.table_id))}
    about = sa.or_(acts.c.act.like('{"set%'), acts.c.act.like('{"renew%'))
    found = set[tuple[str, str]]()
    for table_id, act in connection.execute(sa.select(acts.c.table_id, acts.c.act).where(about)):
        found |= {(key, table_id) for key in HASH.findall(act)}
    rows = [{"key": key, "table_id": table_id} for key, table_id in sorted(found - held)]
    for lo in range(0, len(rows), TOGETHER):
        connection.execute(sa.insert(former), rows[lo : lo + TOGETHER])
    op.add_column("alert_wishes", sa.Column("stored", sa.Float, nullable=False, server_default=sa.text("0")))
    wishes = sa.table("alert_wishes", sa.column("stored"))
    connection.execute(sa.update(wishes).values(stored=time.time()))
