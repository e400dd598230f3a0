"""The evaluation of Würfelland, with weights learned from self-play (`evaluation.json`)."""

from dicehaven.core.network import network, weights
from dicehaven.core.rule import rule

from .policy import ENTRIES, POLICY, START, gain
from .state import COLOURS, NONE, SIZE, Phase, Setup, State

FEATURES = 21
LONGEST_PLAYOUT = 100  # most of a match: it shows which treasures can be reached better than the features do
FULL_REVIEW = 1200
UNITS = 16
WEIGHTS = weights(__file__, FEATURES)
FAR = 99
PART = 10  # of a hundredth of a cross: what `policy_value` counts in


@rule
def policy_value(t: Setup, v: State, p: int, a: int) -> int:
    return round(PART * gain(t, v, p, a, POLICY))


@rule
def quiet(t: Setup, s: State) -> bool:
    return s.phase == Phase.ROLL


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    return network(features(t, s, p), WEIGHTS)


@rule
def features(t: Setup, s: State, p: int) -> tuple[float, ...]:
    """Return treasures and fields still missing (of the colours nearest to completion), and the open ways."""
    need = max(0, int(t.treasures_wanted) - int(s.found[p]))
    first = FAR
    second = FAR
    third = FAR
    fields = 0
    rooms = 0
    space = 0
    pairs = 0
    wide = 0
    best = 0
    for c in range(COLOURS):
        left = int(s.left[p][c])
        room = int(s.room[p][c])
        fields += left
        rooms += room > 0
        pairs += room > 1
        wide += room > 3
        space += min(room, 3)
        if left < first:
            third = second
            second = first
            first = left
            best = c
        elif left < second:
            third = second
            second = left
        elif left < third:
            third = left
    near, open_near, steps_two, steps_more = chests_ahead(t, s, p)
    return (
        1.0 * need,
        1.0 * need * need,
        1.0 * first,
        1.0 * first * first,
        1.0 * second,
        1.0 * third,
        1.0 * fields,
        1.0 * rooms,
        1.0 * pairs,
        1.0 * wide,
        1.0 * space,
        1.0 * near,
        1.0 * open_near,
        1.0 * steps_two,
        1.0 * steps_more,
        1.0 * max(need, first),
        1.0 / (need + 1.0),
        1.0 / (first + 1.0),
        1.0 * s.room[p][best],
        1.0 * chests_left(t, s, p, best),
        1.0 * (s.active == p),
    )


@rule
def chests_left(t: Setup, s: State, p: int, c: int) -> int:
    """Return treasures in the fields of a colour that are not crossed yet."""
    total = 0
    for a in range(t.first[p][c], t.first[p][c + 1]):
        total += int(SIZE[t.chests[p][a] & ~s.crossed[p][a]])
    return total


@rule
def chests_ahead(t: Setup, s: State, p: int) -> tuple[int, int, int, int]:
    """Return treasures not crossed: beside a cross, in areas that may be begun and in open ones; those beyond.

    Beyond are those in an area that touches a cross elsewhere, and in areas that touch none.
    """
    near = 0
    open_near = 0
    same_area = 0
    beyond = 0
    for a in range(t.areas[p]):
        chests = t.chests[p][a] & ~s.crossed[p][a]
        if chests:
            touched = int(SIZE[chests & s.touched[p][a]])
            if touched:
                begun = s.open[p][t.colour[p][a]]
                if begun == a:
                    open_near += touched
                elif begun == NONE:
                    near += touched
            if s.touched[p][a]:
                same_area += int(SIZE[chests]) - touched
            else:
                beyond += int(SIZE[chests])
    return near, open_near, same_area, beyond
