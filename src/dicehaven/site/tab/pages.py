"""A panel of the settings: whether the browser keeps the tables, which version of the site runs here, and the way back to the one before."""

from typing import Annotated

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request

from dicehaven.server.feature import House
from dicehaven.server.web.request import piece
from dicehaven.server.web.routing import Routes

router = Routes()


async def panel(house: House, request: Request) -> Markup:
    """Return the panel, whose script asks the browser, and the page around it, for what there is to say."""
    state = request.app.state
    return piece(request, "_tab_version.html", copy=state.copy.head(), kept=state.kept)


@router.post("/version/back", status=204)
async def back(request: Request, version: Annotated[str, Meta(max_length=20)]) -> None:
    """Let the version before begin with its copy of the database, if it has one."""
    request.app.state.copy.back(version)
