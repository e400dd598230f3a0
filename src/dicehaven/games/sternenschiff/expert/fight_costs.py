"""The fight with the pirates of one ship: the expected cost for the dice on the table and before they are rolled.

What a fight leaves behind depends on its dice only through the chips that it takes, so all fights of a ship fall into few
*arms*: the pirates' number and strength, and which of the actions that can help against them are still free.
Rows of costs run over the chips in hand and the diamonds held when the turn began, (h, d) = h * GOAL + d.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, product
from typing import Any, NamedTuple

from dicehaven.core.compiler.memory import Memory
from dicehaven.core.rule import rule

from ..mechanics import AGAIN, ONE_TO_SIX, STEPS, TO_SIX
from ..state import ADDED, CHIPS, GOAL, LESS, LOWEST, MULTISETS, NO_DICE, SETS, shows
from .rows import Array, FightRows, add, fill, lower_above

SUBSETS = 256  # of mechanic actions 1 to 8; bit a - 1: action a has been used
SIX_BIT, SEVEN_BIT, AGAIN_BIT = (1 << action - 1 for action in (TO_SIX, ONE_TO_SIX, AGAIN))
STRENGTHS = 7  # 1 to 6
NO_WAY = 99  # chips, more than there are
ROW = (CHIPS + 1) * GOAL  # costs in a row: chips in hand, then diamonds


class Arms(NamedTuple):
    """The fights of a ship; `least` is the same for all ships."""

    least: (
        Any  # (STRENGTHS, 128, 462): chips that rescue these dice without action 8, by used actions 1 to 7; or NO_WAY
    )
    of: Any  # (13, SUBSETS): the arm, by the sum of blue and red and the actions used
    strength: Any  # (arms,)
    used: Any  # (arms,): those that cannot help count as used
    first: Any  # (arms,): the first of its rolls
    past: Any  # (arms,): past the last of its rolls
    bad: Any  # (rolls,): multiset of the dice that show less than the strength
    chance: Any  # (rolls,)


def arms_of(pirates: Sequence[int], strength: Sequence[int], memory: Memory) -> Arms:
    """Return the arms of a ship with this table of pirates, both of shape (13,), by the sum of blue and red; `fill_least` is still to be called."""
    found: dict[tuple[int, int, int], int] = {}
    of = [[0] * SUBSETS for _ in range(13)]
    for total in range(2, 13):
        for used in range(SUBSETS):
            useless = SUBSETS - 1 & ~helping(strength[total])
            of[total][used] = found.setdefault((pirates[total], strength[total], used | useless), len(found))
    rolls: dict[tuple[int, int], tuple[int, int]] = {}
    bad: list[int] = []
    chance: list[float] = []
    for count, least_value, _ in found:
        if (count, least_value) not in rolls:
            kinds = rolls_of(count, least_value)
            rolls[count, least_value] = len(bad), len(bad) + len(kinds)
            bad += kinds
            chance += [times / 6**count for times in kinds.values()]
    spans = [rolls[count, least_value] for count, least_value, _ in found]
    return Arms(
        memory.numbers("i1", STRENGTHS, SUBSETS // 2, len(SETS)),
        memory.table("i2", chain.from_iterable(of), 13, SUBSETS),
        memory.row("i1", [s for _, s, _ in found]),
        memory.row("i2", [used for _, _, used in found]),
        memory.row("i4", [first for first, _ in spans]),
        memory.row("i4", [past for _, past in spans]),
        memory.row("i2", bad),
        memory.row("f8", chance),
    )


def helping(strength: int) -> int:
    """Return the actions that can turn a die showing less than the strength to something better."""
    if strength == 1:
        return 0
    return sum(1 << a - 1 for a in STEPS if a < strength) | SIX_BIT | SEVEN_BIT | AGAIN_BIT


def rolls_of(count: int, strength: int) -> Counter[int]:
    """Return the multisets of dice below the strength in a roll of `count` dice, and in how many of the 6 ** count rolls each."""
    return Counter(MULTISETS.number(v for v in dice if v < strength) for dice in product(range(1, 7), repeat=count))


@rule
def fill_least(least: Any) -> None:
    """`Arms.least`: the lowest die has to be helped by some action at some time, so it may as well be first."""
    for strength in range(1, STRENGTHS):
        for used in range(SUBSETS // 2 - 1, -1, -1):
            for dice in range(least.shape[2]):
                v = int(LOWEST[dice])
                if v >= strength:
                    least[strength, used, dice] = 0
                    continue
                rest = LESS[dice][v]
                best = NO_WAY
                if not used >> v - 1 & 1:
                    best = min(best, 1 + int(least[strength, used | 1 << v - 1, ADDED[rest][v + 1]]))
                if not used & SIX_BIT:
                    best = min(best, 1 + int(least[strength, used | SIX_BIT, rest]))
                if v == 1 and not used & SEVEN_BIT:
                    best = min(best, 1 + int(least[strength, used | SEVEN_BIT, rest]))
                least[strength, used, dice] = best


@rule
def settle(arms: Arms, strength: int, used: int, bad: int, my: FightRows, out: Array) -> None:
    """Into out[(h, d)]: the cost when the dice `bad` lie below the strength, after `fill_ends` and `fill_again`.

    A die rolled again is rolled before others are turned, for turning can wait.
    """
    settle_by_turning(arms, strength, used, bad, my, out)
    if not used & AGAIN_BIT:
        for v in range(1, strength):
            if shows(bad, v):
                lower_above(out, GOAL, ROW, my.again[LESS[bad][v]])


@rule
def settle_by_turning(arms: Arms, strength: int, used: int, bad: int, my: FightRows, out: Array) -> None:
    """The same without action 8: stand, or rescue the fight by as few chips as do it."""
    if bad == NO_DICE:
        for j in range(ROW):
            out[j] = my.won[j]
        return
    for j in range(ROW):
        out[j] = my.lost[j]
    chips = int(arms.least[strength, used & 127, bad])
    if chips <= CHIPS:
        lower_above(out, chips * GOAL, ROW, my.won)


@rule
def fill_again(arms: Arms, strength: int, used: int, rest: int, my: FightRows) -> None:
    """Into my.again[rest]: the cost before a die is rolled again beside the dice `rest` that lie below the strength."""
    out = my.again[rest]
    settle_by_turning(arms, strength, used, rest, my, my.row)
    fill(out, ROW, 0.0)
    add(out, ROW, (7 - strength) / 6, my.row)
    for v in range(1, strength):
        settle_by_turning(arms, strength, used, ADDED[rest][v], my, my.row)
        add(out, ROW, 1 / 6, my.row)


@rule
def fill_fights(arms: Arms, my: FightRows, out: Array) -> None:
    """Into out[arm, (h, d)]: the cost before the pirates' dice are rolled, after `fill_ends`."""
    for arm in range(len(arms.strength)):
        fill_arm(arms, arm, my, out[arm])


