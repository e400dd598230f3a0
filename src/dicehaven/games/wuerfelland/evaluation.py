"""The evaluation of Würfelland, with weights learned from self-play (`evaluation.json`)."""

from dicehaven.core.contract import Floats
from dicehaven.core.rule import rule
from dicehaven.core.weights import weights

from .field_sets import SIZE
from .state import COLOURS, NONE, Phase, Setup, State

FEATURES = 14
LEVEL4_ITERATIONS = 50
WEIGHTS = weights(__file__, FEATURES)
FAR = 99


@rule
def quiet(t: Setup, s: State) -> bool:
    return s.phase == Phase.ROLL


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    return weighted_features(t, s, p, WEIGHTS)


@rule
def weighted_features(t: Setup, s: State, p: int, w: Floats) -> float:
    need = max(0, int(t.treasures_wanted) - int(s.found[p]))
    first, second, fields, rooms, space = FAR, FAR, 0, 0, 0
    for c in range(COLOURS):
        left = int(s.left[p][c])
        fields += left
        rooms += s.room[p][c] > 0
        space += min(int(s.room[p][c]), 3)
        if left < first:
            first, second = left, first
        elif left < second:
            second = left
    near, open_near = within_reach(t, s, p)
    longer = max(need, first)
    return (
        need * w[0]
        + need * need * w[1]
        + first * w[2]
        + first * first * w[3]
        + second * w[4]
        + fields * w[5]
        + rooms * w[6]
        + space * w[7]
        + near * w[8]
        + open_near * w[9]
        + longer * w[10]
        + w[11] / (need + 1.0)
        + w[12] / (first + 1.0)
        + w[13] * next_to_roll(t, s, p)
    )


@rule
def next_to_roll(t: Setup, s: State, p: int) -> bool:
    return s.active == p


@rule
def within_reach(t: Setup, s: State, p: int) -> tuple[int, int]:
    """Treasures that touch a cross and are not crossed: those in areas that may be begun, those in open ones."""
    near, open_near = 0, 0
    for a in range(t.areas[p]):
        chests = s.touched[p][a] & t.chests[p][a] & ~s.crossed[p][a]
        if chests:
            begun = s.open[p][t.colour[p][a]]
            if begun == a:
                open_near += SIZE[chests]
            elif begun == NONE:
                near += SIZE[chests]
    return near, open_near
