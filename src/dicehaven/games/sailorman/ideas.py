"""The ideas of Sailorman Dice: what fills, shells, room for numbers, crosses from the river, groups, where a number belongs.

What a chart is worth is the sum of what its cells are worth (`policy.py`), in points, by the weights that predict best which action is
better (`trials.json`).  Cells do not read which numbers can still come to a field: of two places for the same number in a row, early in a
match, that with more of its like to be expected in its column (`company.py`) is better than they say.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dicehaven.core.compiler import plain
from dicehaven.core.contract import FINISH, Cutout, Facts, Figure, Pair, Picture
from dicehaven.core.i18n import Seat, Text, text

from . import policy, rules
from .cells import BOX_CELLS, CELLS, GROUP_CELLS, NUMBER_CELLS, POINT_CELL, SAIL_CELLS, SHELL_CELLS
from .company import company
from .evaluation import ACTIONS_WORTH
from .policy import ENTRIES, lateness
from .queries import box_text, mark_at, symbol_text
from .rules import PASS
from .state import (
    BOXES,
    COLUMN,
    COLUMNS,
    CROSS,
    FIELD_NAMES,
    FIELDS,
    FILLED,
    NUMBERS,
    OPEN,
    ROW,
    ROWS,
    SHELLS,
    Setup,
    State,
    column_box,
    column_of,
    fields_in,
    group_of,
    holds,
    holds_box,
    largest_groups,
    left_box,
    most_often,
    region_fields,
    row_of,
)
from .state import RIVER as RIVER_AREA

FILL, SHELL, ROOM, RIVER, GROUP, PLACE = IDEAS = ("fill", "shell", "room", "river", "group", "place")
PLAYS = 1  # nothing is rolled before the round ends
SHORT = 3  # fields that are still wanted, at most, to be drawn
EARLY = 0.35  # the lateness up to which company counts
COMPANY_WORTH = 0.28  # of an equal number that can be expected in the column (`bench/bench_company.py`)
FAR = 4  # fields that an area lacks, at most, for somebody to think of filling it
CODE = plain(None, policy)


def ended(t: Setup, view: State, s: State, p: int) -> bool:
    return rules.dice_due(t, s) > 0


# What a chart is worth


def _idea_of(cell: int) -> str:
    for first, last, idea in (
        (SHELL_CELLS, NUMBER_CELLS, SHELL),
        (NUMBER_CELLS, SAIL_CELLS, ROOM),
        (SAIL_CELLS, GROUP_CELLS, RIVER),
        (GROUP_CELLS, BOX_CELLS, GROUP),
    ):
        if first <= cell < last:
            return idea
    return FILL


def shares(pair: Pair[Setup, State]) -> Mapping[str, float]:
    """Return the points that each idea explains; where the match ends, its results are the whole reason.

    The weights tell actions apart from a position, so both moves are as late in the match as it is.
    """
    better, worse = (ends[0] for ends in pair.ends)
    if better.over or worse.over:
        return {FINISH: 1.0}
    late = lateness(pair.setup, pair.view)
    one, other = (worths(pair.setup, end, pair.seat, late) for end in (better, worse))
    place = COMPANY_WORTH * (_company(pair, 0) - _company(pair, 1)) if late <= EARLY else 0.0
    return {idea: one[idea] - other[idea] for idea in IDEAS} | {PLACE: place}


def worths(t: Setup, s: State, p: int, late: float) -> Mapping[str, float]:
    """Return the points that each idea is worth; those of shells that have been won stand with the shells."""
    which = [0] * ENTRIES
    much = [0.0] * ENTRIES
    found: dict[str, float] = dict.fromkeys(IDEAS, 0.0)
    for i in range(CODE.entries(t, s, p, which, much)):
        if which[i] < CELLS:
            found[_idea_of(which[i])] += _worth_of(which[i], late) * much[i]
    points = sum(int(t.shells[b]) for b in range(SHELLS) if holds_box(s.shells[p], b)) * _worth_of(POINT_CELL, late)
    found[SHELL] += points
    found[FILL] -= points
    return found


def _worth_of(cell: int, late: float) -> float:
    return float(ACTIONS_WORTH[cell] + late * ACTIONS_WORTH[CELLS + cell])


# What is counted


class Area(NamedTuple):
    """An area whose box is open before the move: its box, fields that are empty afterwards, its most frequent number."""

    box: int
    fields: int
    empty: int
    most: int


def _written(pair: Pair[Setup, State], side: int) -> list[int]:
    """Return the fields that the seat fills in this round."""
    now = int(pair.ends[side][0].at[pair.seat][FILLED]) & ~int(pair.view.at[pair.seat][FILLED])
    return [field for field in range(FIELDS) if holds(now, field)]


def _places(pair: Pair[Setup, State]) -> tuple[int, int, int] | None:
    """Return the number, and its field by either move, if the moves differ in nothing but the place of a number in its row."""
    mine, theirs = (set(_written(pair, side)) for side in (0, 1))
    fields = [*(mine - theirs), *(theirs - mine)]
    if len(fields) != 2 or row_of(fields[0]) != row_of(fields[1]):
        return None
    one, other = (mark_at(pair.ends[side][0], pair.seat, fields[side]) for side in (0, 1))
    return (one, fields[0], fields[1]) if one == other < CROSS else None


def _company(pair: Pair[Setup, State], side: int) -> float:
    """Return the company of the number that either move writes to another place; 0 if there is none."""
    places = _places(pair)
    return company(pair.ends[side][0], pair.seat, places[1 + side], places[0]) if places else 0.0


def _areas(pair: Pair[Setup, State], side: int, fields: Sequence[int]) -> list[Area]:
    """Return the areas of some fields whose boxes were open, as they are afterwards, those with fewest empty fields first."""
    t, p = pair.setup, pair.seat
    v, end = pair.view, pair.ends[side][0]
    found = dict[int, int]()
    for field in fields:
        sub = int(t.area[field])
        found |= {row_of(field): ROW[row_of(field)], column_box(column_of(field)): COLUMN[column_of(field)]}
        found |= {left_box(sub): int(t.fields[sub]), left_box(sub) + 1: region_fields(t, sub)}
    areas = [
        Area(box, int(area), fields_in(area & ~end.at[p][FILLED]), most_often(end.at[p], area))
        for box, area in found.items()
        if v.box[p][box] == OPEN
    ]
    return sorted(areas, key=lambda one: (one.empty, -one.most))


def _filled(pair: Pair[Setup, State], side: int) -> list[int]:
    """Return the boxes that the seat fills in this round."""
    p = pair.seat
    end = pair.ends[side][0]
    return [b for b in range(BOXES) if pair.view.box[p][b] == OPEN and end.box[p][b] != OPEN]


def _shells(pair: Pair[Setup, State], side: int) -> list[int]:
    """Return the shells that it wins, by their boxes."""
    now = int(pair.ends[side][0].shells[pair.seat]) & ~int(pair.view.shells[pair.seat])
    return [b for b in range(SHELLS) if holds_box(now, b)]


def _gained(pair: Pair[Setup, State], side: int) -> int:
    """Return the points of boxes and shells in this round."""
    end = pair.ends[side][0]
    return sum(int(end.box[pair.seat][b]) for b in _filled(pair, side)) + sum(
        int(pair.setup.shells[b]) for b in _shells(pair, side)
    )


def _room(s: State, p: int) -> list[tuple[int, int]]:
    """Return the results, of 36, that can still be entered, by row and number."""
    width = (1 << COLUMNS) - 1
    return [
        (row, number + 1)
        for row in range(ROWS)
        for number in range(NUMBERS)
        if int(s.fits[p][row]) >> COLUMNS * number & width
    ]


# The facts


def facts(pair: Pair[Setup, State], idea: str) -> Facts | None:
    """Return the facts by which an idea is told; None if they do not speak for the better move."""
    if idea == FINISH:
        return _results(pair)
    if PASS in (pair.better, pair.worse):
        return None
    found = {FILL: _fill, SHELL: _shell, ROOM: _more_room, RIVER: _river, GROUP: _groups, PLACE: _place}[idea](pair)
    return found and Facts(found.does, found.gives, _figures(pair), found.picture or _picture(pair), found.alone)


def _figures(pair: Pair[Setup, State]) -> tuple[Figure, ...]:
    p = pair.seat
    seat = Seat(p)
    ends = [end[0] for end in pair.ends]
    rows: list[tuple[str, Sequence[int]]] = [
        ("idea-points-now", [_gained(pair, side) for side in (0, 1)]),
        ("idea-results", [len(_room(end, p)) for end in ends]),
        ("idea-crosses-allowed", [fields_in(end.in_river[p]) for end in ends]),
        ("idea-group-fields", [sum(largest_groups(end.at[p])) for end in ends]),
    ]
    return tuple(Figure(text(code, seat=seat), *values) for code, values in rows if values[0] != values[1])


def _results(pair: Pair[Setup, State]) -> Facts | None:
    """The match ends with this round: its results are the reason."""
    p = pair.seat
    better, worse = (ends[0] for ends in pair.ends)
    sums = [
        (int(end.points[p]), max(int(end.points[q]) for q in range(pair.setup.players) if q != p))
        for end in (better, worse)
    ]
    won = [end.over and rules.won(pair.setup, end, p) for end in (better, worse)]
    if won[1] or not (won[0] or worse.over):
        return None
    other = text("idea-ends-other" if worse.over else "idea-goes-on", seat=Seat(p), mine=sums[1][0], theirs=sums[1][1])
    if not won[0]:
        return Facts(text("idea-not-yet", seat=Seat(p)), other, (), _picture(pair), True)
    shared = sum(rules.won(pair.setup, better, q) for q in range(pair.setup.players)) > 1
    code = "idea-ends-shared" if shared else "idea-ends-river" if sums[0][0] == sums[0][1] else "idea-ends"
    river = fields_in(better.at[p][FILLED] & ~better.at[p][CROSS] & region_fields(pair.setup, RIVER_AREA))
    does = text(code, seat=Seat(p), mine=sums[0][0], theirs=sums[0][1], river=river)
    return Facts(does, other, (), _picture(pair), True)


def _shell(pair: Pair[Setup, State]) -> Facts | None:
    """A shell is won, or is nearer."""
    won, lost = (_shells(pair, side) for side in (0, 1))
    if sum(int(pair.setup.shells[b]) for b in won) > sum(int(pair.setup.shells[b]) for b in lost):
        return _fills(pair) if _gained(pair, 0) >= _gained(pair, 1) else None
    return _nearer(pair, lambda one: one.box < SHELLS)


def _fill(pair: Pair[Setup, State]) -> Facts | None:
    """Boxes are filled, or nearly."""
    if _gained(pair, 0) > _gained(pair, 1):
        return _fills(pair)
    told = _fills_for_more(pair) or _kept(pair)
    if told or (_filled(pair, 1) and not _filled(pair, 0)):
        return told
    return _nearer(pair, lambda one: True) or _in_several(pair)


def _fills(pair: Pair[Setup, State]) -> Facts | None:
    p = pair.seat
    boxes = _filled(pair, 0)
    if not boxes:
        return None
    end = pair.ends[0][0]
    bonus = sum(int(pair.setup.shells[b]) for b in _shells(pair, 0))
    points = sum(int(end.box[p][b]) for b in boxes)
    args = {
        "boxes": [box_text(b, "fills") for b in boxes],
        "points": points,
        "bonus": bonus,
        "shells": len(_shells(pair, 0)),
    }
    does = text("idea-fills-shell" if bonus else "idea-fills", **args)
    other = _filled(pair, 1)
    gives: Text | None
    if other:
        gives = text("idea-fills-less", boxes=[box_text(b, "fills") for b in other], points=_gained(pair, 1))
    else:
        gives = text("idea-fills-nothing")
    open_now = [one for one in _areas(pair, 0, _written(pair, 0)) if one.empty == 1]
    if open_now and not other:
        gives = text("idea-one-short", box=box_text(open_now[0].box, "fills"))
    return Facts(does, gives, (), _picture(pair), True)


def _fills_for_more(pair: Pair[Setup, State]) -> Facts | None:
    """Both moves fill a box, and all in all bring as much, but this box brings more by the better one."""
    p = pair.seat
    better, worse = (ends[0].box[p] for ends in pair.ends)
    more = [b for b in _filled(pair, 0) if worse[b] != OPEN and better[b] > worse[b]]
    if not more or _gained(pair, 0) < _gained(pair, 1):
        return None
    most = max(more, key=lambda b: int(better[b]) - int(worse[b]))
    args = {"box": box_text(most, "fills"), "points": int(better[most]), "instead": int(worse[most])}
    return Facts(text("idea-fills-for-more", **args), None, (), _picture(pair), True)


def _kept(pair: Pair[Setup, State]) -> Facts | None:
    """The last field of an area, which the other move fills, stays free for one more of its most frequent number."""
    p = pair.seat
    end, other = (ends[0] for ends in pair.ends)
    found = list[tuple[int, int, Area]]()  # points more than the other move brings, the number, the area
    for one in _areas(pair, 0, _written(pair, 1)):
        if one.empty == 1 and other.box[p][one.box] != OPEN:
            field = (one.fields & ~int(end.at[p][FILLED])).bit_length() - 1
            counts = {n: fields_in(end.at[p][n] & one.fields) + 1 for n in _fitting(end, p, field)}
            if counts:
                most = max(counts, key=lambda n: counts[n])
                found.append((counts[most] - int(other.box[p][one.box]), most, one))
    more, number, area = max(found, key=lambda one: one[0], default=(0, 0, Area(0, 0, 0, 0)))
    if more <= 0:
        return None
    instead = int(other.box[p][area.box])
    does = text("idea-keeps", box=box_text(area.box, "fills"), number=number, points=instead + more, instead=instead)
    goes = max((one for one in _areas(pair, 0, _written(pair, 0)) if one.empty), key=_nearness, default=area)
    gives = _lacks(goes) if goes != area and goes.most > 1 and goes.empty <= FAR else None
    return Facts(does, gives, (), _cutout(pair, area), True)


def _fitting(s: State, p: int, field: int) -> list[int]:
    """Return the numbers that can still be entered into an empty field."""
    fits = int(s.fits[p][row_of(field)])
    return [n + 1 for n in range(NUMBERS) if holds(fits, COLUMNS * n + column_of(field))]


def _nearer(pair: Pair[Setup, State], counts: Any) -> Facts | None:
    """An area comes nearer to full, or holds more equal numbers."""
    sides = [[one for one in _areas(pair, side, _written(pair, side)) if counts(one) and one.empty] for side in (0, 1)]
    both = {*sides[0]} & {*sides[1]}  # which come as near by either move
    sides = [[one for one in areas if one not in both] for areas in sides]
    if not sides[0] or not sides[1]:
        return None
    one, other = (max(areas, key=_nearness) for areas in sides)
    if _nearness(one) <= _nearness(other):
        return None
    gives = text("idea-short-else", box=box_text(other.box, "fills"), count=other.empty, most=other.most)
    if other.empty > FAR:
        gives = text("idea-short-nowhere")
    return Facts(_lacks(one), gives, (), _cutout(pair, one), True)


def _lacks(one: Area) -> Text:
    return text("idea-short", box=box_text(one.box, "fills"), count=one.empty, most=one.most)


def _nearness(one: Area) -> float:
    """Return how much an area promises: many equal numbers, few fields that are empty."""
    return (one.most + 1) / (one.empty + 1)


def _in_several(pair: Pair[Setup, State]) -> Facts | None:
    """A number is one more of the most frequent ones in several areas at once."""
    sides = [_raised(pair, side) for side in (0, 1)]
    if len(sides[0]) <= len(sides[1]):
        return None
    boxes = [box_text(b, "fills") for b in sides[0]]
    gives = text("idea-counts-else", boxes=[box_text(b, "fills") for b in sides[1]], count=len(sides[1]))
    return Facts(text("idea-counts", boxes=boxes), gives, (), _picture(pair), True)


def _raised(pair: Pair[Setup, State], side: int) -> list[int]:
    """Return the boxes of the areas whose most frequent number has become more frequent."""
    before = pair.view.at[pair.seat]
    areas = _areas(pair, side, _written(pair, side))
    return sorted(one.box for one in areas if one.most > max(1, most_often(before, one.fields)))


def _more_room(pair: Pair[Setup, State]) -> Facts | None:
    """More results can be entered, or in more places."""
    ends = [ends[0] for ends in pair.ends]
    better, worse = (_room(end, pair.seat) for end in ends)
    if len(better) > len(worse):
        lost = [one for one in _room(pair.view, pair.seat) if one not in worse]
        gives = None
        if len({row for row, _ in lost}) == 1:
            gives = text("idea-shuts-out", numbers=[number for _, number in lost], row=symbol_text(lost[0][0]))
        return Facts(text("idea-room-left", count=len(better), instead=len(worse)), gives)
    rows = {row_of(field) for side in (0, 1) for field in _written(pair, side)}
    places = [sum(int(end.fits[pair.seat][row]).bit_count() for row in rows) for end in ends]
    if places[0] <= places[1]:
        return None
    where = [box_text(row, "fills") for row in sorted(rows)]  # the boxes of rows come first
    return Facts(text("idea-places", rows=where, count=places[0], instead=places[1]), None)


def _river(pair: Pair[Setup, State]) -> Facts | None:
    better, worse = (fields_in(ends[0].in_river[pair.seat]) for ends in pair.ends)
    if better <= worse:
        return None
    return Facts(text("idea-sails", count=better, instead=worse), None)


def _groups(pair: Pair[Setup, State]) -> Facts | None:
    better, worse = (largest_groups(ends[0].at[pair.seat]) for ends in pair.ends)
    if sum(better) > sum(worse):
        both = {"first": better[0], "second": better[1], "instead": worse[0], "and-instead": worse[1]}
        return Facts(text("idea-largest", **both), None)
    sizes = [_joined(pair, side) for side in (0, 1)]
    if sizes[0][1] <= max(1, sizes[1][1]):
        return None
    return Facts(text("idea-joins", number=sizes[0][0], count=sizes[0][1], instead=sizes[1][1]), None)


def _place(pair: Pair[Setup, State]) -> Facts | None:
    """A number belongs into one column rather than into another one."""
    places = _places(pair)
    better, worse = (round(_company(pair, side), 1) or 0 for side in (0, 1))
    if not places or better <= worse:
        return None
    number, *fields = places
    columns = [column_of(field) + 1 for field in fields]
    does = text("idea-company", number=number, column=columns[0], count=better, other=columns[1], instead=worse)
    likely = max(range(1, NUMBERS + 1), key=lambda n: company(pair.ends[1][0], pair.seat, fields[1], n))
    gives = text("idea-company-else", column=columns[1], number=likely) if likely != number else None
    return Facts(does, gives, (), _cutout(pair, Area(0, int(COLUMN[columns[0] - 1]), 0, 0)))


def _joined(pair: Pair[Setup, State], side: int) -> tuple[int, int]:
    """Return the number of the largest group that is written to, and its fields."""
    end = pair.ends[side][0]
    found = [(0, 0)]
    for field in _written(pair, side):
        mark = mark_at(end, pair.seat, field)
        if 0 < mark < CROSS:
            found.append((mark, fields_in(group_of(1 << field, end.at[pair.seat][mark]))))
    return max(found, key=lambda one: one[1])


# The picture


def _names(fields: int) -> tuple[str, ...]:
    return tuple(FIELD_NAMES[field] for field in range(FIELDS) if holds(fields, field))


def _cutout(pair: Pair[Setup, State], area: Area) -> tuple[Picture, ...]:
    """Draw the fields that are filled, with those that the area still wants if they are few."""
    end = pair.ends[0][0]
    filled = _names(sum(1 << field for field in _written(pair, 0)))
    empty = area.fields & ~int(end.at[pair.seat][FILLED])
    wanted = _names(empty) if 0 < area.empty <= SHORT else ()
    return (Cutout(text("idea-chart", seat=Seat(pair.seat)), pair.seat, filled, wanted, "better"),)


def _picture(pair: Pair[Setup, State]) -> tuple[Picture, ...]:
    areas = [one for one in _areas(pair, 0, _written(pair, 0)) if one.empty]
    nothing = Area(0, 0, 0, 0)
    return _cutout(pair, areas[0] if areas else nothing)
