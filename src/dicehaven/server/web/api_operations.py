"""The parts that all operations of the API share: their addresses, the program that asks, the ids of tables.

A seat's `key` is a secret of the program's own choosing, sent as `Authorization: Bearer KEY`.
"""

from typing import Annotated

from msgspec import Meta

from dicehaven.server.web.request import visitor_of
from dicehaven.server.web.routing import From, Routes
from dicehaven.server.web.visitor import Visitor

TABLE_ID = "vSxkzq0p1bWj"
Program = Annotated[Visitor, From(visitor_of)]
Name = Annotated[str, Meta(description="A table's id, the end of its link.", examples=[TABLE_ID])]


def api_router() -> Routes:
    """Return the routes of a part of the API, still to be filled; the names of their functions are the ids of operations."""
    return Routes("/api/v1")
