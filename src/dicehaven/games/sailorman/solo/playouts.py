"""Solo matches of a given number of rolls, in which the seat takes the move after which playouts score most.

Playouts take the move that the learned policy (`policy.py`) likes best.  All moves at a decision meet the same dice.
"""

from typing import NamedTuple

from dicehaven.core.contract import Ints
from dicehaven.core.dice import Stream, seeded, throw
from dicehaven.core.rule import rule
from dicehaven.core.struct import Records

from ..bitboard import largest_groups
from ..policy import POTENTIAL, gain
from ..rules import begin, dice_due, legal, over, rolled, step
from ..state import Setup, State
from .counts import Array

FACES = 6


class Workspace(NamedTuple):
    """What games are played with."""

    states: Records[State]  # the game, a playout
    streams: Records[Stream]  # of the game's dice, of a playout's
    moves: Ints
    tried: Ints  # the moves that are tried
    liked: Array  # how much they are liked
    dice: Ints


@rule
def points_of(s: State) -> int:
    """The score as it stands; before the end of the match, with the groups as they are."""
    if s.over:
        return int(s.points[0])
    first, second = largest_groups(s.at[0])
    return int(s.points[0] + first + second)


@rule
def favourite(t: Setup, s: State, moves: Ints, n: int) -> int:
    """The move out of moves[:n] that the policy likes best."""
    best = 0.0
    found = int(moves[0])
    for i in range(n):
        liked = gain(t, s, 0, int(moves[i]), POTENTIAL)
        if i == 0 or liked > best:
            best = liked
            found = int(moves[i])
    return found


@rule
def roll(t: Setup, s: State, stream: Stream, w: Workspace) -> None:
    """Throw the dice that are due."""
    due = dice_due(t, s)
    throw(stream, w.dice, due, FACES)
    rolled(t, s, w.dice)


@rule
def play_out(t: Setup, s: State, stream: Stream, rolls: int, w: Workspace) -> int:
    """Play the favourite moves until `rolls` rolls are decided; returns the points."""
    while not over(t, s):
        if dice_due(t, s):
            if s.turn == rolls:
                break
            roll(t, s, stream, w)
        else:
            step(t, s, 0, favourite(t, s, w.moves, legal(t, s, 0, w.moves)))
    return points_of(s)


@rule
def shortlist(t: Setup, s: State, n: int, w: Workspace) -> int:
    """Into w.tried: the most liked of w.moves[:n], as many as there is room for; returns how many."""
    kept = 0
    for i in range(n):
        a = int(w.moves[i])
        liked = gain(t, s, 0, a, POTENTIAL)
        if kept == len(w.tried) and liked <= w.liked[kept - 1]:
            continue
        at = min(kept, len(w.tried) - 1)
        while at > 0 and w.liked[at - 1] < liked:
            w.liked[at], w.tried[at] = w.liked[at - 1], w.tried[at - 1]
            at -= 1
        w.liked[at] = liked
        w.tried[at] = a
        kept = min(kept + 1, len(w.tried))
    return kept


@rule
def choose(t: Setup, s: State, rolls: int, playouts: int, seed: int, number: int, w: Workspace) -> int:
    """The move whose playouts score most; among equals the one that is liked most."""
    n = shortlist(t, s, legal(t, s, 0, w.moves), w)
    best = -1
    found = int(w.tried[0])
    if n == 1:
        return found
    for i in range(n):
        total = 0
        for k in range(playouts):
            w.states[1] = s
            seeded(w.streams[1], seed, number * playouts + k)
            step(t, w.states[1], 0, int(w.tried[i]))
            total += play_out(t, w.states[1], w.streams[1], rolls, w)
        if total > best:
            best = total
            found = int(w.tried[i])
    return found


@rule
def play_solo(t: Setup, rolls: int, playouts: int, seed: int, game: int, w: Workspace) -> int:
    """The points of a game of `rolls` rolls; without playouts each move is the policy's favourite."""
    s = w.states[0]
    decisions = 0
    seeded(w.streams[0], seed, game)
    begin(t, s)
    while playouts and not over(t, s):
        if dice_due(t, s):
            if s.turn == rolls:
                break
            roll(t, s, w.streams[0], w)
        else:
            step(t, s, 0, choose(t, s, rolls, playouts, seed + 1 + decisions, game, w))
            decisions += 1
    return play_out(t, s, w.streams[0], rolls, w)
