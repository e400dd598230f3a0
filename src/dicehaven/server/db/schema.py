"""The database schema: tables, the journal of their acts, who holds something there; results, boards, daily flights, circles, work, upkeep."""

from importlib import import_module
from pathlib import Path
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ColumnElement,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    case,
    exists,
    false,
)
from sqlalchemy import text as sql

from dicehaven.server.people.belongs import DROP, LEAVE, of_person

metadata = MetaData()
SERVER = Path(__file__).parents[1]


def everything() -> MetaData:
    """Return all tables, with what is forgotten of a person there and how: by convention in `*store.py` and `forgetting.py` of a folder."""
    for file in sorted([*SERVER.glob("**/*store.py"), *SERVER.glob("**/forgetting.py")]):
        import_module(".".join(["dicehaven.server", *file.relative_to(SERVER).with_suffix("").parts]))
    return metadata


tables = Table(
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
)

acts = Table(
    "acts",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("act", Text, nullable=False),  # one JSON object: see `table/play/acts.py`
    Column("hidden", Boolean, nullable=False, server_default=false()),  # nobody but its author can notice it
    Column("once", String(80), nullable=False, server_default=sql("''")),  # the name of a page's act
    Column("made", Float, nullable=False, server_default=sql("0")),  # when; 0: not known
    Column("node", Integer, nullable=False, server_default=sql("0")),  # that made it; 0: not known
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    of_person("key", LEAVE, primary_key=True, moves=False, export="tables"),  # or the code of a link, as SHA-256
    Column("role", String(8), primary_key=True),  # see `table/play/info.py`
    Index("holders_key", "key"),
)

former_holders = Table(  # keys that acts of a table name, and that hold nothing there any more
    "former_holders",
    metadata,
    of_person("key", LEAVE, primary_key=True, moves=False),
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Index("former_holders_table", "table_id"),
)

matches = Table(  # that have ended; they outlive their tables
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
    Index("matches_circle", "circle", "ended"),
)

results = Table(  # a row for each seat of a match that has ended
    "results",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(40), nullable=False),  # a person or a level
    Column("name", String(80), nullable=False),
    of_person("key", LEAVE),  # whoever sat there; '' for a bot
    Column("share", Float, nullable=False),  # of the win
    Column("score", Integer, nullable=False),
    Column("ending", String(8), nullable=False, server_default=sql("''")),  # see `table/play/result_store.py`
    Column("team", Integer),  # null: not known
    Column("typed_in", Boolean, nullable=False, server_default=false()),  # by another member of the circle
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

exercises = Table(  # costly decisions of a seat in a match, to be asked again
    "exercises",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("line", Integer, primary_key=True),  # of the record
    of_person("key", DROP, export="exercises"),  # whoever decided
    Column("game", String(40), nullable=False),
    Column("position", Text, nullable=False),  # as that seat saw it
    Column("played", Text, nullable=False),  # the move, in notation
    Column("lost", Float, nullable=False),  # chance to win
    Column("found", JSON, nullable=False),  # `Findings` of `skill/exercises.py`
    Column("step", Integer, nullable=False),  # how many times in a row the answer has been right
    Column("due", String(10)),  # the day on which it is asked, as 2026-11-27; null: never again
    Index("exercises_key", "key", "due"),
)

