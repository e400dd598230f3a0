"""A daily flight as its page tells it: squares, sums, everybody's flights, words to share."""

import datetime
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dicehaven.analysis.flights import Amount, Band, Costly, FlightFindings, Kindness, amount, band, kindness
from dicehaven.core.day_dice import commitment_of
from dicehaven.core.flights import flight_of, sign_of
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import date_of, decimal
from dicehaven.core.match import Match
from dicehaven.core.record import Line
from dicehaven.server.flights.flights import Week, rank_of
from dicehaven.server.flights.store import Flown, Standing
from dicehaven.server.table.page.words import flown_in_words

MARKS: dict[Band, str] = {"full": "■", "half": "◧", "hollow": "□"}
WIDE = 5  # points of a column
COLUMNS = 14  # at most
TALLEST = 100  # of a column, in the unit of its style


class Square(NamedTuple):
    """A turn: its number, how good it was, and whether it can be tried again."""

    number: int
    band: Band
    open: bool


class Column(NamedTuple):
    """Flights with about the same result: what it is called, how many, its height, whether the viewer's is among them."""

    label: str
    flights: int
    share: int
    own: bool


class Ring(NamedTuple):
    """A day of the week: its letter and its name, whether a flight has landed on it, whether it is today."""

    letter: str
    name: str
    done: bool
    today: bool


