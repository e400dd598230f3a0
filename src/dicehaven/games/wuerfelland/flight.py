"""The daily flight: alone to nine treasures and a whole colour, in as few turns as possible."""

from .crosses import meets_goal
from .state import Setup, State

PLACE = 2
PLAYERS = 1
OPTIONS: dict[str, object] = {}
COUNTS = "turns"
EXACT = False
BANDS = (0.2, 0.6)
LUCK = 2.0


def turn(t: Setup, s: State) -> int:
    """Return the number of the turn."""
    return int(s.turn)


def arrived(t: Setup, s: State) -> bool:
    """Return whether the goal is met; the turn limit (WL-8) may have ended the match before."""
    return bool(meets_goal(t, s, 0))
