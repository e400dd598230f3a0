"""A knock at the door of a circle: members see at home who waits to be let in, and are told once until they have looked."""

from collections.abc import Sequence

from markupsafe import Markup
from starlette.requests import Request

from dicehaven.core.i18n import Texts
from dicehaven.core.languages import listed
from dicehaven.server.circles import store as circles
from dicehaven.server.circles.store import Knock
from dicehaven.server.feature import House
from dicehaven.server.notices.slots import Kind, Note, Told
from dicehaven.server.web.request import piece, texts_of, visitor_of

TOGETHER = 60.0  # seconds after a knock: others may come along
NAMED = 6  # people at the door of whom a strip tells the names


async def at_home(house: House, request: Request) -> list[Markup]:
    """Return a strip of home for each circle at whose door people wait."""
    visitor = visitor_of(request)
    found = await house.store.read(lambda connection: circles.knocks(connection, opens=visitor.id)) if visitor else []
    say = texts_of(request)
    return [
        piece(
            request,
            "_knock.html",
            circle=its[0].circle,
            heading=say("knock", count=len(its)),
            about=say("knock-more", circle=its[0].name),
            names=[one.who for one in its[:NAMED]],
        )
        for its in _by_circle(found)
    ]


def _by_circle(found: Sequence[Knock]) -> list[list[Knock]]:
    return [[one for one in found if one.circle == circle] for circle in dict.fromkeys(one.circle for one in found)]


async def _knocked(house: House, since: float, now: float) -> list[Told]:
    """Return who is to be told that somebody knocks: each member, once for all who have come."""
    found = await house.store.read(lambda connection: circles.knocks(connection, since))
    last = {(one.opens, one.circle): one.since for one in sorted(found, key=lambda one: one.since)}
    return [Told(person, circle, int(knock), knock + TOGETHER) for (person, circle), knock in last.items()]


async def _said(house: House, told: Told, say: Texts, zone: str) -> Note | None:
    """Return who waits; None if nobody does any more."""
    found = await house.store.read(lambda connection: circles.knocks(connection, opens=told.person))
    its = [one for one in found if one.circle == told.subject]
    if not its:
        return None
    names = listed([one.who for one in its[:NAMED]], say.language)
    title = say("alert-knock", count=len(its), circle=its[0].name)
    return Note(title, names, f"/circles/{told.subject}/people#waiting", told.subject)


KNOCK = Kind("knock", _knocked, _said)
