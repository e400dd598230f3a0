"""The board of a group's flights of today; only those who have flown see them."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from dicehaven.analysis.flights import band
from dicehaven.core.errors import BadOption
from dicehaven.core.flights import flight_of, game_of, sign_of
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import date_of
from dicehaven.server.feature import House
from dicehaven.server.flights.flight_view import short_words
from dicehaven.server.flights.flights import Flights, findings_of
from dicehaven.server.flights.store import Flown
from dicehaven.server.people.groups import Group
from dicehaven.server.web.request import piece, texts_of


class BoardRow(NamedTuple):
    """Somebody's flight of today: its squares from the first turn on, and its result; `squares` in words for screen readers."""

    name: str
    own: bool
    squares: list[str]
    result: str


@dataclass(frozen=True)
class FlightBoard:
    """The flights of a group's people today."""

    rows: list[BoardRow]
    missing: list[str]  # names of those who have not landed
    landed: list[str]  # and of those who have
    flown: bool  # the viewer has landed
    day: str


def flight_board(day: datetime.date, flown: Sequence[Flown], group: Group, say: Texts) -> FlightBoard:
    """Return the board of a day: ranked by what was given away, then by the result."""
    flight = flight_of(game_of(day))
    landed = {one.key: one for one in flown if one.result is not None and one.counts}

    def merit(one: Flown) -> tuple[bool, float, float]:
        assert one.result is not None
        return one.given is None, one.given or 0.0, -sign_of(flight) * one.result

    rows = []
    mine = group.me in landed
    for one in sorted(landed.values(), key=merit) if mine else ():
        found = findings_of(one)
        squares = [band(turn.given, flight) for turn in found.turns] if found else []
        words = short_words(flight.COUNTS, one.result or 0, say)
        rows.append(BoardRow(group.people[one.key], one.key == group.me, list(squares), words))
    missing = [name for key, name in group.people.items() if key not in landed]
    done = [name for key, name in group.people.items() if key in landed]
    return FlightBoard(rows, missing, done, mine, date_of(day, say.language, weekday=True))


async def board(house: House, group: Group) -> Markup | None:
    """Return the flights of today; None where the clock says that there are none yet."""
    flights = house[Flights]
    try:
        day = flights.today()
    except BadOption:
        return None
    flown = await flights.on_day(day, list(group.people))
    found = flight_board(day, flown, group, texts_of(group.request))
    return piece(group.request, "_flight_board.html", board=found)
