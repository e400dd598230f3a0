"""What nodes of 0.2.0 write until the last one is gone."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, String, Table

from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import DROP, of_person

PROFILES = Table(  # people who have given a name to a key
    "profiles",
    metadata,
    of_person("key", DROP, primary_key=True, at_once=True, moves=False),
    Column("name", String(80), nullable=False),
    Column("made", Float, nullable=False),
    Column("words", String(64), unique=True),  # a slow hash of six words that lead back; null: none do
    Column("sealed", LargeBinary),  # the key itself, sealed by the words
    Column("pin", String(64)),  # a slow hash; null: none is asked for
)

PROFILE_LINKS = Table(  # that bring a profile to another device, each once
    "profile_links",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256
    of_person("profile", DROP, ForeignKey("profiles.key"), at_once=True, moves=False),
    Column("sealed", LargeBinary, nullable=False),  # the key, sealed by the code
    Column("until", Float, nullable=False),
)

FORMER = Table(  # what took the place of what; of a merged profile, also what leads on from it
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

TIME_ZONES = Table(  # of people; the latest counts
    "time_zones",
    metadata,
    Column("id", Integer, primary_key=True),
    of_person("key", DROP),
    Column("zone", String(64), nullable=False),  # as Europe/Berlin
    Column("chosen", Boolean, nullable=False),  # in the settings, not told by the browser
    Index("time_zones_key", "key"),
)
