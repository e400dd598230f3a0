"""The ideas of Würfelland: treasures, colours to complete, room for the next dice, ways to treasures, and what others may use.

What a position is worth follows from the rounds that each board still needs (`expert/features.py`); turns are played on by the
expert, without its playouts.
"""

from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean
from typing import Any

from dicehaven.core.compiler import plain
from dicehaven.core.contract import FINISH, Cutout, FaceRow, Facts, Figure, Pair, Picture
from dicehaven.core.exp import exp
from dicehaven.core.i18n import Seat, text
from dicehaven.drawing.sheets import once_a_setup

from .expert import features
from .expert.features import FAR, FEATURES, LEFT, NEED, OF_COLOUR, ROOMS, WAIT, WAYS
from .expert.racer import Racer
from .queries import colour_text, names_of, newly_crossed
from .rules import ROLL, STOP, choose_colour, is_choose, is_cross
from .state import COLOUR_NAMES, COLOURS, DICE, NONE, Phase, Setup, State, area_of, holds, place_of

TREASURES, COLOUR, OPENINGS, TRAILS, RIVALS = IDEAS = ("treasures", "colour", "openings", "ways", "rivals")
PLAYS = 48
HUNDRED = 100
CLEARLY = 0.03  # by which chances differ that are told
MUCH = 0.1  # by which they differ where the smaller one is called so
LARGE = 4  # dice of a colour
NEAR = 3  # fields that a colour lacks, at most, to be told that it is nearly complete
MOSTLY = 0.9  # of the plays
CODE = plain(None, features)


def _columns(*columns: int) -> list[int]:
    return [OF_COLOUR * rank + column for rank in range(COLOURS) for column in columns]


PARTS = (
    list(range(NEED, LEFT)),
    [*_columns(0, 1), *range(LEFT, WAIT)],
    [*_columns(2, 3, 5, 6), *range(ROOMS, WAYS), *range(WAIT, FEATURES)],
    [*_columns(4, 7), *range(WAYS, NEED)],
)


def ended(t: Setup, view: State, s: State, p: int) -> bool:
    return s.turn != view.turn


@once_a_setup
def _player(t: Setup) -> Racer:
    return Racer(t, width=1)


def choose(t: Setup, v: State, p: int, actions: Sequence[int]) -> int:
    return _player(t).choose(v, p, actions)


# What a position is worth


def groups(t: Setup, s: State, p: int) -> Sequence[Any]:
    """Return seat p's features in four parts, and the strength of all others together."""
    x = _features(t, s, p)
    strength = _player(t).strength
    others = sum(exp(strength(_features(t, s, q))) for q in range(t.players) if q != p)
    return (*(tuple(x[column] for column in part) for part in PARTS), others)


def _features(t: Setup, s: State, q: int) -> list[float]:
    x = [0.0] * FEATURES
    CODE.write_features(t, s, q, ((q - s.active) % t.players) / t.players, 0, x)
    return x


def worth(t: Setup, p: int, groups: Sequence[Any]) -> float:
    """Return the chance to be first, by the rounds that the boards still need."""
    *mine, others = groups
    x = [0.0] * FEATURES
    for part, values in zip(PARTS, mine, strict=True):
        for column, value in zip(part, values, strict=True):
            x[column] = value
    strong = exp(_player(t).strength(x))
    return float(strong / (strong + others))


# What is counted


def _crossed(pair: Pair[Setup, State], s: State, q: int) -> int:
    """Return how many fields seat q has crossed since the move."""
    return int(sum(pair.view.left[q]) - sum(s.left[q]))


def _nearest(s: State, p: int) -> int:
    """Return how many fields the colour lacks that is nearest to completion."""
    return int(min(s.left[p][c] for c in range(COLOURS)))


def _taking(s: State, p: int, dice: int) -> int:
    """Count the colours that have room for a number of dice."""
    return sum(s.room[p][c] >= dice for c in range(COLOURS))


def _beside(s: State, p: int) -> int:
    """Count the treasures that touch a cross."""
    return sum(int(step) == 1 for step in s.steps[p])


def _within(pair: Pair[Setup, State], s: State, steps: int, blocked: bool) -> int:
    """Count the treasures within a number of steps; with `blocked`, also those in areas that have to wait for another one (WL-11)."""
    t, p = pair.setup, pair.seat
    found = 0
    for chest, away in zip(t.chest[p], s.steps[p], strict=True):
        a = area_of(chest)
        c = t.colour[p][a]
        if not holds(int(s.crossed[p][a]), place_of(chest)) and away <= steps:
            found += blocked or s.open[p][c] in (NONE, a)
    return found


def _found(s: State, p: int) -> int:
    return int(s.found[p])


def _of_100(chance: float) -> int:
    return round(HUNDRED * chance)


def _share(pair: Pair[Setup, State], side: int, is_so: Callable[[State], bool]) -> float:
    """Return in which part of the plays after one of the moves something is so."""
    ends = pair.ends[side]
    return sum(map(is_so, ends)) / len(ends)


