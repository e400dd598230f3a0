"""Acts that happen once, even if a page sends them again because an answer was lost or a button was pressed twice."""

from dataclasses import dataclass

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import MovedOn
from dicehaven.server.tables.live_table import LiveTable


@dataclass(frozen=True)
class Once:
    """The identity of an act: the moment of a seat (`LiveTable.moments`) for which it is made, if given, and a key or "".

    `request` is a short hash of everything else that a program sent, since a key belongs to one request.
    """

    seat: int
    moment: int | None
    key: str
    request: str = ""

    def done(self, table: LiveTable) -> bool:
        """Return whether the table has already carried out this act.

        Raise MovedOn if it comes too late, BadOption if the key belongs to another request.
        """
        if self.key and self.name in table.done:
            return True
        if self.request and any(name.split(" ")[1] == self.key for name in table.done):
            raise BadOption(text("key-of-another-request"), "Idempotency-Key")
        if 0 <= self.seat < len(table.moments) and self.moment not in (None, table.moments[self.seat]):
            raise MovedOn(text("moved-on"))
        return False

    @property
    def name(self) -> str:
        """The name that is stored with the act; "" without a key."""
        return f"{self.seat} {self.key} {self.request}".rstrip() if self.key else ""
