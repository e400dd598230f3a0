"""Lessons: the games that have some, the chapters of a game, a chapter with its steps, and the match in which the last one ends."""

from typing import Annotated

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.lesson import Lesson, lessons_of
from dicehaven.core.position import Position
from dicehaven.core.registry import find, games
from dicehaven.server.errors import NoLesson
from dicehaven.server.feature import House
from dicehaven.server.people.taking import taker_of
from dicehaven.server.study.chapter import Chapter, ShownStep, chapter_of, chapters_of, minutes_of
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.request import (
    apart,
    house_of,
    language_of,
    name_in,
    piece,
    redirect,
    renderer_of,
    texts_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.slots import Player

router = Routes()


async def meanwhile(house: House, newcomer: Player) -> Markup | None:
    """Return the way to the lessons of a game for whoever waits for a match of it; None if it has none."""
    game = newcomer.game
    minutes = minutes_of(game)
    return piece(newcomer.request, "_learn_meanwhile.html", game=game, minutes=minutes) if minutes else None


MAX_MOVE_CHARACTERS = 80  # characters of a move
Number = Annotated[int, Meta(ge=1, le=1000)]


@router.get("/learn")
async def choose(request: Request) -> Response:
    """Show the games that can be learned here."""
    taught = [game for game in games().values() if chapters_of(game)]
    return whole_page(
        request,
        "learn.html",
        taught=taught,
        counts={game.name: len(chapters_of(game)) for game in taught},
        minutes={game.name: minutes_of(game) for game in taught},
    )


@router.get("/learn/{name}")
async def chapters(request: Request, name: str) -> Response:
    """Show the chapters of a game; the browser knows how far it has come."""
    game = find(name)
    lessons = _lessons(game)
    return whole_page(
        request,
        "chapters.html",
        game,
        lessons=lessons,
        words=lessons[0].texts(language_of(request)),
        minutes=minutes_of(game),
        others=[other for other in games().values() if chapters_of(other)],
    )


@router.get("/learn/{name}/{number}")
async def chapter(request: Request, name: str, number: int, step: Number = 1, move: str = "") -> Response:
    """Show a step of a chapter, perhaps with the answer to a move, or the match with which the chapter ends."""
    lesson = _lesson(find(name), number)
    language = language_of(request)
    renderer = renderer_of(request)

    def make() -> Response:
        found = chapter_of(lesson, language, renderer)
        if step > len(found.steps) and lesson.match:
            return _first_match(request, found)
        return _step(request, found, min(step, len(found.steps)), move[:MAX_MOVE_CHARACTERS])

    return await apart(request, f"learn {name}", make)


@router.post("/learn/{name}/{number}")
async def answer(
    name: str,
    number: int,
    step: Annotated[int, Meta(ge=1, le=1000)],
    move: Annotated[str, Meta(max_length=MAX_MOVE_CHARACTERS)],
) -> Response:
    """Answer a step without scripts: show it again with what is said to the move."""
    lesson = _lesson(find(name), number)
    known = step <= len(lesson.steps) and move in lesson.steps[step - 1].answers
    chosen = str(lesson.game.read(move)) if known else ""
    return RedirectResponse(f"/learn/{name}/{number}?step={step}&move={chosen}", 303)


@router.post("/learn/{name}/{number}/play-from", rate="table")
async def play_from(request: Request, name: str, number: int) -> Response:
    """Begin the match in which a chapter ends, where that begins with a position, and redirect to its table."""
    lesson = _lesson(find(name), number)
    match = lesson.match
    if match is None or not match.position:
        raise NoLesson(text("no-lessons"))
    visitor = await taker_of(request)
    hashed = visitor.id
    position = Position.read(match.position)
    places = [Place(f"level{match.level}") for _ in range(position.config.players)]
    person = name_in(request) or texts_of(request)("player", number=lesson.seat + 1)
    places[lesson.seat] = Place(PERSON, person, hashed)
    settings = Settings(hints=True, watch=False, pace="slow")
    table = await house_of(request)[TableService].create(
        name, places, settings=settings, host=hashed, position=position
    )
    return redirect(request, f"/t/{table.id}", visitor)


def _step(request: Request, found: Chapter, number: int, move: str) -> Response:
    """Show a step; `move` is the number of an action that has been chosen there, "" for none."""
    lesson = found.lesson
    shown = found.steps[number - 1]
    board = shown.board
    chosen = _chosen(shown, move)
    reply = shown.step.answers.get(chosen)
    if reply and chosen == shown.step.model and not reply.text and found.flows(number):  # nothing is to be said to it
        return RedirectResponse(f"?step={number + 1}", 303)
    question = found.reply(shown, reply) if reply else shown.question
    done = reply is not None and reply.right
    return whole_page(
        request,
        "lesson.html",
        lesson.game,
        chapter=found,
        shown=shown,
        number=number,
        board=board,
        question=question,
        stage=shown.board_after(chosen) if done else board,
        refused=reply is not None and not reply.right,
        done=done or not shown.asks,
        back=f"?step={number - 1}" if number > 1 else f"/learn/{lesson.game.name}",
        onward=onward(found, number),
        last=onward(found, len(found.steps)),
        model=lesson.game.read(shown.step.model) if shown.step.model else "",
        data=found.data,
        next_chapter=_next(lesson),
    )


def _chosen(shown: ShownStep, move: str) -> str:
    """Return the move of an action's number, "" for none."""
    game = shown.step.match.game
    number = int(move) if move.isdecimal() and len(move) < MAX_MOVE_CHARACTERS // 8 else -1
    return game.write(number) if 0 <= number < game.rules.ACTIONS else ""


def onward(found: Chapter, number: int) -> str:
    """Return the address to which a lesson goes on from a step: the next one, the match, the next chapter, or all of them."""
    lesson = found.lesson
    if number < len(found.steps) or lesson.match:
        return f"?step={number + 1}"
    next_chapter = _next(lesson)
    return f"/learn/{lesson.game.name}/{next_chapter.number}" if next_chapter else f"/learn/{lesson.game.name}"


def _first_match(request: Request, found: Chapter) -> Response:
    """Show the match against bots in which a chapter ends: one button sets it up."""
    lesson = found.lesson
    match = lesson.match
    assert match is not None
    if match.position:
        address = f"/learn/{lesson.game.name}/{lesson.number}/play-from"
        return whole_page(
            request, "first_match.html", lesson.game, chapter=found, action=address, fields={}, last=len(found.steps)
        )
    fields = {f"kind{p}": "me" if p == lesson.seat else f"level{match.level}" for p in range(lesson.players)}
    fields |= {f"name{lesson.seat}": name_in(request), "hints": "yes", "pace": "slow"}
    fields |= {f"option-{name}": _written(value) for name, value in match.options.items()}
    address = f"/new/{lesson.game.name}"
    return whole_page(
        request, "first_match.html", lesson.game, chapter=found, action=address, fields=fields, last=len(found.steps)
    )


def _written(value: object) -> str:
    """Return the value of an option as the form for a new table sends it."""
    return ",".join(map(str, value)) if isinstance(value, list) else str(value).lower()


def _lessons(game: Game) -> tuple[Lesson, ...]:
    """Return the chapters of a game; raises NoLesson if it has none."""
    lessons = chapters_of(game)
    if not lessons:
        raise NoLesson(text("no-lessons"))
    return lessons


def _lesson(game: Game, number: int) -> Lesson:
    """Return a chapter; raises NoLesson if there is none of that number."""
    lessons = _lessons(game)
    if not 1 <= number <= len(lessons):
        raise NoLesson(text("no-lesson", number=number, count=len(lessons)))
    return lessons[number - 1]


def _next(lesson: Lesson) -> Lesson | None:
    return next((other for other in lessons_of(lesson.game) if other.number == lesson.number + 1), None)
