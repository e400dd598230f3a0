"""The parts that all operations of the API share: keys of programs, possible answers, its description.

A seat's `key` is a secret of the program's own choosing, sent as `Authorization: Bearer KEY`.
"""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from dicehaven.server.table.page.answers import TABLE_ID
from dicehaven.server.web.problems import Problem
from dicehaven.server.web.request import program_of
from dicehaven.server.web.visitor import Visitor

bearer = HTTPBearer(auto_error=False, description="The key of your seats, a secret of your own choosing.")
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": description}
    for status, description in {
        400: "The request cannot be read.",
        403: "Not your seat, no key, no onlookers here, or a request from another site.",
        404: "There is no such table.",
        405: "Another method is needed.",
        408: "The request did not arrive in time.",
        409: "The act was made for a moment that is over.",
        413: "The request has too many bytes, values or levels.",
        415: "The content of the request is of a kind that is not accepted.",
        421: "The server does not answer to this host name.",
        422: "The request does not fit, or the rules do not allow it.",
        429: "Too many requests.",
        431: "The address or the headers of the request are too long.",
        500: "A mistake on the server's side.",
        503: "The change could not be stored; nothing has changed.",
    }.items()
}
DESCRIPTION = (
    "Programs sit at the same tables as people: they take a seat, read what they may see, roll and decide. "
    "A seat belongs to a key, a secret that the program chooses and sends as `Authorization: Bearer KEY`."
)
TAGS = [
    {"name": "games", "description": "What can be played on this server, and with which bots."},
    {"name": "tables", "description": "Set up, find, read and follow tables."},
    {"name": "seats", "description": "Take and leave seats."},
    {"name": "boards", "description": "Store, change and find boards of your own."},
    {"name": "positions", "description": "Read positions, set them up, and ask what they are worth."},
    {"name": "acts", "description": "Roll, decide, take back, and ask what moves are worth."},
]


def api_router() -> APIRouter:
    """Return a router for a part of the API, whose operation ids are the names of their functions."""
    return APIRouter(prefix="/api/v1", responses=REFUSALS, generate_unique_id_function=lambda route: route.name)


async def _program(found: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)], request: Request) -> Visitor:
    return program_of(request)


Program = Annotated[Visitor, Depends(_program)]
Name = Annotated[str, Path(description="A table's id, the end of its link.", examples=[TABLE_ID])]
