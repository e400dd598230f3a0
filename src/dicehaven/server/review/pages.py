"""The review of a finished match with its costly decisions, practice from one of them, and hints during a match."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlencode

import msgspec
from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.analysis.estimates import Estimate
from dicehaven.analysis.questions import DecisionAnalysis
from dicehaven.analysis.review import DEAREST, Review, Row, compared
from dicehaven.analysis.sentences import Sentences
from dicehaven.core.contract import Part, Sign, State
from dicehaven.core.errors import MissingExtra
from dicehaven.core.languages import percent
from dicehaven.drawing import sheets
from dicehaven.drawing.dice import Die
from dicehaven.server.errors import Busy
from dicehaven.server.people.taking import taker_of
from dicehaven.server.review.hints import FirstSight, Hints
from dicehaven.server.review.reviews import Reviews
from dicehaven.server.table.page.of_request import page_view
from dicehaven.server.table.page.reason import ReasonView
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.play.rematch import Rematches
from dicehaven.server.table.play.seating import PERSON, Place
from dicehaven.server.table.play.selection import HARMFUL
from dicehaven.server.web.problems import say_error
from dicehaven.server.web.request import (
    EVERY,
    house_of,
    language_of,
    name_in,
    next_try,
    redirect,
    renderer_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes

router = Routes()
HINT_SECONDS = 1.5  # seconds that an answer waits for a hint
HINTED = 3  # moves


@dataclass(frozen=True)
class Card:
    """A costly decision in the list: its number from 1, and where it leads."""

    number: int
    row: Row
    link: str
    current: bool
    signs: list[Sign]  # the move that was made


@dataclass(frozen=True)
class Bar:
    """A chance as a bar: percent of its length, what stands beside it, what it is.

    Its end is pale over `doubt` percent: the estimate is likely to lie there (one standard error to each side).
    """

    percent: float
    said: str
    kind: str
    doubt: tuple[float, float] | None


class Moment:
    """One of the costly decisions of some seats; `number` counts from 1."""

    def __init__(
        self, page: TableView, found: Review, words: Sentences, seats: Sequence[int], asked: int | None, number: int
    ) -> None:
        self.page = page
        self.found = found
        self.words = words
        self.asked = asked
        self.costly = found.costly(seats or None)
        self.number = min(max(1, number), len(self.costly))
        self.row = self.costly[self.number - 1] if self.costly else None
        if self.row is not None and self.row.analysis is not None:
            match = found.plan.match
            question = compared(found, self.row)
            stored = match.game.rules.State
            self.setup = match.setup
            self.view: State = stored.from_bytes(question.view)
            self.seat = question.seat
            self.pair = question.better, question.worse
            self.analysis = self.row.analysis

    def link(self, number: int) -> str:
        """Return the address of another of these decisions."""
        asked = {} if self.asked is None else {"seat": self.asked}
        return f"/t/{self.page.table.id}/review?" + urlencode(asked | {"moment": number}) + "#moment"

    @property
    def cards(self) -> list[Card]:
        """The costliest ones."""
        rows = enumerate(self.costly[:DEAREST], 1)
        return [Card(k, row, self.link(k), k == self.number, self._played(row)) for k, row in rows]

    def _played(self, row: Row) -> list[Sign]:
        if row.analysis is None:
            return []
        question = compared(self.found, row)
        view: State = self.page.game.rules.State.from_bytes(question.view)
        return self.page.signs(view, question.seat, question.worse)

    def signs(self, action: int) -> list[Sign]:
        """Return a move that was possible in place of the one that is shown, as signs."""
        return self.page.signs(self.view, self.seat, action)

    @property
    def bars(self) -> list[Bar]:
        """The chances that the better move and the one that was made leave."""
        assert self.row is not None
        best = self.analysis.alternatives[0]
        chances = (("better", Estimate(best.chance, best.error)), ("played", self.words.left(self.row)))
        return [Bar(100 * one.mean, self.words.percent(one.mean), kind, _doubt(one)) for kind, one in chances]

    @cached_property
    def dice(self) -> list[tuple[Die, bool]]:
        """The dice on the table: those of the better move are marked, as are those that the move that was made chose instead."""
        sheet = self.page.sheet
        seat = self.seat
        texts = self.page.texts
        made = Counter(self._pointed(self.pair[1]))
        found = list[tuple[Die, bool]]()
        made -= Counter(self.better)
        for die in sheet.tray(self.setup, self.view, seat, texts, self.better):
            instead = made[die.part] > 0 and die.state != "selected"
            made[die.part] -= instead
            found.append((die, instead))
        return found

    @property
    def better(self) -> tuple[str, ...]:
        """The parts that the better move points at."""
        return self._pointed(self.analysis.alternatives[0].action)

    @property
    def played(self) -> set[str]:
        """The parts that only the move that was made points at."""
        return set(self._pointed(self.pair[1])).difference(self.better)

    @property
    def why(self) -> ReasonView | None:
        """Why the better move is better; None as long as that is not known."""
        assert self.row is not None
        if self.row.reason is None:
            return None
        return ReasonView(self.row.reason, self.words, self.page, self.view, self.seat, self.pair)

    def _pointed(self, action: int) -> tuple[str, ...]:
        pointing = self.page.game.pointing
        if not pointing:
            return ()
        return pointing.parts(self.setup, self.view, self.seat, action)

    @property
    def played_shows(self) -> bool:
        """True if a part of the move that was made is lit, on the sheet or among the dice."""
        on_sheet = {part.point for part in self._parts.values()}
        return not self.played.isdisjoint(on_sheet) or any(instead for _, instead in self.dice)

    @cached_property
    def _parts(self) -> Mapping[str, Part]:
        """The state of the sheet before the decision, with the better move drawn."""
        page = self.page
        setup = self.setup
        view = self.view
        seat = self.seat
        sheet = page.sheet
        texts = page.texts
        names = page.names
        nothing, ahead = (sheet.preview(setup, view, seat, texts, names, chosen) for chosen in ((), self.better))
        parts = dict(sheet.parts(setup, view, sheet.shown(setup, view, seat), texts, names, set()))
        begun = dict(parts)
        made = self._after
        for slot, part in ahead.items():
            if part.point in self.played.union(self.better) or (not part.point and nothing.get(slot) != part):
                parts[slot] = part
            if part.point in self.better and slot in made and made[slot].mark != begun[slot].mark:
                parts[slot] = msgspec.structs.replace(
                    part, mark=made[slot].mark
                )  # a field may have several choices; this is the one
        return parts

    @property
    def _after(self) -> Mapping[str, Part]:
        """The state of the sheet after the better move."""
        sheet = self.page.sheet
        after = self.view.copy()
        self.page.game.plain.step(self.setup, after, self.seat, self.pair[0])
        shown = sheet.shown(self.setup, after, self.seat)
        return sheet.parts(self.setup, after, shown, self.page.texts, self.page.names, set())

    @property
    def position(self) -> Markup:
        """The sheet before the decision; the better move is drawn, the fields of the one that was made are lit."""
        setup = self.setup
        view = self.view
        sheet = self.page.sheet
        shown = sheet.shown(setup, view, self.seat)
        drawing = sheets.drawing_of(setup, sheet, shown, self.page.texts, tuple(self.page.names))
        return Markup(drawing.filled(self._parts, self.played, self.better))


def _doubt(chance: Estimate) -> tuple[float, float] | None:
    """Return where an estimated chance is likely to lie, from and to, in percent; None if it is exact."""
    ends = (max(0.0, chance.mean - chance.error), min(1.0, chance.mean + chance.error))
    return (100 * ends[0], 100 * ends[1]) if chance.error else None


class HintedMove(NamedTuple):
    """A move of a hint, in the reader's words."""

    chance: str  # "" if it is not known
    words: str
    reason: str  # what it brings or avoids, or ""
    notation: str
    parts: tuple[str, ...]


