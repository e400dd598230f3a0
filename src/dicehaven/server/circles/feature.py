"""The feature of circles: their routes, services, and pieces on pages of others."""

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.core.i18n import Texts
from dicehaven.server.circles import evening_pages, evening_store, pages
from dicehaven.server.circles.circle_view import event_of, when
from dicehaven.server.circles.circles import Circles
from dicehaven.server.circles.evenings import LOOK_SECONDS, Evenings
from dicehaven.server.circles.puzzle_answers import PuzzleAnswers
from dicehaven.server.feature import Feature, House
from dicehaven.server.notices.slots import CALENDAR, KINDS, Kind, Note, OfPerson, Told
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.study.puzzle_pages import AFTER_DAY, DAY_ANSWERS, DayAnswer
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rooms import ROOMS
from dicehaven.server.table.play.sweeper import Sweeper, Swept
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.calendar_file import CalendarEvent
from dicehaven.server.web.request import piece, visitor_of
from dicehaven.server.web.slots import BAR, LEAVES, PRIVACY
from dicehaven.server.work.upkeep import Upkeep


def start(house: House) -> Sequence[object]:
    """Return the services."""
    circles = Circles(house.store, house[Profiles], house[TableRegistry])
    evenings = Evenings(house.store, house[TableService], house[Sweeper])
    return circles, evenings, PuzzleAnswers(house.store)


def regular(house: House) -> Sequence[Upkeep]:
    """Return the regular work: setting up tables shortly before an evening."""
    return (Upkeep("tables of evenings", LOOK_SECONDS, house[Evenings].set_up),)


async def clear(house: House, swept: Swept) -> None:
    """Delete what nobody needs any more."""
    await house[Evenings].clear(swept.now)
    await house[PuzzleAnswers].clear(swept.now)


async def bar(house: House, request: Request) -> Markup:
    """Return the link in the bar of home."""
    return piece(request, "_circles_link.html")


async def events(house: House, asked: OfPerson) -> list[CalendarEvent]:
    """Return the evenings to which somebody may come, for a calendar."""
    found = await house[Evenings].of_key(asked.person)
    return [event_of(one, asked.say, asked.origin) for one in found if one.answer != "no"]


async def answered(house: House, answer: DayAnswer) -> str | None:
    """Store an answer to the puzzle of the day for the circles of whoever gives it; return the code of the message to show."""
    return await house[PuzzleAnswers].answer(*answer) or None


async def links(house: House, request: Request) -> list[Markup]:
    """Return links from the puzzle of the day to the answers of others."""
    circles = await house[Circles].of(visitor_of(request))
    return [piece(request, "_circle_puzzle_link.html", circle=one) for one in circles]


async def arranged(house: House, since: float, now: float) -> list[Told]:
    """Return who is to be told of evenings that have been arranged: once for each circle, however many evenings it is."""
    found = await house.store.read(lambda connection: evening_store.arranged(connection, since, now))
    return [Told(person, circle, int(made), made) for circle, person, made in found]


async def invited(house: House, told: Told, say: Texts) -> Note | None:
    """Return the message about the next evening of a circle that somebody has not answered, if there is one."""
    now = house.now()
    theirs = await house.store.read(lambda connection: evening_store.of_member(connection, told.person, now))
    found = next((one for one in theirs if one.evening.circle == told.subject and not one.answer), None)
    if found is None:
        return None
    words = when(found.evening.begins, found.zone, say)
    return Note(say("alert-evening", circle=found.circle), words, f"/circles/{told.subject}", told.subject)


CIRCLES = Feature(
    "circles",
    Path(__file__).parent,
    routes=(*pages.router.routes, *evening_pages.router.routes),
    start=start,
    regular=regular,
    hears={Swept: clear},
    pieces=(
        BAR.by(bar),
        LEAVES.by(evening_pages.next_evening),
        *map(PRIVACY.by, ("circle", "here")),
        ROOMS.by(Circles),
        DAY_ANSWERS.by(answered),
        AFTER_DAY.by(links),
        CALENDAR.by(events),
        KINDS.by(Kind("evening", arranged, invited)),
    ),
)
