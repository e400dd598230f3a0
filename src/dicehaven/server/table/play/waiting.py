"""Waiting: the seats that a table waits for, who holds them, since when, and until when."""

from typing import NamedTuple

from dicehaven.core.match import Match
from dicehaven.core.record import Decision
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON


class Waiting(NamedTuple):
    """A person whom a table waits for; times are seconds since 1970."""

    seat: int
    keys: frozenset[str]  # the hashes of all keys that hold the seat, on any device
    since: float
    until: float | None  # None without a limit, or where a clock counts seconds


def waiting_for(table: LiveTable) -> list[Waiting]:
    """Return the people whom a table waits for; none before the match, once it has ended, or while real dice are rolled."""
    waits = {wait.seat: wait for wait in table.info.waits}
    found = []
    for seat in choosers(table) if table.settings.days else awaited(table):
        wait = waits.get(seat)
        current = wait if wait and wait.turn == turn_of(table.match, seat) else None
        since = current.since if current else table.since
        found.append(Waiting(seat, table.places[seat].expected, since, current.until if current else None))
    return found


def awaited(table: LiveTable) -> list[int]:
    """Return the seats of the people whom a table awaits; none while dice are rolled by hand."""
    match = table.match
    if table.ended or not table.started:
        return []
    if match.due:
        by_hand = match.due.cards or table.dice is None
        return [] if by_hand or table.places[table.roller].kind != PERSON else [table.roller]
    return [p for p in match.movers if table.places[p].kind == PERSON]


def choosers(table: LiveTable) -> list[int]:
    """Return the seats of the people who have something to choose at a slow table: all else goes by itself."""
    if table.match.due:
        return []
    return [seat for seat in awaited(table) if not is_forced(table, seat)]


def is_forced(table: LiveTable, seat: int) -> bool:
    """Return whether a seat at a slow table has nothing to choose: its move is made by itself."""
    return bool(table.settings.days) and table.match.forced(seat) is not None


def turn_of(match: Match, seat: int) -> tuple[int, int]:
    """Return what tells the turns of a seat apart: the turn or round, and the line of the last decision of another seat.

    What others decide for the same roll does not count, since all may decide at once then.
    """
    settled = match.lines[: match.settled]
    others = (k for k in range(len(settled) - 1, 0, -1) if _is_by_other(settled[k], seat))
    return int(match.rules.turns(match.setup, match.state)), next(others, 0)


def is_current(table: LiveTable) -> bool:
    """Return whether the waits that are stored are those of the people who are asked now, in these turns."""
    return {(wait.seat, wait.turn) for wait in table.info.waits} == {
        (seat, turn_of(table.match, seat)) for seat in choosers(table)
    }


def _is_by_other(line: object, seat: int) -> bool:
    return isinstance(line, Decision) and line.seat != seat
