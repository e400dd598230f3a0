"""Routes: the page *Keep my tables*, the file that is taken along, files that are brought and taken out again."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.i18n import text
from dicehaven.core.languages import day
from dicehaven.server.db.clock import DAY
from dicehaven.server.db.odd_rows import ids_of
from dicehaven.server.errors import EnoughToday, NotYours
from dicehaven.server.feature import House
from dicehaven.server.guard.admission import BODY
from dicehaven.server.keep import store
from dicehaven.server.keep.keeping import Keeping
from dicehaven.server.keep.parts import BROWSER, BrowserPart, decoded
from dicehaven.server.keep.settings import LARGEST_FILE
from dicehaven.server.keep.store import BroughtFile
from dicehaven.server.keep.taking import MOST_TABLES, taken_along
from dicehaven.server.people.taking import taker_of
from dicehaven.server.table.play import lists
from dicehaven.server.web.request import (
    attachment,
    house_of,
    in_parts,
    keep_key,
    language_of,
    piece,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.routing import answer as answer_of

router = Routes()
REMINDED_AFTER = 14 * DAY
LARGEST_OF_BROWSER = 512 * 1024  # bytes of what a browser remembers itself
FileId = Annotated[str, Meta(max_length=24)]


@router.get("/keep")
async def keep(request: Request) -> Response:
    """Show what of the visitor's there is, and the ways to take it along and to bring it back."""
    house = house_of(request)
    visitor = visitor_of(request)
    going = lists.of_hashes(visitor.ids, MOST_TABLES, ended=False)
    under_way = await house.store.read(lambda connection: ids_of(connection, going)) if visitor else []
    played = await house.store.read(partial(store.matches_of, ids=visitor.ids)) if visitor else {}
    kept = await house[Keeping].kept(visitor)
    say = texts_of(request)
    now = house.now()
    return whole_page(
        request,
        "keep.html",
        under_way=len(under_way),
        played=len(played),
        file=f"{_name(house)}.zip",
        last=_ago(kept.saved, now),
        reminds=kept.reminds,
        known=visitor.known,
        most=house[Keeping].most_bytes / 1_000_000,
        brought=[
            (one, day(one.made, language_of(request)), _told(one)) for one in await house[Keeping].brought(visitor)
        ],
        say=say,
    )


def _name(house: House) -> str:
    return f"dicehaven-{datetime.fromtimestamp(house.now(), UTC).date().isoformat()}"


def _ago(saved: float | None, now: float) -> int:
    """Return how many days ago a file was saved; -1 for never."""
    return -1 if saved is None else max(0, int((now - saved) / DAY))


def _told(file: BroughtFile) -> dict[str, Any]:
    """Return what came in with a file, counted."""
    came = file.came
    return {
        "tables": len(came.tables),
        "matches": len(came.matches),
        "boards": len(came.boards),
        "flights": len(came.flights),
    }


@router.post("/keep/file", largest_file=LARGEST_OF_BROWSER)
async def file(request: Request) -> Response:
    """Get everything that is the visitor's as one file; a script adds what the browser itself remembers."""
    house = house_of(request)
    visitor = visitor_of(request)
    sent: bytes = request.scope.get(BODY) or b""
    is_json = request.headers.get("content-type", "").startswith("application/json")
    browser = decoded(sent, BrowserPart, BROWSER) if is_json and sent else BrowserPart()
    whole = await taken_along(house, visitor, browser)
    await house[Keeping].saved(visitor)
    return in_parts(whole, "application/zip", attachment(_name(house), "zip") | {"Cache-Control": "no-store"})


@router.post("/keep/bring", rate="file", largest_file=LARGEST_FILE << 20)
async def bring(request: Request) -> Response:
    """Bring a file in, which is the body of the request; the script of the page learns which one it was, and what is the browser's in it."""
    content: bytes = request.scope.get(BODY) or b""
    house = house_of(request)
    if not house[Keeping].most_bytes:
        raise NotYours(text("keep-not-here"))
    visitor = await taker_of(request)
    if not request.app.state.limits.allow_file(visitor.id):
        raise EnoughToday(text("keep-enough"))
    brought, own = await house[Keeping].bring(visitor, content, language_of(request))
    answer = answer_of({"file": brought.id, "browser": own})
    keep_key(request, answer, visitor)
    return answer


@router.post("/keep/undo")
async def undo(request: Request, file: FileId) -> Response:
    """Take out what came in with a file."""
    await house_of(request)[Keeping].undo(visitor_of(request), file)
    return RedirectResponse("/keep#back", 303)


@router.post("/keep/remind")
async def remind(request: Request, reminds: Annotated[str, Meta(max_length=4)] = "") -> Response:
    """Remind the visitor every two weeks, or no longer."""
    visitor = await taker_of(request)
    await house_of(request)[Keeping].remind(visitor, bool(reminds))
    answer = RedirectResponse("/keep", 303)
    keep_key(request, answer, visitor)
    return answer


# Elsewhere


async def reminder(house: House, request: Request) -> Sequence[Markup] | None:
    """Return a line for home if somebody wants to be reminded and has not saved their file for two weeks."""
    visitor = visitor_of(request)
    kept = await house[Keeping].kept(visitor) if visitor.known else None
    if not kept or not kept.reminds or (kept.saved is not None and house.now() - kept.saved < REMINDED_AFTER):
        return None
    return [piece(request, "_keep_reminder.html", days=_ago(kept.saved, house.now()))]


async def panel(house: House, request: Request) -> Markup | None:
    """Return the way to the page, for the settings."""
    return piece(request, "_keep_panel.html")
