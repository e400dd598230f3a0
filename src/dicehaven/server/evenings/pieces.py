"""What the evenings of circles put on other pages: home, the page of a circle, the lobby of an evening's table."""

from collections.abc import Sequence

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.core.languages import listed
from dicehaven.server.circles.circles import Circles, SeenCircle
from dicehaven.server.circles.slots import OnPage
from dicehaven.server.errors import NoTable
from dicehaven.server.evenings.evenings import LONGEST_WORD, Evenings
from dicehaven.server.evenings.sitting import at_table, in_words
from dicehaven.server.evenings.store import Evening, by_id
from dicehaven.server.evenings.tray import LobbyTray
from dicehaven.server.evenings.views import Clocks, EveningView, SeasonView, evening_views, is_ready, minutes_to
from dicehaven.server.feature import House
from dicehaven.server.people import store as people
from dicehaven.server.people.taking import device_zone
from dicehaven.server.table.page.lobby import InLobby
from dicehaven.server.table.page.of_request import table_of
from dicehaven.server.table.play.seating import OPEN, PERSON, WAITS
from dicehaven.server.web.request import house_of, name_in, piece, texts_of, visitor_of
from dicehaven.server.web.slots import Looked

# on a circle's page
SEASONS = 3
EARLIER = 4
LONGEST_ID = 16  # characters of an evening's id: its further tables are called ID-2, ID-3


async def clocks_of(request: Request, seen: SeenCircle) -> Clocks:
    """Return the clocks by which a circle's evenings are told to whoever asks: the device says theirs if they never did."""
    keys = [one.key for one in seen.members]
    zones = await house_of(request).store.read(lambda connection: people.zones(connection, keys))
    others = {one.name: zones[one.key] for one in seen.members if one.key in zones and one.key != seen.me}
    return Clocks(seen.circle.zone, zones.get(seen.me) or device_zone(request), others)


async def views_of(request: Request, seen: SeenCircle, found: Sequence[Evening]) -> list[EveningView]:
    """Return evenings in the reader's language, who has now looked at them."""
    house = house_of(request)
    answers = await house[Evenings].answers(found)
    seasons = await house[Evenings].seasons(seen) if any(one.season for one in found) else []
    await house.tell(Looked(visitor_of(request), [one.id for one in found]))
    return evening_views(found, seen, answers, seasons, await clocks_of(request, seen), texts_of(request))


def _first(found: Sequence[Evening]) -> list[Evening]:
    """Return the next evening, and before it those that were called off."""
    last = next((k for k, one in enumerate(found) if not one.off), len(found))
    return list(found[: last + 1])


async def next_evening(house: House, request: Request) -> Markup | None:
    """Return the next evening of this browser's circles, as a leaf of the home page: when it is, the viewer's answer, and who else is coming."""
    visitor = visitor_of(request)
    found = await house[Evenings].of_key(visitor.id) if visitor else []
    if not found:
        return None
    evening = next((one.evening for one in found if not one.evening.off or one.answer), found[0].evening)
    say = texts_of(request)
    try:
        seen = await house[Circles].find(evening.circle, visitor)
    except NoTable:  # left at this moment
        return None
    (view,) = await views_of(request, seen, [evening])
    names = [one.name for one in view.coming if one.state == "yes"]
    return piece(
        request,
        "_evening_leaf.html",
        evening=view,
        answer="" if evening.off else say(f"evening-said-{view.mine or 'nothing'}"),
        coming=say("evening-come", count=len(names), names=listed(names, say.language))
        if names and not evening.off
        else "",
        others=sum(not one.evening.off for one in found) - (not evening.off),
        back="home",
    )


async def laid(house: House, request: Request) -> list[Markup]:
    """Return a strip of home for the next evening whose table is laid, until its match begins, unless the viewer has said no."""
    visitor = visitor_of(request)
    now = house.now()
    found = await house[Evenings].of_key(visitor.id) if visitor else []
    ready = next((one for one in found if one.answer != "no" and is_ready(one.evening, now)), None)
    if ready is None:
        return []
    try:
        table = await table_of(request, ready.evening.id)
    except NoTable:  # nobody has set it up yet, nobody came, or whoever asks has left the circle
        return []
    there = [place.name for place in table.places if place.kind == PERSON]
    left = minutes_to(ready.evening, now)
    if table.started or table.closed:
        return []
    kept = {place.invited for place in table.places if place.kind == OPEN} - {""}
    awaited = not kept.isdisjoint(visitor.ids) if kept else ready.answer == "perhaps" and not table.seats_of(visitor)
    waiting = [name for name, place in zip(table.names, table.places) if awaited and place.said == WAITS]
    return [piece(request, "_laid.html", evening=ready, there=there, left=left, waiting=waiting)]


async def on_circle(house: House, here: OnPage) -> Markup:
    """Return the next evening and the running seasons, for the page of a circle."""
    request, seen = here
    say = texts_of(request)
    found = await house[Evenings].to_come(seen)
    shown = _first(found)
    running = [one for one in await house[Evenings].seasons(seen) if not one.over][:SEASONS]
    return piece(
        request,
        "_circle_evenings.html",
        evenings=await views_of(request, seen, shown),
        later=len(found) - len(shown),
        seasons=[SeasonView(one, seen, say) for one in running],
        seen=seen,
        circle=seen.circle,
        now=house.now(),
        back="",
        longest=LONGEST_WORD,
    )


async def of_old(house: House, here: OnPage) -> Markup:
    """Return how seasons have ended, for the page of a circle."""
    request, seen = here
    say = texts_of(request)
    over = [SeasonView(one, seen, say) for one in await house[Evenings].seasons(seen) if one.over][:EARLIER]
    return piece(request, "_old_seasons.html", over=over, circle=seen.circle)


async def in_lobby(house: House, here: InLobby) -> Markup | None:
    """Return when an evening begins whose table this is, here and there, and who comes; None for any other table."""
    request, page = here
    if not page.table.settings.circle or page.table.started:
        return None
    evening = await house.store.read(lambda connection: by_id(connection, page.table.id[:LONGEST_ID]))
    if evening is None:
        return None
    try:
        seen = await house[Circles].find(evening.circle, visitor_of(request))
    except NoTable:  # whoever has left the circle keeps a seat
        return None
    (view,) = await views_of(request, seen, [evening])
    tray = LobbyTray(page, view, name_in(request) or seen.names.get(seen.me, ""))
    devices = at_table(tray)
    given = {
        "left": minutes_to(evening, house.now()),
        "devices": devices,
        "aloud": in_words(devices, page.say.language),
        "game": page.game,
        "table": page.table,
    }
    return piece(request, "_evening_lobby.html", evening=view, tray=tray, **given)
