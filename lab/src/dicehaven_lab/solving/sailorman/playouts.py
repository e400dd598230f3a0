"""Solo matches of a given number of rolls, in which the seat takes the move after which playouts score most.

Playouts take the move that the learned policy (`policy.py`) likes best.  All moves at a decision meet the same dice.
"""

import sys
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import Ints
from dicehaven.core.dice import Stream, seed_number, seeded, throw
from dicehaven.core.rule import rule
from dicehaven.core.scratch import moves_and_dice, require_room
from dicehaven.core.struct import Records, records
from dicehaven.games.sailorman import rules
from dicehaven.games.sailorman.policy import POTENTIAL, gain
from dicehaven.games.sailorman.rules import begin, dice_due, legal, over, rolled, step
from dicehaven.games.sailorman.state import Setup, State, largest_groups
from dicehaven_lab.solving import single

from .areas import Array

FACES = 6
PLAYOUTS = 20  # of each move that is tried
TRIED = 12  # moves at a decision
ENDLESS = 10**6  # rolls


class Workspace(NamedTuple):
    """The arrays that games are played with."""

    states: Records[State]  # the game, a playout
    streams: Records[Stream]  # of the game's dice, of a playout's
    moves: Ints
    tried: Ints  # the moves that are tried
    liked: Array  # how much they are liked
    dice: Ints


@rule
def points_of(s: State) -> int:
    """Return the score as it stands; before the end of the match, with the groups as they are."""
    if s.over:
        return int(s.points[0])
    first, second = largest_groups(s.at[0])
    return int(s.points[0] + first + second)


@rule
def favourite(t: Setup, s: State, moves: Ints, n: int) -> int:
    """Return the move out of moves[:n] that the policy likes best."""
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
    """Write the most liked of w.moves[:n] into w.tried, as many as there is room for; return how many."""
    kept = 0
    for i in range(n):
        a = int(w.moves[i])
        liked = gain(t, s, 0, a, POTENTIAL)
        if kept == len(w.tried) and liked <= w.liked[kept - 1]:
            continue
        at = min(kept, len(w.tried) - 1)
        while at > 0 and w.liked[at - 1] < liked:
            w.liked[at] = w.liked[at - 1]
            w.tried[at] = w.tried[at - 1]
            at -= 1
        w.liked[at] = liked
        w.tried[at] = a
        kept = min(kept + 1, len(w.tried))
    return kept


@rule
def choose(t: Setup, s: State, rolls: int, playouts: int, seed: int, number: int, w: Workspace) -> int:
    """Return the move whose playouts score most; among equals the one that is liked most."""
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
    """Return the points of a game of `rolls` rolls; without playouts each move is the policy's favourite."""
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


def points_of_games(
    setup: Setup,
    rolls: int,
    games: int,
    tries: int = PLAYOUTS,
    seed: str = "0",
    progress: Callable[[float], None] = lambda share: None,
) -> list[int]:
    """Return the scores of games of a number of rolls, with `tries` playouts for each move; without playouts the policy decides.

    `progress` gets the share done (0 to 1).
    """
    moves, dice = moves_and_dice(rules)
    tried = np.zeros(TRIED, np.int32)
    liked = np.zeros(TRIED)
    workspace = Workspace(records(State, 2), records(Stream, 2), moves, tried, liked, dice)
    run = compiled(sys.modules[__name__], rules)
    record = single(setup).stored()
    found = []
    for game in range(games):
        found.append(int(run.play_solo(record, rolls, tries, seed_number(seed), game, workspace)))
        progress((game + 1) / games)
    require_room(rules, moves, dice)
    return found
