"""Which states there can be: charts, boxes, shells and the order of a roll fit together."""

from collections.abc import Iterator

from dicehaven.core.contract import NEXT, Adjustable
from dicehaven.core.i18n import Seat, Text, text

from .queries import field_args
from .rules import can_use, count_waiting, decisions_on
from .scoring import clear, put, round_is_last
from .state import (
    AREAS,
    COLUMN,
    COLUMNS,
    CROSS,
    FIELD_NAMES,
    FIELDS,
    FILLED,
    NOTHING,
    NUMBERS,
    OPEN,
    ROW,
    ROWS,
    SHELLS,
    Setup,
    State,
    column_box,
    field_at,
    holds_box,
    is_full,
    largest_groups,
    left_box,
    most_often,
    number_of,
    points_ahead,
    region_fields,
    result_of,
    symbol_of,
)

ALL_FIELDS = (1 << FIELDS) - 1


def forget(t: Setup, s: State) -> None:
    """Keep of each seat what is written on its chart, its boxes and its shells."""
    s.waiting = 0
    for p in range(t.players):
        marks = s.at[p][1:]
        clear(s, p)
        s.at[p][1:] = marks
        s.boxes[p] = 0
        s.points[p] = points_ahead(t, p)
        s.groups[p] = [0, 0]


def check(t: Setup, s: State) -> Text | None:
    """Say what cannot be, or return None; fill in what follows from charts, boxes and shells."""
    problem = _numbers(t, s) or next(filter(None, (_chart(t, s, p) for p in range(len(s.at)))), None)
    if problem:
        return problem
    count_waiting(t, s)
    problem = _roll(t, s) or next(filter(None, (_boxes(t, s, p) for p in range(t.players))), None) or _shells(t, s)
    if problem:
        return problem
    _count(t, s)
    if not s.over and s.active == 0 and round_is_last(t, s):
        return text("position-over")
    return None


def _numbers(t: Setup, s: State) -> Text | None:
    """Say which number means nothing."""
    seats = range(t.players)
    marks = (NOTHING, *range(FIELDS))
    allowed = {
        "active": s.active in seats,
        "over": s.over in (0, 1),
        "winners": s.winners & ~((1 << t.players) - 1) == 0 and (s.winners != 0) == (s.over == 1),
        "turn": s.turn >= 0,
        "left": s.left == NOTHING or s.left in s.results,
        "results": all(result == NOTHING for result in s.results) or _are_of_a_roll(s),
        "owed": all(0 <= owed <= (2 if p == s.active else p in seats) for p, owed in enumerate(s.owed)),
        "entered": all(field in marks for entered in s.entered for field in entered),
        "shells": all(0 <= won < 1 << SHELLS and (p in seats or not won) for p, won in enumerate(s.shells)),
        "box": all(points >= OPEN and (p in seats or points == OPEN) for p, row in enumerate(s.box) for points in row),
    }
    wrong = next((name for name, fits in allowed.items() if not fits), None)
    return text("position-bad-number", field=wrong, value=str(getattr(s, wrong))) if wrong else None


def _are_of_a_roll(s: State) -> bool:
    """Return whether two symbols and two numbers give the four results."""
    if not all(0 <= result < ROWS * NUMBERS for result in s.results):
        return False
    a, b, c, d = s.results
    return c == result_of(symbol_of(a), number_of(b)) and d == result_of(symbol_of(b), number_of(a))


def _chart(t: Setup, s: State, p: int) -> Text | None:
    """Say what is wrong with a seat's chart; else fill in which numbers its rows still accept."""
    marks = s.at[p][1:]
    if any(fields & ~ALL_FIELDS for fields in marks) or (p >= t.players and any(marks)):
        return text("position-bad-number", field="at", value=str(s.at[p]))
    clear(s, p)
    for row in range(ROWS):
        highest = 0
        for column in range(COLUMNS):
            found = [mark for mark in range(1, CROSS + 1) if marks[mark - 1] >> field_at(row, column) & 1]
            if len(found) > 1:
                return text("position-two-marks", seat=Seat(p), row=row + 1, column=column + 1)
            for mark in found:
                put(t, s, p, field_at(row, column), mark)
                if mark < highest:
                    return text("position-falling", seat=Seat(p), row=row + 1)
                highest = mark if mark != CROSS else highest
    return None


def _roll(t: Setup, s: State) -> Text | None:
    """Say what is wrong with the roll, and with what seats have done and owe on it."""
    if (s.results[0] != NOTHING) != (s.waiting > 0) or (s.over and s.waiting):
        return text("position-nobody-decides")
    if s.active != (s.turn - (s.waiting > 0)) % t.players:
        return text("position-whose-turn", turn=int(s.turn), seat=Seat(s.active))
    for p, (first, second) in enumerate(s.entered):
        entered = [field for field in (first, second) if field != NOTHING]
        if (first == NOTHING != second) or len(set(entered)) < len(entered):
            return text("position-bad-number", field="entered", value=str(s.entered[p]))
        most = 0 if not s.waiting or s.owed[p] == 2 else 1 if p != s.active or s.owed[p] else 2
        if len(entered) > (most if p == s.active or not s.owed[p] else 0):
            return text("position-entered", seat=Seat(p))
        if any(not s.at[p][FILLED] >> field & 1 for field in entered):
            return text("position-bad-number", field="entered", value=str(s.entered[p]))
    return _owed(t, s) if s.waiting else None


