"""The end of a turn: the chances of the results of fights when a ship plays by the costs of `fight_costs.py`.

A turn ends on one of six fields of the ring, with some chips in hand, in one of KINDS ways.
"""

from typing import Any

from dicehaven.core.rule import rule

from ..multisets import ADDED, LESS, NO_DICE, shows
from ..state import CHIPS, GOAL
from .fight_costs import AGAIN_BIT

BACK, STAYED = 0, 1  # kinds of ends: the marker went back a field, stayed, …
DIAMOND, ROBBED, KINDS = 6, 7, 8  # … went on by up to four; a diamond was taken, or lost
FURTHEST = 4  # fields that a marker may advance in a turn: three dice and action 9


@rule
def follow_fights(
    arms: Any,
    m: int,
    steps: int,
    d: int,
    diamond: int,
    won: Any,
    lost: Any,
    faced: Any,
    again: Any,
    ends: Any,
) -> None:
    """Move the weight of faced[arm, h] to ends[h, kind], by what the fights lead to."""
    for arm in range(faced.shape[0]):
        for hand in range(CHIPS + 1):
            chance = faced[arm, hand]
            if chance > 0:
                faced[arm, hand] = 0.0
                strength, used = arms.strength[arm], arms.used[arm]
                rolls_again = hand > 0 and not used & AGAIN_BIT
                if rolls_again:
                    for rest in arms.bad[arms.first[arm] : arms.past[arm]]:
                        if ADDED[rest][1] >= 0:
                            again[rest] = cost_of_again(arms, strength, used, rest, hand - 1, d, won, lost)
                for i in range(arms.first[arm], arms.past[arm]):
                    bad, share = arms.bad[i], chance * arms.chance[i]
                    v = 0
                    if rolls_again and bad != NO_DICE:
                        v = die_again(arms, strength, used, bad, hand, d, won, lost, again)
                    if v == 0:
                        land(arms, strength, used, bad, hand, m, steps, d, diamond, won, lost, share, ends)
                        continue
                    rest = LESS[bad][v]
                    good = share * (7 - strength) / 6
                    land(arms, strength, used, rest, hand - 1, m, steps, d, diamond, won, lost, good, ends)
                    for value in range(1, strength):
                        dice = ADDED[rest][value]
                        land(arms, strength, used, dice, hand - 1, m, steps, d, diamond, won, lost, share / 6, ends)


@rule
def chips_left(arms: Any, strength: int, used: int, bad: int, hand: int, d: int, won: Any, lost: Any) -> int:
    """How many chips are left in hand when the fight is won without action 8, or -1 where it is better lost."""
    if bad == NO_DICE:
        return hand
    left = hand - arms.least[strength, used & 127, bad]
    if left >= 0 and won[left * GOAL + d] < lost[hand * GOAL + d]:
        return int(left)
    return -1


@rule
def cost_of_turning(arms: Any, strength: int, used: int, bad: int, hand: int, d: int, won: Any, lost: Any) -> float:
    left = chips_left(arms, strength, used, bad, hand, d, won, lost)
    return float(won[left * GOAL + d] if left >= 0 else lost[hand * GOAL + d])


@rule
def cost_of_again(arms: Any, strength: int, used: int, rest: int, hand: int, d: int, won: Any, lost: Any) -> float:
    """The cost before a die is rolled again beside the dice `rest` that lie below the strength."""
    total = (7 - strength) * cost_of_turning(arms, strength, used, rest, hand, d, won, lost)
    for v in range(1, strength):
        total += cost_of_turning(arms, strength, used, ADDED[rest][v], hand, d, won, lost)
    return total / 6


@rule
def die_again(arms: Any, strength: int, used: int, bad: int, hand: int, d: int, won: Any, lost: Any, again: Any) -> int:
    """The value of the die that is rolled again, 0 for none."""
    best, found = cost_of_turning(arms, strength, used, bad, hand, d, won, lost), 0
    for v in range(1, strength):
        if shows(bad, v) and again[LESS[bad][v]] < best:
            best, found = again[LESS[bad][v]], v
    return found


@rule
def land(
    arms: Any,
    strength: int,
    used: int,
    bad: int,
    hand: int,
    m: int,
    steps: int,
    d: int,
    diamond: int,
    won: Any,
    lost: Any,
    chance: float,
    ends: Any,
) -> None:
    """Add the chance of a fight that is decided without action 8 (ST-4)."""
    left = chips_left(arms, strength, used, bad, hand, d, won, lost)
    if left >= 0:
        ends[left, DIAMOND if m + steps == diamond else STAYED + steps] += chance
    elif m + steps > 0:
        ends[hand, BACK + steps] += chance
    else:
        ends[0, ROBBED if hand == 0 and d > 0 else STAYED] += chance
