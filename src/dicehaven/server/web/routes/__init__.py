"""Routes of the pages and of the API."""

from fastapi import APIRouter

from dicehaven.server.web.routes import (
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

router = APIRouter(include_in_schema=False)
for module in (
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
):
    router.include_router(module.router)