@rule
def fill_arm(arms: Arms, arm: int, my: FightRows, out: Array) -> None:
    """Into out[(h, d)]: the same for one arm."""
    strength = arms.strength[arm]
    used = arms.used[arm]
    first = arms.first[arm]
    past = arms.past[arm]
    if not used & AGAIN_BIT:
        for rest in arms.bad[first:past]:
            if ADDED[rest][1] >= 0:
                fill_again(arms, strength, used, rest, my)
    fill(out, ROW, 0.0)
    for i in range(first, past):
        settle(arms, strength, used, arms.bad[i], my, my.row)
        add(out, ROW, arms.chance[i], my.row)


@rule
def fill_ends(costs: Array, w: int, m: int, diamond: int, my: FightRows) -> None:
    """Into my.won and my.lost[(h, d)]: the cost after a fight with the pawn on w and the marker on m (ST-4).

    costs[w, m, h, d] are the costs between turns.
    """
    for hand in range(CHIPS + 1):
        for d in range(GOAL):
            j = hand * GOAL + d
            if m < diamond:
                my.won[j] = costs[w, m, hand, d]
            else:
                my.won[j] = costs[w, 0, hand, d + 1] if d + 1 < GOAL else 0.0
            if m:
                my.lost[j] = costs[w, m - 1, hand, d]
            else:
                my.lost[j] = costs[w, 0, 0, d if hand or d == 0 else d - 1]
