"""The rules of Sailorman Dice.  Ruling ids (SD-1 …) are those of the rules page.

What the names of numbers mean is said in `state.py`, scoring is in `scoring.py`.
"""

from typing import Any

from dicehaven.core.rule import rule

from .chart import ALL_FIT, COLUMNS, COUNT, CROSS, FIELDS, KEPT, LISTED, NUMBERS, ROWS, WHOLE_ROW
from .scoring import next_seat, settle
from .state import ACTIONS as ACTIONS
from .state import BOXES, CROSS_, FILLED, NOTHING, OPEN, PASS_, RIVER
from .state import DICE as DICE
from .state import MOVES as MOVES
from .state import PLAYERS as PLAYERS
from .state import Setup as Setup
from .state import State as State


@rule
def begin(t: Setup, s: State) -> None:
    s.active, s.waiting, s.over, s.winners, s.turn, s.left = 0, 0, 0, 0, 0, NOTHING
    for k in range(4):
        s.results[k] = NOTHING
    for p in range(PLAYERS):
        for mark in range(CROSS + 1):
            s.at[p][mark] = 0
        for row in range(ROWS):
            s.fits[p][row] = ALL_FIT if p < t.players else 0
        for b in range(BOXES):
            s.box[p][b] = OPEN
        s.owed[p], s.sail[p], s.boxes[p], s.shells[p], s.points[p] = 0, 0, 0, 0, 0
        for k in range(2):
            s.entered[p][k], s.groups[p][k] = NOTHING, 0


# A roll


@rule
def dice_due(t: Setup, s: State) -> int:
    return 0 if s.waiting or s.over else DICE


@rule
def sides(t: Setup, s: State) -> int:
    return 6


@rule
def rolled(t: Setup, s: State, dice: Any) -> None:
    a, b, x, y = NUMBERS * (dice[0] - 1) - 1, NUMBERS * (dice[1] - 1) - 1, dice[2], dice[3]
    s.results[0], s.results[1], s.results[2], s.results[3] = a + x, b + y, a + y, b + x
    s.turn += 1
    for p in range(t.players):
        s.owed[p] = decisions_on(s, p)
    count_waiting(t, s)
    if not s.waiting:
        settle(t, s)


@rule
def count_waiting(t: Setup, s: State) -> None:
    s.waiting = 0
    for p in range(t.players):
        s.waiting += s.owed[p] > 0


