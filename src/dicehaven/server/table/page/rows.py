"""Tables in lists: the viewer's, those waiting for them first, and those that anybody may join."""

import time
from datetime import UTC, datetime
from typing import NamedTuple

from dicehaven.core.languages import ago
from dicehaven.server.table.page.agreed import agreed
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.page.words import question, score, until_when, waits
from dicehaven.server.table.play.seating import OPEN

TURN, LOST, GOES_ON, ENDED = range(4)  # in what order tables are listed
ROUND = "round"  # the message of a game whose turns are rounds of all seats


class TableRow(NamedTuple):
    """A table in a list: what it is, who sits there with which score, how it stands."""

    order: int
    id: str
    title: str
    name: str
    seats: list[tuple[str, str]]  # names and scores
    facts: list[str]
    state: str
    when: str  # for programs
    ago: str
    offers: bool = False  # the state says what one can do there


def own_rows(pages: list[TableView], least: int, most: int) -> list[TableRow]:
    """Return a viewer's tables: those that wait for them, those that go on, those that have ended, each the latest first.

    They are `least` tables, or more if more wait for the viewer, up to `most`.
    """
    in_order = sorted(((order_of(page), page) for page in pages), key=lambda found: (found[0], -found[1].table.since))
    waiting = sum(order == TURN for order, _ in in_order)
    return [_own(page, order) for order, page in in_order[: max(least, min(waiting, most))]]


def order_of(page: TableView) -> int:
    if page.table.ended:
        return ENDED
    if page.lost_seats:
        return LOST
    return TURN if page.deciding or page.rolling_seat is not None else GOES_ON


def _own(page: TableView, order: int) -> TableRow:
    table = page.table
    scores = [score(page, p) if table.started else "" for p in range(len(page.names))]
    seats = [(name, score) for name, score, place in zip(page.names, scores, table.places) if place.kind != OPEN]
    row = _row(page, order, seats, [_round(page)] if table.started else [], _state(page, order))
    return row._replace(offers=bool(page.lost_seats))


def _state(page: TableView, order: int) -> str:
    """Return what a table waits for, or how it ended."""
    if page.match.over:
        return question(page).prompt
    if order == ENDED:
        return page.say("table-over")
    if not page.table.started:
        return page.say("table-waits")
    if page.lost_seats:
        return page.say("time-was-up-here")
    said = page.say("table-turn") if order == TURN else waits(page)
    return f"{said} · {until}" if (until := until_when(page)) else said


def _round(page: TableView) -> str:
    """Return the round, in which each seat has a turn if the game does not count rounds itself."""
    turns = int(page.match.rules.turns(page.match.setup, page.match.state))
    if page.texts.has(ROUND):
        return page.texts(ROUND, number=turns)
    return page.say("round-number", number=max(1, -(-turns // page.match.players)))


def open_row(page: TableView) -> TableRow:
    """Return the row of a table that anybody may join: the free seats, and what is not as usual there."""
    table = page.table
    seats = [(name, "") for name, place in zip(page.names, table.places) if place.kind != OPEN]
    free = page.say("seats-free-of", free=len(table.places) - len(seats), all=len(table.places))
    return _row(page, GOES_ON, seats, [free, *agreed(page)], page.say("sit-down"))._replace(offers=True)


def _row(page: TableView, order: int, seats: list[tuple[str, str]], facts: list[str], state: str) -> TableRow:
    table = page.table
    language = page.viewer.language
    when = datetime.fromtimestamp(table.since, UTC).isoformat(timespec="seconds")
    since = ago(time.time() - table.since, language)
    return TableRow(order, table.id, page.texts("title"), table.settings.name, seats, facts, state, when, since)
