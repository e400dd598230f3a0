"""Rollouts of a daily flight that nobody else takes part in: from a decision, each action with the same dice, to the landing."""

from typing import NamedTuple

from dicehaven.bots.mcts.playout import best_candidate
from dicehaven.bots.policies import apply_chance
from dicehaven.core.contract import FloatArray, Ints, Setup, State
from dicehaven.core.contract import Rules as RulesOf
from dicehaven.core.default_flight import flown, landed
from dicehaven.core.default_rules import dice_due, legal, step
from dicehaven.core.dice import Stream, seeded
from dicehaven.core.rule import rule
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import Records, records

MOST_ROLLS = 1 << 20  # of a rollout
CHOICE_SEED = 0x7A57E5EED  # of the choices among equals


class Workspace(NamedTuple):
    """The arrays that a thread writes to: the position before, a state, streams of dice and of choices."""

    roots: Records[State]
    states: Records[State]
    streams: Records[Stream]
    moves: Ints
    dice: Ints


def workspace_for(rules: RulesOf[Setup, State]) -> Workspace:
    """Return a workspace for compiled code."""
    return Workspace(records(rules.State, 1), records(rules.State, 1), records(Stream, 2), *moves_and_dice(rules))


@rule
def fly_on(t: Setup, s: State, seed: int, number: int, w: Workspace) -> int:
    """Continue s to the landing as the game's policy likes it; return the result."""
    rolls = 0
    seeded(w.streams[1], seed ^ CHOICE_SEED, number)
    while not landed(t, s):
        count = dice_due(t, s)
        if count:
            seeded(w.streams[0], seed, number * MOST_ROLLS + rolls)
            apply_chance(t, s, w.streams[0], w.dice, count)
            rolls += 1
        else:
            n = legal(t, s, 0, w.moves)
            step(t, s, 0, best_candidate(t, s, 0, w.streams[1], w.moves, n, n))
    return int(flown(t, s))


@rule
def results(t: Setup, seed: int, w: Workspace, found: FloatArray) -> None:
    """Write the results of flights from w.roots[0] into `found` (flights)."""
    for number in range(len(found)):
        w.states[0] = w.roots[0]
        found[number] = fly_on(t, w.states[0], seed, number, w)


@rule
def compare(t: Setup, seed: int, actions: Ints, w: Workspace, found: FloatArray) -> None:
    """Write the results after each of the actions into `found` (actions, flights); flights of a number have the same dice."""
    for number in range(found.shape[1]):
        for k in range(len(actions)):
            w.states[0] = w.roots[0]
            step(t, w.states[0], 0, int(actions[k]))
            found[k, number] = fly_on(t, w.states[0], seed, number, w)


def array_of(actions: list[int]) -> Ints:
    """Return actions as compiled code takes them."""
    import numpy as np

    return np.array(actions, np.int64)