def _others(pair: Pair[Setup, State]) -> list[int]:
    return [q for q in range(pair.setup.players) if q != pair.seat]


# The facts


def facts(pair: Pair[Setup, State], idea: str) -> Facts | None:
    """Return the facts by which an idea is told; None if they do not speak for the better move."""
    found: Facts | None
    if idea == FINISH:
        return None
    if idea == RIVALS:
        found = _for_others(pair)
    else:
        found = (_pushing(pair) if pair.view.phase == Phase.PUSH else None) or _board(pair, idea)
    return found and Facts(found.does, found.gives, _figures(pair), found.picture or _picture(pair), found.alone)


def _figures(pair: Pair[Setup, State]) -> tuple[Figure, ...]:
    p = pair.seat
    seat = Seat(p)
    counts: list[tuple[str, Seat, Callable[[State], float]]] = [
        ("idea-crosses", seat, lambda s: _crossed(pair, s, p)),
        ("idea-treasures-found", seat, lambda s: s.found[p] - pair.view.found[p]),
        ("idea-nearest", seat, lambda s: _nearest(s, p)),
        ("idea-beside-of", seat, lambda s: _beside(s, p)),
        *(("idea-crosses", Seat(q), partial(_crossed, pair, q=q)) for q in _others(pair)),
    ]
    found = list[Figure]()
    for code, whose, count in counts:
        better, worse = (round(fmean(map(count, ends)), 1) for ends in pair.ends)
        if better != worse:
            found.append(Figure(text(code, seat=whose), better, worse))
    return tuple(found)


def _pushing(pair: Pair[Setup, State]) -> Facts | None:
    """Rolling on or stopping, for what it does to the own board."""
    v, p = pair.view, pair.seat
    c = int(v.chosen)
    count, room = int(v.aside), int(v.room[p][c])
    args = {"colour": colour_text(c), "count": count, "room": room}
    nothing = [_share(pair, side, lambda s: _crossed(pair, s, p) == 0) for side in (0, 1)]
    more = [fmean(_crossed(pair, end, p) for end in ends) for ends in pair.ends]
    aside = FaceRow(text("idea-aside"), (COLOUR_NAMES[c],) * int(v.aside))
    if pair.better == STOP:
        if nothing[1] - nothing[0] > CLEARLY:
            return Facts(
                text("idea-stop-fits", **args),
                text("idea-roll-too-many", often=_of_100(nothing[1]), **args),
                (),
                (aside, *_picture(pair)),
                True,
            )
        return None
    if room <= count or more[0] <= more[1]:
        return None
    hit = 1 - (5 / 6) ** (DICE - count)
    return Facts(text("idea-roll-more", often=_of_100(hit), **args), text("idea-stop-few", **args), (), (aside,), True)


def _board(pair: Pair[Setup, State], idea: str) -> Facts | None:
    """Return what the turn makes of the seat's own board; None if the idea has no fact."""
    p = pair.seat
    before = pair.view
    counts: dict[str, list[tuple[str, Callable[[State], int], dict[str, Any]]]] = {
        TREASURES: [("idea-treasure", lambda s: _found(s, p) - _found(before, p), {})],
        COLOUR: [
            ("idea-lacks", lambda s: -min(_nearest(s, p), NEAR + 1), {}),
            ("idea-fields", lambda s: _crossed(pair, s, p), {}),
        ],
        OPENINGS: [("idea-room", partial(_taking, p=p, dice=n), {"dice": n}) for n in (LARGE, 3, 2, 1)],
        TRAILS: [
            ("idea-beside", lambda s: _beside(s, p), {}),
            ("idea-way", lambda s: _within(pair, s, 1, blocked=False), {"kind": "next"}),
            ("idea-way", lambda s: _within(pair, s, 2, blocked=True), {"kind": "near"}),
            ("idea-way", lambda s: _within(pair, s, FAR, blocked=False), {"kind": "open"}),
            ("idea-treasure", lambda s: _found(s, p) - _found(before, p), {}),
        ],
    }
    for code, count, args in counts[idea]:
        found = _counted(pair, code, count, args, p)
        if found and not any(_crossed(pair, end, p) for end in pair.ends[1]):
            return Facts(found.does, text("idea-crosses-nothing"))
        if found:
            return found
    return None


