"""The worth of each action of a decision: the chance to win if the rest of the seat's part of the turn is played best.

A batch is tried in every way that its area allows, phase 1 with all rolls that may follow. The boards that result are
evaluated by the rounds that they need (`features.py`); other seats' boards are assumed to stay as in the view.
"""

from typing import NamedTuple

from dicehaven.core.compiler.memory import ARRAYS, Memory
from dicehaven.core.contract import Floats, Ints
from dicehaven.core.exp import exp
from dicehaven.core.rule import rule
from dicehaven.core.struct import Records

from ..crosses import cross_off, meets_goal, takes_batch
from ..policy import CHANCE
from ..rules import FORGO, ROLL, choose_colour, cross_cell, is_crossing
from ..state import AREA, AREAS, DICE, NONE, SETS, SIZE, Phase, Setup, State, edge_area, edge_fields, field_of, holds
from .features import FEATURES, STRONGEST, UNITS, chance_against, strength_of, write_features

NEVER = -1e9
SUBSETS = len(SETS)


class TurnWorkspace(NamedTuple):
    """The arrays that one thread writes to while it looks at a turn."""

    trial: Records[State]  # a board after a batch
    features: Floats
    units: Floats
    beside: Ints  # the fields beside each field of an area, in it, as sets
    by_size: Floats  # the best strength after a batch, by its size
    by_first: Floats  # and after one that begins with a field
    stopped: Floats  # the chance to win if phase 1 ends, by the dice set aside
    going_on: Floats  # and when it is played best from there


def turn_workspace(memory: Memory = ARRAYS) -> TurnWorkspace:
    """Return a workspace for compiled code."""
    return TurnWorkspace(
        memory.records(State, 1),
        memory.numbers("f8", FEATURES),
        memory.numbers("f8", UNITS),
        memory.numbers("i8", AREA),
        memory.numbers("f8", DICE + 1),
        memory.numbers("f8", field_of(AREAS, 0)),
        memory.numbers("f8", DICE + 1),
        memory.numbers("f8", DICE + 1),
    )


@rule
def strength(t: Setup, s: State, p: int, weights: Floats, w: TurnWorkspace) -> float:
    """Return the strength of seat p within a turn: the seat after the active one is active next."""
    if meets_goal(t, s, p):
        return STRONGEST
    wait = ((p - int(s.active) - 1) % t.players) / t.players
    write_features(t, s, p, wait, int(s.throws[p]), w.features)
    return strength_of(w.features, weights, w.units)


@rule
def rate(t: Setup, v: State, p: int, moves: Ints, n: int, weights: Floats, w: TurnWorkspace, worth: Floats) -> None:
    """The chance of seat p to win after each of the actions moves[:n], into worth."""
    others = 0.0
    for q in range(t.players):
        if q != p:
            others += exp(strength(t, v, q, weights, w))
    if is_crossing(v, p):
        size = int(v.due[p])
        weigh_batches(t, v, p, int(v.batch[p]), size, size, weights, w)
        for i in range(n):
            worth[i] = chance_against(w.by_first[t.field[p][cross_cell(moves[i])]], others)
    elif v.phase == Phase.PUSH:
        rolling = weigh_rolls(t, v, p, int(v.chosen), int(v.aside), others, weights, w)
        for i in range(n):
            worth[i] = rolling if moves[i] == ROLL else w.stopped[v.aside]
    else:
        for i in range(n):
            worth[i] = colour_worth(t, v, p, int(moves[i]), others, weights, w)


@rule
def colour_worth(t: Setup, v: State, p: int, a: int, others: float, weights: Floats, w: TurnWorkspace) -> float:
    """Return the chance to win after choosing a colour, or forgoing."""
    if a == FORGO:
        return chance_against(strength(t, v, p, weights, w), others)
    c = choose_colour(a)
    size = int(v.shown[c])
    if v.phase == Phase.CHOOSE:
        weigh_rolls(t, v, p, c, size, others, weights, w)
        return float(w.going_on[size])
    weigh_batches(t, v, p, c, size, size, weights, w)
    return chance_against(w.by_size[size], others)


@rule
def weigh_rolls(
    t: Setup, v: State, p: int, c: int, aside: int, others: float, weights: Floats, w: TurnWorkspace
) -> float:
    """Work out what phase 1 is worth with `aside` dice of colour c and more, into w; returns what rolling on is worth."""
    nothing = chance_against(strength(t, v, p, weights, w), others)
    weigh_batches(t, v, p, c, aside, DICE, weights, w)
    rolling = 0.0
    for n in range(DICE, aside - 1, -1):
        w.stopped[n] = chance_against(w.by_size[n], others) if n <= v.room[p][c] else nothing
        rolling = w.stopped[n] * CHANCE[DICE - n][0]
        for hits in range(1, DICE - n + 1):
            rolling += CHANCE[DICE - n][hits] * w.going_on[n + hits]
        w.going_on[n] = w.stopped[n] if n == DICE else max(w.stopped[n], rolling)
    return float(rolling)


@rule
def weigh_batches(t: Setup, v: State, p: int, c: int, least: int, most: int, weights: Floats, w: TurnWorkspace) -> None:
    """The best strength after a batch of colour c: by its size, from least to most, and by its first field."""
    for n in range(DICE + 1):
        w.by_size[n] = NEVER
    for a in range(t.first[p][c], t.first[p][c + 1]):
        for i in range(AREA):
            w.by_first[field_of(a, i)] = NEVER
        if takes_batch(t, v, p, c, a, least):
            weigh_area(t, v, p, a, least, most, weights, w)


@rule
def weigh_area(t: Setup, v: State, p: int, a: int, least: int, most: int, weights: Floats, w: TurnWorkspace) -> None:
    """The batches that area a can take."""
    crossed = int(v.crossed[p][a])
    extent = int(t.extent[p][a])
    near = int(v.touched[p][a]) & ~crossed
    if near == 0:
        return
    find_beside(t, p, a, extent, w.beside)
    for fields in range(1, 1 << extent):
        n = SIZE[fields]
        if fields & crossed or n < least or n > most or spread(w.beside, near & fields, fields) != fields:
            continue
        w.trial[0] = v
        for i in range(extent):
            if holds(fields, i):
                cross_off(t, w.trial[0], p, field_of(a, i))
        found = strength(t, w.trial[0], p, weights, w)
        w.by_size[n] = max(w.by_size[n], found)
        for i in range(extent):
            if holds(fields & near, i):
                f = field_of(a, i)
                w.by_first[f] = max(w.by_first[f], found)


@rule
def find_beside(t: Setup, p: int, a: int, extent: int, beside: Ints) -> None:
    """The fields of area a beside each of its fields."""
    for i in range(extent):
        beside[i] = 0
        for k in range(AREA):
            edge = t.edges[p][a][i][k]
            if edge == NONE:
                break
            if edge_area(edge) == a:
                beside[i] = edge_fields(edge)


@rule
def spread(beside: Ints, fields: int, within: int) -> int:
    """Return all that can be reached from some fields of a set within it."""
    reached = fields
    before = 0
    while reached != before:
        before = reached
        for i in range(AREA):
            if holds(before, i):
                reached |= beside[i] & within
    return int(reached)
