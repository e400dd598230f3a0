"""The rules of Sailorman Dice in the order of their page, whose ruling ids (SD-1 …) they cite.

What the numbers mean is said in `state.py`, what charts hold and score in `scoring.py`.
"""

from dicehaven.core.actions import Declaration
from dicehaven.core.contract import Ints
from dicehaven.core.rule import inlined, rule

from .scoring import clear, columns_for, empty_columns, erase, fits_any, put, settle, stands_in_river
from .state import (
    BOXES,
    COLUMNS,
    COUNT,
    CROSS,
    DICE,
    FIELD_NAMES,
    KEPT,
    LISTED,
    NOTHING,
    NUMBERS,
    OPEN,
    PLAYERS,
    RESULTS,
    ROWS,
    SYMBOLS,
    WHOLE_ROW,
    Setup,
    State,
    column_of,
    field_at,
    next_seat,
    number_of,
    points_ahead,
    result_of,
    row_of,
    symbol_of,
)

# The moves, each declared once

RESULT_NAMES = tuple(f"{symbol}{number}" for symbol in SYMBOLS for number in range(1, NUMBERS + 1))

_moves = Declaration(__name__)
_enter = _moves.kind("enter", "{result}@{column}", result=RESULT_NAMES, column=[c + 1 for c in range(COLUMNS)])
_cross = _moves.kind("cross", "{result}x{field}", result=RESULT_NAMES, field=FIELD_NAMES)
enter, is_enter, enter_result, enter_column = _enter.rules()
cross, is_cross, cross_result, cross_field = _cross.rules()
PASS = _moves.single("pass")
NOTATION = _moves.notation
ACTIONS = _moves.count
MOVES = 4 * 50 + 4 * 7  # four results that stand in the river: at most 50 fields are empty, 7 of them in each row


@inlined
def result_used(a: int) -> int:
    """Return the result that an entry or a cross uses."""
    return enter_result(a) if is_enter(a) else cross_result(a)


@inlined
def field_filled(a: int) -> int:
    """Return the field that an entry or a cross fills."""
    return field_at(symbol_of(enter_result(a)), enter_column(a)) if is_enter(a) else cross_field(a)


@inlined
def mark_made(a: int) -> int:
    """Return the mark that an entry or a cross makes: a number, or CROSS."""
    return number_of(enter_result(a)) if is_enter(a) else CROSS


# The match begins


@rule
def begin(t: Setup, s: State) -> None:
    """Everybody has an empty chart, and perhaps shells (SD-9); the first seat is the captain and rolls first (SD-8)."""
    s.active = 0
    s.waiting = 0
    s.over = 0
    s.winners = 0
    s.turn = 0
    s.left = NOTHING
    for k in range(RESULTS):
        s.results[k] = NOTHING
    for p in range(PLAYERS):
        clear(s, p)
        for b in range(BOXES):
            s.box[p][b] = OPEN
        s.owed[p] = 0
        s.boxes[p] = 0
        s.shells[p] = 0
        s.points[p] = points_ahead(t, p)
        for k in range(2):
            s.entered[p][k] = NOTHING
            s.groups[p][k] = 0


# A roll


@rule
def dice_due(t: Setup, s: State) -> int:
    """The active seat's dice are rolled once, when all have decided on the roll before."""
    return 0 if s.waiting or s.over else DICE


@rule
def sides(t: Setup, s: State) -> int:
    return 6


@rule
def rolled(t: Setup, s: State, dice: Ints) -> None:
    """A symbol with a number is a result: the dice give four, in two pairings; all decide on them."""
    # see RESULT_DICE
    a = dice[0] - 1
    b = dice[1] - 1
    x = dice[2]
    y = dice[3]
    s.results[0] = result_of(a, x)
    s.results[1] = result_of(b, y)
    s.results[2] = result_of(a, y)
    s.results[3] = result_of(b, x)
    s.turn += 1
    for p in range(t.players):
        s.owed[p] = decisions_on(s, p)
    count_waiting(t, s)
    if not s.waiting:
        settle(t, s)


@rule
def decisions_on(s: State, p: int) -> int:
    """Count the decisions that the roll asks of seat p: two if it is active, none if all it could do is pass."""
    if not fits_any(s, p) and not s.in_river[p] & results_rolled(s):
        return 0
    return 2 if p == s.active else 1


@inlined
def results_rolled(s: State) -> int:
    """Return the results of the roll as a bit set."""
    return 1 << s.results[0] | 1 << s.results[1] | 1 << s.results[2] | 1 << s.results[3]


@rule
def count_waiting(t: Setup, s: State) -> None:
    s.waiting = 0
    for p in range(t.players):
        s.waiting += s.owed[p] > 0


@inlined
def can_use(s: State, p: int, result: int) -> bool:
    """Return whether seat p can enter a result, or make a sailorman move with it.

    An empty field for the cross is always left: with fewer than 8 boxes filled before a round at least 6 fields are
    empty, since an empty field keeps at most three boxes open, and a round fills at most 5 of them.
    """
    return columns_for(s, p, result) != 0 or stands_in_river(s, p, result)


# Which results are open


