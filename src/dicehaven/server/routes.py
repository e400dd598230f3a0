"""Routes of the pages and of the API."""

from collections.abc import Iterable

from starlette.routing import BaseRoute

from dicehaven.server import api
from dicehaven.server.boards import pages as boards
from dicehaven.server.feature import Feature
from dicehaven.server.home import pages as home
from dicehaven.server.ops import status
from dicehaven.server.people import pages as profile
from dicehaven.server.people import passkey_pages as passkeys
from dicehaven.server.table.page import lobby, next_table, result
from dicehaven.server.table.page import pages as table
from dicehaven.server.table.page import seat_pages as seats
from dicehaven.server.web import web_app

PAGES = (
    home,
    profile,
    passkeys,
    boards,
    lobby,
    seats,
    result,
    next_table,
    web_app,
    status,
)


def all_routes(features: Iterable[Feature]) -> list[BaseRoute]:
    """Return every route in the order in which they are tried: acts first, which are asked for most often."""
    acts, *others = api.ROUTERS
    routers = [acts, table.router, *others, *(page.router for page in PAGES)]
    return [
        *(route for router in routers for route in router.routes),
        *(route for feature in features for route in feature.routes),
    ]
