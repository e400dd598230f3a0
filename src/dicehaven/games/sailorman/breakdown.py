"""The parts of a result of Sailorman Dice: rows, columns, regions, shells, and the two final groups."""

from dicehaven.core.contract import Points
from dicehaven.core.i18n import Text, text

from .bitboard import ROWS
from .state import AREAS, COLUMN_BOX, OPEN, REGION_BOX, SHELLS, Setup, State, holds_box


def points(t: Setup, v: State, q: int) -> list[Points]:
    """Return seat q's points."""
    box = [max(count, 0) if count != OPEN else 0 for count in v.box[q]]
    return [
        Points(text("points-rows"), sum(box[:ROWS])),
        Points(text("points-columns"), sum(box[COLUMN_BOX:])),
        Points(text("points-regions"), sum(box[REGION_BOX : REGION_BOX + AREAS])),
        Points(text("points-shells"), sum(t.shells[b] for b in range(SHELLS) if holds_box(v.shells[q], b))),
        Points(text("points-largest-group"), v.groups[q][0]),
        Points(text("points-second-group"), v.groups[q][1]),
    ]


def ending(t: Setup, v: State) -> Text | None:
    """Say that the river decided between seats with equal points; None if points did."""
    best = max(v.points[: t.players])
    first = [p for p in range(t.players) if v.points[p] == best]
    return text("ended-by-river") if len(first) > 1 and v.winners.bit_count() < len(first) else None
