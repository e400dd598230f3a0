"""Routes of the pages and of the API."""

from fastapi import APIRouter

from dicehaven.server.web.responses import problem as problem
from dicehaven.server.web.routes import home, new_table, results, review, seats, table

router = APIRouter(include_in_schema=False)
for module in (home, new_table, table, seats, results, review):
    router.include_router(module.router)
