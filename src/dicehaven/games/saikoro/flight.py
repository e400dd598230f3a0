"""The daily flight: a fast match (SS-6) against the perfect bot.  The match of two seats is solved (`docs/solved.md`)."""

from dicehaven.core.rule import rule

from .state import Setup, State

PLACE = 1
PLAYERS = 2
OPTIONS: dict[str, object] = {"fast": True}
COUNTS = "chance"
EXACT = True
BANDS = (1.0, 4.0)
LUCK = 15.0
MOST_TURNS = 1_000  # of a round


def turn(t: Setup, s: State) -> int:
    """Return the number of the turn: rounds count their own."""
    return MOST_TURNS * int(s.gem_round) + int(s.turn)


@rule
def flown(t: Setup, s: State) -> int:
    """Return 100 if seat 0 has won, else 0."""
    return 100 * (int(s.winners) & 1)
