"""The notices in the settings: the grid of what is told where, the channels and how they are."""

import datetime
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.requests import Request

from dicehaven.core.i18n import Texts
from dicehaven.core.languages import date_of, place_of_zone
from dicehaven.server.notices.alert_channels import MAIL, NTFY, PUSH
from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.notices.alerts import Alerts
from dicehaven.server.notices.web_push import encode, private_key, raw_public
from dicehaven.server.notices.wish_store import Channel
from dicehaven.server.people.taking import own_zone
from dicehaven.server.web.request import house_of, language_of, texts_of, visitor_of


class Row(NamedTuple):
    """A row of the grid: a kind of notice, and by channel whether it is told there."""

    kind: str
    words: str
    cells: list[tuple[str, bool]]


class Way(NamedTuple):
    """A channel: its id, where it leads, since when it fails and why, and whether it is given up."""

    id: str
    words: str
    confirmed: bool
    failing: str
    problem: str
    ended: bool


class NoticesView(NamedTuple):
    """The notices in the settings."""

    channels: tuple[str, ...]
    rows: list[Row]
    devices: list[Way]
    mail: list[Way]
    ntfy: list[Way]
    servers: tuple[str, ...]
    quiet_from: str
    quiet_until: str
    place: str  # after which their time zone is named
    push_key: str
    feed: str  # the address without its ending, just made
    has_feed: bool


async def notices_of(request: Request, feed: str = "") -> NoticesView:
    """Return what the settings show of notices."""
    house = house_of(request)
    alerts, own = house[Alerts], house[AlertWishes]
    visitor = visitor_of(request)
    wishes = await own.of(visitor)
    ways = await own.ways_to(visitor)
    say = texts_of(request)
    channels = own.kinds
    rows = [
        Row(kind, say(f"notice-{kind}"), [(one, one in wishes.wishes.get(kind, [])) for one in channels])
        for kind in alerts.kinds
    ]
    shown = {
        kind: [_way(one, say, language_of(request)) for one in ways if one.kind == kind] for kind in (PUSH, MAIL, NTFY)
    }
    upkeep = await alerts.upkeep()
    return NoticesView(
        channels,
        rows,
        shown[PUSH],
        shown[MAIL],
        shown[NTFY],
        own.channels.settings.ntfy,
        _time(wishes.quiet_from),
        _time(wishes.quiet_until),
        place_of_zone(await own_zone(request), language_of(request)),
        encode(raw_public(private_key(upkeep.push_key).public_key())),
        f"{str(request.base_url).rstrip('/')}/feed/{feed}" if feed else "",
        wishes.feed is not None,
    )


def _way(one: Channel, say: Texts, language: str) -> Way:
    words = one.address
    if one.kind == PUSH:
        made = datetime.datetime.fromtimestamp(one.made, datetime.UTC).date()
        words = say("notice-device", host=urlsplit(one.address).hostname or "", date=date_of(made, language))
    failing = datetime.datetime.fromtimestamp(one.failing, datetime.UTC).date() if one.failing else None
    code = f"alert-problem-{one.problem}"
    problem = say(code) if one.problem and say.has(code) else one.problem
    since = date_of(failing, language) if failing else ""
    return Way(one.id, words, one.confirmed is not None, since, problem, one.ended is not None)


def _time(minutes: int | None) -> str:
    return "" if minutes is None else f"{minutes // 60:02}:{minutes % 60:02}"
