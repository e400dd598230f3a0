"""The pages: what people see and press."""

from fastapi import APIRouter

from dicehaven.table.pages import afterwards, home, new, review, seats, table
from dicehaven.table.pages.answers import problem as problem

router = APIRouter(include_in_schema=False)
for room in (home, new, table, seats, afterwards, review):
    router.include_router(room.router)
