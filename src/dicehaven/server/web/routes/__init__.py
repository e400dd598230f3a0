"""Routes of the pages and of the API."""

from starlette.routing import BaseRoute

from dicehaven.server.web.routes import (
    api,
    api_access,
    api_boards,
    api_dice,
    api_lists,
    boards,
    devices,
    dice,
    home,
    lobby,
    new_table,
    replay,
    results,
    review,
    seats,
    status,
    table,
    takeover,
    web_app,
)

MODULES = (
    api,  # first: programs ask more often
    api_access,
    api_boards,
    api_dice,
    api_lists,
    home,
    boards,
    new_table,
    table,
    lobby,
    dice,
    seats,
    takeover,
    devices,
    results,
    replay,
    review,
    web_app,
    status,
)


def all_routes() -> list[BaseRoute]:
    """Every route in the order in which they are tried; applications share them, and what FastAPI prepares for each."""
    return [route for module in MODULES for route in module.router.routes]
