"""The daily flight: a sheet of one's own in sixteen rolls, both results of each; boxes, shells and the two groups count."""

from dicehaven.core.rule import rule

from .rules import dice_due
from .state import Setup, State, largest_groups

PLACE = 3
PLAYERS = 1
OPTIONS: dict[str, object] = {}
COUNTS = "points"
EXACT = False
BANDS = (1.5, 4.0)
LUCK = 8.0
ROLLS = 16


def turn(t: Setup, s: State) -> int:
    """Return the number of the roll that is decided on, or that falls next."""
    return int(s.turn) + int(dice_due(t, s) > 0)


@rule
def landed(t: Setup, s: State) -> bool:
    """Return whether the last roll is decided on; eight boxes end the match before it."""
    return s.over == 1 or (s.turn >= ROLLS and s.waiting == 0)


@rule
def flown(t: Setup, s: State) -> int:
    """Return the points, with the two largest groups."""
    if s.over:
        return int(s.points[0])
    first, second = largest_groups(s.at[0])
    return int(s.points[0] + first + second)
