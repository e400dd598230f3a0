"""The parts of a result of Sternenschiff: diamonds, and what decides between equals at the turn limit."""

from dicehaven.core.contract import Points
from dicehaven.core.i18n import Text, text

from .state import GOAL, Setup, State


def points(t: Setup, v: State, q: int) -> list[Points]:
    """Return seat q's diamonds, the field of its marker, its chips (ST-9)."""
    return [
        Points(text("points-diamonds"), v.diamonds[q]),
        Points(text("points-scanner"), v.marker[q], False),
        Points(text("points-chips"), v.chips[q], False),
    ]


def ending(t: Setup, v: State) -> Text:
    """Say whether the sixth diamond or the turn limit ended the match (ST-9)."""
    found = any(v.diamonds[p] >= GOAL for p in range(t.players))
    return text("ended-by-diamond" if found else "ended-by-limit")
