"""What invitations give to the house: people elsewhere come here, by links."""

from pathlib import Path

from dicehaven.server.feature import Feature
from dicehaven.server.invitations import pages
from dicehaven.server.table.page.seat_pages import MENU, ON_DEVICE
from dicehaven.server.web.slots import JOIN, REACHED

INVITATIONS = Feature(
    "invitations",
    Path(__file__).parent,
    routes=pages.router.routes,
    pieces=(
        REACHED.by("links"),
        JOIN.by(pages.at_home),
        MENU.by(pages.in_menu),
        ON_DEVICE.by(pages.on_device, order=10),
    ),
)
