"""The chances of a turn's results, from its first roll, when the cheapest choices are made."""

from typing import Any

from dicehaven.core.rule import rule

from ..mechanics import BITS
from ..multisets import ADDED, LESS, shows
from ..state import GOAL, GREEN, PLACES, RED, Setup
from .fight_chances import FURTHEST, follow_fights
from .fight_costs import AGAIN_BIT, fill_ends
from .turn_costs import (
    DIGIT,
    EMPTY,
    FIRST,
    LAYS,
    LEFT,
    ODDS,
    OPEN,
    REST,
    STOP,
    TURNS,
    TURNS_COUNT,
    cost_of_hand,
    fill_dice,
    fill_hands,
)


@rule
def follow_turn(
    t: Setup,
    arms: Any,
    ahead: Any,
    w: int,
    chips: int,
    used: int,
    plans: Any,
    subsets: Any,
    counts: Any,
    row: Any,
    other: Any,
    lays: Any,
    weight: Any,
    faced: Any,
    won: Any,
    lost: Any,
    again: Any,
    costs: Any,
    chain: Any,
) -> None:
    """Into chain[m, d, green - 1, h, kind]: the chances of the ends of a turn, after `fill_turn` with the same arguments.

    weight[used, lay, (m, d)] and faced[steps, arm, h], all zeros before and after, and again[rest]
    are scratch.
    """
    for j in range(plans.shape[0] * GOAL):
        weight[used, 0, j] = 1.0
    for count in range(PLACES, 0, -1):
        for i in range(counts[count]):
            if BITS[subsets[count, i]] <= chips:
                for lay in range(LAYS):
                    if EMPTY[lay] == count:
                        follow_throw(lay, subsets[count, i], chips, plans.shape[0], row, other, lays, weight)
    for m in range(plans.shape[0]):
        for d in range(GOAL):
            for green in range(1, 7):
                there = (w + green) % t.fields
                face(arms, ahead[there], green, m, d, chips, plans[m], subsets, counts, weight, faced)
                for steps in range(min(FURTHEST, t.diamond - m) + 1):
                    fill_ends(costs, there, m + steps, t.diamond, won, lost)
                    ends = chain[m, d, green - 1]
                    follow_fights(arms, m, steps, d, t.diamond, won, lost, faced[steps], again, ends)


@rule
def follow_throw(lay: int, used: int, chips: int, markers: int, row: Any, other: Any, lays: Any, weight: Any) -> None:
    """Pass the weight of a lay on to those in which the dice for its empty places are placed."""
    n, busy = markers * GOAL, False
    for j in range(n):
        busy |= weight[used, lay, j] > 0
    if not busy:
        return
    again = fill_hands(lay, used, chips, row, lays)
    if again:
        fill_dice(lay, used | AGAIN_BIT, chips, other, lays)
    for hand in range(FIRST[EMPTY[lay]], FIRST[EMPTY[lay] + 1]):
        cost_of_hand(hand, again, row)
        for j in range(n):
            if weight[used, lay, j] > 0:
                chance = ODDS[hand] * weight[used, lay, j]
                follow_hand(hand, lay, used, chips, j, chance, row, other, lays, weight)
    for j in range(n):
        weight[used, lay, j] = 0.0


@rule
def follow_hand(
    hand: int, lay: int, used: int, chips: int, j: int, chance: float, row: Any, other: Any, lays: Any, weight: Any
) -> None:
    for v in range(1, 7):
        if shows(hand, v) and row[v, j] == row[LEFT, j]:
            follow_die(lay, v, used, chips - BITS[used], j, chance, row[v, j], lays, weight)
            return
    for v in range(1, 7):
        if shows(hand, v) and row[REST + LESS[hand][v], j] == row[LEFT, j]:
            used |= AGAIN_BIT
            for rolled in range(1, 7):
                dice, best = ADDED[LESS[hand][v]][rolled], rolled
                for u in range(1, 7):
                    if shows(dice, u) and other[u, j] < other[best, j]:
                        best = u
                follow_die(lay, best, used, chips - BITS[used], j, chance / 6, other[best, j], lays, weight)
            return


@rule
def follow_die(
    lay: int, v: int, used: int, hand: int, j: int, chance: float, cost: float, lays: Any, weight: Any
) -> None:
    """Place a die that shows v where that has this cost, turned if need be."""
    for k in range(-1, TURNS_COUNT[v]):
        bits, value = 0, v
        if k >= 0:
            bits, value = TURNS[v][k][0], TURNS[v][k][1]
        if not used & bits and BITS[bits] <= hand:
            for i in range(EMPTY[lay]):
                after = lay + value * OPEN[lay][i]
                if lays[used | bits, after, j] == cost:
                    weight[used | bits, after, j] += chance
                    return


@rule
def face(
    arms: Any,
    ahead: Any,
    green: int,
    m: int,
    d: int,
    chips: int,
    plans: Any,
    subsets: Any,
    counts: Any,
    weight: Any,
    faced: Any,
) -> None:
    """Move the weight of the lays with that green die to the fights that follow from using them: faced[steps, arm, h]."""
    for i in range(counts[0]):
        used = subsets[0, i]
        hand = chips - BITS[used]
        if hand < 0:
            continue
        for lay in range(DIGIT[GREEN] * green, DIGIT[GREEN] * (green + 1)):
            chance = weight[used, lay, m * GOAL + d]
            if chance > 0:
                weight[used, lay, m * GOAL + d] = 0.0
                arm = arms.of[lay % 7 + lay // DIGIT[RED] % 7, used]
                best = -1
                for way in plans[int(hand == 0), lay]:
                    if way == STOP:
                        break
                    if best < 0 or cost_of_way(ahead, way, arm, hand, d) < cost_of_way(ahead, best, arm, hand, d):
                        best = way
                faced[best // 3 - m, arm, hand + best % 3 - 1] += chance


@rule
def cost_of_way(ahead: Any, way: int, arm: int, hand: int, d: int) -> float:
    return float(ahead[way // 3, arm, (hand + way % 3 - 1) * GOAL + d])
