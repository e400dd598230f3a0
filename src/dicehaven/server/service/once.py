"""Acts that happen once: a page may send the same act again when an answer was lost, or a button was pressed twice."""

from dataclasses import dataclass

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import MovedOn
from dicehaven.server.service.live_table import LiveTable


@dataclass(frozen=True)
class Once:
    """Which act this is: the moment of a seat (`LiveTable.moments`) that it is made for, if it says so, and a key or "".

    `request` is what else a program has said, as a short hash: a key stands for one request.
    """

    seat: int
    moment: int | None
    key: str
    request: str = ""

    def done(self, table: LiveTable) -> bool:
        """Whether the table has carried this act out already.

        Raises MovedOn for one that comes too late, BadOption where the key was that of another request.
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
        """What is stored with the act."""
        return f"{self.seat} {self.key} {self.request}".rstrip() if self.key else ""
