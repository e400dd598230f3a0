"""Questions of surfaces, asked of the rules and answered with parts of the sheet."""

from . import rules
from .actions import NOTATION, cross
from .crosses import crossable
from .state import Setup, State, holds


def crosses_now(t: Setup, v: State, p: int) -> frozenset[str]:
    """Return the fields that seat p may cross now."""
    if p < 0 or not rules.owes(t, v, p) or not rules.is_crossing(v, p):
        return frozenset()
    moves = [0] * rules.MOVES
    return frozenset([NOTATION[a] for a in moves[: rules.legal(t, v, p, moves)]])


def first_crosses(t: Setup, v: State, p: int, c: int) -> frozenset[str]:
    """Return the fields that a batch of colour c, with all its dice that lie there, could begin with."""
    if not rules.can_use(v, p, c):
        return frozenset()
    areas = range(t.first[p][c], t.first[p][c + 1])
    return frozenset([name for a in areas for name in names_of(t, p, a, crossable(t, v, p, c, a, v.shown[c]))])


def names_of(t: Setup, p: int, a: int, fields: int) -> list[str]:
    """Return a set of fields of an area by their names."""
    if not fields:
        return []
    return [NOTATION[cross(t.cell[p][a][i])] for i in range(t.extent[p][a]) if holds(fields, i)]


def newly_crossed(before: State, after: State, p: int) -> list[int]:
    """Return the fields that seat p has crossed between two views, a set for each area."""
    return [now & ~then for now, then in zip(after.crossed[p], before.crossed[p])]


def chests_in(t: Setup, p: int, a: int, fields: int) -> int:
    """Count the treasures in a set of fields of an area."""
    return (t.chests[p][a] & fields).bit_count()
