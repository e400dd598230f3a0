"""The Markov chain of a ship between turns.

chain[w, h, m, d, green - 1, left, kind] are the chances of a turn that begins with the pawn on w, h chips, the marker on
m and d diamonds, and ends with the pawn `green` fields further, `left` chips, and what the kind says (`fight_chances.py`).
"""

from dicehaven.core.rule import rule

from ..state import GOAL
from .fight_chances import DIAMOND, KINDS, ROBBED, STAYED
from .rows import Array


@rule
def pass_over(chain: Array, most: int, costs: Array) -> None:
    """A Gauss–Seidel pass: sets each of costs[w, m, h, d], h up to `most`, to 1 plus the expected cost after the turn."""
    for d in range(GOAL - 1, -1, -1):
        for m in range(costs.shape[1] - 1, -1, -1):
            for hand in range(most, -1, -1):
                for w in range(costs.shape[0]):
                    total = 1.0
                    own = 0.0
                    for green in range(6):
                        there = (w + green + 1) % costs.shape[0]
                        for left in range(most + 1):
                            for kind in range(KINDS):
                                chance = chain[w, hand, m, d, green, left, kind]
                                if chance == 0:
                                    continue
                                if kind == STAYED and there == w and left == hand:
                                    own += chance
                                elif kind == DIAMOND:
                                    if d + 1 < GOAL:
                                        total += chance * costs[there, 0, left, d + 1]
                                elif kind == ROBBED:
                                    total += chance * costs[there, 0, 0, d - 1]
                                else:
                                    total += chance * costs[there, m + kind - STAYED, left, d]
                    costs[w, m, hand, d] = total / max(1 - own, 1e-300)


@rule
def one_turn_more(chain: Array, on_time: Array, out: Array) -> None:
    """Into out[w, m, h, d]: the chance of six diamonds within k + 1 turns, from those within k."""
    for w in range(out.shape[0]):
        for m in range(out.shape[1]):
            for hand in range(out.shape[2]):
                for d in range(GOAL):
                    total = 0.0
                    for green in range(6):
                        there = (w + green + 1) % out.shape[0]
                        for left in range(out.shape[2]):
                            for kind in range(KINDS):
                                chance = chain[w, hand, m, d, green, left, kind]
                                if chance == 0:
                                    continue
                                if kind == DIAMOND:
                                    total += chance * (on_time[there, 0, left, d + 1] if d + 1 < GOAL else 1.0)
                                elif kind == ROBBED:
                                    total += chance * on_time[there, 0, 0, d - 1]
                                else:
                                    total += chance * on_time[there, m + kind - STAYED, left, d]
                    out[w, m, hand, d] = total
