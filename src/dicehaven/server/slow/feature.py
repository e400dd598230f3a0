"""What slow tables give to the house: their deadlines, vacations, and the pool of those who look for somebody to play with."""

from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.server.feature import Feature, House
from dicehaven.server.people.zones import ZoneChanged
from dicehaven.server.slow import pages
from dicehaven.server.slow.slow_tables import SlowTables
from dicehaven.server.web.request import piece
from dicehaven.server.web.slots import PRIVACY, SETTINGS


async def zone_changed(house: House, event: ZoneChanged) -> None:
    """Count the time anew of somebody who is in another time zone."""
    await house[SlowTables].recount(event.person)


async def panel(house: House, request: Request) -> Markup:
    """Return the way to somebody's days off, among their settings."""
    return piece(request, "_days_off_panel.html")


SLOW = Feature(
    "slow",
    Path(__file__).parent,
    routes=pages.router.routes,
    hears={ZoneChanged: zone_changed},
    pieces=(SETTINGS.by(panel), PRIVACY.by("wish", order=10)),
)