@router.get("/t/{name}/review")
async def review(
    request: Request,
    name: str,
    part: bool = False,
    seat: int | None = None,
    moment: int = 1,
    edition: int = 0,
    tries: Annotated[int, Meta(ge=0)] = 0,
) -> Response:
    """Show what cost most, luck and skill, the chances over the match; or the progress while it is computed.

    First come the costly decisions of whoever looks, or of a seat that is asked for (-1: of all); `moment` is the number
    of the one that is shown.  A `part` is the review alone, or its progress as long as `edition` is shown already.  After
    so many `tries`, the page no longer asks by itself for what the server is too busy to begin; nor does it where nothing
    can be worked out, which a `part` says.
    """
    page = await page_view(request, name)
    table = page.table
    reviews = house_of(request)[Reviews]
    if table.landed and table.match.players == 1:  # nobody to win against
        return RedirectResponse(f"/flight/{table.settings.flight}", 303)
    if not table.match.over:
        return RedirectResponse(f"/t/{name}", 303)
    asked = f"&moment={moment}" + f"&seat={seat}" * (seat is not None)
    try:
        work = await reviews.of(table)
    except Busy:
        return _shown(
            request, page, part, {"busy": next_try(tries), "every": EVERY, "edition": edition, "asked": asked}
        )
    except MissingExtra as error:
        if not part:
            raise
        return _shown(request, page, part, {"never": say_error(request, error)})
    whole = work.is_done  # it may become whole while the article is written; then the next answer says so
    now = work.edition
    seats = _of_interest(page, seat)
    words = await reviews.sentences(work, table, language_of(request), page.mine[0] if len(page.mine) == 1 else None)
    article = await reviews.article(work, table, language_of(request), seats)
    shown = Moment(page, words.review, words, seats, seat, moment) if words else None
    more: dict[str, Any] = {
        "article": article,
        "work": work,
        "whole": whole,
        "moment": shown,
        "words": words,
        "busy": None,
    }
    more |= {
        "edition": now,
        "is_shown": not whole and now == edition > 0,
        "seats": seats,
        "others": _others(page, seats, seat),
        "asked": asked,
    }
    return _shown(request, page, part, more)


