"""The replay: a match step by step, as everybody may see it by now."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.contract import Part
from dicehaven.core.events import Narrator
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Line, Result, Roll
from dicehaven.drawing.sheets import drawing_of
from dicehaven.server.table.page.of_request import page_view
from dicehaven.server.table.page.page_state import Json, changed_parts, encode, held_dice, tilted
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.page.words import with_dice
from dicehaven.server.table.play.history import Numbered, Past
from dicehaven.server.table.play.info import TableInfo
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.web.request import apart, whole_page
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.visitor import NOBODY

router = Routes()
CHUNK = 24  # steps that a page is sent at once
BEFORE = 2 * CHUNK  # steps before them of which it is told what happened


class Step(NamedTuple):
    """A step as it is shown: the parts of the sheet, the dice as HTML, true if they have just been rolled, the roll's number."""

    sheet: Mapping[str, Part]
    dice: str
    rolled: bool
    roll: int


class LogEntry(NamedTuple):
    """A line of the log: the step that it belongs to, the number of the roll, the sentence."""

    step: int
    roll: int
    sentence: Markup


class Replay:
    """The steps of a match as they are seen from a seat; step 0 is before the first roll, step k after line k."""

    def __init__(self, page: TableView, seat: int) -> None:
        """Look with the eyes of `page` at the sheet of `seat`, or of the nearest one that exists."""
        self.page = page
        self.table = page.table
        self.seat = min(max(seat, 0), len(page.names) - 1)
        self.record = self.table.open_lines
        self.lines: list[Line] = [line for line in self.record if not isinstance(line, Result)]
        self.last = len(self.lines) - 1

    @cached_property
    def past(self) -> Past:
        """The match as it was; replayed once for all who look."""
        kept = self.page.renderer.replays
        past = kept.get(self.table.id)
        if past is None or not past.follow(self.lines[1:]):
            past = kept[self.table.id] = Past(Match(self.page.game, self.table.match.config, self.table.header))
            past.follow(self.lines[1:])
        return past

    def within(self, step: int | None) -> int:
        """Return the nearest step that exists; the last one for None."""
        return self.last if step is None else min(max(step, 0), self.last)

    def steps(self, first: int, count: int) -> Iterator[Step]:
        """Yield up to `count` steps from the step `first`."""
        match = self.past.after(max(first - 1, 0))
        for step in range(first, min(first + count, self.last + 1)):
            yield self._step(match, step)

    def _step(self, match: Match, step: int) -> Step:
        """Take a match one step further and draw it, or the board that was cleared; what the step has changed is marked."""
        before = match.state.copy()
        table = self.table
        line = self.lines[step]
        if step:
            match.apply(line)
        past = LiveTable(table.id, match, table.secret, TableInfo(table.settings, table.places, started=True))
        past.history.before_decision = [before] * len(table.places)
        then = TableView(past, Viewer(NOBODY, ONLOOKER, self.page.viewer.language), self.page.renderer)
        then.seat = self.seat
        rolled = line.faces if isinstance(line, Roll) else ()
        held = match.held_between(match.redacted(before, self.seat), then.view, rolled)
        view: Any = held.board if held else then.view
        then.view = view
        then.fallen = next((one.faces for one in reversed(self.lines[: step + 1]) if isinstance(one, Roll)), [])
        lying = held_dice(then, held) if held else then.tray(())
        dice = tuple([(msgspec.structs.replace(die, part=""), tilt, False) for die, tilt in tilted(lying, match.rolls)])
        parts = then.sheet.parts(match.setup, view, then.shown, then.texts, then.names, set(then.news[self.seat]))
        return Step(parts, then.renderer.piece(("dice", dice)), isinstance(line, Roll), match.rolls)

    def stage(self, step: Step) -> str:
        """Return the whole sheet after a step."""
        page = self.page
        match = self.past.begun
        sheet = page.sheet
        shown = sheet.shown(match.setup, match.view(self.seat), self.seat)
        return drawing_of(match.setup, sheet, shown, page.texts, tuple(page.names)).filled(step.sheet)

    def log(self, since: int, last: int) -> list[LogEntry]:
        """Return what happened from a step to another one, oldest first."""
        first = max(since, 1)
        narrator = Narrator(self.past.after(first - 1), self.seat)
        history = self.table.history
        events = list[Numbered]()
        for number, line in enumerate(self.record[first : None if last == self.last else last + 1], first):
            told = narrator.tell(line)
            if id(line) in history.remarks:
                told.insert(0, history.remarks[id(line)][1])
            events += [(number, event) for event in told]
        events += [one for one in history.asides if since <= min(one[0], self.last) <= last]
        page = self.page
        return [
            LogEntry(
                min(number, self.last),
                event.roll,
                with_dice(page.texts.say(event.message, page.names, drawn=True), page.die),
            )
            for number, event in sorted(events, key=itemgetter(0))
        ]

    def chunk(self, first: int, drawn: bool) -> Json:
        """Return steps for a page, as JSON.

        `first`: the number of the first of them; `steps`: of each the changed parts of the sheet by slot (of the first all
        parts), the dice as HTML, whether they have just been rolled, the number of the roll; `stage`, if `drawn`: the whole sheet as HTML;
        `log`: what happened from the step `since` on, each line with its step and as HTML, oldest first.
        """
        since = max(first - BEFORE, 0)
        found: Json = {"first": first, "steps": [], "since": since}
        log = self.log(since, self.within(first + CHUNK - 1))
        piece = self.page.renderer.piece
        found["log"] = [(line.step, piece(("past", line, self.seat))) for line in log]
        before: Mapping[str, Part] = {}
        for step in self.steps(first, CHUNK):
            if drawn and not before:
                found["stage"] = self.stage(step)
            found["steps"].append((changed_parts(before, step.sheet), step.dice, step.rolled, step.roll))
            before = step.sheet
        return found


def replay_page(
    request: Request, page: TableView, address: str, step: int | None, seat: int, kept: bool = False
) -> Response:
    """Return the page of a replay, which asks for its steps below `address`; of a match that is `kept`, there is no table."""
    match = Replay(page, seat)
    at = match.within(step)
    shown = next(match.steps(at, 1))
    since = max(at - BEFORE, 0)
    return whole_page(
        request,
        "replay.html",
        page.game,
        table=page.table,
        address=address,
        kept=kept,
        step=at,
        last=match.last,
        roll=shown.roll,
        rolls=page.match.rolls,
        seat=match.seat,
        stage=match.stage(shown),
        dice=shown.dice,
        names=page.names,
        since=since,
        log=match.log(since, at),
    )


def chunk_of(page: TableView, first: int, seat: int, drawn: bool) -> bytes:
    """Return the chunk of steps that holds step `first`, as JSON."""
    match = Replay(page, seat)
    return encode(match.chunk(match.within(first) // CHUNK * CHUNK, drawn))


@router.get("/t/{name}/replay")
async def replay(request: Request, name: str, step: int | None = None, seat: int = 0) -> Response:
    """Show the match step by step, as far as everybody may see it by now."""
    page = await page_view(request, name)
    return await apart(request, name, lambda: replay_page(request, page, f"/t/{page.table.id}/replay", step, seat))


@router.get("/t/{name}/replay/steps")
async def steps(request: Request, name: str, first: int = 0, seat: int = 0, drawn: bool = False) -> Response:
    """Get a chunk of steps for the open page: the one that holds step `first`."""
    page = await page_view(request, name)
    chunk = await apart(request, name, lambda: chunk_of(page, first, seat, drawn))
    return Response(chunk, media_type="application/json", headers={"Cache-Control": "no-store"})
