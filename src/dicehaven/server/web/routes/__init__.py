"""Routes of the pages and of the API."""

from starlette.routing import BaseRoute

from dicehaven.server.web.routes import (
    analysis,
    api,
    boards,
    circles,
    days_off,
    dice,
    evenings,
    exercises,
    flights,
    home,
    learn,
    lobby,
    matchmaking,
    merging,
    my_page,
    new_table,
    next_table,
    notices,
    passkeys,
    profile,
    puzzles,
    replay,
    result,
    review,
    rules,
    seats,
    status,
    table,
    web_app,
)

PAGES = (
    home,
    circles,
    evenings,
    profile,
    merging,
    passkeys,
    learn,
    puzzles,
    rules,
    boards,
    new_table,
    matchmaking,
    lobby,
    dice,
    seats,
    days_off,
    result,
    exercises,
    my_page,
    replay,
    analysis,
    review,
    flights,
    next_table,
    notices,
    web_app,
    status,
)


def all_routes() -> list[BaseRoute]:
    """Return every route in the order in which they are tried: acts first, which are asked for most often."""
    acts, *others = api.ROUTERS
    routers = [acts, table.router, *others, *(page.router for page in PAGES)]
    return [route for router in routers for route in router.routes]
