"""`flight.py`: how a game is flown, once a day, at the same dice for everybody."""

from typing import Protocol

from dicehaven.core.contract.types import Options, SetupIn, StateIn
from dicehaven.core.rule import rule


class Flight(Protocol[SetupIn, StateIn]):
    """`flight.py`: the daily flight of seat 0; compiled subset, but for `turn` and `worth`.

    The result of a flight is a number in the unit that COUNTS names.  A flight with rivals must be exact.
    """

    @property
    def PLACE(self) -> int:
        """The place of the game in the order of days, from 0 on."""
        ...

    @property
    def PLAYERS(self) -> int:
        """The seats: 1 for a flight alone; all others are taken by bots of level 5."""
        ...

    @property
    def OPTIONS(self) -> Options:
        """The options of the match."""
        ...

    @property
    def COUNTS(self) -> str:
        """The unit of the result: `turns`, of which few are good, `points`, or `chance`, the chance to win in per cent."""
        ...

    @property
    def EXACT(self) -> bool:
        """True if the worth of each position is known: by `worth`, or for `chance` by the game's solution."""
        ...

    @property
    def BANDS(self) -> tuple[float, float]:
        """How much a turn may give away, in the unit of the result, to count as flawless, and as good."""
        ...

    @property
    def LUCK(self) -> float:
        """How much the dice of a flight may change, in the unit of the result, to count as usual."""
        ...

    def turn(self, t: SetupIn, s: StateIn, /) -> int:
        """Return the number of the turn, which never falls: the dice of a day depend on it."""
        ...


class FullFlight(Flight[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """A flight with what `flight.py` may leave out; the defaults of rules are those of `core.default_flight`."""

    @rule
    def landed(self, t: SetupIn, s: StateIn, /) -> bool:
        """Return whether the flight has ended; by default, with the match."""
        ...

    @rule
    def flown(self, t: SetupIn, s: StateIn, /) -> int:
        """Return the result of a flight that has ended; by default, its turns."""
        ...

    def arrived(self, t: SetupIn, s: StateIn, /) -> bool:
        """Return whether a flight that has ended has reached its goal; by default, it has."""
        return True

    def worth(self, t: SetupIn, s: StateIn, /) -> float:
        """Return the result that best play can expect from any state, whatever falls or is decided next."""
        raise NotImplementedError
