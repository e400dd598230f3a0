"""What notices give to the house: whoever wishes it is told, where they wish it, what waits for them."""

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.core.i18n import Texts
from dicehaven.server.feature import Feature, House
from dicehaven.server.guard.limits import Limits
from dicehaven.server.notices import pages
from dicehaven.server.notices.alert_channels import AlertChannels
from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.notices.alerts import Alerts
from dicehaven.server.notices.slots import KINDS, Kind, Note, Told
from dicehaven.server.table.page.seat_pages import ON_DEVICE, AtMenu
from dicehaven.server.table.play import confirmation_store as confirmations
from dicehaven.server.table.play.confirmation_store import TYPED_IN
from dicehaven.server.table.play.looks import SeatLooked
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.request import piece
from dicehaven.server.web.slots import PRIVACY, SETTINGS, Looked


def start(house: House) -> Sequence[object]:
    """Return the services."""
    alerts = Alerts(house, house[TableRegistry], AlertChannels(house.store, house.config))
    wishes = AlertWishes(alerts)
    if limits := house.maybe(Limits):
        wishes.allows_mail = limits.allow_mail
    return alerts, wishes


async def looked(house: House, event: Looked) -> None:
    """Note that what somebody was told is seen."""
    await house[Alerts].looked_at(*event)


async def seat_looked(house: House, event: SeatLooked) -> None:
    """Note what somebody has seen of a table."""
    await house[Alerts].looked(*event)


async def typed_in(house: House, since: float, now: float) -> list[Told]:
    """Return who is to be told that others have typed in a match with them: once, however many they are until they look."""
    found = await house.store.read(lambda connection: confirmations.since(connection, since))
    return [Told(person, TYPED_IN, int(asked), asked) for person, asked in found]


async def was_it_you(house: House, told: Told, say: Texts, zone: str) -> Note | None:
    """Return the message that asks, as long as it is not answered."""
    found = await house.store.read(lambda connection: confirmations.open_to(connection, [told.person]))
    if not found or not found[0].name:
        return None
    return Note(say("alert-typed-in"), say("alert-typed-in-words", name=found[0].name), "/me#typed-in", TYPED_IN)


async def panel(house: House, request: Request) -> Markup:
    """Return the way to what somebody is told, among their settings."""
    return piece(request, "_notices_panel.html")


async def on_device(house: House, at: AtMenu) -> Markup | None:
    """Return the way to what somebody is told, in the menu of a table at which they play."""
    return piece(at.request, "_menu_notices.html") if at.page.mine and not at.page.match.over else None


NOTICES = Feature(
    "notices",
    Path(__file__).parent,
    routes=pages.router.routes,
    start=start,
    regular=lambda house: (house[Alerts].regular_work,),
    pieces=(
        ON_DEVICE.by(on_device),
        KINDS.by(Kind(TYPED_IN, typed_in, was_it_you)),
        SETTINGS.by(panel),
        *(PRIVACY.by(one, order=20) for one in ("notice", "address")),
    ),
    hears={Looked: looked, SeatLooked: seat_looked},
)
