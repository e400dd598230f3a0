"""The journal's quick way to disk: one statement stores the acts of many tables, and is a transaction of its own.

Whoever executes a statement here lets the event loop run meanwhile and then competes with it for the interpreter.  A
single statement does so once for a whole commit, while a transaction of rows does so for each of them.
"""

from typing import Any, NamedTuple

from pydantic_core import to_json
from sqlalchemy import Engine

APPEND = {
    "sqlite": (
        "INSERT INTO acts (table_id, number, act) "
        "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)"
    ),
    "postgresql": (
        "INSERT INTO acts (table_id, number, act) "
        "SELECT value ->> 0, (value ->> 1)::integer, value ->> 2 FROM json_array_elements(%s::json) AS value"
    ),
}


class Entry(NamedTuple):
    """A row of the journal: a table's next act, as JSON."""

    table_id: str
    number: int
    act: str


class Journal:
    """Appends entries over a connection of its own, for one thread only."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.statement = engine, APPEND[engine.dialect.name]
        self._connection: Any = None  # a driver's, in autocommit

    @property
    def errors(self) -> type[Exception]:
        """What `append` raises: the driver's own errors."""
        found: type[Exception] = self.engine.dialect.loaded_dbapi.Error
        return found

    def append(self, entries: list[Entry]) -> None:
        """Store all of them, or none; they are on disk when it returns."""
        if self._connection is None:
            self._connection = self._connected()
        try:
            self._connection.execute(self.statement, (to_json(entries).decode(),))
        except self.errors:
            self.close()  # it may be lost; the next one is new
            raise

    def close(self) -> None:
        """Give the connection up."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _connected(self) -> Any:
        """A connection that no pool knows, in which each statement is a transaction."""
        pooled = self.engine.raw_connection()
        found: Any = pooled.driver_connection
        pooled.detach()
        if self.engine.dialect.name == "postgresql":
            found.autocommit = True
        return found
