"""The rules of Würfelland in the order of their page, whose ruling ids (WL-1 …) they cite.

What the numbers mean is said in `state.py`, crosses and the goal are in `crosses.py`.
"""

from dicehaven.core.actions import Declaration
from dicehaven.core.contract import Ints
from dicehaven.core.rule import inlined, rule

from .crosses import (
    clear_board,
    cross_off,
    crossable,
    finish,
    has_room,
    mark_start,
    meets_goal,
    most_treasures,
    survey,
    uncross,
)
from .state import (
    CELL_NAMES,
    COLOUR_NAMES,
    COLOURS,
    DICE,
    FINAL,
    NOBODY,
    NONE,
    PLACES,
    PLAYERS,
    SIDE,
    SIZE,
    TREASURE_DICE,
    WINNER_SCORE,
    Phase,
    Setup,
    Stage,
    State,
)

# The moves, each declared once
_moves = Declaration(__name__)
choose, is_choose, choose_colour = _moves.kind("choose", "{colour}", colour=COLOUR_NAMES).rules()
ROLL = _moves.single("roll")
STOP = _moves.single("stop")
FORGO = _moves.single("forgo")
cross, is_cross, cross_cell = _moves.kind("cross", "{cell}", cell=CELL_NAMES).rules()
NOTATION = _moves.notation
ACTIONS = _moves.count
MOVES = len(CELL_NAMES)  # legal actions at most in one decision: crosses


# The match begins


@rule
def begin(t: Setup, s: State) -> None:
    """Every board has its start crossed; the first seat begins (WL-12)."""
    for p in range(PLAYERS):
        s.stage[p] = Stage.DONE
        s.batch[p] = NONE
        s.due[p] = 0
        s.made[p] = 0
        s.throws[p] = 0
        for i in range(DICE):
            s.mark[p][i] = 0
        clear_board(t, s, p)
        if p < t.players:
            mark_start(t, s, p)
    for c in range(COLOURS):
        s.shown[c] = 0
    s.winners = 0
    s.turn = 0
    s.active = NOBODY
    s.chosen = NONE
    s.aside = 0
    begin_turn(t, s)


@rule
def begin_turn(t: Setup, s: State) -> None:
    """The next seat clockwise is active, or the turn limit ends the game (WL-8)."""
    s.thrower = NOBODY
    if s.turn >= t.turn_limit:
        most_treasures(t, s)
        return
    s.turn += 1
    s.active = (int(s.active) + 1) % t.players
    s.phase = Phase.ROLL


# 1 · Dice


@rule
def dice_due(t: Setup, s: State) -> int:
    """Return all six dice, all that are not set aside, or the five of a treasure throw."""
    if s.phase == Phase.ROLL:
        return DICE
    if s.phase == Phase.REROLL:
        return DICE - int(s.aside)
    return TREASURE_DICE if s.phase == Phase.THROW else 0


@rule
def rolled(t: Setup, s: State, dice: Ints) -> None:
    if s.phase == Phase.REROLL:
        roll_on(t, s, dice)
    elif s.phase == Phase.ROLL:
        show_dice(s, dice, DICE)
        s.chosen = NONE
        s.aside = 0
        s.phase = Phase.CHOOSE
    else:
        treasure_throw(t, s, dice)


@rule
def show_dice(s: State, dice: Ints, n: int) -> None:
    """Count n dice by their colours."""
    for c in range(COLOURS):
        s.shown[c] = 0
    for i in range(n):
        s.shown[dice[i] - 1] += 1


@rule
def set_aside(t: Setup, s: State, c: int) -> None:
    """The active seat chooses a colour; with all six dice set aside nobody is asked (WL-10)."""
    s.chosen = c
    s.aside = s.shown[c]
    s.shown[c] = 0
    if s.aside == DICE:
        begin_crosses(t, s)
    else:
        s.phase = Phase.PUSH