ratings = Table(  # of people, as they were fitted last
    "ratings",
    metadata,
    of_person("key", DROP, primary_key=True, neither=True, export="ratings"),
    Column("game", String(40), primary_key=True),
    Column("strength", Float, nullable=False),  # log odds
    Column("error", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)

refits = Table(  # of ratings: one row
    "refits",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("done", Float, nullable=False),
    Column("leased", Float, nullable=False),  # until then, a server fits them
)

pool = Table(  # wishes for slow tables, which are paired once a day
    "pool",
    metadata,
    Column("id", String(24), primary_key=True),
    of_person("key", DROP, export="wishes", hides=["id", "browser", "due"]),
    Column("browser", String(24), nullable=False),  # the same for all wishes of one browser
    Column("name", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("days", Integer, nullable=False),  # for a move
    Column("rated", Boolean, nullable=False),
    Column("made", Float, nullable=False),
    Column("until", Float, nullable=False),
    Column("due", Float, nullable=False),  # not paired before
    Index("pool_key", "key"),
    Index("pool_due", "due"),
)

people = Table(
    "people",
    metadata,
    of_person("id", DROP, primary_key=True, last=True, moves=False, export="profile", hides=["words", "pin", "into"]),
    Column("name", String(80), nullable=False),  # '' until somebody gives one
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the day
    Column("zone", String(64), nullable=False),  # as Europe/Berlin; '' if not known
    Column("words", String(64), unique=True),  # a slow hash of six words that lead back; null: none do
    Column("pin", String(64)),  # a slow hash; null: none is asked for
    of_person("into", DROP, last=True, moves=False),  # whoever they were merged into; '' for nobody
    Index("people_into", "into"),
)

sessions = Table(  # of people: what each of their keys opens
    "sessions",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256
    of_person("person", DROP, at_once=True, export="devices", hides=["key", "replaces"]),  # '': it was signed out
    Column("label", String(80), nullable=False),  # the browser, as it calls itself; '' if it is not known
    Column("how", String(8), nullable=False),  # see `people/sessions.py`
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the day
    Column("replaces", String(64), nullable=False),  # the key that ends when this one comes; '' for none
    Index("sessions_person", "person"),
)

session_links = Table(  # that let another device in, each once
    "session_links",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256
    of_person("person", DROP, at_once=True),
    Column("until", Float, nullable=False),
    Index("session_links_person", "person"),
)

deletions = Table(  # of people and circles, until all is gone that was theirs
    "deletions",
    metadata,
    of_person("key", DROP, primary_key=True, last=True, moves=False),  # or the id of a circle
    Column("begun", Float, nullable=False),
    Column("leased", Float, nullable=False),  # until then, a server works on it
)

pseudonyms = Table(  # in circles, of profiles that are being deleted
    "pseudonyms",
    metadata,
    of_person("key", LEAVE, primary_key=True, last=True, moves=False),
    Column("circle", String(24), primary_key=True),
    Column("pseudonym", String(24), nullable=False),  # random
    Column("name", String(80), nullable=False),  # that the profile had
    Column("until", Float, nullable=False),  # what was played until then counts
)

passkeys = Table(  # that lead back to profiles
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the one that browsers use
    of_person("profile", DROP, at_once=True, export="passkeys", hides=["id", "credential", "sealed"]),
    Column("credential", LargeBinary, nullable=False),  # as the device attested it, with its public key
    Column("sealed", LargeBinary, nullable=False),  # for nodes of 0.2.0
    Column("made", Float, nullable=False),
    Index("passkeys_profile", "profile"),
)

site = Table(  # one row
    "site",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("salt", String(64), nullable=False),  # of all slow hashes
)

circles = Table(  # people who play together again and again
    "circles",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(80), nullable=False),
    of_person("founder", LEAVE),  # whoever set it up, or was given it
    Column("invitation", String(24), nullable=False, unique=True),  # the code of its link
    Column("zone", String(40), nullable=False),  # of its evenings, as Europe/Berlin
    Column("phrases", Boolean, nullable=False),  # at its tables nothing else is said
    Column("made", Float, nullable=False),
    Column("renamed", Float, nullable=False, server_default=sql("0")),  # 0: never
)


def _standing(row: Any) -> ColumnElement[int]:
    """Return which membership stays where people are merged: whoever was removed from a circle stays so, but its founder is in it."""
    founds = exists().where(circles.c.id == row.circle, circles.c.founder == row.key).correlate_except(circles)
    return case((founds, 0), (row.state == "removed", 1), (row.state == "member", 2), else_=3)


members = Table(
    "members",
    metadata,
    Column("circle", String(24), ForeignKey("circles.id"), primary_key=True),
    of_person("key", LEAVE, primary_key=True, at_once=True, first=_standing),
    Column("state", String(8), nullable=False),  # see `circles/store.py`
    Column("since", Float, nullable=False),  # when this state began
    # what the others see
    Column("hidden", Boolean, nullable=False, server_default=false()),  # not when they are here
    Column("shows_answers", Boolean, nullable=False, server_default=false()),  # their answers to puzzles of the day
    Index("members_key", "key"),
)

seasons = Table(
    "seasons",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("circle", String(24), ForeignKey("circles.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("planned", Integer, nullable=False),  # evenings
    Column("least", Integer, nullable=False),  # matches that somebody must have played
    Column("made", Float, nullable=False),
    Index("seasons_circle", "circle"),
)

evenings = Table(
    "evenings",
    metadata,
    Column("id", String(24), primary_key=True),  # of the table that will be there, too
    Column("circle", String(24), ForeignKey("circles.id"), nullable=False),
    Column("season", String(24), ForeignKey("seasons.id")),
    Column("game", String(40), nullable=False),
    Column("begins", Float, nullable=False),
    Column("note", String(400), nullable=False),
    Column("made", Float, nullable=False),
    Index("evenings_circle", "circle", "begins"),
    Index("evenings_begins", "begins"),
)

answers = Table(  # who comes to an evening
    "answers",
    metadata,
    Column("evening", String(24), ForeignKey("evenings.id"), primary_key=True),
    of_person("key", DROP, primary_key=True, at_once=True),
    Column("answer", String(8), nullable=False),  # yes, no or perhaps
    Column("answered", Float, nullable=False, server_default=sql("0")),  # 0: unknown
    Index("answers_key", "key"),
)

boards = Table(
    "boards",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    of_person("owner", DROP),
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
    Column("edition", Integer, nullable=False),  # of `found`
    Column("done", Boolean, nullable=False),
    Column("found", LargeBinary),
    Index("jobs_asked", "asked"),
)

flights = Table(  # on a day and with a browser's key
    "flights",
    metadata,
    Column("day", String(10), primary_key=True),  # as 2026-11-27
    of_person("key", DROP, primary_key=True, first=lambda row: row.begun, export="flights"),
    Column("flown_at", String(24), nullable=False),  # the id of the table, which may be gone
    Column("begun", Float, nullable=False),
    Column("landed", Float),  # when it ended
    Column("counts", Boolean, nullable=False, server_default=false()),  # it landed on its day
    Column("result", Integer),
    Column("given", Float),  # away, in the unit of the result; not known before the judgement
    Column("found", JSON),  # `FlightFindings`
    Index("flights_key", "key"),
)

puzzle_answers = Table(  # of members of circles to the puzzle of the day, the first ones
    "puzzle_answers",
    metadata,
    Column("day", String(10), primary_key=True),  # as 2026-11-27
    of_person("key", DROP, primary_key=True, first=lambda row: row.made, export="puzzles"),
    Column("move", Text, nullable=False),  # in notation
    Column("made", Float, nullable=False),
    Index("puzzle_answers_key", "key"),
)

flight_dice = Table(  # one row
    "flight_dice",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("root", String(64), nullable=False),  # from which the dice of all days follow
)

alert_wishes = Table(  # what the holder of a key wants to be told, and where
    "alert_wishes",
    metadata,
    of_person("key", DROP, primary_key=True, at_once=True, export="notices", hides=["feed"]),
    Column("wishes", JSON, nullable=False),  # kinds of channels by the kind of alert
    Column("language", String(40), nullable=False),
    Column("zone", String(64), nullable=False),  # such as Europe/Berlin
    # minutes after midnight there between which nothing is told; null: there are none
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("mailed", Float, nullable=False, server_default=sql("0")),  # when the last digest was sent
    Column("feed", String(64), unique=True),  # SHA-256 of the secret in the address of feeds
    Column("stored", Float, nullable=False, server_default=sql("0")),  # when
)

alert_channels = Table(  # ways to the holder of a key
    "alert_channels",
    metadata,
    Column("id", String(64), primary_key=True),
    of_person("key", DROP, at_once=True, export="channels", hides=["id", "push_keys"]),
    Column("kind", String(8), nullable=False),  # push, mail, ntfy
    Column("address", Text, nullable=False),
    Column("push_keys", JSON, nullable=False),  # of a browser: p256dh, auth
    Column("made", Float, nullable=False),
    Column("confirmed", Float),  # null: a mail address that nobody has confirmed
    Column("failing", Float),  # since when nothing has been delivered
    Column("problem", String(40), nullable=False, server_default=sql("''")),  # the code of a message
    Column("ended", Float),  # when it was given up
    Index("alert_channels_key", "key"),
)

alerts = Table(  # what is told to whom where, once
    "alerts",
    metadata,
    of_person("key", DROP, primary_key=True, export="told"),
    Column("kind", String(16), primary_key=True),
    Column("subject", String(24), primary_key=True),  # the id of a table, mostly
    Column("channel", String(8), primary_key=True),
    Column("moment", Integer, nullable=False),  # of the match, for which it is told
    Column("due", Float, nullable=False),  # not told before
    Column("claimed", Float),  # when it had been told
    Column("seen", Float),  # when its subject was looked at
    Index("alerts_due", "due"),
)

alert_upkeep = Table(  # one row
    "alert_upkeep",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("push_key", Text, nullable=False),  # by which push services know this server
    Column("secret", String(64), nullable=False),  # of the links in mails
    Column("scanned", Float, nullable=False),  # all tables touched before have been looked at
    Column("leased", Float, nullable=False),  # until then, another server looks at tables
)

looks = Table(  # of seats at slow tables, and of those whose holders want to be told something
    "looks",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("line", Integer, nullable=False),  # of the record, up to which the seat has seen it at a slow table
    Column("turn", Integer, nullable=False, server_default=sql("-1")),  # acts at the match that it has seen
    Column("until", Float, nullable=False, server_default=sql("0")),  # a page of it counts as visible
)

vacations = Table(
    "vacations",
    metadata,
    Column("id", Integer, primary_key=True),
    of_person("key", DROP, export="vacations", hides=["id"]),
    Column("first", String(10), nullable=False),  # day, as 2026-11-27
    Column("last", String(10), nullable=False),
    Index("vacations_key", "key"),
)

upkeep = Table(  # one row
    "upkeep",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seen", Float, nullable=False),  # the latest time that a server knew
    Column("swept", Float, nullable=False),  # when tables were deleted last
)

# What nodes of 0.2.0 write until the last one is gone

profiles = Table(  # people who have given a name to a key
    "profiles",
    metadata,
    of_person("key", DROP, primary_key=True, at_once=True, moves=False),
    Column("name", String(80), nullable=False),
    Column("made", Float, nullable=False),
    Column("words", String(64), unique=True),  # a slow hash of six words that lead back; null: none do
    Column("sealed", LargeBinary),  # the key itself, sealed by the words
    Column("pin", String(64)),  # a slow hash; null: none is asked for
)

profile_links = Table(  # that bring a profile to another device, each once
    "profile_links",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256
    of_person("profile", DROP, ForeignKey("profiles.key"), at_once=True, moves=False),
    Column("sealed", LargeBinary, nullable=False),  # the key, sealed by the code
    Column("until", Float, nullable=False),
)

former_keys = Table(  # what took the place of what; of a merged profile, also what leads on from it
    "former_keys",
    metadata,
    Column("id", String(24), primary_key=True),
    of_person("gone", DROP, last=True, moves=False),
    of_person("stays", DROP, last=True, moves=False),
    Column("made", Float, nullable=False),  # when, or when the profile was that is gone
    # of a merge
    Column("until", Float),  # then, it can be undone; null: not any more
    Column("name", String(80)),
    Column("pin", String(64)),
    Column("onward", LargeBinary),  # the key that stays, sealed by the one that is gone
    Column("back", LargeBinary),  # the key that is gone, sealed by the one that stays
    Column("words", String(64), unique=True),
    Column("sealed", LargeBinary),
    Column("moved", LargeBinary),  # deflated JSON: see `people/merges.py`
    Index("former_keys_gone", "gone"),
    Index("former_keys_stays", "stays"),
)

time_zones = Table(  # of people; the latest counts
    "time_zones",
    metadata,
    Column("id", Integer, primary_key=True),
    of_person("key", DROP),
    Column("zone", String(64), nullable=False),  # as Europe/Berlin
    Column("chosen", Boolean, nullable=False),  # in the settings, not told by the browser
    Index("time_zones_key", "key"),
)
