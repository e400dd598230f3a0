"""Daily flights: which game is flown on a day, and how a flight stands (`contract.Flight` says what a game declares).

>>> day_of("2026-11-26"), game_of(day_of("2026-11-26")).name
(datetime.date(2026, 11, 26), 'sternenschiff')
"""

import datetime
import re

from dicehaven.core import default_flight
from dicehaven.core.compiler import plain
from dicehaven.core.contract import FullFlight, Setup, State
from dicehaven.core.day_dice import FIRST, LAST
from dicehaven.core.errors import BadOption
from dicehaven.core.game import OURS, Game
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.registry import games

WRITTEN = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def day_of(written: str) -> datetime.date:
    """Return the day that is written as 2026-11-27; raises BadOption for a day without a flight."""
    try:
        day = datetime.date.fromisoformat(written) if WRITTEN.fullmatch(written) else None
    except ValueError:
        day = None
    if day is None:
        raise BadOption(text("no-such-day", day=written[:20], example=FIRST.isoformat()), "day")
    return checked(day)


def checked(day: datetime.date) -> datetime.date:
    """Return a day with a flight; raises BadOption for one before the first or after the last."""
    if not FIRST <= day <= LAST:
        raise BadOption(text("day-without-flight", day=day, first=FIRST), "day")
    return day


def game_of(day: datetime.date) -> Game:
    """Return the game that is flown on a day: those that come with Dicehaven take turns."""
    flown = [game for game in games().values() if game.package.startswith(f"{OURS}.") and game.flight]
    flown.sort(key=lambda game: flight_of(game).PLACE)
    return flown[(day - FIRST).days % len(flown)]


def flight_of(game: Game) -> FullFlight[Setup, State]:
    """Return the module `flight` of a game that can be flown."""
    assert game.flight is not None, game.name
    return game.flight


def has_landed(match: Match) -> bool:
    """Return whether a flight has ended."""
    return bool(plain(default_flight, match.game.rules).landed(match.setup, match.state))


def result_of(match: Match) -> int:
    """Return the result of a flight that has ended, in the unit that the game's flight counts."""
    return int(plain(default_flight, match.game.rules).flown(match.setup, match.state))


def has_arrived(match: Match) -> bool:
    """Return whether a flight that has ended has reached its goal: a limit of turns may have ended it before."""
    return flight_of(match.game).arrived(match.setup, match.state)


def sign_of(flight: FullFlight[Setup, State]) -> int:
    """Return 1 if a higher result is better, -1 if a lower one is."""
    return -1 if flight.COUNTS == "turns" else 1
