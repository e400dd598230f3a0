"""What a result of Saikoro Senshi is made of: gems of one's own, and captured ones."""

from dicehaven.core.contract import Points
from dicehaven.core.i18n import Text, text

from .state import Setup, State
from .teams import team_gems


def points(t: Setup, v: State, q: int) -> list[Points]:
    """Seat q's gems."""
    return [Points(text("points-own"), v.own[q]), Points(text("points-captured"), v.captured[q])]


def ending(t: Setup, v: State) -> Text:
    """One seat is left, a team has lost its last gem, or five equal dice have decided (SS-6, SS-10)."""
    if not t.teams:
        return text("ended-alone")
    bare = any(not team_gems(t, v, v.team[p]) for p in range(t.players))
    return text("ended-bare" if bare else "ended-suddenly")