@dataclass(frozen=True)
class FlightView:
    """A flight of a day that has landed, in one language; `found` is missing until it has been judged."""

    game: Game
    day: datetime.date
    flown: Flown
    found: FlightFindings | None
    standings: Sequence[Standing]
    say: Texts
    origin: str

    @property
    def counts(self) -> str:
        """The unit of the result."""
        return flight_of(self.game).COUNTS

    @property
    def result(self) -> int:
        """The result."""
        assert self.flown.result is not None
        return self.flown.result

    @property
    def heading(self) -> str:
        """The result in words."""
        return flown_in_words(self.counts, self.result, self.say, self.found is None or self.found.arrived)

    @cached_property
    def squares(self) -> list[Square]:
        """The turns."""
        flight = flight_of(self.game)
        turns = self.found.turns if self.found else ()
        return [Square(n, band(one.given, flight), one.line >= 0) for n, one in enumerate(turns, 1)]

    @property
    def worst(self) -> int:
        """The turn that gave most away; 0 if all were flawless."""
        turns = self.found.turns if self.found else ()
        worst = max(range(len(turns)), key=lambda n: turns[n].given, default=-1)
        return worst + 1 if worst >= 0 and self.squares[worst].band != "full" else 0

    @property
    def dearest(self) -> Costly | None:
        """The choice of the worst turn that gave most away."""
        costly = self.found.costly if self.found else ()
        return next((one for one in costly if one.turn + 1 == self.worst), None)

    # Figures

    @property
    def kindness(self) -> Kindness:
        """How lucky the dice were."""
        assert self.found is not None
        return kindness(self.found.luck, flight_of(self.game))

    @property
    def amount(self) -> Amount:
        """How much was given away."""
        assert self.found is not None
        return amount(self.found.given, flight_of(self.game))

    @property
    def par(self) -> str:
        """The result to be expected from best play."""
        assert self.found is not None
        return self._number(self.found.par)

    @property
    def luck(self) -> str:
        """The difference made by the dice, signed so that the sum is right."""
        assert self.found is not None
        change = sign_of(flight_of(self.game)) * self.found.luck
        return f"{'+' if change >= 0 else '−'} {self._number(abs(change))}"

    @property
    def given(self) -> str:
        """The difference made by the decisions, signed so that the sum is right."""
        assert self.found is not None
        sign = "+" if self.counts == "turns" else "−"
        return f"{sign} {self._number(self.found.given)}"

    def _number(self, value: float) -> str:
        return decimal(value, self.say.language)

    @property
    def improvable(self) -> int:
        """The number of turns that were less than flawless."""
        return sum(one.band != "full" for one in self.squares)

    # Everybody

    @property
    def own(self) -> Standing:
        """The flight among those of everybody."""
        return Standing(self.result, self.flown.given)

    @cached_property
    def better_than(self) -> tuple[int, int]:
        """How many flights were worse, of how many others that have been judged; (0, 0) for one that does not count."""
        others = sum(one.given is not None for one in self.standings) - 1
        if not self.flown.counts or self.flown.given is None or others < 1:
            return 0, 0
        return rank_of(self.own, self.standings, sign_of(flight_of(self.game))), others

    @cached_property
    def columns(self) -> list[Column]:
        """The flights of everybody by result, from the lowest to the highest."""
        wide = WIDE if self.counts == "points" else 1
        places = [one.result // wide for one in self.standings]
        if not places:
            return []
        low, high = min(places), max(places)
        if self.counts != "chance":  # what is far worse than the best shares a column
            low, high = (
                (low, min(high, low + COLUMNS - 1)) if self.counts == "turns" else (max(low, high - COLUMNS + 1), high)
            )
        found = Counter(min(max(place, low), high) for place in places)
        steps = (0, 100) if self.counts == "chance" else range(low, high + 1)
        most = max(found.values())
        own = min(max(self.result // wide, low), high) if self.flown.counts else None
        return [
            Column(
                self._label(k, wide, min(places), max(places), low, high),
                found[k],
                round(TALLEST * found[k] / most),
                k == own,
            )
            for k in steps
        ]

    def _label(self, k: int, wide: int, least: int, most: int, low: int, high: int) -> str:
        if self.counts == "chance":
            return self.say("flight-won" if k else "flight-lost")
        if k == high < most:
            return f"{k}+"
        if k == low > least:
            return f"–{wide * k + wide - 1}"
        return str(k) if wide == 1 else f"{wide * k}–{wide * k + wide - 1}"

    @property
    def most(self) -> str:
        """The label of the highest column."""
        return max(self.columns, key=lambda one: one.flights).label

    # To share

    @property
    def share(self) -> str:
        """The text to share, which reveals nothing about the dice."""
        date = date_of(self.day, self.say.language, short=True)
        exact = self.found is not None and self.found.exact
        say = self.say
        first = say("flight-share", day=date, game=self.game.texts(say.language)("title"))
        parts = [self.heading, *([say("flight-share-par", par=self.par)] if exact and self.counts == "turns" else [])]
        if self.found:
            parts.append(say("flight-share-dice", kind=self.kindness))
        squares = "".join(MARKS[one.band] for one in self.squares)
        return "\n".join(filter(None, [first, ", ".join(parts), squares, f"{self.origin}/flight"]))


def short_words(counts: str, result: int, say: Texts) -> str:
    """Return the result of a flight in a list."""
    return say(f"flight-short-{counts}", count=result)


def words_of(game: Game, lines: Sequence[Line], costly: Costly, say: Texts, texts: Texts) -> str:
    """Return the sentence about the choice that cost most, from the record of the flight."""
    match = Match.replay(lines[: costly.line])
    describe = game.moves.describe
    made, better = (
        texts.say(describe(match.setup, match.view(0), 0, game.read(move))) for move in (costly.made, costly.better)
    )
    return say("flight-better", made=made, better=better)


def rings(week: Week, today: datetime.date, language: str) -> list[Ring]:
    """Return the rings of a week."""
    return [
        Ring(
            date_of(day, language, letter=True),
            date_of(day, language, weekday=True),
            day in week.flown,
            day == today,
        )
        for day in week.days
    ]


class DiceView(NamedTuple):
    """The dice of a day: what the server has committed itself to, and their key once the day is over."""

    commitment: str
    key: str

    @classmethod
    def of(cls, key: str, over: bool) -> "DiceView":
        """Return what may be known of a day's dice."""
        return cls(commitment_of(key), key if over else "")