@rule
def roll_on(t: Setup, s: State, dice: Ints) -> None:
    """Set further dice of the chosen colour aside; the others may now choose among the new ones (WL-2)."""
    hits = 0
    for i in range(DICE - int(s.aside)):
        hits += dice[i] == s.chosen + 1
    if t.passive_dice == FINAL:
        show_dice(s, dice, DICE - int(s.aside))
        s.shown[s.chosen] = 0
    s.aside += hits
    if hits == 0 or s.aside == DICE:
        begin_crosses(t, s)
    else:
        s.phase = Phase.PUSH


# 2 · Crosses


@rule
def begin_crosses(t: Setup, s: State) -> None:
    """Ask every seat that has something to decide, all at the same time (WL-3)."""
    s.phase = Phase.CROSS
    for p in range(t.players):
        face_crosses(s, p)
    if mover(t, s) == NOBODY:
        end_crosses(t, s)


@rule
def face_crosses(s: State, p: int) -> None:
    """Put seat p before its decision; the active seat must cross unless it has overrolled (WL-1)."""
    s.stage[p] = Stage.DONE
    if p != s.active:
        if can_use_any(s, p):
            s.stage[p] = Stage.TO_CHOOSE
    elif has_room(s, p, int(s.chosen), s.aside):
        begin_batch(s, p, s.chosen, s.aside)


@inlined
def can_use(s: State, p: int, c: int) -> bool:
    """Return whether seat p has room for all dice that show colour c."""
    return has_room(s, p, c, s.shown[c])


@rule
def can_use_any(s: State, p: int) -> bool:
    for c in range(COLOURS):
        if can_use(s, p, c):
            return True
    return False


@rule
def begin_batch(s: State, p: int, c: int, n: int) -> None:
    s.stage[p] = Stage.CROSSING
    s.batch[p] = c
    s.due[p] = n


@rule
def end_crosses(t: Setup, s: State) -> None:
    """All have crossed: those that meet the goal win together, else the treasure throws follow."""
    for p in range(t.players):
        forget_marks(s, p)
        if meets_goal(t, s, p):
            s.winners |= 1 << p
    if s.winners:
        finish(t, s)
    else:
        s.thrower = s.active
        next_throw(t, s)


@rule
def forget_marks(s: State, p: int) -> None:
    for i in range(s.made[p]):
        s.mark[p][i] = 0
    s.made[p] = 0


# 3 · Treasure throws


@rule
def next_throw(t: Setup, s: State) -> None:
    """The thrower goes on while it has throws, then the next seat; clockwise from the active one (WL-3)."""
    while s.throws[s.thrower] == 0:
        s.thrower = (int(s.thrower) + 1) % t.players
        if s.thrower == s.active:
            begin_turn(t, s)
            return
    s.throws[s.thrower] -= 1
    s.phase = Phase.THROW


@inlined
def treasure_throw(t: Setup, s: State, dice: Ints) -> None:
    """The thrower may use one colour, for itself only; if it has room for none, there is no decision."""
    show_dice(s, dice, TREASURE_DICE)
    if can_use_any(s, s.thrower):
        s.phase = Phase.USE
        s.stage[s.thrower] = Stage.TO_CHOOSE
    else:
        next_throw(t, s)


@rule
def end_throw(t: Setup, s: State, p: int) -> None:
    """A seat that meets the goal by a throw wins at once, and is the only winner."""
    if meets_goal(t, s, p):
        s.winners = 1 << p
        finish(t, s)
    else:
        next_throw(t, s)


# Decisions


@rule
def mover(t: Setup, s: State) -> int:
    if s.phase == Phase.CROSS:
        for k in range(t.players):
            p = (int(s.active) + k) % t.players
            if s.stage[p] != Stage.DONE:
                return p
        return NOBODY
    if s.phase == Phase.CHOOSE or s.phase == Phase.PUSH:
        return int(s.active)
    return int(s.thrower) if s.phase == Phase.USE else NOBODY


@rule
def owes(t: Setup, s: State, p: int) -> bool:
    if s.phase == Phase.CROSS:
        return s.stage[p] != Stage.DONE
    return mover(t, s) == p


