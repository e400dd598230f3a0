"""The end of a turn: the chances of the results of fights when a ship plays by the costs of `fight_costs.py`.

A turn ends on one of six fields of the ring, with some chips in hand, in one of KINDS ways.
"""

from dicehaven.core.rule import rule
from dicehaven.games.sternenschiff.expert.fight_costs import AGAIN_BIT, Arms
from dicehaven.games.sternenschiff.expert.rows import Array, FightRows
from dicehaven.games.sternenschiff.state import ADDED, CHIPS, GOAL, LESS, NO_DICE, shows

# kinds of ends: the marker went back a field, stayed, …
BACK = 0
STAYED = 1
# … went on by up to four; a diamond was taken, or lost
DIAMOND = 6
ROBBED = 7
KINDS = 8


@rule
def follow_fights(
    arms: Arms, m: int, steps: int, d: int, diamond: int, faced: Array, my: FightRows, ends: Array
) -> None:
    """Move the weight of faced[arm, h] to ends[h, kind], by what the fights lead to.

    The marker has come `steps` fields on, from m, with d diamonds; `my` is what `fill_ends` makes of that.
    """
    won = DIAMOND if m + steps == diamond else STAYED + steps
    lost = BACK + steps if m + steps > 0 else ROBBED
    for arm in range(faced.shape[0]):
        for hand in range(CHIPS + 1):
            chance = faced[arm, hand]
            if chance > 0:
                faced[arm, hand] = 0.0
                follow_fight(arms, arm, hand, d, chance, my, (won, lost), ends)


@rule
def follow_fight(
    arms: Arms, arm: int, hand: int, d: int, chance: float, my: FightRows, kinds: tuple[int, int], ends: Array
) -> None:
    """Move the weight of one arm with a number of chips in hand."""
    strength = arms.strength[arm]
    rolls_again = hand > 0 and not arms.used[arm] & AGAIN_BIT
    if rolls_again:
        for rest in arms.bad[arms.first[arm] : arms.past[arm]]:
            if ADDED[rest][1] >= 0:
                my.again[rest, 0] = cost_of_again(arms, arm, rest, hand - 1, d, my)
    for i in range(arms.first[arm], arms.past[arm]):
        bad = arms.bad[i]
        share = chance * arms.chance[i]
        v = 0
        if rolls_again and bad != NO_DICE:
            v = die_again(arms, arm, bad, hand, d, my)
        if v == 0:
            land(arms, arm, bad, hand, d, share, my, kinds, ends)
            continue
        rest = LESS[bad][v]
        land(arms, arm, rest, hand - 1, d, share * (7 - strength) / 6, my, kinds, ends)
        for value in range(1, strength):
            land(arms, arm, ADDED[rest][value], hand - 1, d, share / 6, my, kinds, ends)


@rule
def chips_left(arms: Arms, arm: int, bad: int, hand: int, d: int, my: FightRows) -> int:
    """Return the chips left in hand when the fight is won without action 8, or -1 where it is better lost."""
    if bad == NO_DICE:
        return hand
    left = hand - arms.least[arms.strength[arm], arms.used[arm] & 127, bad]
    if left >= 0 and my.won[left * GOAL + d] < my.lost[hand * GOAL + d]:
        return int(left)
    return -1


@rule
def cost_of_turning(arms: Arms, arm: int, bad: int, hand: int, d: int, my: FightRows) -> float:
    """Return the cost when the dice `bad` lie below the strength and action 8 is out of the question."""
    left = chips_left(arms, arm, bad, hand, d, my)
    return float(my.won[left * GOAL + d] if left >= 0 else my.lost[hand * GOAL + d])


@rule
def cost_of_again(arms: Arms, arm: int, rest: int, hand: int, d: int, my: FightRows) -> float:
    """Return the cost before a die is rolled again beside the dice `rest` that lie below the strength."""
    strength = arms.strength[arm]
    total = (7 - strength) * cost_of_turning(arms, arm, rest, hand, d, my)
    for v in range(1, strength):
        total += cost_of_turning(arms, arm, ADDED[rest][v], hand, d, my)
    return float(total / 6)


@rule
def die_again(arms: Arms, arm: int, bad: int, hand: int, d: int, my: FightRows) -> int:
    """Return the value of the die that is rolled again, 0 for none; my.again[rest, 0] is what that costs."""
    best = cost_of_turning(arms, arm, bad, hand, d, my)
    found = 0
    for v in range(1, arms.strength[arm]):
        if shows(bad, v) and my.again[LESS[bad][v], 0] < best:
            best = my.again[LESS[bad][v], 0]
            found = v
    return found


@rule
def land(
    arms: Arms,
    arm: int,
    bad: int,
    hand: int,
    d: int,
    chance: float,
    my: FightRows,
    kinds: tuple[int, int],
    ends: Array,
) -> None:
    """Add the chance of a fight that is decided without action 8 to its kind: won, or lost (ST-4).

    Where the marker is on start, lost is ROBBED: that of a diamond if there is one and no chip.
    """
    left = chips_left(arms, arm, bad, hand, d, my)
    if left >= 0:
        ends[left, kinds[0]] += chance
    elif kinds[1] != ROBBED:
        ends[hand, kinds[1]] += chance
    else:
        ends[0, ROBBED if hand == 0 and d > 0 else STAYED] += chance