@rule
def decisions_on(s: State, p: int) -> int:
    """How many decisions the roll asks of seat p: two when it is active, none when all it could do is pass."""
    a, b = s.results[0], s.results[1]
    x, y = a % NUMBERS, b % NUMBERS
    fits = s.fits[p][a // NUMBERS] | s.fits[p][b // NUMBERS]
    if fits & (WHOLE_ROW << COLUMNS * x | WHOLE_ROW << COLUMNS * y) or s.sail[p] & rolled_set(s):
        return 2 if p == s.active else 1
    return 0


@rule
def rolled_set(s: State) -> int:
    """The results of the roll as a bit set."""
    return 1 << s.results[0] | 1 << s.results[1] | 1 << s.results[2] | 1 << s.results[3]


@rule
def columns_for(s: State, p: int, result: int) -> int:
    """The columns where seat p can enter a result."""
    return s.fits[p][result // NUMBERS] >> COLUMNS * (result % NUMBERS) & WHOLE_ROW


@rule
def may_sail(s: State, p: int, result: int) -> bool:
    """Whether the result's number stands in a river field of its row.

    An empty field for the cross is always left: with fewer than 8 boxes filled before a round at least 6 fields are
    empty, since an empty field keeps at most three boxes open, and a round fills at most 5 of them.
    """
    return (s.sail[p] >> result & 1) == 1


# Decisions


@rule
def mover(t: Setup, s: State) -> int:
    """The active seat first, then clockwise (SD-6)."""
    if not s.waiting:
        return -1
    p = s.active
    while not s.owed[p]:
        p = next_seat(t, p)
    return p


@rule
def owes(t: Setup, s: State, p: int) -> bool:
    return s.owed[p] > 0


@rule
def legal(t: Setup, s: State, p: int, moves: Any) -> int:
    """All entries, then all crosses; results a and b are one pairing, c and d the other."""
    if p == s.active and s.left != NOTHING:
        a = b = c = d = s.left
        barred = NOTHING
    else:
        a, b, c, d = s.results[0], s.results[1], s.results[2], s.results[3]
        barred = lesser_pairing(s, p, a, b, c, d) if t.strict and p == s.active else NOTHING
    n = 0
    if barred != 0:
        n = list_entries(s, p, a, moves, n)
        if b != a:
            n = list_entries(s, p, b, moves, n)
    if barred != 1 and c != a and c != b:
        n = list_entries(s, p, c, moves, n)
        n = list_entries(s, p, d, moves, n)
    entries = n
    if s.sail[p] & (1 << a | 1 << b | 1 << c | 1 << d):
        if barred != 0:
            n = list_crosses(s, p, a, moves, n)
            if b != a:
                n = list_crosses(s, p, b, moves, n)
        if barred != 1 and c != a and c != b:
            n = list_crosses(s, p, c, moves, n)
            n = list_crosses(s, p, d, moves, n)
    if not entries:  # SD-3
        moves[n] = PASS_
        n += 1
    return n


@rule
def list_entries(s: State, p: int, result: int, moves: Any, n: int) -> int:
    columns = s.fits[p][result // NUMBERS] >> COLUMNS * (result % NUMBERS) & WHOLE_ROW
    first, listed = COLUMNS * result, LISTED[columns]
    for i in range(COUNT[columns]):
        moves[n] = first + listed[i]
        n += 1
    return n


@rule
def list_crosses(s: State, p: int, result: int, moves: Any, n: int) -> int:
    if may_sail(s, p, result):
        first, empty = CROSS_ + FIELDS * result, ~s.at[p][FILLED]
        for row in range(ROWS):
            columns = empty >> COLUMNS * row & WHOLE_ROW
            listed = LISTED[columns]
            for i in range(COUNT[columns]):
                moves[n] = first + listed[i]
                n += 1
            first += COLUMNS
    return n


@rule
def lesser_pairing(s: State, p: int, a: int, b: int, c: int, d: int) -> int:
    """The pairing that strict_pairing bars for a first move, 0 for results a and b, 1 for c and d; or NOTHING (SD-2)."""
    more = (
        (columns_for(s, p, a) > 0)
        + (columns_for(s, p, b) > 0)
        - (columns_for(s, p, c) > 0)
        - (columns_for(s, p, d) > 0)
    )
    return NOTHING if more == 0 else 1 if more > 0 else 0


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    left = NOTHING
    if a != PASS_:
        if a < CROSS_:
            result = a // COLUMNS
            put(t, s, p, COLUMNS * (result // NUMBERS) + a % COLUMNS, result % NUMBERS + 1)
        else:
            result = (a - CROSS_) // FIELDS
            put(t, s, p, (a - CROSS_) % FIELDS, CROSS)
        if s.owed[p] == 2:
            left = s.results[0] + s.results[1] - result  # the other two dice's, whatever the pairing (SD-1)
            if not columns_for(s, p, left) and not may_sail(s, p, left):
                left = NOTHING
    if p == s.active:
        s.left = left
    s.owed[p] = 0
    if left != NOTHING:
        s.owed[p] = 1
    else:
        s.waiting -= 1
        if not s.waiting:
            settle(t, s)


@rule
def put(t: Setup, s: State, p: int, field: int, mark: int) -> None:
    """Write a number or a cross into an empty field."""
    row = field // COLUMNS
    s.at[p][mark] |= 1 << field
    s.at[p][FILLED] |= 1 << field
    s.fits[p][row] &= KEPT[mark][field % COLUMNS]
    if mark != CROSS and t.area[field] >= RIVER:
        s.sail[p] |= 1 << NUMBERS * row + mark - 1
    s.entered[p][0 if s.entered[p][0] == NOTHING else 1] = field


@rule
def over(t: Setup, s: State) -> bool:
    return s.over == 1


@rule
def won(t: Setup, s: State, p: int) -> bool:
    return (s.winners >> p & 1) == 1


@rule
def score(t: Setup, s: State, p: int) -> int:
    return int(s.points[p])


@rule
def turns(t: Setup, s: State) -> int:
    return int(s.turn)


# Views


@rule
def redact(t: Setup, s: State, p: int) -> None:
    """While seats are still deciding on a roll, what the others have decided on it is undone (SD-6)."""
    if not s.waiting:
        return
    for q in range(t.players):
        if q != p:
            for k in range(2):
                if s.entered[q][k] != NOTHING:
                    erase(t, s, q, int(s.entered[q][k]))
                    s.entered[q][k] = NOTHING
            s.owed[q] = decisions_on(s, q)
    if p != s.active:
        s.left = NOTHING
    count_waiting(t, s)


@rule
def erase(t: Setup, s: State, p: int, field: int) -> None:
    """Undo `put`: what its row still takes, and where it sails, follow from what is left in the row."""
    row = field // COLUMNS
    for mark in range(CROSS + 1):
        s.at[p][mark] &= ~(1 << field)
    s.fits[p][row] = ALL_FIT
    s.sail[p] &= ~((1 << NUMBERS) - 1 << NUMBERS * row)
    for mark in range(1, CROSS + 1):
        for column in range(COLUMNS):
            f = COLUMNS * row + column
            if s.at[p][mark] >> f & 1:
                s.fits[p][row] &= KEPT[mark][column]
                if mark != CROSS and t.area[f] >= RIVER:
                    s.sail[p] |= 1 << NUMBERS * row + mark - 1
