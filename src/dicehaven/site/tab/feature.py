"""The tab itself: where one is, what it cannot do and the way on, how it is installed, what it keeps, and its versions.

Messages of a folder elsewhere come after those of the server: what `locale/` says again, a tab says otherwise.
"""

from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.server.feature import Feature, House
from dicehaven.server.keep.feature import KEEP
from dicehaven.server.web.request import piece
from dicehaven.server.web.slots import BAR, OTHERS, SETTINGS, WHERE
from dicehaven.site.tab import pages


async def here(house: House, request: Request) -> Markup:
    """Return where one is, for the bar."""
    return piece(request, "_tab_here.html")


async def keep(house: House, request: Request) -> Markup:
    """Return the way to the file with all that is somebody's, for the bar."""
    return piece(request, "_tab_keep.html")


async def beyond(house: House, request: Request) -> Markup:
    """Return what a tab cannot do, with the way on, and the card for whoever would like to have it installed."""
    return piece(request, "_tab_beyond.html")


TAB = Feature(
    "tab",
    Path(__file__).parent,
    needs=(KEEP,),  # tables are taken along to a server
    routes=pages.router.routes,
    pieces=(WHERE.by(here), BAR.by(keep), OTHERS.by(beyond), SETTINGS.by(pages.panel)),
)
