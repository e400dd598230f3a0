"""The feature of daily flights: their routes, services, and pieces on pages of others."""

from collections.abc import Sequence
from pathlib import Path

from dicehaven.ahead.compiling import Compiling
from dicehaven.server.feature import Feature, House
from dicehaven.server.flights import pages
from dicehaven.server.flights import store as flights
from dicehaven.server.flights.board import board
from dicehaven.server.flights.flights import KEPT_SECONDS, Flights
from dicehaven.server.nodes.nodes import WAITING
from dicehaven.server.people.groups import BOARDS
from dicehaven.server.table.play.rematch import Rematches
from dicehaven.server.table.play.sweeper import Swept
from dicehaven.server.table.play.table_writer import WAKES
from dicehaven.server.web.slots import TODAY, WEEK
from dicehaven.server.work.workers import Workers


def start(house: House) -> Sequence[object]:
    """Return the services."""
    return (Flights(house.store, house[Rematches], house[Workers], house.maybe(Compiling)),)


async def clear(house: House, swept: Swept) -> None:
    """Delete the flights of days long ago."""
    await house.store.write(flights.outdated(swept.now - KEPT_SECONDS))


FLIGHTS = Feature(
    "flights",
    Path(__file__).parent,
    routes=pages.router.routes,
    start=start,
    hears={Swept: clear},
    pieces=(
        TODAY.by(pages.today, order=10),
        WEEK.by(pages.week),
        BOARDS.by(board),
        WAKES.by(lambda house: house[Flights].came),
        WAITING.by(("flights", lambda house: house[Flights].jobs.waiting)),
    ),
)
