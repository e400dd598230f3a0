"""The API: what programs may ask for and do."""

from dicehaven.server.api import access, lists, pages, tables
from dicehaven.server.boards import api as boards
from dicehaven.server.study import api as positions
from dicehaven.server.web.routing import Routes

ROUTERS: tuple[Routes, ...] = (
    tables.router,
    access.router,
    boards.router,
    positions.router,
    lists.router,
    pages.router,
)
