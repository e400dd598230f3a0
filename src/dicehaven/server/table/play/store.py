"""Tables in the database: each is its journal (`db/journal.py`), who holds something there, and the matches that have ended."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, String, Table, false
from sqlalchemy import text as sql

from dicehaven.server.db.room import ROOM
from dicehaven.server.db.schema import ONE_ROW, metadata
from dicehaven.server.people.belongs import LEAVE, of_person

TABLES = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("header", JSON, nullable=False),  # of the record, without the proof of the dice
    Column("secret", String(64), nullable=False),
    Column("created", Float, nullable=False),
    # as of its last act, for lists and the upkeep
    Column("info", JSON, nullable=False),  # `TableInfo`
    Column("touched", Float, nullable=False),
    Column("started", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("closed", Float),  # when it was closed
    Column("deleted", Float),  # when it was deleted; it can be restored for a while
    Column("circle", String(24)),  # whose table it is; null: nobody's
    Column("due", Float),  # when a slow table has to be looked at: 0 at once; null at all others
    Index("tables_touched", "touched"),
    Index("tables_circle", "circle"),
    Index("tables_due", "due"),
    info={ROOM: "tables"},
)

HOLDERS = Table(
    "holders",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    of_person("key", LEAVE, primary_key=True, moves=False, export="tables"),  # or the code of a link, as SHA-256
    Column("role", String(8), primary_key=True),  # see `table/play/info.py`
    Index("holders_key", "key"),
)

FORMER_HOLDERS = Table(  # keys that acts of a table name, and that hold nothing there any more
    "former_holders",
    metadata,
    of_person("key", LEAVE, primary_key=True, moves=False),
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Index("former_holders_table", "table_id"),
)

MATCHES = Table(  # that have ended; they outlive their tables
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),  # of the table
    Column("header", JSON, nullable=False),  # of the record: game, players, options, board
    Column("game", String(40), nullable=False),
    Column("ended", Float, nullable=False),  # when
    Column("dice", String(8), nullable=False),  # fair, unproven or hand
    Column("record", LargeBinary),  # as anyone may see it, deflated; null until somebody has had time for it
    Column("weighed", Boolean, nullable=False, server_default=false()),  # luck and decisions are known
    Column("circle", String(24)),  # at whose table it was; null: nobody's
    Column("rated", Boolean, nullable=False, server_default=false()),  # all agreed
    # brought in from a file: the id that it had where it was played; '' if it was played here
    Column("brought", String(24), nullable=False, server_default=sql("''")),
    Index("matches_circle", "circle", "ended"),
)

RESULTS = Table(  # a row for each seat of a match that has ended
    "results",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(40), nullable=False),  # a person or a level
    Column("name", String(80), nullable=False),
    of_person("key", LEAVE, counts="matches"),  # whoever sat there; '' for a bot
    Column("share", Float, nullable=False),  # of the win
    Column("score", Integer, nullable=False),
    Column("ending", String(8), nullable=False, server_default=sql("''")),  # see `table/play/result_store.py`
    Column("team", Integer),  # null: not known
    Column("typed_in", Boolean, nullable=False, server_default=false()),  # at the device of somebody else
    # chances to win: null until the match is weighed
    Column("luck", Float),
    Column("luck_error", Float),
    Column("gave", Float),
    Column("gave_error", Float),
    Column("decisions", Integer),  # at which something was at stake
    Column("accuracy", Float),  # null without such a decision
    Column("pseudonym", String(24)),  # in a circle's seasons, of whoever has deleted their profile; null: of nobody
    Index("results_key", "key"),
)

COMPANIONS = Table(  # a row for each who shared a seat with whoever the result of the seat names
    "companions",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # its number plus SEATS: see `table/play/seating.py`
    Column("name", String(80), nullable=False),
    of_person("key", LEAVE),  # '' for a guest, and as long as nobody has confirmed
    Column("typed_in", Boolean, nullable=False, server_default=false()),  # the person of this name is asked
    Column("pseudonym", String(24)),  # as in results
    Index("companions_key", "key"),
)

LOOKS = Table(  # of seats at slow tables, and of those whose holders want to be told something
    "looks",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("line", Integer, nullable=False),  # of the record, up to which the seat has seen it at a slow table
    Column("turn", Integer, nullable=False, server_default=sql("-1")),  # acts at the match that it has seen
    Column("until", Float, nullable=False, server_default=sql("0")),  # a page of it counts as visible
)

UPKEEP = Table(  # one row
    "upkeep",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seen", Float, nullable=False),  # the latest time that a server knew
    Column("swept", Float, nullable=False),  # when tables were deleted last
    info=ONE_ROW,
)