@rule
def legal(t: Setup, s: State, p: int, moves: Ints) -> int:
    """Roll or stop; a colour that shows, in phase 1 even in vain (WL-1); the next cross of a batch; forgo."""
    if s.phase == Phase.PUSH:
        moves[0] = ROLL
        moves[1] = STOP
        return 2
    if is_crossing(s, p):
        return list_crosses(t, s, p, moves)
    n = 0
    for c in range(COLOURS):
        if s.shown[c] and (s.phase == Phase.CHOOSE or can_use(s, p, c)):
            moves[n] = choose(c)
            n += 1
    if s.phase != Phase.CHOOSE:
        moves[n] = FORGO
        n += 1
    return n


@inlined
def list_crosses(t: Setup, s: State, p: int, moves: Ints) -> int:
    """Write the next crosses of seat p's batch into `moves`; returns how many there are."""
    c = int(s.batch[p])
    n = 0
    first = int(t.first[p][c])
    last = int(t.first[p][c + 1])
    if s.open[p][c] != NONE:  # no need to look at the others
        first = int(s.open[p][c])
        last = int(s.open[p][c]) + 1
    for a in range(first, last):
        fields = crossable(t, s, p, c, a, s.due[p])
        for i in range(SIZE[fields]):
            moves[n] = cross(t.cell[p][a][PLACES[fields][i]])
            n += 1
    return n


@inlined
def is_crossing(s: State, p: int) -> bool:
    """Return whether seat p has begun a batch that asks for more crosses."""
    return s.stage[p] == Stage.CROSSING


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    if is_cross(a):
        cross_next(t, s, p, int(t.field[p][cross_cell(a)]))
    elif s.phase == Phase.CHOOSE:
        set_aside(t, s, choose_colour(a))
    elif a == ROLL:
        s.phase = Phase.REROLL
    elif a == STOP:
        begin_crosses(t, s)
    elif a == FORGO:
        decided(t, s, p)
    else:
        begin_batch(s, p, choose_colour(a), s.shown[choose_colour(a)])


@inlined
def cross_next(t: Setup, s: State, p: int, f: int) -> None:
    """Cross a field of the batch; with the last one the seat has decided."""
    cross_off(t, s, p, f)
    if s.phase == Phase.CROSS:
        s.mark[p][s.made[p]] = f
        s.made[p] += 1
    s.due[p] -= 1
    if s.due[p] == 0:
        s.batch[p] = NONE
        decided(t, s, p)


@rule
def decided(t: Setup, s: State, p: int) -> None:
    s.stage[p] = Stage.DONE
    if s.phase == Phase.USE:
        end_throw(t, s, p)
    elif mover(t, s) == NOBODY:
        end_crosses(t, s)


# The end


@rule
def over(t: Setup, s: State) -> bool:
    return s.phase == Phase.OVER


@rule
def won(t: Setup, s: State, p: int) -> bool:
    return (s.winners >> p & 1) == 1


@rule
def score(t: Setup, s: State, p: int) -> int:
    return int(s.found[p]) + WINNER_SCORE * (s.winners >> p & 1)


@rule
def collected(t: Setup, s: State, p: int) -> int:
    """Return seat p's treasures, without the 100 of a winner's score."""
    return int(s.found[p])


@rule
def turns(t: Setup, s: State) -> int:
    return int(s.turn)


# Views


@rule
def redact(t: Setup, s: State, p: int) -> None:
    """No seat sees what the others choose and cross before it has decided itself and they all have (WL-3)."""
    if s.phase == Phase.CROSS:
        for q in range(t.players):
            if q != p:
                undo_crosses(t, s, q)


@rule
def undo_crosses(t: Setup, s: State, p: int) -> None:
    """Put seat p before its decision of phase 2 again."""
    if s.made[p]:
        for i in range(s.made[p]):
            uncross(s, p, int(s.mark[p][i]))
        forget_marks(s, p)
        survey(t, s, p)
    s.batch[p] = NONE
    s.due[p] = 0
    face_crosses(s, p)
