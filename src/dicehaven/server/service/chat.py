"""Chat at a table."""

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.service.auth import check_holds
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import tidy_name
from dicehaven.server.service.table_writer import TableWriter
from dicehaven.server.storage import queries

MOST_MESSAGES, LONGEST_MESSAGE = 500, 200  # at a table; characters


class Chat:
    """The chat of all tables of one server."""

    def __init__(self, writer: TableWriter) -> None:
        self.writer = writer

    async def say(self, table: LiveTable, seat: int, keys: str, words: str) -> None:
        """Post a short message at a table; raises NotYours, or BadOption when a limit is reached."""
        words = tidy_name(words, LONGEST_MESSAGE)
        if not words:
            return
        async with self.writer.changing(table):
            check_holds(table, seat, keys)
            if len(table.talk) >= MOST_MESSAGES:
                raise BadOption(text("enough-said"))
            await self.writer.write(table, queries.spoken(table, seat, words))
            table.talk.append((seat, words))
            table.notify()
