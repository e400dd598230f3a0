"""The parts of a result of Saikoro Senshi: gems of one's own; captured ones are trophies, which never win."""

from dicehaven.core.contract import Points
from dicehaven.core.i18n import Text, text
from dicehaven.core.rule import rule

from .state import Setup, State, team_gems


def points(t: Setup, v: State, q: int) -> list[Points]:
    """Return seat q's gems; captured ones only break ties between teams (SS-10)."""
    return [Points(text("points-own"), v.own[q]), Points(text("points-captured"), v.captured[q], False)]


@rule
def collected(t: Setup, s: State, p: int) -> int:
    """Return the gems that keep seat p in the match."""
    return int(s.own[p])


def ending(t: Setup, v: State) -> Text:
    """Say how the match ended: one seat is left, a team has lost its last gem, or five equal dice (SS-6, SS-10)."""
    if not t.teams:
        return text("ended-alone")
    bare = any(not team_gems(t, v, v.team[p]) for p in range(t.players))
    return text("ended-bare" if bare else "ended-suddenly")
