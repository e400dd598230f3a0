"""The chances of a turn's results, from its first roll, when the cheapest choices are made."""

from dicehaven.core.rule import rule
from dicehaven.games.sternenschiff.expert.fight_costs import AGAIN_BIT, Arms, fill_ends
from dicehaven.games.sternenschiff.expert.rows import Allowed, Array, FightRows, TurnRows
from dicehaven.games.sternenschiff.expert.ship import FURTHEST
from dicehaven.games.sternenschiff.expert.turn_costs import (
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
from dicehaven.games.sternenschiff.mechanics import BITS
from dicehaven.games.sternenschiff.state import ADDED, GOAL, GREEN, LESS, PLACES, RED, Setup, shows

from .fight_chances import follow_fights


@rule
def follow_turn(
    t: Setup,
    arms: Arms,
    ahead: Array,
    costs: Array,
    w: int,
    chips: int,
    used: int,
    allowed: Allowed,
    my: TurnRows,
    fight: FightRows,
    chain: Array,
) -> None:
    """Write into chain[m, d, green - 1, h, kind] the chances of the ends of a turn, after `fill_turn` with the same arguments."""
    for j in range(my.plans.shape[0] * GOAL):
        my.weight[used, 0, j] = 1.0
    for count in range(PLACES, 0, -1):
        for i in range(allowed.counts[count]):
            if BITS[allowed.subsets[count, i]] <= chips:
                for lay in range(LAYS):
                    if EMPTY[lay] == count:
                        follow_throw(lay, allowed.subsets[count, i], chips, my)
    for m in range(my.plans.shape[0]):
        for d in range(GOAL):
            for green in range(1, 7):
                there = (w + green) % t.fields
                face(arms, ahead[there], green, m, d, chips, allowed, my)
                for steps in range(min(FURTHEST, t.diamond - m) + 1):
                    fill_ends(costs, there, m + steps, t.diamond, fight)
                    ends = chain[m, d, green - 1]
                    follow_fights(arms, m, steps, d, t.diamond, my.faced[steps], fight, ends)


@rule
def follow_throw(lay: int, used: int, chips: int, my: TurnRows) -> None:
    """Pass the weight of a lay on to those in which the dice for its empty places are placed."""
    n = my.plans.shape[0] * GOAL
    busy = False
    for j in range(n):
        busy |= my.weight[used, lay, j] > 0
    if not busy:
        return
    again = fill_hands(lay, used, chips, my.hands, my.lays)
    if again:
        fill_dice(lay, used | AGAIN_BIT, chips, my.others, my.lays)
    for hand in range(FIRST[EMPTY[lay]], FIRST[EMPTY[lay] + 1]):
        cost_of_hand(hand, again, my.hands)
        for j in range(n):
            if my.weight[used, lay, j] > 0:
                follow_hand(hand, lay, used, chips, j, ODDS[hand] * my.weight[used, lay, j], my)
    for j in range(n):
        my.weight[used, lay, j] = 0.0


@rule
def follow_hand(hand: int, lay: int, used: int, chips: int, j: int, chance: float, my: TurnRows) -> None:
    """Place the best of the dice just rolled, or roll one of them again."""
    best = my.hands[LEFT, j]
    for v in range(1, 7):
        if shows(hand, v) and my.hands[v, j] == best:
            follow_die(lay, v, used, chips - BITS[used], j, chance, best, my)
            return
    for v in range(1, 7):
        if shows(hand, v) and my.hands[REST + LESS[hand][v], j] == best:
            follow_again(LESS[hand][v], lay, used | AGAIN_BIT, chips, j, chance, my)
            return


@rule
def follow_again(rest: int, lay: int, used: int, chips: int, j: int, chance: float, my: TurnRows) -> None:
    """Place the best of the dice once one more has joined them."""
    for rolled in range(1, 7):
        dice = ADDED[rest][rolled]
        best = rolled
        for v in range(1, 7):
            if shows(dice, v) and my.others[v, j] < my.others[best, j]:
                best = v
        follow_die(lay, best, used, chips - BITS[used], j, chance / 6, my.others[best, j], my)


@rule
def follow_die(lay: int, v: int, used: int, hand: int, j: int, chance: float, cost: float, my: TurnRows) -> None:
    """Place a die that shows v where that has this cost, turned if need be."""
    for k in range(-1, TURNS_COUNT[v]):
        bits = 0
        value = v
        if k >= 0:
            bits = TURNS[v][k][0]
            value = TURNS[v][k][1]
        if not used & bits and BITS[bits] <= hand:
            for i in range(EMPTY[lay]):
                after = lay + value * OPEN[lay][i]
                if my.lays[used | bits, after, j] == cost:
                    my.weight[used | bits, after, j] += chance
                    return


@rule
def face(arms: Arms, ahead: Array, green: int, m: int, d: int, chips: int, allowed: Allowed, my: TurnRows) -> None:
    """Move the weight of the lays with that green die to the fights that follow from using them: my.faced[steps, arm, h]."""
    for i in range(allowed.counts[0]):
        used = allowed.subsets[0, i]
        hand = chips - BITS[used]
        if hand < 0:
            continue
        for lay in range(DIGIT[GREEN] * green, DIGIT[GREEN] * (green + 1)):
            chance = my.weight[used, lay, m * GOAL + d]
            if chance > 0:
                my.weight[used, lay, m * GOAL + d] = 0.0
                arm = arms.of[lay % 7 + lay // DIGIT[RED] % 7, used]
                best = -1
                for way in my.plans[m, int(hand == 0), lay]:
                    if way == STOP:
                        break
                    if best < 0 or cost_of_way(ahead, way, arm, hand, d) < cost_of_way(ahead, best, arm, hand, d):
                        best = way
                my.faced[best // 3 - m, arm, hand + best % 3 - 1] += chance


@rule
def cost_of_way(ahead: Array, way: int, arm: int, hand: int, d: int) -> float:
    """Return the cost of the fight to which a way leads."""
    return float(ahead[way // 3, arm, (hand + way % 3 - 1) * GOAL + d])
