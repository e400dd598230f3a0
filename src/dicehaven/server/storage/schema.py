"""The database schema: tables, their seats, and their journal of acts."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)
from sqlalchemy import text as sql

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("header", JSON, nullable=False),  # of the record, without what proves the dice
    Column("settings", JSON, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("started", Boolean, nullable=False),
    Column("deleted", Float),  # when it was deleted; it can be restored for a while
    Column("closed", Float),  # when it was closed: it accepts no more acts
    Column("host", String(64), nullable=False, server_default=sql("''")),  # SHA-256 of the key that set it up
    Column("changes", Integer, nullable=False, server_default=sql("1")),  # besides acts: seats, settings, talk
    Column("changed_at", Integer, nullable=False, server_default=sql("0")),  # acts there were at the last of these
    Column("node", Integer, nullable=False, server_default=sql("0")),  # that made the last of these; 0: not known
    Column("protocol", Integer, nullable=False, server_default=sql("1")),  # of its fair dice
    Column(
        "until", Float, nullable=False, server_default=sql("0")
    ),  # until when it waits for shares; 0: it does not wait
    Index("tables_touched", "touched"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(40), nullable=False),  # open, person, or the name of a kind of bot
    Column("name", String(40), nullable=False),
    Column("key", String(64), nullable=False),  # SHA-256 of what the browser holds
    Column("share", String(64), nullable=False),  # the seat's share of the dice's seed, once it is revealed
    Column("commitment", String(64), nullable=False, server_default=sql("''")),  # to the share
    Index("seats_key", "key"),
)

devices = Table(
    "devices",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("key", String(64), primary_key=True),  # SHA-256 of what the device holds, or of the code of a link
    Column("since", Float, nullable=False),
    Column(
        "until", Float, nullable=False
    ),  # when a link ends that nobody has opened (`NEVER`: a spare one); 0: a device
    Index("devices_key", "key"),
)

requests = Table(
    "requests",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(16), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("key", String(64), nullable=False),  # of who asks
    Column("name", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Column("declined", Boolean, nullable=False),
)

acts = Table(
    "acts",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("act", Text, nullable=False),  # one JSON object: a roll, a deal, a move, an undo
    Column("hidden", Boolean, nullable=False, server_default=false()),  # nobody but its author can notice it
    Column("once", String(80), nullable=False, server_default=sql("''")),  # which act of a page it is
    Column("made", Float, nullable=False, server_default=sql("0")),  # when; 0: not known
    Column("node", Integer, nullable=False, server_default=sql("0")),  # that made it; 0: not known
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("words", String(200), nullable=False),
)

boards = Table(
    "boards",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("owner", String(64), nullable=False),  # SHA-256 of the key that made it
    Column("layout", JSON, nullable=False),
    Column("touched", Float, nullable=False),  # when somebody opened it last, to the day
    Index("boards_owner", "owner"),
    Index("boards_touched", "touched"),
)

jobs = Table(  # background work that is done once for all nodes
    "jobs",
    metadata,
    Column("name", String(120), primary_key=True),
    Column("node", Integer, nullable=False),  # that works on it; 0: none
    Column("asked", Float, nullable=False),  # when somebody asked for it last
    Column("progress", Text, nullable=False),  # JSON; '': none yet
    Column("edition", Integer, nullable=False),  # of what is found
    Column("done", Boolean, nullable=False),
    Column("found", LargeBinary),
    Index("jobs_asked", "asked"),
)

upkeep = Table(  # one row
    "upkeep",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seen", Float, nullable=False),  # the latest time that a server knew
    Column("swept", Float, nullable=False),  # when tables were deleted last
)