@inlined
def open_results(t: Setup, s: State, p: int) -> tuple[int, int, int, int]:
    """Return the results that seat p may use now, each once, pairing by pairing; NOTHING for what is missing."""
    if p == s.active and s.left != NOTHING:
        return int(s.left), NOTHING, NOTHING, NOTHING
    a = int(s.results[0])
    b = int(s.results[1])
    c = int(s.results[2])
    d = int(s.results[3])
    barred = lesser_pairing(s, p) if t.strict and p == s.active else NOTHING
    if barred == 0:
        return c, d, NOTHING, NOTHING
    if barred == 1:
        return a, b, NOTHING, NOTHING
    if c == a:  # equal numbers: both pairings have the same results
        return a, b if b != a else NOTHING, NOTHING, NOTHING
    if c == b:  # equal symbols
        return a, b, NOTHING, NOTHING
    return a, b, c, d


@rule
def lesser_pairing(s: State, p: int) -> int:
    """Return the pairing, 0 or 1, that strict_pairing bars: the other lets more be entered; or NOTHING (SD-2)."""
    more = 0
    for k in range(2):
        more += (columns_for(s, p, s.results[k]) != 0) - (columns_for(s, p, s.results[2 + k]) != 0)
    return NOTHING if more == 0 else 1 if more > 0 else 0


@inlined
def other_result(s: State, result: int) -> int:
    """Return the result of the other two dice, whatever the pairing (SD-1)."""
    return int(s.results[0]) + int(s.results[1]) - result


# Decisions


@rule
def mover(t: Setup, s: State) -> int:
    """All decide at the same time; in records the active seat first, then clockwise (SD-6)."""
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
def legal(t: Setup, s: State, p: int, moves: Ints) -> int:
    """List entries of open results, and crosses for those in the river; pass if none can be entered (SD-3)."""
    a, b, c, d = open_results(t, s, p)
    n = list_entries(s, p, a, moves, 0)
    if b != NOTHING:
        n = list_entries(s, p, b, moves, n)
    if c != NOTHING:
        n = list_entries(s, p, c, moves, n)
        n = list_entries(s, p, d, moves, n)
    entries = n
    if s.in_river[p]:
        n = list_crosses(s, p, a, moves, n)
        if b != NOTHING:
            n = list_crosses(s, p, b, moves, n)
        if c != NOTHING:
            n = list_crosses(s, p, c, moves, n)
            n = list_crosses(s, p, d, moves, n)
    if t.strict_entry and p == s.active and s.left == NOTHING:
        n = keep_sparing(s, p, moves, n)
    if not entries:
        moves[n] = PASS
        n += 1
    return n


@rule
def list_entries(s: State, p: int, result: int, moves: Ints, n: int) -> int:
    columns = columns_for(s, p, result)
    first = enter(result, 0)
    listed = LISTED[columns]
    for i in range(COUNT[columns]):
        moves[n] = first + listed[i]
        n += 1
    return n


@inlined
def list_crosses(s: State, p: int, result: int, moves: Ints, n: int) -> int:
    if stands_in_river(s, p, result):
        for row in range(ROWS):
            columns = empty_columns(s, p, row)
            first = cross(result, field_at(row, 0))
            listed = LISTED[columns]
            for i in range(COUNT[columns]):
                moves[n] = first + listed[i]
                n += 1
    return n


@rule
def keep_sparing(s: State, p: int, moves: Ints, n: int) -> int:
    """Keep of each pairing's first moves those that spare its other result, if there are any; return how many are left (SD-3)."""
    spared = 0  # a bit set of pairings
    for i in range(n):
        if spares_other(s, p, int(moves[i])):
            spared |= 1 << pairing_of(s, result_used(int(moves[i])))
    kept = 0
    for i in range(n):
        barred = spared >> pairing_of(s, result_used(int(moves[i]))) & 1
        if not barred or spares_other(s, p, int(moves[i])):
            moves[kept] = moves[i]
            kept += 1
    return kept


@rule
def pairing_of(s: State, result: int) -> int:
    """Return the pairing that a result belongs to, 0 or 1."""
    return 0 if result == s.results[0] or result == s.results[1] else 1


@rule
def spares_other(s: State, p: int, a: int) -> bool:
    """Return True if seat p's first move leaves the other result of its pairing open to be entered or crossed.

    A number that the move itself writes into the river is left out: it helps only the same result once more, which then
    has no other first move.
    """
    other = other_result(s, result_used(a))
    field = field_filled(a)
    if stands_in_river(s, p, other):
        return True
    fits = s.fits[p][symbol_of(other)]
    if symbol_of(other) == row_of(field):
        fits &= KEPT[mark_made(a)][column_of(field)]
    return fits >> COLUMNS * (number_of(other) - 1) & WHOLE_ROW != 0


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    """Use a result, or pass; the active seat then uses the other result, if it can (SD-3)."""
    left = NOTHING
    if a != PASS:
        result = use(t, s, p, a)
        if s.owed[p] == 2:
            left = other_result(s, result)
            if not can_use(s, p, left):
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
def use(t: Setup, s: State, p: int, a: int) -> int:
    """Enter a number, or make a sailorman move; return the result used."""
    if is_enter(a):
        result = enter_result(a)
        write(t, s, p, field_at(symbol_of(result), enter_column(a)), number_of(result))
    else:
        result = cross_result(a)
        write(t, s, p, cross_field(a), CROSS)
    return result


@inlined
def write(t: Setup, s: State, p: int, field: int, mark: int) -> None:
    """Put a mark into a field, and remember that it was on this roll."""
    put(t, s, p, field, mark)
    s.entered[p][0 if s.entered[p][0] == NOTHING else 1] = field


# The end


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
