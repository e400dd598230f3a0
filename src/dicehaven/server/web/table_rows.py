"""Tables in lists for people: their own, those first that wait for them, and those that anybody may join."""

import time
from datetime import UTC, datetime
from typing import NamedTuple

from dicehaven.core.languages import ago
from dicehaven.server.tables.seating import OPEN
from dicehaven.server.web.option_words import agreed
from dicehaven.server.web.page.view import PageView

ROUND = "round"  # the message of a game whose turns are rounds of all seats
TURN, GOES_ON, ENDED = range(3)  # in what order tables are listed


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


def own_rows(pages: list[PageView], least: int, most: int) -> list[TableRow]:
    """Tables of a viewer: those first that wait for them, then those that go on, then those that have ended; the latest first.

    They are `least` tables, or more if more wait for the viewer, up to `most`.
    """
    in_order = sorted(((_order(page), page) for page in pages), key=lambda found: (found[0], -found[1].table.since))
    waiting = sum(order == TURN for order, _ in in_order)
    return [_own(page, order) for order, page in in_order[: max(least, min(waiting, most))]]


def _order(page: PageView) -> int:
    if page.table.ended:
        return ENDED
    return TURN if page.deciding or page.rolling else GOES_ON


def _own(page: PageView, order: int) -> TableRow:
    table = page.table
    scores = [page.standing(p).score if table.started else "" for p in range(len(page.names))]
    seats = [(name, score) for name, score, place in zip(page.names, scores, table.places) if place.kind != OPEN]
    return _row(page, order, seats, [_round(page)] if table.started else [], _state(page, order))


def _state(page: PageView, order: int) -> str:
    """What a table waits for, or how it ended."""
    if page.match.over:
        return page.question.prompt
    if order == ENDED:
        return page.say("table-over")
    if not page.table.started:
        return page.say("table-waits")
    return page.say("table-turn") if order == TURN else page.waits


def _round(page: PageView) -> str:
    """The round, in which each seat has a turn if the game does not count rounds itself."""
    turns = int(page.match.rules.turns(page.match.setup, page.match.state))
    if page.texts.has(ROUND):
        return page.texts(ROUND, number=turns)
    return page.say("round-number", number=max(1, -(-turns // page.match.players)))


def open_row(page: PageView) -> TableRow:
    """A table that anybody may join: the free seats, and what is not as usual there."""
    table = page.table
    seats = [(name, "") for name, place in zip(page.names, table.places) if place.kind != OPEN]
    free = page.say("seats-free-of", free=len(table.places) - len(seats), all=len(table.places))
    return _row(page, GOES_ON, seats, [free, *agreed(table, page.texts, page.say)], page.say("sit-down"))


def _row(page: PageView, order: int, seats: list[tuple[str, str]], facts: list[str], state: str) -> TableRow:
    table = page.table
    language = page.viewer.language
    when = datetime.fromtimestamp(table.since, UTC).isoformat(timespec="seconds")
    since = ago(time.time() - table.since, language)
    return TableRow(order, table.id, page.texts("title"), table.settings.name, seats, facts, state, when, since)
