"""The parts of a result of Würfelland: treasures, and how much of each colour is crossed."""

from dicehaven.core.contract import Points
from dicehaven.core.i18n import Text, text
from dicehaven.core.rule import rule

from .crosses import meets_goal
from .state import COLOUR_NAMES, Setup, State


def points(t: Setup, v: State, q: int) -> list[Points]:
    """Return seat q's treasures, then its fields that are still to be crossed, by colour."""
    left = [
        Points(text("points-left", colour=text(f"colour-{name}")), v.left[q][c], False)
        for c, name in enumerate(COLOUR_NAMES)
    ]
    return [Points(text("points-treasures"), v.found[q]), *left]


@rule
def collected(t: Setup, s: State, p: int) -> int:
    """Return seat p's treasures, without the 100 of a winner's score."""
    return int(s.found[p])


def ending(t: Setup, v: State) -> Text:
    """Say whether the goal was met or the turn limit reached (WL-6, WL-8)."""
    met = any(meets_goal(t, v, p) for p in range(t.players))
    return text("ended-by-goal" if met else "ended-by-limit", treasures=t.treasures_wanted)
