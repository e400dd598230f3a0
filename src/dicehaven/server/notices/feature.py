"""What notices give to the house: whoever wishes it is told, where they wish it, what waits for them."""

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.server.feature import Feature, House
from dicehaven.server.guard.limits import Limits
from dicehaven.server.notices import pages
from dicehaven.server.notices.alert_channels import AlertChannels
from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.notices.alerts import Alerts
from dicehaven.server.notices.store import zone_changed
from dicehaven.server.people.zones import ZoneChanged
from dicehaven.server.table.play.looks import SeatLooked
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.request import piece
from dicehaven.server.web.slots import PRIVACY, SETTINGS, LanguageChosen, Looked


def start(house: House) -> Sequence[object]:
    """Return the services."""
    alerts = Alerts(house, house[TableRegistry], AlertChannels(house.store, house.config))
    wishes = AlertWishes(alerts)
    if limits := house.maybe(Limits):
        wishes.allows_mail = limits.allow_mail
    return alerts, wishes


async def looked(house: House, event: Looked) -> None:
    """Note that what somebody was told is seen."""
    await house[Alerts].looked_at(event.visitor, event.subject)


async def seat_looked(house: House, event: SeatLooked) -> None:
    """Note what somebody has seen of a table."""
    await house[Alerts].looked(*event)


async def language_chosen(house: House, event: LanguageChosen) -> None:
    """Speak the language from now on."""
    await house[AlertWishes].speak(event.visitor, event.language)


async def panel(house: House, request: Request) -> Markup:
    """Return the way to what somebody is told, among their settings."""
    return piece(request, "_notices_panel.html")


NOTICES = Feature(
    "notices",
    Path(__file__).parent,
    routes=pages.router.routes,
    start=start,
    regular=lambda house: (house[Alerts].regular_work,),
    writes={ZoneChanged: lambda house, event: [zone_changed(event.person, event.zone)]},
    pieces=(SETTINGS.by(panel), *(PRIVACY.by(one, order=20) for one in ("notice", "address"))),
    hears={Looked: looked, SeatLooked: seat_looked, LanguageChosen: language_chosen},
)
