"""The talk of a circle: phrases, and words where the circle allows them, on its page.

Whoever has said a line deletes it, and whoever looks after the circle any.
"""

from datetime import datetime
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from markupsafe import Markup
from msgspec import Meta
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.languages import day_and_time
from dicehaven.server.circles import talk_store as talk
from dicehaven.server.circles.circles import SeenCircle
from dicehaven.server.circles.pages import circle_of
from dicehaven.server.circles.slots import OnPage
from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.db.journal import Check
from dicehaven.server.feature import House
from dicehaven.server.table.page.page_state import in_words
from dicehaven.server.table.play.phrases import PHRASES, phrase_in
from dicehaven.server.table.play.table_service import LONGEST_MESSAGE
from dicehaven.server.web.request import house_of, language_of, piece, texts_of, zone_of
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.typed import LONGEST_TYPED, typed_name

router = Routes()
SHOWN = 20  # lines
FAST = (5, 10.0)  # lines of a person, and the seconds in which they are too many
MANY = (60, HOUR)


async def say(house: House, seen: SeenCircle, words: str) -> None:
    """Say something in a circle; raise BadOption for words where only phrases are said, and for too many."""
    words = typed_name(words, LONGEST_MESSAGE, "words")
    if not words:
        return
    if seen.circle.phrases and not phrase_in(words):
        raise BadOption(text("phrases-only-circle"), "words")
    now, circle, me = house.now(), seen.circle.id, seen.me

    def check(connection: Connection) -> None:
        if any(talk.how_many(connection, circle, me, now - seconds) >= most for most, seconds in (FAST, MANY)):
            raise BadOption(text("said-too-fast"), "words")

    await house.store.write(Check(f"talk of {circle} by {me}", check), *talk.said(circle, me, words, now))


async def lines(request: Request, seen: SeenCircle) -> dict[str, Any]:
    """Return the latest lines of a circle, as its page shows them."""
    house, say, zone, language = house_of(request), texts_of(request), zone_of(request), language_of(request)
    found = await house.store.read(lambda connection: talk.latest(connection, seen.circle.id, SHOWN))
    today = datetime.fromtimestamp(house.now(), ZoneInfo(zone)).date()

    def when(said: float) -> str:
        local = datetime.fromtimestamp(said, ZoneInfo(zone))
        if local.date() == today:
            return local.strftime("%H:%M")
        return day_and_time(said, zone, language, said if house.now() - said < 6 * DAY else 0.0)

    return {
        "talk": [
            {
                "id": one.id,
                "name": seen.names.get(one.key) or say("circle-somebody"),
                "words": in_words(one.words, say),
                "when": when(one.said),
                "deletes": seen.founds or one.key == seen.me,
            }
            for one in found
        ]
    }


async def on_page(house: House, here: OnPage) -> Markup:
    """Return the talk of a circle, for its page."""
    found = await lines(here.request, here.seen)
    return piece(here.request, "_circle_talk_panel.html", circle=here.seen.circle, phrases=PHRASES, **found)


@router.get("/circles/{circle}/talk")
async def latest(request: Request, circle: str) -> Response:
    """Show the latest lines, as a piece of the circle's page."""
    seen = await circle_of(request, circle)
    html = piece(request, "_circle_talk.html", circle=seen.circle, **await lines(request, seen))
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


@router.post("/circles/{circle}/talk")
async def speak(request: Request, circle: str, words: Annotated[str, Meta(max_length=LONGEST_TYPED)]) -> Response:
    """Say something."""
    seen = await circle_of(request, circle)
    await say(house_of(request), seen, words)
    return RedirectResponse(f"/circles/{circle}#talk", 303)


@router.post("/circles/{circle}/talk/delete")
async def delete(request: Request, circle: str, line: Annotated[int, Meta(ge=0, le=2**31 - 1)]) -> Response:
    """Delete a line of one's own, or any as whoever looks after the circle."""
    seen = await circle_of(request, circle)
    by = None if seen.founds else seen.me
    await house_of(request).store.write(talk.deleted(seen.circle.id, line, by))
    return RedirectResponse(f"/circles/{circle}#talk", 303)
