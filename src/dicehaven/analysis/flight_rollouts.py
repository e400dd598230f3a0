"""Rollouts of a daily flight that nobody else takes part in: from a decision, each action with the same dice, to the landing."""

from dicehaven.analysis.rollouts import CHOICE_SEED, MAX_ROLLS, Workspace
from dicehaven.bots.mcts.playout import best_candidate
from dicehaven.bots.policies import apply_chance
from dicehaven.core.contract import FloatArray, Ints, Setup, State
from dicehaven.core.default_flight import flown, landed
from dicehaven.core.default_rules import dice_due, legal, step
from dicehaven.core.dice import seeded
from dicehaven.core.rule import rule

NO_ACTION = -1


@rule
def fly_on(t: Setup, s: State, seed: int, number: int, w: Workspace) -> int:
    """Continue s to the landing as the game's policy likes it; return the result."""
    rolls = 0
    seeded(w.streams[1], seed ^ CHOICE_SEED, number)
    while not landed(t, s):
        count = dice_due(t, s)
        if count:
            seeded(w.streams[0], seed, number * MAX_ROLLS + rolls)
            apply_chance(t, s, w.streams[0], w.dice, count)
            rolls += 1
        else:
            n = legal(t, s, 0, w.moves)
            step(t, s, 0, best_candidate(t, s, 0, w.streams[1], w.moves, n, n))
    return int(flown(t, s))


@rule
def results(t: Setup, seed: int, actions: Ints, first: int, w: Workspace, found: FloatArray) -> None:
    """Write the results of flights from w.roots[0] after each of the actions into `found` (actions, flights), from number `first` on.

    Flights of a number have the same dice.  NO_ACTION stands for none.
    """
    for number in range(len(found[0])):
        for k in range(len(actions)):
            w.states[0] = w.roots[0]
            if actions[k] != NO_ACTION:
                step(t, w.states[0], 0, int(actions[k]))
            found[k][number] = fly_on(t, w.states[0], seed, first + number, w)
