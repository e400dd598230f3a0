"""One sweep for a seat that plays by a policy: its chances in all positions, given the other seat's.

It mirrors `sweep.py`: where a seat that plays its best takes the better of its choices, this one takes each with its
probability.  The probabilities of all decisions are kept in rows over the other seat's treasures.
"""

from typing import NamedTuple

import numpy as np

from dicehaven.core.rule import rule

from ..multisets import COUNT, PIPS, SIZE
from ..state import Setup
from .positions import CLOSED, OPEN, Values, closed, ended, settled
from .sweep import Row
from .tables import Array, Turns

POLICY_STAGES = ("strike_by_policy", "place_by_policy")
FACES = 6
# choices of a stand, after the faces of the dice that it may knock out
END_TURN = FACES
CLOSE_TURN = FACES + 1
WAYS = 2  # of a turn: open, or in answer to a closing


class Plan(NamedTuple):
    """A policy: the probabilities of its choices in all decisions, and the memory of its sweeps."""

    turns: Turns
    places: Array  # (1 or 2, placings, treasures) of each placing, open and (not in the fast game) in answer
    acts: Array  # (stands, 8, treasures) of knocking out a die of value v + 1, of ending the turn and of closing
    answers: Array  # (stands, 8, treasures) the same in answer to a closing; none in the fast game
    sums: Array  # (stands,) the sum of the treasure and the attackers
    ended: Array  # (treasures, treasures) the chance when the turn is ended …
    closed: Array  # … and when it is closed with
    worth: Array  # (stands, treasures) the chance of a stand, open …
    answered: Array  # … and in answer


def policy_memory(t: Setup, turns: Turns) -> Plan:
    """Room for a policy; until its probabilities are put in, every turn is ended where nothing else must be done."""
    # SS-6: a fast closing leaves nothing to decide
    stands = len(turns.struck)
    ways = 1 if t.fast else WAYS
    places = np.zeros((ways, len(turns.placed), COUNT))
    forced = turns.places[:-1][np.array(SIZE)[turns.hand] == 0]
    places[:, forced] = 1.0
    acts = np.zeros((stands, CLOSE_TURN + 1, COUNT))
    acts[:, END_TURN] = 1.0
    treasures = np.repeat(np.arange(COUNT), np.diff(turns.stands))
    pips = np.array(PIPS)
    return Plan(
        turns,
        places,
        acts,
        acts.copy() if ways == WAYS else acts[:0].copy(),
        (pips[treasures] + pips[turns.attackers]).astype(np.int32),
        np.zeros((COUNT, COUNT)),
        np.zeros((COUNT, COUNT)),
        np.zeros((stands, COUNT)),
        np.zeros((stands, COUNT)),
    )


@rule
def strike_by_policy(t: Setup, theirs: Values, mine: Values, plan: Plan, first: int, every: int) -> None:
    """For treasures first, first + every, …: the chances of all stands, those with fewer attackers first."""
    for a in range(first, COUNT, every):
        stop = plan.ended[a]
        shut = plan.closed[a]
        for b in range(COUNT):
            stop[b] = ended(theirs, a, b)
            shut[b] = closed(theirs, a, b)
            if SIZE[a] == plan.turns.dice and SIZE[b] == plan.turns.dice:
                stop[b] = settled(int(PIPS[a]), int(PIPS[b]))
        for k in range(plan.turns.stands[a], plan.turns.stands[a + 1]):
            worth = plan.worth[k]
            act = plan.acts[k]
            for b in range(COUNT):
                worth[b] = act[END_TURN][b] * stop[b] + act[CLOSE_TURN][b] * shut[b]
            add_strikes(plan, worth, act, k)
            if t.fast == 0:
                worth = plan.answered[k]
                act = plan.answers[k]
                for b in range(COUNT):
                    worth[b] = act[END_TURN][b] * settled(int(plan.sums[k]), int(PIPS[b]))
                add_strikes(plan, worth, act, k)


@rule
def add_strikes(plan: Plan, worth: Row, act: Row, k: int) -> None:
    """Add what strikes from stand k bring; a closing that they answer is void then."""
    for v in range(FACES):
        after = plan.turns.struck[k][v]
        if after >= 0:
            chance = act[v]
            more = plan.worth[after]
            held = plan.turns.with_die[v]
            left = plan.turns.without[v]
            for i in range(len(held)):
                worth[held[i]] += chance[held[i]] * more[left[i]]


@rule
def place_by_policy(t: Setup, theirs: Values, mine: Values, plan: Plan, first: int, every: int) -> None:
    """For treasures first, first + every, …: the chances of a turn, open or in answer to a closing."""
    for a in range(first, COUNT, every):
        free = mine[OPEN][a]
        bound = mine[CLOSED][a]
        for b in range(COUNT):
            free[b] = 0.0
            bound[b] = 0.0
        for h in range(plan.turns.hands[a], plan.turns.hands[a + 1]):
            weight = plan.turns.chance[h]
            for k in range(plan.turns.places[h], plan.turns.places[h + 1]):
                add_weighted(free, weight, plan.places[OPEN][k], plan.worth[plan.turns.stand[k]])
                if t.fast == 0:
                    add_weighted(bound, weight, plan.places[CLOSED][k], plan.answered[plan.turns.stand[k]])
            if t.fast:
                for b in range(COUNT):
                    bound[b] += weight * settled(int(plan.turns.pips[h]), int(PIPS[b]))


@rule
def add_weighted(total: Row, weight: float, chance: Row, worth: Row) -> None:
    for b in range(COUNT):
        total[b] += weight * chance[b] * worth[b]
