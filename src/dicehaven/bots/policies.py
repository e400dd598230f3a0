"""Policies, and whole games played by them, generic over games: interpreted, compiled, or on CUDA with a thread per game.

Names throughout: `t` is the Setup, `s` a State, `v` a State as a seat sees it, `r` the Stream of the dice; `moves` and
`dice` are scratch arrays of the game's MOVES and DICE.
"""

from typing import NamedTuple

from dicehaven.bots.defaults import best, heuristic_value
from dicehaven.core.contract import Floats, Ints, Rules, Setup, State
from dicehaven.core.default_rules import (
    begin,
    deck,
    dice_due,
    legal,
    mover,
    over,
    redact,
    rolled,
    score,
    sides,
    step,
    turns,
    won,
)
from dicehaven.core.dice import Stream, below, seeded, shuffle, throw
from dicehaven.core.rule import inlined, rule
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import Records, Struct, i1, i4, i8, records

RANDOM, GREEDY = range(2)
POLICIES = ("random", "greedy")
MOST_SEATS = 8
LONGEST = 1_000_000  # rolls and decisions of a game; more of them are taken for a game that does not end
ENDLESS = -1  # how many decisions such a game has


class Outcome(Struct):
    """The outcome of a game."""

    decisions: int = i4()
    turns: int = i8()
    won: list[int] = i1(MOST_SEATS)
    score: list[int] = i4(MOST_SEATS)


class Workspace(NamedTuple):
    """The memory that one thread needs to play a game: a state, a view, the stream of its dice, arrays for moves and dice."""

    states: Records[State]
    views: Records[State]
    streams: Records[Stream]
    moves: Ints
    dice: Ints


def workspace_for(rules: Rules[Setup, State]) -> Workspace:
    """Return a workspace for compiled code."""
    moves, dice = moves_and_dice(rules)
    return Workspace(records(rules.State, 1), records(rules.State, 1), records(Stream, 1), moves, dice)


@inlined
def draw_dice(t: Setup, s: State, r: Stream, dice: Ints, count: int) -> None:
    """Draw the dice or cards that are due."""
    faces = sides(t, s)
    if faces:
        throw(r, dice, count, faces)
    else:
        deck(t, s, dice)
        shuffle(r, dice, count)


@inlined
def apply_chance(t: Setup, s: State, r: Stream, dice: Ints, count: int) -> None:
    """Draw the dice or cards that are due, and let the rules take them."""
    draw_dice(t, s, r, dice, count)
    rolled(t, s, dice)


@rule
def greedy_action(t: Setup, v: State, p: int, r: Stream, moves: Ints, n: int) -> int:
    """Return the action among moves[:n] that seat p likes best in its view v, ties broken at random."""
    best = 0
    found = moves[0]
    ties = 0
    for i in range(n):
        liking = heuristic_value(t, v, p, moves[i])
        if ties == 0 or liking > best:
            best = liking
            found = moves[i]
            ties = 1
        elif liking == best:
            ties += 1
            if below(r, ties) == 0:
                found = moves[i]
    return int(found)


@rule
def play_random(t: Setup, s: State, r: Stream, moves: Ints, dice: Ints) -> int:
    """Play s to its end with uniformly random decisions; returns how many there were, or ENDLESS."""
    decisions = 0
    for _ in range(LONGEST):
        if over(t, s):
            return decisions
        count = dice_due(t, s)
        if count:
            apply_chance(t, s, r, dice, count)
        else:
            p = mover(t, s)
            step(t, s, p, int(moves[below(r, legal(t, s, p, moves))]))
            decisions += 1
    return ENDLESS


@rule
def choose(t: Setup, s: State, views: Records[State], p: int, r: Stream, policy: int, moves: Ints, n: int) -> int:
    """Return the action out of moves[:n] that a seat chooses by its policy; it sees only its view."""
    if policy == GREEDY:
        views[0] = s
        redact(t, views[0], p)
        return greedy_action(t, views[0], p, r, moves, n)
    return int(moves[below(r, n)])


@rule
def play(t: Setup, s: State, views: Records[State], r: Stream, policies: Ints, moves: Ints, dice: Ints) -> int:
    """Play s to its end, each seat by its policy; returns how many decisions there were, or ENDLESS."""
    decisions = 0
    for _ in range(LONGEST):
        if over(t, s):
            return decisions
        count = dice_due(t, s)
        if count:
            apply_chance(t, s, r, dice, count)
        else:
            p = mover(t, s)
            step(t, s, p, choose(t, s, views, p, r, policies[p], moves, legal(t, s, p, moves)))
            decisions += 1
    return ENDLESS


@rule
def play_many(
    t: Setup, states: Records[State], streams: Records[Stream], seed: int, lo: int, hi: int, moves: Ints, dice: Ints
) -> int:
    """Play random games lo to hi - 1 of a series, into states[0 : hi - lo]; returns how many decisions there were."""
    decisions = 0
    for g in range(lo, hi):
        s = states[g - lo]
        r = streams[0]
        seeded(r, seed, g)
        begin(t, s)
        decisions += play_random(t, s, r, moves, dice)
    return decisions


@rule
def play_series(
    t: Setup, seed: int, lo: int, hi: int, policies: list[Ints], w: Workspace, outcomes: Records[Outcome]
) -> None:
    """Play games lo to hi - 1 of a series into outcomes[0 : hi - lo], up to one that does not end.

    policies[g % len(policies)] are the seats' of game g.
    """
    for g in range(lo, hi):
        s = w.states[0]
        r = w.streams[0]
        seeded(r, seed, g)
        begin(t, s)
        o = outcomes[g - lo]
        o.decisions = play(t, s, w.views, r, policies[g % len(policies)], w.moves, w.dice)
        if o.decisions < 0:
            return
        o.turns = turns(t, s)
        for p in range(t.players):
            o.won[p] = won(t, s, p)
            o.score[p] = score(t, s, p)


# The probabilities with which policies choose, for many decisions. Arrays by decision i: the view and its seat, `counts[i]` legal
# actions in `legal[i]`, their probabilities in `chances[i]`.


@rule
def greedy_chances(
    t: Setup, views: Records[State], seats: Ints, legal: list[Ints], counts: Ints, chances: list[Floats]
) -> None:
    """Write the probabilities of `greedy`: equal shares for the actions that it likes best."""
    for i in range(len(views)):
        most = heuristic_value(t, views[i], seats[i], int(legal[i][0]))
        ties = 0
        for k in range(counts[i]):
            liking = heuristic_value(t, views[i], seats[i], int(legal[i][k]))
            if liking > most:
                most = liking
                ties = 0
            ties += liking == most
        for k in range(counts[i]):
            chances[i][k] = (heuristic_value(t, views[i], seats[i], int(legal[i][k])) == most) / ties


@rule
def best_chances(
    t: Setup,
    views: Records[State],
    seats: Ints,
    legal: list[Ints],
    counts: Ints,
    values: list[Floats],
    chances: list[Floats],
) -> None:
    """Write the probabilities of best play by the values of all positions; for seat p, `values[p]` are the other seat's."""
    for i in range(len(views)):
        action = best(t, views[i], seats[i], values[seats[i]], legal[i], counts[i])
        for k in range(counts[i]):
            chances[i][k] = 1.0 if legal[i][k] == action else 0.0
