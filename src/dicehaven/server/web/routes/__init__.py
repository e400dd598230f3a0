"""Routes of the pages and of the API."""

from starlette.routing import BaseRoute

from dicehaven.server.web.routes import (
    api,
    boards,
    devices,
    dice,
    home,
    lobby,
    new_table,
    replay,
    result,
    review,
    seats,
    status,
    table,
    takeover,
    web_app,
)

PAGES = (
    home,
    boards,
    new_table,
    table,
    lobby,
    dice,
    seats,
    takeover,
    devices,
    result,
    replay,
    review,
    web_app,
    status,
)


def all_routes() -> list[BaseRoute]:
    """Every route in the order in which they are tried; applications share them, and what FastAPI prepares for each."""
    routers = (*api.ROUTERS, *(module.router for module in PAGES))  # programs ask more often
    return [route for router in routers for route in router.routes]
