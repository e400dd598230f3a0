"""People and their sessions: whoever is there keeps the hash of their key as id, and the key opens what it opened.

A key that was replaced opens nothing, and is an id of whoever has what it had, since acts name it.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "9d3b7e05c4a1"
down_revision = "ce152f0ebdf3"

TOGETHER = 5_000
NAMED = (  # columns with hashes of keys
    ("holders", "key"),
    ("results", "key"),
    ("exercises", "key"),
    ("ratings", "key"),
    ("pool", "key"),
    ("profiles", "key"),
    ("passkeys", "profile"),
    ("circles", "founder"),
    ("members", "key"),
    ("answers", "key"),
    ("boards", "owner"),
    ("flights", "key"),
    ("puzzle_answers", "key"),
    ("alert_wishes", "key"),
    ("alert_channels", "key"),
    ("vacations", "key"),
    ("time_zones", "key"),
    ("deletions", "key"),
)


def upgrade() -> None:
    """Create the tables, and fill them."""
    people = op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("words", sa.String(64), unique=True),
        sa.Column("pin", sa.String(64)),
        sa.Column("into", sa.String(64), nullable=False),
    )
    op.create_index("people_into", "people", ["into"])
    sessions = op.create_table(
        "sessions",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("replaces", sa.String(64), nullable=False),
    )
    op.create_index("sessions_person", "sessions", ["person"])
    op.create_table(
        "session_links",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("session_links_person", "session_links", ["person"])
    connection = op.get_bind()
    now = time.time()
    found = _people(connection, now)
    ended = {key for (key,) in connection.execute(sa.text("SELECT key FROM deletions"))}
    opens = {key: key for key in found if key not in ended}
    for gone, stays, leads in _former(connection):
        if gone in found and found[gone]["name"]:  # it was parted from the other one again
            continue
        past_pin = bool(found.get(stays, {}).get("pin"))
        found[gone] = found.get(gone, _person(gone, now)) | {"into": stays} | ({} if past_pin else leads)
        opens.pop(gone, None)
        if leads and stays in opens and not past_pin:
            opens[gone] = stays
    _without_chains(found)
    begun = {"label": "", "how": "first", "seen": now, "replaces": ""}
    for lo in range(0, len(found), TOGETHER):
        connection.execute(sa.insert(people), list(found.values())[lo : lo + TOGETHER])
    rows = [
        {"key": key, "person": found[person]["into"] or person, "made": found[person]["made"], **begun}
        for key, person in opens.items()
    ]
    for lo in range(0, len(rows), TOGETHER):
        connection.execute(sa.insert(sessions), rows[lo : lo + TOGETHER])


def _people(connection: sa.Connection, now: float) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = {}
    for table, column in NAMED:
        links = " AND role <> 'links'" if table == "holders" else ""
        named = sa.text(f"SELECT DISTINCT {column} FROM {table} WHERE {column} <> ''{links}")
        for (key,) in connection.execute(named):
            found.setdefault(key, _person(key, now))
    for row in connection.execute(sa.text("SELECT key, name, made, words, pin FROM profiles")):
        found[row.key] |= {"name": row.name, "made": row.made, "words": row.words, "pin": row.pin}
    for row in connection.execute(sa.text("SELECT key, zone FROM time_zones ORDER BY id")):
        found[row.key]["zone"] = row.zone
    return found


def _person(key: str, now: float) -> dict[str, object]:
    return {"id": key, "name": "", "made": now, "seen": now, "zone": "", "words": None, "pin": None, "into": ""}


def _former(connection: sa.Connection) -> list[tuple[str, str, dict[str, object]]]:
    """Return which key took the place of which, the oldest first, and the words that lead on from a profile that was merged."""
    rows = connection.execute(
        sa.text("SELECT gone, stays, words, onward IS NOT NULL AS leads FROM former_keys ORDER BY made, id")
    )
    return [(row.gone, row.stays, {"words": row.words} if row.leads else {}) for row in rows if row.gone != row.stays]


def _without_chains(found: dict[str, dict[str, object]]) -> None:
    """Let everybody lead to the one who stays in the end; whoever that is has a row, too."""
    for one in list(found.values()):
        seen = {one["id"]}
        last = str(one["into"])
        while last in found and found[last]["into"] and last not in seen:
            seen.add(last)
            last = str(found[last]["into"])
        one["into"] = "" if last == one["id"] else last