def _owed(t: Setup, s: State) -> Text | None:
    """Say which seat owes a decision that the roll does not ask of it."""
    second = s.owed[s.active] == 1
    if second != (s.left != NOTHING) or (
        second and (s.entered[s.active][0] == NOTHING or not can_use(s, s.active, s.left))
    ):
        return text("position-bad-number", field="left", value=int(s.left))
    idle = [p for p in range(t.players) if s.owed[p] and not (second and p == s.active) and not decisions_on(s, p)]
    return text("position-owes-nothing", seat=Seat(idle[0])) if idle else None


def _boxes(t: Setup, s: State, p: int) -> Text | None:
    """Say which box does not hold what the chart is worth; what was entered on this roll does not count yet."""
    filled = s.at[p][FILLED]
    for field in s.entered[p]:
        filled &= ~(1 << field) if field != NOTHING else -1
    for b, worth in _worth(t, s, p, filled):
        if s.box[p][b] not in worth:
            return text("position-box", seat=Seat(p), number=b + 1)
    return None


def _worth(t: Setup, s: State, p: int, filled: int) -> Iterator[tuple[int, list[int]]]:
    """Yield each box with the points that it can hold: the count of the most frequent number once its area is full (SD-4, SD-5)."""

    def worth(area: int) -> int:
        return int(most_often(s.at[p], area))

    for row in range(ROWS):
        yield row, [worth(ROW[row]) if is_full(filled, ROW[row]) else OPEN]
    for column in range(COLUMNS):
        yield column_box(column), [worth(COLUMN[column]) if is_full(filled, COLUMN[column]) else OPEN]
    for sub_area in range(0, AREAS, 2):
        full = [area for area in t.fields[sub_area : sub_area + 2] if is_full(filled, area)]
        yield left_box(sub_area), [worth(area) for area in full] or [OPEN]
        yield left_box(sub_area) + 1, [worth(region_fields(t, sub_area)) if len(full) == 2 else OPEN]


def _shells(t: Setup, s: State) -> Text | None:
    """Say whose shell belongs to a box that is not filled, and which filled box has its shell still."""
    for b in range(SHELLS):
        filled = [p for p in range(t.players) if s.box[p][b] != OPEN]
        won = [p for p in range(t.players) if holds_box(s.shells[p], b)]
        if set(won) - set(filled) or bool(won) != bool(filled):
            return text("position-shell", number=b + 1)
    return None


def _count(t: Setup, s: State) -> None:
    """Fill in boxes and points; the groups count in the end."""
    for p in range(len(s.boxes)):
        s.boxes[p] = sum(points != OPEN for points in s.box[p])
        s.groups[p] = list(largest_groups(s.at[p])) if s.over else [0, 0]
        shells = sum(t.shells[b] for b in range(SHELLS) if holds_box(s.shells[p], b))
        boxes = sum(points for points in s.box[p] if points != OPEN)
        s.points[p] = points_ahead(t, p) + boxes + shells + sum(s.groups[p])


# Setting up by hand


def adjustables(t: Setup, s: State, p: int) -> list[Adjustable]:
    """Return the fields of a seat's chart."""
    values: list[Text | str] = [text("set-empty"), *map(str, range(1, NUMBERS + 1)), text("set-cross")]
    return [
        Adjustable(name, text("set-field", **field_args(field)), values, _mark_at(s, p, field), {name: NEXT})
        for field, name in enumerate(FIELD_NAMES)
    ]


def _mark_at(s: State, p: int, field: int) -> int:
    return next((mark for mark in range(1, CROSS + 1) if s.at[p][mark] >> field & 1), 0)


def adjust(t: Setup, s: State, p: int, place: str, value: int) -> None:
    """Write a number or a cross into a field, or clear it; boxes and shells follow."""
    field = FIELD_NAMES.index(place)
    for mark in range(1, CROSS + 1):
        s.at[p][mark] &= ~(1 << field)
    if value:
        s.at[p][value] |= 1 << field
    give_turn(t, s, s.active)
    s.at[p][FILLED] = 0
    for marks in s.at[p][1:]:
        s.at[p][FILLED] |= marks
    for b, worth in _worth(t, s, p, s.at[p][FILLED]):
        if s.box[p][b] not in worth:
            s.box[p][b] = worth[0]
    for b in range(SHELLS):
        filled = [q for q in range(t.players) if s.box[q][b] != OPEN]
        won = [q for q in filled if holds_box(s.shells[q], b)] or filled[:1]
        for q in range(t.players):
            s.shells[q] = s.shells[q] & ~(1 << b) | ((1 << b) if q in won else 0)


def give_turn(t: Setup, s: State, p: int) -> None:
    """Let it be a seat's roll."""
    s.active = p
    s.over = s.winners = s.waiting = 0
    s.left = NOTHING
    s.results = [NOTHING] * len(s.results)
    s.owed = [0] * len(s.owed)
    s.entered = [[NOTHING] * 2 for _ in s.entered]
    s.turn += (p - s.turn) % t.players