def _shown(request: Request, page: TableView, part: bool, more: dict[str, Any]) -> Response:
    table = page.table
    if part:
        return HTMLResponse(renderer_of(request).page("_review.html", say=page.say, table=table, **more))
    return whole_page(request, "review.html", table.game, table=table, **more)


def _of_interest(page: TableView, seat: int | None) -> list[int]:
    """Return the seats whose decisions are shown: the one asked for, or else the viewer's; an empty list means all."""
    if seat is None:
        return page.mine
    return [seat] if 0 <= seat < len(page.names) else []


def _others(page: TableView, seats: list[int], asked: int | None) -> list[tuple[str, str, bool]]:
    """Return links to everybody's decisions: name, address, and true for those that are shown now."""
    own = [(page.say("whose-you"), "?", asked is None)] if page.mine else []
    every = [(page.say("whose-all"), "?seat=-1", not seats)]
    rest = [(page.names[p], f"?seat={p}", asked == p) for p in range(len(page.names)) if p not in page.mine]
    return [*own, *rest, *every]


@router.post("/t/{name}/practice", rate="table")
async def practice(request: Request, name: str, line: int) -> Response:
    """Set up a practice table that continues from a decision of a finished match, against bots."""
    page = await page_view(request, name)
    visitor = await taker_of(request)
    named = next((page.names[p] for p in page.mine), "") or name_in(request) or page.say("player", number=1)
    place = Place(PERSON, named, visitor.id)
    table = await house_of(request)[Rematches].practice(page.table, line, place)
    return redirect(request, f"/t/{table.id}", visitor)


@router.get("/t/{name}/hint")
async def hint(request: Request, name: str, seat: int) -> Response:
    """Get a seat's best moves, or a message that they are still being computed."""
    page = await page_view(request, name, seat)
    found = await house_of(request)[Hints].within(HINT_SECONDS, page.table, seat, visitor_of(request))
    sight = found if isinstance(found, FirstSight) else None
    if isinstance(found, FirstSight):
        liked = [action for action in found.actions if page.ranks[action] != HARMFUL]
        moves = [_move(page, action, "") for action in liked[:HINTED]]
        exact = ""
    else:
        moves = _best_moves(page, found)
        exact = "yes" if found.exact else "no"
    html = page.renderer.page(
        "_hints.html", page=page, table=page.table, say=page.say, moves=moves, exact=exact, sight=sight
    )
    return HTMLResponse(html)


def _best_moves(page: TableView, found: DecisionAnalysis) -> list[HintedMove]:
    """Return the moves of a hint, best first."""
    harmless = [one for one in found.alternatives if page.ranks[one.action] != HARMFUL]
    digits = 1 if found.exact else 0
    language = page.viewer.language
    return [_move(page, one.action, percent(one.chance, language, digits=digits)) for one in harmless[:HINTED]]


def _move(page: TableView, action: int, chance: str) -> HintedMove:
    """Return one move of a hint."""
    game = page.game
    about = (page.match.setup, page.view, page.seat, action)
    why = game.advice.reason(*about) if game.advice else None
    parts = game.pointing.parts(*about) if game.pointing else ()
    words = page.message(game.moves.describe(*about))
    return HintedMove(chance, words, page.message(why) if why else "", game.write(action), parts)
