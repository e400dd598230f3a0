"""Seats of bots: people can ask the host for one, and the host accepts or declines."""

import secrets
import time
from dataclasses import asdict, replace

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours
from dicehaven.server.service.auth import check_host, check_may_look, check_may_sit, may_ask, place_of
from dicehaven.server.service.table_service import TableService
from dicehaven.server.service.table_writer import again
from dicehaven.server.storage import queries
from dicehaven.server.tables.keys import hashes_of, key_hash
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import PERSON, TAKEOVERS, SeatRequest, own_name

# unanswered requests at a table; the same including declined ones
WAITING = 6
KEPT = 24


class Takeover:
    """Requests for bots' seats at the tables of one server."""

    def __init__(self, tables: TableService) -> None:
        self.tables = tables
        self.writer = tables.writer

    @again
    async def ask(self, table: LiveTable, seat: int, name: str, keys: str) -> SeatRequest:
        """Ask the host for a bot's seat; whoever has already asked gets the existing request.

        Raises NotYours if this person cannot ask for this seat, BadOption if asking is unnecessary or many others wait.
        """
        if not keys:
            raise NotYours(text("no-key"))
        async with self.writer.changing(table):
            if not may_ask(table, seat, keys):
                check_may_sit(table, seat, keys)
                raise BadOption(text("nothing-to-ask"), "seat")
            if (known := asked_by(table, keys)) is not None and known.seat == seat:
                return known
            others = [one for one in table.requests if one is not known]
            if sum(not one.declined for one in others) >= WAITING:
                raise BadOption(text("enough-requests"), "seat")
            found = SeatRequest(secrets.token_urlsafe(6), seat, key_hash(keys), name, time.time())
            await self._write(table, [*others, found][-KEPT:])
        return found

    @again
    async def answer(self, table: LiveTable, request: str, keys: str, accept: bool) -> None:
        """Answer a request as the host; raises NotYours for anybody else, BadOption for a request that is gone."""
        async with self.writer.changing(table):
            check_may_look(table, keys)
            check_host(table, keys)
            found = next((one for one in table.requests if one.id == request and not one.declined), None)
            if found is None or not place_of(table, found.seat).is_bot:
                raise BadOption(text("no-request"), "request")
            if accept:
                name = own_name(found.name, [*table.names[: found.seat], *table.names[found.seat + 1 :]])
                taken = replace(table.places[found.seat], kind=PERSON, name=name, key=found.key, devices=())
                await self.tables.put(table, found.seat, taken)
            else:
                declined = [replace(one, declined=True) if one is found else one for one in table.requests]
                await self._write(table, declined)

    @again
    async def set_takeover(self, table: LiveTable, keys: str, how: str) -> None:
        """Set who may take over bots' seats from now on (one of TAKEOVERS); raises NotYours, BadOption."""
        if how not in TAKEOVERS:
            raise BadOption(text("bad-option", value=how[:20], allowed=", ".join(TAKEOVERS)), "takeover")
        async with self.writer.changing(table):
            check_may_look(table, keys)
            check_host(table, keys)
            settings = replace(table.settings, takeover=how)
            await self.writer.write(table, queries.touched(table, settings=asdict(settings)))
            table.settings = settings
            table.audience.notify()

    async def _write(self, table: LiveTable, requests: list[SeatRequest]) -> None:
        await self.writer.write(table, *queries.requested(table, requests))
        table.requests = requests
        table.audience.notify()


def asked_by(table: LiveTable, keys: str) -> SeatRequest | None:
    """The request of the holder of these keys at a table."""
    held = hashes_of(keys)
    return next((one for one in table.requests if one.key in held), None)


def waiting(table: LiveTable) -> list[SeatRequest]:
    """The requests that the host has not answered yet."""
    return [one for one in table.requests if not one.declined]
