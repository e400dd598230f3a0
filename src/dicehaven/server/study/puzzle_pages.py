"""Puzzles: the archive, one puzzle with the answer to each of its moves, and the puzzle of the day."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from itertools import chain
from typing import Annotated, NamedTuple

from markupsafe import Markup
from msgspec import Meta
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dicehaven.analysis.puzzles import FIRST_DAY, GENERIC, LEVELS, Puzzle, Puzzles, all_puzzles, of_day, puzzles_of
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.languages import date_of
from dicehaven.core.registry import find
from dicehaven.server.errors import NoPuzzle
from dicehaven.server.feature import Asked, House, Slot
from dicehaven.server.study.chapter import chapters_of
from dicehaven.server.study.puzzle import ROWS, PuzzlePage, kind_words
from dicehaven.server.web.request import (
    FROM_PAGE,
    apart,
    house_of,
    language_of,
    piece,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.slots import Looked
from dicehaven.server.web.visitor import Visitor

router = Routes()
ON_A_PAGE = 60
Move = Annotated[str, Meta(max_length=80)]


class Filter(NamedTuple):
    """Which puzzles the archive shows."""

    game: str = ""
    kind: str = ""
    level: int = 0


class Listed(NamedTuple):
    """A puzzle in the archive."""

    game: str
    number: int
    id: str
    puzzle: Puzzle


class DayAnswer(NamedTuple):
    """Somebody's first answer to the puzzle of a day."""

    visitor: Visitor
    day: date
    move: str


DAY_ANSWERS: Slot[Asked[DayAnswer, str]] = Slot("answers to the puzzle of the day")  # the code of what is said of one
AFTER_DAY: Slot[Asked[Request, Sequence[Markup]]] = Slot("links after the puzzle of the day")
BESIDE_DAY: Slot[Asked[Request, Sequence[Markup]]] = Slot("links beside the puzzle of the day, above all puzzles")


class Link(NamedTuple):
    """An address with its words."""

    address: str
    words: str


@router.get("/puzzles")
async def archive(
    request: Request,
    game: Annotated[str, Meta(max_length=40)] = "",
    kind: Annotated[str, Meta(max_length=40)] = "",
    level: Annotated[int, Meta(ge=0, le=LEVELS)] = 0,
    page: Annotated[int, Meta(ge=1, le=1000)] = 1,
) -> Response:
    """Show all puzzles: of a game, of a kind, of a difficulty."""
    return await _archive(request, Filter(game, kind, level), page)


async def todays(house: House, request: Request) -> Markup | None:
    """Return the puzzle of the day, for home; None if there is none."""
    daily = of_day(datetime.fromtimestamp(house.now(), UTC).date(), all_puzzles())
    if daily is None:
        return None
    return piece(request, "_puzzle_today.html", game=daily.puzzles.game.texts(language_of(request))("title"))


@router.get("/puzzle")
async def of_today(request: Request) -> Response:
    """Show the puzzle of the day, which is the same on all servers."""
    today = datetime.fromtimestamp(house_of(request).now(), UTC).date()
    daily = of_day(today, all_puzzles())
    if daily is None:
        if today < FIRST_DAY and all_puzzles():
            note = texts_of(request)("puzzle-too-early", first=FIRST_DAY, today=today)
        else:
            note = texts_of(request)("puzzle-none")
        return await _archive(request, Filter(), 1, note)
    response = await _puzzle(request, daily.puzzles, daily.number, day=today)
    response.background = BackgroundTask(house_of(request).tell, Looked(visitor_of(request), ["puzzle"]))
    return response


@router.post("/puzzle")
async def answered_today(
    request: Request, move: Move, day: Annotated[str, Meta(max_length=10, pattern=r"^\d{4}-\d\d-\d\d\Z")]
) -> Response:
    """Hand on the first answer of a day; show the answer to it, unless a script has shown it already."""
    try:
        asked = date.fromisoformat(day)
    except ValueError:
        raise NoPuzzle(text("no-puzzle-day", day=day)) from None
    daily = of_day(asked, all_puzzles())
    if daily is None:
        raise NoPuzzle(text("no-puzzle-day", day=asked))
    game = daily.puzzles.game
    match = daily.puzzle.match(game)
    played = game.write(game.read(move))
    match.play(daily.puzzle.seat, played)  # raises what is wrong with it
    codes = await house_of(request).ask(DAY_ANSWERS, DayAnswer(visitor_of(request), asked, played))
    say = texts_of(request)
    said = " ".join(say(code, day=date_of(asked, language_of(request), weekday=True)) for code in codes)
    if request.headers.get(FROM_PAGE):
        return JSONResponse({"said": said})
    return await _puzzle(request, daily.puzzles, daily.number, played, asked, said)


