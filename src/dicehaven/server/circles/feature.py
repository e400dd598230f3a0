"""The feature of circles: their routes, services, and pieces on pages of others."""

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.server.circles import knocks, pages, talk
from dicehaven.server.circles.circles import Circles
from dicehaven.server.circles.puzzle_answers import PuzzleAnswers
from dicehaven.server.circles.slots import MAIN
from dicehaven.server.feature import Feature, House
from dicehaven.server.notices.slots import KINDS
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.study.puzzle_pages import AFTER_DAY, DAY_ANSWERS, DayAnswer
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rooms import ROOMS
from dicehaven.server.table.play.sweeper import Swept
from dicehaven.server.web.request import piece, visitor_of
from dicehaven.server.web.slots import BAR, PRIVACY, STRIPS


def start(house: House) -> Sequence[object]:
    """Return the services."""
    circles = Circles(house.store, house[Profiles], house[TableRegistry])
    return circles, PuzzleAnswers(house.store)


async def clear(house: House, swept: Swept) -> None:
    """Delete what nobody needs any more."""
    await house[PuzzleAnswers].clear(swept.now)


async def bar(house: House, request: Request) -> Markup:
    """Return the link in the bar of home."""
    return piece(request, "_circles_link.html")


async def answered(house: House, answer: DayAnswer) -> str | None:
    """Store an answer to the puzzle of the day for the circles of whoever gives it; return the code of the message to show."""
    return await house[PuzzleAnswers].answer(*answer) or None


async def links(house: House, request: Request) -> list[Markup]:
    """Return links from the puzzle of the day to the answers of others."""
    circles = await house[Circles].of(visitor_of(request))
    return [piece(request, "_circle_puzzle_link.html", circle=one) for one in circles]


CIRCLES = Feature(
    "circles",
    Path(__file__).parent,
    routes=(*pages.router.routes, *talk.router.routes),
    start=start,
    hears={Swept: clear},
    pieces=(
        BAR.by(bar),
        STRIPS.by(knocks.at_home),
        KINDS.by(knocks.KNOCK),
        MAIN.by(talk.on_page, order=10),
        *map(PRIVACY.by, ("circle", "here")),
        ROOMS.by(Circles),
        DAY_ANSWERS.by(answered),
        AFTER_DAY.by(links),
    ),
)
