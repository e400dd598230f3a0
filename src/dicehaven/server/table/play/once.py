"""Idempotency: what is sent twice happens once, because an answer was lost or a button was pressed twice.

A page sends a key of its own with each act, a program the header `Idempotency-Key`.  The journal keeps the name of an act
(`Done.once`), so every node knows which acts a table has carried out, also after a restart.  What is new gets an id that
follows from the header, or from the form's hidden field `once`, so every node finds what was made before.
"""

import base64
import hashlib
from dataclasses import dataclass

import msgspec

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import MovedOn
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import Settings
from dicehaven.server.web.visitor import Visitor

HEADER = "Idempotency-Key"
MAX_HEADER_CHARACTERS = 255  # characters of the header


@dataclass(frozen=True)
class Once:
    """The identity of an act: the moment of a seat (`LiveTable.moments`) for which it is made, if given, and a key or "".

    `request` is a short hash of everything else that a program sent, since a key belongs to one request.
    """

    seat: int = -1
    moment: int | None = None
    key: str = ""
    request: str = ""

    def done(self, table: LiveTable) -> bool:
        """Return whether the table has already carried out this act.

        Raise MovedOn if it comes too late, BadOption if the key belongs to another request.
        """
        if self.key and self.name in table.done:
            return True
        if self.request and any(name.split(" ")[1] == self.key for name in table.done):
            raise another_request()
        if 0 <= self.seat < len(table.moments) and self.moment not in (None, table.moments[self.seat]):
            raise MovedOn(text("moved-on"))
        return False

    @property
    def name(self) -> str:
        """The name that is stored with the act; "" without a key."""
        return f"{self.seat} {self.key} {self.request}".rstrip() if self.key else ""


UNNAMED = Once()  # an act that can be made at any moment, and happens as often as it is sent


def key_of_act(visitor: Visitor, sent: str) -> str:
    """Return the key of an act that a visitor sends with this header, or ""."""
    return hashlib.sha256(f"act\n{visitor.id}\n{sent}".encode("utf-8", "replace")).hexdigest()[:40] if sent else ""


def hash_of_request(body: msgspec.Struct) -> str:
    """Return a short hash of a request's content."""
    return hashlib.sha256(msgspec.json.encode(body)).hexdigest()[:16]


def id_of_new_table(visitor: Visitor, sent: str) -> str:
    """Return the id of the table that is set up with this header, or ""."""
    return id_of(20, "table", visitor.id, sent) if sent else ""


def id_of(length: int, *parts: object) -> str:
    """Return an id of so many characters, a multiple of four, which follows from parts and from nothing else."""
    written = "\n".join(map(str, parts)).encode("utf-8", "replace")
    return base64.urlsafe_b64encode(hashlib.sha256(written).digest()).decode()[:length]


def same(table: LiveTable, settings: Settings) -> LiveTable:
    """Return a table that a request has set up before; raise BadOption if that was another request."""
    if table.settings.request != settings.request:
        raise another_request()
    return table


def another_request() -> BadOption:
    """Return the refusal of a key that belongs to another request."""
    return BadOption(text("key-of-another-request"), HEADER)