@router.get("/puzzles/{name}/{number}")
async def puzzle(request: Request, name: str, number: int) -> Response:
    """Show a puzzle of a game."""
    return await _puzzle(request, puzzles_of(find(name)), number)


@router.post("/puzzles/{name}/{number}")
async def answered(request: Request, name: str, number: int, move: Move) -> Response:
    """Show a puzzle with the answer to a move, for browsers without scripts."""
    return await _puzzle(request, puzzles_of(find(name)), number, move)


async def _puzzle(
    request: Request, puzzles: Puzzles, number: int, move: str = "", day: date | None = None, said: str = ""
) -> Response:
    found = puzzles.find(number)
    if puzzles.problem:
        raise NoPuzzle(text("puzzles-hidden"))
    if found is None:
        raise NoPuzzle(text("no-puzzle", number=number, count=len(puzzles)))
    language = language_of(request)
    links = chain(*await house_of(request).ask(AFTER_DAY, request)) if day else ()

    def make() -> Response:
        shown = PuzzlePage(puzzles, number, found, language, renderer_of(request))
        answer = None
        if move:
            action = puzzles.game.read(move)
            shown.page.match.copy().play(found.seat, puzzles.game.write(action))  # raises what is wrong with it
            answer = shown.legal.index(puzzles.game.write(action))
        return whole_page(
            request,
            "puzzle.html",
            puzzles.game,
            shown=shown,
            board=shown.board,
            answered=answer,
            lesson=_lesson(request, puzzles.game, found),
            day=date_of(day, language) if day else "",
            today=day,
            said=said,
            links=list(links),
            following=number % len(puzzles) + 1,
            most=ROWS,
        )

    return await apart(request, f"puzzle {puzzles.game.name}", make)


def _lesson(request: Request, game: Game, puzzle: Puzzle) -> Link | None:
    """Return the link to the chapter that teaches a puzzle's first kind that is taught, else to all chapters, if there are any."""
    lessons = chapters_of(game)
    if not lessons:
        return None
    say = texts_of(request)
    language = language_of(request)
    for kind in puzzle.kinds:
        for lesson in lessons:
            if kind in lesson.teaches:
                title = lesson.texts(language)(lesson.name)
                return Link(f"/learn/{game.name}/{lesson.number}", say("puzzle-lesson", title=title))
    return Link(f"/learn/{game.name}", say("learn-of", game=game.texts(language)("title")))


async def _archive(request: Request, asked: Filter, page: int, note: str = "") -> Response:
    lists = all_puzzles()
    say = texts_of(request)
    listed = list(_listed(lists, asked))
    links = chain(*await house_of(request).ask(BESIDE_DAY, request))
    games = [lists[asked.game]] if asked.game in lists else list(lists.values())
    own = (
        [
            (kind, kind_words(texts_of(request, found.game), say, kind))
            for found in games
            for kind in found.kinds
            if kind not in GENERIC
        ]
        if asked.game in lists
        else []
    )
    pages = -(-len(listed) // ON_A_PAGE)
    return whole_page(
        request,
        "puzzles.html",
        note=note,
        links=list(links),
        asked=asked,
        lists=lists,
        kinds=own,
        levels=range(1, LEVELS + 1),
        listed=listed[(page - 1) * ON_A_PAGE : page * ON_A_PAGE],
        count=len(listed),
        number=page,
        pages=pages,
    )


def _listed(lists: dict[str, Puzzles], asked: Filter) -> Iterator[Listed]:
    for name, found in lists.items():
        if asked.game not in ("", name):
            continue
        for number, one in enumerate(found.all, 1):
            if (not asked.kind or asked.kind in one.kinds) and asked.level in (0, one.difficulty):
                yield Listed(name, number, f"{name} {one.at[4:12]}", one)
