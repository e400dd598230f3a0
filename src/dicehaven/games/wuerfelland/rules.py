"""The rules of Würfelland.  Ruling ids (WL-1 …) are those of the rules page; the account of crosses is in `land.py`."""

from typing import Any

from dicehaven.core.rule import rule

from .land import (
    AREAS,
    BITS,
    CELL_,
    CELLS,
    CHOOSE,
    COLOURS,
    CROSS,
    CROSSING,
    DICE,
    DONE,
    FINAL,
    FORGO_,
    NOBODY,
    NONE,
    OVER,
    PLAYERS,
    PUSH,
    REROLL,
    ROLL,
    ROLL_,
    SIZE,
    STOP_,
    THROW,
    TO_CHOOSE,
    TREASURE_DICE,
    USE,
    WINNER_SCORE,
    Setup,
    State,
    cross_off,
    look_around,
    survey,
)

ACTIONS = CELL_ + CELLS
MOVES = CELLS


@rule
def begin(t: Setup, s: State) -> None:
    for p in range(PLAYERS):
        s.stage[p], s.batch[p], s.due[p], s.made[p], s.throws[p], s.found[p] = DONE, NONE, 0, 0, 0, 0
        for i in range(DICE):
            s.mark[p][i] = 0
        for a in range(AREAS):
            s.crossed[p][a], s.touched[p][a] = 0, 0
        for c in range(COLOURS):
            s.left[p][c], s.open[p][c], s.room[p][c] = t.fields[p][c], NONE, 0
        if p < t.players:
            look_around(t, s, p, t.start_edges[p])
    for c in range(COLOURS):
        s.shown[c] = 0
    s.winners, s.turn, s.active, s.chosen, s.aside = 0, 0, NOBODY, NONE, 0
    begin_turn(t, s)


@rule
def begin_turn(t: Setup, s: State) -> None:
    """The next seat clockwise becomes active, or the turn limit ends the game (WL-8)."""
    s.thrower = NOBODY
    if s.turn >= t.turn_limit:
        most_treasures(t, s)
        return
    s.turn += 1
    s.active = (int(s.active) + 1) % t.players
    s.phase = ROLL


@rule
def dice_due(t: Setup, s: State) -> int:
    if s.phase == ROLL:
        return DICE
    if s.phase == REROLL:
        return DICE - int(s.aside)
    return TREASURE_DICE if s.phase == THROW else 0


@rule
def rolled(t: Setup, s: State, dice: Any) -> None:
    if s.phase == REROLL:
        reroll(t, s, dice)
        return
    count(s, dice, dice_due(t, s))
    if s.phase == ROLL:
        s.chosen, s.aside, s.phase = NONE, 0, CHOOSE
    elif can_use_any(s, s.thrower):
        s.phase = USE
        s.stage[s.thrower] = TO_CHOOSE
    else:
        next_throw(t, s)


@rule
def count(s: State, dice: Any, n: int) -> None:
    for c in range(COLOURS):
        s.shown[c] = 0
    for i in range(n):
        s.shown[dice[i] - 1] += 1


# Phase 1, dice


@rule
def choose_colour(t: Setup, s: State, c: int) -> None:
    s.chosen, s.aside = c, s.shown[c]
    s.shown[c] = 0
    if s.aside == DICE:
        begin_crosses(t, s)  # WL-10
    else:
        s.phase = PUSH


@rule
def reroll(t: Setup, s: State, dice: Any) -> None:
    """Set the dice of the chosen colour aside; WL-2 says whether the others now choose among the new ones."""
    hits = 0
    for i in range(DICE - int(s.aside)):
        hits += dice[i] == s.chosen + 1
    if t.passive_dice == FINAL:
        count(s, dice, DICE - int(s.aside))
        s.shown[s.chosen] = 0
    s.aside += hits
    if hits == 0 or s.aside == DICE:
        begin_crosses(t, s)
    else:
        s.phase = PUSH


# Phase 2, crosses


@rule
def begin_crosses(t: Setup, s: State) -> None:
    """Ask every seat that has something to decide, all at the same time (WL-3)."""
    s.phase = CROSS
    for p in range(t.players):
        face_crosses(s, p)
    if mover(t, s) == NOBODY:
        end_crosses(t, s)


@rule
def face_crosses(s: State, p: int) -> None:
    """Put seat p before its decision of phase 2: the active seat must cross if it can (WL-1)."""
    s.stage[p] = DONE
    if p != s.active:
        if can_use_any(s, p):
            s.stage[p] = TO_CHOOSE
    elif s.aside <= s.room[p][s.chosen]:
        begin_batch(s, p, s.chosen, s.aside)


@rule
def can_use_any(s: State, p: int) -> bool:
    for c in range(COLOURS):
        if 0 < s.shown[c] <= s.room[p][c]:
            return True
    return False


@rule
def begin_batch(s: State, p: int, c: int, n: int) -> None:
    s.stage[p], s.batch[p], s.due[p] = CROSSING, c, n


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


@rule
def meets_goal(t: Setup, s: State, p: int) -> bool:
    """Nine treasures (WL-6: all twelve) and all fields of any colour; asked when a batch is complete (WL-4)."""
    if s.found[p] < t.treasures_wanted:
        return False
    for c in range(COLOURS):
        if s.left[p][c] == 0:
            return True
    return False


