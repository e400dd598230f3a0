"""Turns in which every seat takes the action that is worth most: what an action leads to, and where learning plays."""

from typing import NamedTuple

from dicehaven.core.compiler.memory import ARRAYS, Memory
from dicehaven.core.contract import FloatArray, Floats, Ints
from dicehaven.core.dice import Stream, seeded, throw
from dicehaven.core.exp import exp
from dicehaven.core.rule import rule
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import Records

from .. import rules
from ..rules import dice_due, legal, mover, over, redact, rolled, step, won
from ..state import COLOURS, Phase, Setup, State
from .features import strength_of, write_features
from .turn import TurnWorkspace, rate, turn_workspace


class Workspace(NamedTuple):
    """The arrays that one thread plays on."""

    turn: TurnWorkspace
    states: Records[State]
    views: Records[State]
    streams: Records[Stream]  # of the dice, and of other draws
    worth: Floats  # of the actions in `moves`
    moves: Ints
    dice: Ints


def workspace(memory: Memory = ARRAYS) -> Workspace:
    """Return a workspace for compiled code."""
    return Workspace(
        turn_workspace(memory),
        memory.records(State, 1),
        memory.records(State, 1),
        memory.records(Stream, 2),
        memory.numbers("f8", rules.MOVES),
        *moves_and_dice(rules, memory),
    )


@rule
def roll_dice(t: Setup, s: State, count: int, w: Workspace) -> None:
    throw(w.streams[0], w.dice, count, COLOURS)
    rolled(t, s, w.dice)


@rule
def best_action(t: Setup, s: State, p: int, n: int, weights: Floats, w: Workspace) -> int:
    """Return the action of w.moves[:n] that is worth most to seat p, by its view."""
    if n == 1:
        return int(w.moves[0])
    w.views[0] = s
    redact(t, w.views[0], p)
    rate(t, w.views[0], p, w.moves, n, weights, w.turn, w.worth)
    best = 0
    for i in range(1, n):
        if w.worth[i] > w.worth[best]:
            best = i
    return int(w.moves[best])


@rule
def play_turns(t: Setup, s: State, last: int, weights: Floats, w: Workspace) -> None:
    """Play on until a turn after `last` begins, or to the end of the game."""
    while not over(t, s) and not (s.phase == Phase.ROLL and s.turn > last):
        count = dice_due(t, s)
        if count:
            roll_dice(t, s, count, w)
            continue
        p = mover(t, s)
        step(t, s, p, best_action(t, s, p, legal(t, s, p, w.moves), weights, w))


@rule
def win_share(t: Setup, s: State, p: int, weights: Floats, w: TurnWorkspace) -> float:
    """Seat p's share of the win: how it ended, or what is expected when a turn begins."""
    mine = 0.0
    total = 0.0
    for q in range(t.players):
        if over(t, s):
            strong = 1.0 if won(t, s, q) else 0.0
        else:
            write_features(t, s, q, ((q - int(s.active)) % t.players) / t.players, 0, w.features)
            strong = exp(strength_of(w.features, weights, w.units))
        total += strong
        if q == p:
            mine = strong
    return mine / total


@rule
def compare(
    t: Setup,
    v: State,
    p: int,
    actions: Ints,
    turns: int,
    seed: int,
    lo: int,
    hi: int,
    weights: Floats,
    w: Workspace,
    into: FloatArray,
) -> None:
    """Playouts lo to hi - 1 of `turns` turns after each action of seat p, with the same dice: the shares of the win, into columns."""
    for number in range(lo, hi):
        for k in range(len(actions)):
            w.states[0] = v
            seeded(w.streams[0], seed, number)
            s = w.states[0]
            last = int(s.turn) + turns
            step(t, s, p, int(actions[k]))
            play_turns(t, s, last - 1, weights, w)
            into[k, number] = win_share(t, s, p, weights, w.turn)
