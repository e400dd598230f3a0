"""The costs of a turn of one ship, from its first roll to its pirates, for every way its dice can lie.

Three facts keep the tables small; each holds for best play, and `docs/solo.md` gives the reasons:
action 9 can wait until the dice are used; what using the dice leads to is a short list of *ways* (a marker, and a chip
won, spent or neither); and the actions used tell what is in hand, since a turn wins one chip at most, with its last dice.

A *lay* says what has been placed: blue + 7 red + 49 green, 0 where a place is empty.  Rows of costs
run over the marker and the diamonds held when the turn began, (m, d) = m * GOAL + d.
"""

from dicehaven.core.contract import AnyInts
from dicehaven.core.multisets import likelihood
from dicehaven.core.rule import Lookup, rule

from ..mechanics import BITS, CHANGES
from ..state import ALL, CHIP, GOAL, GREEN, JOKER, LESS, PIRATE, PLACES, RED, SETS, Setup, shows
from .fight_costs import AGAIN_BIT, Arms
from .rows import NEVER, Allowed, Array, Open, TurnRows, add, copy, fill, lower

Reach = AnyInts  # scratch of shape (8, 2, 2)
Ways = AnyInts

LAYS = 7**PLACES
DIGIT = Lookup([7**place for place in range(PLACES)])  # of a place in a lay
_OPEN = [[digit for digit in DIGIT if lay // digit % 7 == 0] for lay in range(LAYS)]
OPEN = Lookup([(digits + [0] * PLACES)[:PLACES] for digits in _OPEN])  # the digits of the empty places
EMPTY = Lookup([len(digits) for digits in _OPEN])
WAYS = 5  # at most four, then STOP
STOP = -1
THREE = [dice for dice in SETS if len(dice) <= PLACES]  # the first ones of SETS
FIRST = Lookup(
    [sum(len(dice) < count for dice in THREE) for count in range(PLACES + 2)]
)  # of the hands of that number of dice
# rows of scratch: one, then dice by value 1 to 6, then hands of at most two dice
LEFT = 0
REST = 7
ROWS = REST + 28


def _turns(v: int) -> list[tuple[int, int]]:
    """Return the actions that turn a die from v, as a bit set, and what it shows then; none but the shortest ways."""
    ways = [(sum(1 << a - 1 for a in range(v, after)), after) for after in range(v + 1, 7)]
    return [*ways, *((1 << a - 1, after) for a, before, after in CHANGES if a > 5 and before == v and after)]


TURNS = Lookup([[(0, 0)] * 8, *((_turns(v) + [(0, 0)] * 8)[:8] for v in range(1, 7))])
TURNS_COUNT = Lookup([0, *(len(_turns(v)) for v in range(1, 7))])
ODDS = Lookup([likelihood(dice) for dice in THREE], "f8")  # of a hand, rolled


def subsets(least: int = 0) -> list[list[int]]:
    """Return the actions that best play can have used with n places empty, by n, rising, if those of the bit set `least` are.

    One die is turned for each place that is filled, and one is rolled again.
    """
    found = [{least, least | AGAIN_BIT}]
    for _ in range(PLACES):
        turned = {bits for v in range(1, 7) for bits, _ in _turns(v)}
        found.append(found[-1] | {used | bits for used in found[-1] for bits in turned if not used & bits})
    return [sorted(some) for some in reversed(found)]


# Using the three dice


@rule
def advanced(t: Setup, markers: int, symbol: int, raids: int) -> int:
    """Return the markers (a bit set of fields) that a die may lead to by advancing, where it finds this symbol.

    `raids` is the bit set of symbols on which rivals' markers stand; 0 in solo play.
    """
    if symbol == JOKER:
        return (markers & ~(1 << t.diamond)) << 1
    found = 0
    for m in range(t.diamond):
        need = int(t.scanner[m + 1])
        if markers >> m & 1 and (symbol == need or (symbol == PIRATE and raids >> need & 1)):
            found |= 2 << m
    return found


@rule
def fill_ways(
    t: Setup, w: int, m: int, lay: int, waiting: int, poor: int, still: Open, reach: Reach, out: Ways
) -> None:
    """Into `out`: the ways out of a turn whose dice lie, 3 marker + chips won + 1 each, then STOP.

    `waiting` are the places still to be used, by a pawn on w and a marker on m; poor: no chip is in hand.  Ways that no best play takes are left out: a chip more is better, and so is a field
    more, short of the diamond.
    """
    for rest in range(1 << PLACES):
        for free in range(2):
            reach[rest, free, 0] = 0
            reach[rest, free, 1] = 0
    reach[waiting, still.nine, 0] = 1 << m
    for rest in range(waiting, 0, -1):
        spend_nine(t, rest, poor, reach)
        for place in range(PLACES):
            if rest >> place & 1:
                value = lay // DIGIT[place] % 7
                symbol = int(t.ring[w + value]) if place == GREEN else int(t.bars[place][value])
                left = rest & ~(1 << place)
                for free in range(2):
                    for taken in range(2):
                        here = int(reach[rest, free, taken])
                        reach[left, free, taken] |= here | advanced(t, here, symbol, still.raids)
                        if symbol == CHIP and still.room:
                            reach[left, free, 1] |= here
    spend_nine(t, 0, poor, reach)
    list_ways(t, still.nine, reach, out)


@rule
def spend_nine(t: Setup, rest: int, poor: int, reach: Reach) -> None:
    """Action 9 while the dice on `rest` wait; without a chip in hand, only after taking one."""
    for taken in range(poor, 2):
        reach[rest, 0, taken] |= (int(reach[rest, 1, taken]) & ~(1 << t.diamond)) << 1


@rule
def list_ways(t: Setup, nine: int, reach: Reach, out: Ways) -> None:
    """List what has been reached with no place waiting, as ways."""
    n = 0
    furthest = -1
    diamond = False
    for won in range(1, -2, -1):
        markers = 0
        for free in range(2):
            for taken in range(2):
                if taken - (nine - free) == won:
                    markers |= int(reach[0, free, taken])
        if markers >> t.diamond & 1 and not diamond:
            diamond = True
            out[n] = 3 * int(t.diamond) + won + 1
            n += 1
        for m in range(t.diamond - 1, furthest, -1):
            if markers >> m & 1:
                furthest = m
                out[n] = 3 * m + won + 1
                n += 1
                break
    out[n] = STOP


@rule
def fill_plans(t: Setup, w: int, m: int, still: Open, reach: Reach, plans: Ways) -> None:
    """Into plans[poor, lay]: the ways of every lay without an empty place."""
    for lay in range(LAYS):
        if EMPTY[lay] == 0:
            for poor in range(2):
                fill_ways(t, w, m, lay, ALL, poor, still, reach, plans[poor, lay])


@rule
def take_way(ways: Ways, fights: Array, arm: int, hand: int, out: Array) -> None:
    """Into out[d]: the cost of the cheapest of some ways, with `hand` chips; fights[m, arm, (h, d)] lie ahead."""
    fill(out, GOAL, NEVER)
    for way in ways:
        if way == STOP:
            return
        first = (hand + way % 3 - 1) * GOAL
        lower(out, GOAL, fights[way // 3, arm, first : first + GOAL])


# Placing them


@rule
def fill_turn(t: Setup, arms: Arms, fights: Array, w: int, chips: int, allowed: Allowed, my: TurnRows) -> None:
    """Into my.lays[used, lay, (m, d)]: the cost before the next roll, or before the dice are used where all are placed.

    `chips` are those in hand and on actions 1 to 8 together, `used` is the bit set of these actions.
    Those that are allowed are done; fights[w, m, arm, (h, d)] lie ahead, my.plans are the ways from each of the markers.
    """
    for i in range(allowed.counts[0]):
        used = allowed.subsets[0, i]
        hand = chips - BITS[used]
        if hand >= 0:
            for lay in range(LAYS):
                if EMPTY[lay] == 0:
                    arm = arms.of[lay % 7 + lay // DIGIT[RED] % 7, used]
                    there = fights[(w + lay // DIGIT[GREEN]) % t.fields]
                    for m in range(my.plans.shape[0]):
                        out = my.lays[used, lay, m * GOAL : (m + 1) * GOAL]
                        take_way(my.plans[m, int(hand == 0), lay], there, arm, hand, out)
    for count in range(1, PLACES + 1):
        for i in range(allowed.counts[count] - 1, -1, -1):
            used = allowed.subsets[count, i]
            if BITS[used] <= chips:
                for lay in range(LAYS):
                    if EMPTY[lay] == count:
                        fill_throw(lay, used, chips, my.hands, my.lays)


@rule
def fill_throw(lay: int, used: int, chips: int, row: Array, lays: Array) -> None:
    """Into lays[used, lay]: the cost before the dice for the empty places are rolled.

    The dice that are not placed are rolled anew, so the actions 1 to 7 serve on the one that is, after any action 8.
    """
    n = lays.shape[2]
    again = fill_hands(lay, used, chips, row, lays)
    out = lays[used, lay]
    fill(out, n, 0.0)
    for hand in range(FIRST[EMPTY[lay]], FIRST[EMPTY[lay] + 1]):
        cost_of_hand(hand, again, row)
        add(out, n, ODDS[hand], row[LEFT])


@rule
def fill_hands(lay: int, used: int, chips: int, row: Array, lays: Array) -> bool:
    """Into `row`: what the costs of all hands follow from; returns whether a die may be rolled again."""
    again = BITS[used] < chips and not used & AGAIN_BIT
    if again:
        fill_again(lay, used | AGAIN_BIT, chips, row, lays)
    fill_dice(lay, used, chips, row, lays)
    return bool(again)


@rule
def cost_of_hand(hand: int, again: bool, row: Array) -> None:
    """Into row[LEFT]: the cost when these dice have been rolled."""
    best_of(hand, row, row[LEFT])
    if again:
        for v in range(1, 7):
            if shows(hand, v):
                lower(row[LEFT], row.shape[1], row[REST + LESS[hand][v]])


@rule
def fill_dice(lay: int, used: int, chips: int, row: Array, lays: Array) -> None:
    """Into row[v]: the cost of placing a die that shows v, turned by some actions where that is better."""
    hand = chips - BITS[used]
    for v in range(1, 7):
        copy(row[v], lays.shape[2], lays[used, lay + v * OPEN[lay][0]])
        place(lay, v, used, lays, row[v])
        for i in range(TURNS_COUNT[v]):
            bits = TURNS[v][i][0]
            if not used & bits and BITS[bits] <= hand:
                place(lay, TURNS[v][i][1], used | bits, lays, row[v])


@rule
def place(lay: int, v: int, used: int, lays: Array, out: Array) -> None:
    """Lower `out` to the cost of placing a die showing v where it is best."""
    for i in range(EMPTY[lay]):
        lower(out, lays.shape[2], lays[used, lay + v * OPEN[lay][i]])


@rule
def best_of(hand: int, row: Array, out: Array) -> None:
    """The cost of placing the best of some dice."""
    fill(out, row.shape[1], NEVER)
    for v in range(1, 7):
        if shows(hand, v):
            lower(out, row.shape[1], row[v])


@rule
def fill_again(lay: int, used: int, chips: int, row: Array, lays: Array) -> None:
    """Into row[REST + rest]: the cost before one more die is rolled to `rest`, action 8 counted as used."""
    count = EMPTY[lay]
    n = lays.shape[2]
    if count == 1:
        copy(row[REST], n, lays[used, lay])
        return
    fill_dice(lay, used, chips, row, lays)
    for rest in range(FIRST[count - 1], FIRST[count]):
        out = row[REST + rest]
        fill(out, n, 0.0)
        for v in range(1, 7):
            best_of(rest, row, row[LEFT])
            lower(row[LEFT], n, row[v])
            add(out, n, 1 / 6, row[LEFT])