# Treasure throws


@rule
def next_throw(t: Setup, s: State) -> None:
    """The thrower goes on while it has throws, then the next seat; clockwise from the active one (WL-3)."""
    while s.throws[s.thrower] == 0:
        s.thrower = (int(s.thrower) + 1) % t.players
        if s.thrower == s.active:
            begin_turn(t, s)
            return
    s.throws[s.thrower] -= 1
    s.phase = THROW


@rule
def end_throw(t: Setup, s: State, p: int) -> None:
    if meets_goal(t, s, p):
        s.winners = 1 << p
        finish(t, s)
    else:
        next_throw(t, s)


# Decisions


@rule
def mover(t: Setup, s: State) -> int:
    if s.phase == CROSS:
        for k in range(t.players):
            p = (int(s.active) + k) % t.players
            if s.stage[p] != DONE:
                return p
        return NOBODY
    if s.phase == CHOOSE or s.phase == PUSH:
        return int(s.active)
    return int(s.thrower) if s.phase == USE else NOBODY


@rule
def owes(t: Setup, s: State, p: int) -> bool:
    if s.phase == CROSS:
        return s.stage[p] != DONE
    return mover(t, s) == p


@rule
def legal(t: Setup, s: State, p: int, moves: Any) -> int:
    if s.phase == PUSH:
        moves[0], moves[1] = ROLL_, STOP_
        return 2
    if s.phase != CHOOSE and s.stage[p] == CROSSING:
        return legal_crosses(t, s, p, moves)
    n = 0
    for c in range(COLOURS):
        if s.shown[c] and (s.phase == CHOOSE or s.shown[c] <= s.room[p][c]):  # WL-1
            moves[n] = c
            n += 1
    if s.phase != CHOOSE:
        moves[n] = FORGO_
        n += 1
    return n


@rule
def legal_crosses(t: Setup, s: State, p: int, moves: Any) -> int:
    """Free fields that touch a cross, in the open area or in those that have room for the whole batch (WL-11)."""
    c = int(s.batch[p])
    first, last = int(t.first[p][c]), int(t.first[p][c + 1])
    begun = int(s.open[p][c])
    if begun != NONE:
        first, last = begun, begun + 1
    n = 0
    for a in range(first, last):
        if begun == NONE and (s.crossed[p][a] or t.extent[p][a] < s.due[p]):
            continue
        free = s.touched[p][a] & ~s.crossed[p][a]
        for i in range(SIZE[free]):
            moves[n] = CELL_ + t.cell[p][a][BITS[free][i]]
            n += 1
    return n


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    if a >= CELL_:
        f = int(t.field[p][a - CELL_])
        cross_off(t, s, p, f)
        if s.phase == CROSS:
            s.mark[p][s.made[p]] = f
            s.made[p] += 1
        s.due[p] -= 1
        if s.due[p] == 0:
            s.batch[p] = NONE
            decided(t, s, p)
    elif s.phase == CHOOSE:
        choose_colour(t, s, a)
    elif a == FORGO_:
        decided(t, s, p)
    elif a == STOP_:
        begin_crosses(t, s)
    elif a == ROLL_:
        s.phase = REROLL
    else:
        begin_batch(s, p, a, s.shown[a])


@rule
def decided(t: Setup, s: State, p: int) -> None:
    s.stage[p] = DONE
    if s.phase == USE:
        end_throw(t, s, p)
    elif mover(t, s) == NOBODY:
        end_crosses(t, s)


# The end


@rule
def finish(t: Setup, s: State) -> None:
    """The game is over; throws that remain are dropped (WL-3)."""
    s.phase, s.thrower = OVER, NOBODY
    for p in range(t.players):
        s.throws[p] = 0


@rule
def most_treasures(t: Setup, s: State) -> None:
    best = -1
    for p in range(t.players):
        if s.found[p] > best:
            best, s.winners = int(s.found[p]), 0
        if s.found[p] == best:
            s.winners |= 1 << p
    finish(t, s)


@rule
def over(t: Setup, s: State) -> bool:
    return s.phase == OVER


@rule
def won(t: Setup, s: State, p: int) -> bool:
    return (s.winners >> p & 1) == 1


@rule
def score(t: Setup, s: State, p: int) -> int:
    return int(s.found[p]) + WINNER_SCORE * (s.winners >> p & 1)


@rule
def turns(t: Setup, s: State) -> int:
    return int(s.turn)


@rule
def redact(t: Setup, s: State, p: int) -> None:
    """No seat sees what the others choose and cross before it has decided itself and they all have (WL-3)."""
    if s.phase == CROSS:
        for q in range(t.players):
            if q != p:
                undo_crosses(t, s, q)


@rule
def undo_crosses(t: Setup, s: State, p: int) -> None:
    """Put seat p before its decision of phase 2 again."""
    if s.made[p]:
        for i in range(s.made[p]):
            f = s.mark[p][i]
            s.crossed[p][f >> 3] &= ~(1 << (f & 7))
        forget_marks(s, p)
        survey(t, s, p)
    s.batch[p], s.due[p] = NONE, 0
    face_crosses(s, p)
