"""Shares of the dice: a seat commits when it is taken, and reveals when all seats are taken; then the match begins.

Nobody can commit once somebody may have revealed.  `docs/fair-dice.md` says why.
"""

import time
from collections.abc import Mapping
from dataclasses import asdict, replace

from dicehaven.core.errors import BadOption
from dicehaven.core.fair_dice.protocol import is_hex, share_commitment
from dicehaven.core.i18n import text
from dicehaven.server.service.auth import check_holds
from dicehaven.server.service.table_writer import TableWriter, again
from dicehaven.server.storage import queries
from dicehaven.server.tables.fair_start import COMMITMENTS, SHARES
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import AWAITED, SEAT_CHANGES, WITHOUT, Place, SeatChange


def check_commitment(commitment: str) -> None:
    """Raise BadOption unless it is a hash or empty."""
    if commitment and not is_hex(commitment):
        raise BadOption(text("bad-commitment"), "commitment")


class Shares:
    """The commitments and shares of all tables of one server."""

    def __init__(self, writer: TableWriter) -> None:
        self.writer = writer

    @again
    async def commit(self, table: LiveTable, seat: int, keys: str, commitment: str) -> None:
        """Commit a seat to a share where that is awaited, as in a rematch; raises NotYours, BadOption."""
        check_commitment(commitment)
        async with self.writer.changing(table):
            place = check_holds(table, seat, keys)
            if place.commitment == commitment:
                return
            if not commitment or table.phase != COMMITMENTS or place.commitment != AWAITED:
                raise BadOption(text("no-commitment-due"), "commitment")
            await self.settle(table, {seat: replace(place, commitment=commitment)})

    @again
    async def reveal(self, table: LiveTable, seat: int, keys: str, share: str) -> None:
        """Reveal the share of a seat when all seats are taken; raises NotYours, BadOption."""
        if not is_hex(share):
            raise BadOption(text("bad-share"), "share")
        async with self.writer.changing(table):
            place = check_holds(table, seat, keys)
            if place.share == share:
                return
            if table.phase != SHARES or place.share:
                raise BadOption(text("no-share-due"), "share")
            if share_commitment(share) != place.commitment:
                raise BadOption(text("share-does-not-fit"), "share")
            await self.settle(table, {seat: replace(place, share=share)})

    @again
    async def time_up(self, table: LiveTable, until: float) -> None:
        """Go on without those who have not committed or revealed by then."""
        async with self.writer.changing(table):
            if table.started or table.until != until:
                return
            if table.phase == COMMITMENTS:
                late = {p: place for p, place in enumerate(table.places) if place.commitment == AWAITED}
                await self.settle(table, {p: replace(place, commitment=WITHOUT) for p, place in late.items()})
            else:
                await self.settle(table, {}, withheld=True)

    async def settle(self, table: LiveTable, changed: Mapping[int, Place], withheld: bool = False) -> None:
        """Store and show who has taken seats; with the last seat or share the match begins, in the same transaction.

        The caller is `changing` the table.  With `withheld`, the match begins without the shares that were not revealed.
        """
        places = [changed.get(p, place) for p, place in enumerate(table.places)]
        phase = table.phase_with(places)
        until = deadline(table, phase)
        started = table.started or phase is None or withheld
        seats = [statement for p, place in changed.items() for statement in queries.seated(table, p, place)]
        asking = [request for request in table.requests if request.seat not in changed]
        gone = queries.requested(table, asking) if asking != table.requests else []
        settings = replace(table.settings, seat_changes=_seat_changes(table, changed))
        known: dict[str, object] = {} if settings == table.settings else {"settings": asdict(settings)}
        begun = queries.touched(table, started=started, until=0.0 if started else until, **known)
        await self.writer.write(table, *seats, *gone, begun)
        table.settings = settings
        table.places[:] = places
        table.requests = asking
        table.until = 0.0 if started else until
        if started and not table.started:
            table.begin()
        table.audience.notify()
        self.writer.changed(table)

    async def close(self, table: LiveTable) -> None:
        """Close a table before its match is over, which shows its secret.  The caller is `changing` it."""
        if table.ended:
            return
        await self.writer.write(table, queries.touched(table, closed=time.time(), until=0.0))
        table.closed = True
        table.until = 0.0
        table.audience.notify()
        self.writer.changed(table)


def _seat_changes(table: LiveTable, changed: Mapping[int, Place]) -> tuple[SeatChange, ...]:
    """What the log tells of seats that changed hands during the match, with these changes."""
    if not table.started:
        return table.settings.seat_changes
    handed = [(table.places[p], place) for p, place in changed.items() if place.is_bot != table.places[p].is_bot]
    lines = len(table.match.lines)
    new = [SeatChange(lines, (before if after.is_bot else after).name, after.is_bot) for before, after in handed]
    return (*table.settings.seat_changes, *new)[-SEAT_CHANGES:]


def deadline(table: LiveTable, phase: str | None) -> float:
    """Until when a table waits in a phase; unchanged if it is already in that phase; 0: as long as it takes."""
    if phase not in (COMMITMENTS, SHARES):
        return 0.0
    return table.until if table.until and table.phase == phase else time.time() + table.settings.wait
