"""An example of a feature: a guest book on the page of each circle.  Its line is stored for the members, and goes with whoever wrote it."""

from pathlib import Path
from typing import Annotated

from markupsafe import Markup
from msgspec import Meta
from sqlalchemy import Column, Float, ForeignKey, Integer, String, Table, insert, select
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.server.circles.feature import CIRCLES
from dicehaven.server.circles.pages import circle_of
from dicehaven.server.db.schema import metadata
from dicehaven.server.feature import Feature, House
from dicehaven.server.people.belongs import DROP, of_person
from dicehaven.server.people.groups import BOARDS, Group
from dicehaven.server.web.request import house_of, piece
from dicehaven.server.web.routing import Routes

LONGEST = 200  # characters of a line
SHOWN = 20  # lines
router = Routes()
LINES = Table(
    "guest_book",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("circle", String(24), ForeignKey("circles.id"), nullable=False, index=True),
    of_person("person", DROP, export="guest_book", hides=["id"]),
    Column("words", String(LONGEST), nullable=False),
    Column("written", Float, nullable=False),
)


@router.post("/circles/{circle}/guest-book")
async def write(request: Request, circle: str, words: Annotated[str, Meta(max_length=LONGEST)]) -> Response:
    """Write a line, as a member."""
    seen = await circle_of(request, circle)
    house = house_of(request)
    line = insert(LINES).values(circle=seen.circle.id, person=seen.me, words=words, written=house.now())
    await house.store.write(line)
    return RedirectResponse(f"/circles/{circle}", 303)


async def board(house: House, group: Group) -> Markup:
    """Return the guest book of a circle, the latest line first."""
    query = select(LINES.c.person, LINES.c.words).where(LINES.c.circle == group.id).order_by(LINES.c.id.desc())
    lines = await house.store.read(lambda connection: connection.execute(query.limit(SHOWN)).all())
    named = [(group.people.get(line.person, ""), line.words) for line in lines]
    return piece(group.request, "_guest_book.html", circle=group.id, lines=named)


GUEST_BOOK = Feature(
    "guest_book", Path(__file__).parent, needs=(CIRCLES,), routes=router.routes, pieces=(BOARDS.by(board),)
)
