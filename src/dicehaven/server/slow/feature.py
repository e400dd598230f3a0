"""What slow tables give to the house: their deadlines, vacations, and the pool of those who look for somebody to play with."""

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.server.feature import Feature, House
from dicehaven.server.people.zones import ZoneChanged, Zones
from dicehaven.server.slow import pages, pool_pages
from dicehaven.server.slow.pool import Pool
from dicehaven.server.slow.settings import HostHours
from dicehaven.server.slow.slow_tables import SlowTables
from dicehaven.server.slow.vacations import Vacations
from dicehaven.server.table.page.seat_pages import MENU, AtMenu
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.sweeper import Jumped
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import WAKES, TableWriter
from dicehaven.server.web.request import piece
from dicehaven.server.web.slots import BESIDES, PRIVACY, SETTINGS, WAYS
from dicehaven.server.work.alarms import Owners


async def zone_changed(house: House, event: ZoneChanged) -> None:
    """Count the time anew of somebody who is in another time zone."""
    await house[SlowTables].recount(event.person)


async def panel(house: House, request: Request) -> Markup:
    """Return the way to somebody's days off, among their settings."""
    return piece(request, "_days_off_panel.html")


async def way(house: House, request: Request) -> Markup:
    """Return the way to the wishes for a slow table, at home."""
    return piece(request, "_pool_link.html")


async def in_menu(house: House, at: AtMenu) -> Markup | None:
    """Return the way to somebody's days off, in the menu of a slow table of theirs."""
    return piece(at.request, "_menu_days.html") if at.page.table.settings.days and at.page.mine else None


def start(house: House) -> Sequence[object]:
    """Return the services."""
    vacations = Vacations(house.store, house[Zones])
    slow = SlowTables(house[TableRegistry], house[TableWriter], vacations, house[Owners])
    vacations.changed = slow.recount
    return vacations, slow, Pool(house.store, house[TableService], house.config[HostHours].pairing_hour)


async def jumped(house: House, event: Jumped) -> None:
    """Move all deadlines with the clock."""
    await house[SlowTables].shift(*event)


SLOW = Feature(
    "slow",
    Path(__file__).parent,
    routes=(*pages.router.routes, *pool_pages.router.routes),
    start=start,
    regular=lambda house: (house[SlowTables].regular_work, house[Pool].regular_work),
    hears={ZoneChanged: zone_changed, Jumped: jumped},
    pieces=(
        WAKES.by(lambda house: house[SlowTables].wind, order=1),
        SETTINGS.by(panel),
        BESIDES.by(pool_pages.panel),
        WAYS.by(way),
        MENU.by(in_menu, order=10),
        PRIVACY.by("wish", order=10),
    ),
)
