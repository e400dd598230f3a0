"""Self-play that notes the features of every seat in each quiet position, and who won in the end."""

from typing import NamedTuple

from dicehaven.bots.defaults import features, quiet
from dicehaven.bots.mcts.playout import best_candidate
from dicehaven.bots.policies import apply_chance
from dicehaven.core.contract import FloatArray, Floats, Ints, Rules, Setup, State
from dicehaven.core.default_rules import begin, dice_due, legal, mover, over, redact, step, team_of, won
from dicehaven.core.dice import Stream, below, seeded
from dicehaven.core.rule import rule
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import Records, records

MAX_POSITIONS = 2000  # of a game that are kept
MOST_CAREFUL = 24  # games differ in how often a seat looks at few candidates: at one decision in 1 to 24
ALL = 1 << 20  # candidates


class Workspace(NamedTuple):
    """The arrays that one thread writes to."""

    states: Records[State]
    views: Records[State]
    streams: Records[Stream]  # of the dice, and of choices
    moves: Ints
    dice: Ints


def workspace_for(rules: Rules[Setup, State]) -> Workspace:
    """Return a workspace for compiled code."""
    return Workspace(
        records(rules.State, 1),
        records(rules.State, 1),
        records(Stream, 2),
        *moves_and_dice(rules),
    )


@rule
def begin_game(t: Setup, seed: int, number: int, w: Workspace) -> None:
    """Begin a new game in w.states[0], with new streams of dice."""
    seeded(w.streams[0], seed, number)
    seeded(w.streams[1], seed + 1, number)
    begin(t, w.states[0])


@rule
def roll_or_ask(t: Setup, s: State, w: Workspace) -> int:
    """Roll the dice that are due; if none are, put the mover's view into w.views[0] and its actions into w.moves.

    Return how many actions there are, 0 after a roll.
    """
    count = dice_due(t, s)
    if count:
        apply_chance(t, s, w.streams[0], w.dice, count)
        return 0
    p = mover(t, s)
    n = legal(t, s, p, w.moves)
    w.views[0] = s
    redact(t, w.views[0], p)
    return int(n)


@rule
def note_features(t: Setup, s: State, x: FloatArray, n: int) -> None:
    """Write the features of every seat into x[n]."""
    for p in range(t.players):
        known = features(t, s, p)
        for k in range(len(known)):
            x[n, p, k] = known[k]


@rule
def play_and_note(t: Setup, seed: int, number: int, w: Workspace, x: FloatArray, wins: Floats, teams: Ints) -> int:
    """Play a game: write its quiet positions into x (positions, seats, features), 1 for each seat that won, and its team.

    Return how many positions there are.
    """
    begin_game(t, seed, number, w)
    s = w.states[0]
    chooser = w.streams[1]
    n = 0
    careful = 1 + below(chooser, MOST_CAREFUL)
    while not over(t, s):
        if n < len(x) and dice_due(t, s) and quiet(t, s):
            note_features(t, s, x, n)
            n += 1
        k = roll_or_ask(t, s, w)
        if k:
            p = mover(t, s)
            candidates = 2 if below(chooser, careful) == 0 else ALL
            step(t, s, p, best_candidate(t, w.views[0], p, chooser, w.moves, k, candidates))
    for p in range(t.players):
        wins[p] = won(t, s, p)
        teams[p] = team_of(t, s, p)
    return n
