"""Meanwhile: what has happened at a slow table since a seat last looked, told before its turn."""

from collections import deque
from typing import NamedTuple

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Decision
from dicehaven.drawing import sheets
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.page.words import LogLine, line_of
from dicehaven.server.table.play.history import EventLog
from dicehaven.server.table.play.looks import Look


class Meanwhile(NamedTuple):
    """Events, oldest first; a sheet with what has changed lit; the line of the record that it leads to."""

    lines: list[LogLine]
    stage: str  # of the first seat whose sheet has changed, else of the viewer
    lit: bool  # something has changed there
    owner: str  # of that sheet; "" for the viewer, or where all share one
    upto: int


def meanwhile(page: TableView, looked: int) -> Meanwhile | None:
    """Return what others have done since a seat last looked, at a line of the record, or decided; None if that is nothing."""
    match = page.match
    if page.seat == ONLOOKER or match.over:
        return None
    lines = match.lines
    own = [number for number, line in enumerate(lines) if isinstance(line, Decision) and line.seat == page.seat]
    since = max([looked, 1, *(number + 1 for number in own[-1:])])
    upto = known_upto(page)
    if not any(isinstance(line, Decision) and line.seat != page.seat for line in lines[since:upto]):
        return None
    since = min(since, match.settled)
    then = Match(page.game, match.config, match.header)
    for line in lines[1:since]:
        then.apply(line)
    history = page.table.history
    log = EventLog(then.copy(), page.seat, since, history.remarks, {}, deque())
    told = [line_of(page, event) for event in log.events(match, history.asides)]
    return Meanwhile(told, *_stage(page, then), upto)


def look_at(page: TableView) -> Look:
    """Return what somebody who has a page has seen; lines count at slow tables only, where they are told."""
    return Look(known_upto(page) if page.table.settings.days else 0, page.turn)


def known_upto(page: TableView) -> int:
    """Return the number of lines of the record that the viewer may know of: what others have decided in secret is not counted."""
    match = page.match
    return len(match.lines) if page.view == match.state else match.settled


def _stage(page: TableView, then: Match) -> tuple[str, bool, str]:
    """Draw a sheet with the parts lit that are not as they were then; return it, whether there are any, and its owner's name."""
    sheet = page.sheet
    pointing = page.game.pointing
    setup = page.match.setup
    if not pointing:
        return sheets.stage(sheet, setup, page.view, page.shown, page.texts, page.names), False, ""
    before = page.match.redacted(then.state, page.seat)
    shared = page.shown == ONLOOKER
    others = [] if shared else [p for p in range(len(page.names)) if p != page.shown]
    for owner in (page.shown, *others):
        new = frozenset(pointing.new(setup, before, page.view, max(owner, 0)))
        if new:
            drawn = sheets.stage(sheet, setup, page.view, owner, page.texts, page.names, new=new)
            return drawn, True, "" if owner in (page.shown, page.seat) else page.names[owner]
    return sheets.stage(sheet, setup, page.view, page.shown, page.texts, page.names), False, ""
