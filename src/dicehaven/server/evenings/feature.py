"""The feature of evenings: their routes, services, notices, and pieces on the pages of circles, on home and in calendars."""

from collections.abc import Sequence
from pathlib import Path

from dicehaven.server.circles.feature import CIRCLES
from dicehaven.server.circles.slots import MAIN, OLD
from dicehaven.server.evenings import pages, pieces
from dicehaven.server.evenings.evenings import CLEAR_SECONDS, LOOK_SECONDS, Evenings
from dicehaven.server.evenings.told import OF_EVENINGS
from dicehaven.server.evenings.views import event_of
from dicehaven.server.feature import Feature, House
from dicehaven.server.notices.slots import CALENDAR, KINDS, OfPerson
from dicehaven.server.table.page.lobby import ABOUT
from dicehaven.server.table.play.sweeper import Sweeper
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.web.calendar_file import CalendarEvent
from dicehaven.server.web.slots import LEAVES, PRIVACY, STRIPS


def start(house: House) -> Sequence[object]:
    """Return the service."""
    return (Evenings(house.store, house[TableService], house[Sweeper]),)


def regular(house: House) -> Sequence[Upkeep]:
    """Return the regular work: setting up tables shortly before an evening, and clearing those to which nobody came."""
    evenings = house[Evenings]
    return (
        Upkeep("tables of evenings", LOOK_SECONDS, evenings.set_up),
        Upkeep("tables to which nobody came", CLEAR_SECONDS, lambda: evenings.clear(house.now())),
    )


async def events(house: House, asked: OfPerson) -> list[CalendarEvent]:
    """Return the evenings to which somebody may come, for a calendar."""
    found = await house[Evenings].of_key(asked.person)
    return [event_of(one, asked.say, asked.origin) for one in found if one.answer != "no"]


EVENINGS = Feature(
    "evenings",
    Path(__file__).parent,
    needs=(CIRCLES,),
    routes=pages.router.routes,
    start=start,
    regular=regular,
    pieces=(
        LEAVES.by(pieces.next_evening),
        STRIPS.by(pieces.laid),
        MAIN.by(pieces.on_circle),
        OLD.by(pieces.of_old),
        CALENDAR.by(events),
        ABOUT.by(pieces.in_lobby),
        PRIVACY.by("evenings"),
        *map(KINDS.by, OF_EVENINGS),
    ),
)