def _counted(
    pair: Pair[Setup, State], code: str, count: Callable[[State], int], args: dict[str, Any], q: int
) -> Facts | None:
    """Tell what is counted on seat q's board when the turn ends, more after the better move: as it is, or how often it is reached."""
    better, worse = ([count(end) for end in ends] for ends in pair.ends)
    if fmean(better) <= fmean(worse):
        return None
    fixed = [_is_fixed(pair, side, q) for side in (0, 1)]
    if all(fixed):
        does = text(code, count=abs(better[0]), more=0, **args)
        return Facts(does, text(f"{code}-else", count=abs(worse[0]), **args))
    reached = [(sum(n >= k for n in better) - sum(n >= k for n in worse), k) for k in sorted({*better, *worse})]
    gain, least = max(reached)
    if gain <= CLEARLY * len(better):
        return None
    often, other = (_of_100(sum(n >= least for n in side) / len(side)) for side in (better, worse))
    seldom = text(f"{code}-seldom", count=abs(least), often=other, never=int(fixed[1] and not other), **args)
    if fixed[0]:
        return Facts(text(code, count=abs(least), more=max(better) - least, **args), seldom)
    if often == HUNDRED:
        return Facts(text(f"{code}-often", count=abs(least), turns=text("idea-turns-nearly"), **args), seldom)
    turns = text("idea-turns", often=often, instead=other)
    does = text(f"{code}-often", count=abs(least), turns=turns, often=often, **args)
    return Facts(does, None if other else seldom)


def _is_fixed(pair: Pair[Setup, State], side: int, q: int) -> bool:
    """Return True if no dice change what one of the moves makes of seat q's board in this turn."""
    return len({tuple(end.crossed[q]) for end in pair.ends[side]}) == 1


def _for_others(pair: Pair[Setup, State]) -> Facts | None:
    """Return what the other seats may use of the dice; None if they get no more by the worse move."""
    means = {q: [fmean(_crossed(pair, end, q) for end in ends) for ends in pair.ends] for q in _others(pair)}
    q = max(means, key=lambda q: means[q][1] - means[q][0])
    if means[q][1] - means[q][0] <= CLEARLY:
        return None
    v = pair.view
    other = Seat(q)
    if pair.better == ROLL:
        used = _batch(pair, 1, q)
        c = int(v.chosen)
        better, worse = (round(mean, 1) for mean in means[q])
        fields = {"other": other, "better": better, "worse": worse}
        lost = int(v.aside) > int(v.room[pair.seat][c])
        free = text("idea-roll-free", colour=colour_text(c), count=int(v.aside))
        if used is None:
            return (
                Facts(free, text("idea-roll-brings", **fields)) if lost else Facts(text("idea-roll-brings", **fields))
            )
        colour, count = used
        batch = {"other": other, "colour": colour_text(colour), "count": count}
        does = free if lost else text("idea-roll-takes", **batch)
        gives = text("idea-fits-other", **batch) if lost else text("idea-then-crosses", **fields)
        lying = tuple(COLOUR_NAMES[d] for d in range(COLOURS) for _ in range(v.shown[d]))
        lit = tuple(k for k, name in enumerate(lying) if name == COLOUR_NAMES[colour])
        pale = tuple(k for k in range(len(lying)) if k not in lit)
        row = FaceRow(text("idea-lying"), lying, lit, pale)
        board = Cutout(text("idea-board-of", seat=other), q, _fields(pair, 1, q), (), "worse")
        return Facts(does, gives, (), (row, board))
    if v.phase == Phase.CHOOSE and (used := _batch(pair, 1, q)) and choose_colour(pair.better) == used[0]:
        better, worse = (round(mean, 1) for mean in means[q])
        does = text("idea-chooses-away", other=other, colour=colour_text(used[0]), count=used[1])
        return Facts(does, text("idea-then-crosses", other=other, better=better, worse=worse))
    often = [_of_100(_share(pair, side, lambda s: _crossed(pair, s, q) > 0)) for side in (0, 1)]
    if often[1] - often[0] >= HUNDRED * MUCH:
        does = text("idea-other-uses", other=other, often=often[0])
        if often[0] == 0:
            does = text("idea-other-uses-nothing", other=other)
        gives = text("idea-other-uses-else", other=other, often=often[1])
        return Facts(does, gives if often[0] == 0 else None)
    return _counted(pair, "idea-other-fields", lambda s: -_crossed(pair, s, q), {"other": other}, q)


def _batch(pair: Pair[Setup, State], side: int, q: int) -> tuple[int, int] | None:
    """Return the colour of the dice that lie now which seat q uses after one of the moves, and how many; None if that varies."""
    v = pair.view
    for c in range(COLOURS):
        count = int(v.shown[c])
        used = [int(v.left[q][c] - end.left[q][c]) for end in pair.ends[side]]
        if count and sum(n >= count for n in used) >= MOSTLY * len(used):
            return c, count
    return None


def _fields(pair: Pair[Setup, State], side: int, q: int) -> tuple[str, ...]:
    """Return the fields that seat q crosses in the first play after one of the moves, as the sheet names them."""
    end = pair.ends[side][0]
    areas = newly_crossed(pair.view, end, q)
    return tuple(name for a, fields in enumerate(areas) for name in names_of(pair.setup, q, a, fields))


def _picture(pair: Pair[Setup, State]) -> tuple[Picture, ...]:
    """Draw the own board with the crosses of the better move, or of a play after it."""
    fields = _fields(pair, 0, pair.seat)
    a = pair.better
    if not fields or not (is_cross(a) or is_choose(a) or a == STOP):
        return ()
    return (Cutout(text("idea-board-of", seat=Seat(pair.seat)), pair.seat, fields, (), "better"),)
