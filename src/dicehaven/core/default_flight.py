"""The rules of a daily flight, with a default for each that a game's `flight.py` may leave out (`contract.FullFlight`)."""

from dicehaven.core.contract import Setup, State
from dicehaven.core.default_rules import over, turns
from dicehaven.core.rule import rule

OVERRIDDEN_BY = ("flight",)  # the modules of a game's folder whose functions replace these


@rule
def landed(t: Setup, s: State) -> bool:
    """Return whether the flight has ended."""
    return over(t, s)


@rule
def flown(t: Setup, s: State) -> int:
    """Return the result of a flight that has ended."""
    return turns(t, s)
