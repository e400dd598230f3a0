"""The chances of a two-seat round, given the values of its positions.

A position is what lies in the treasures when a seat's turn begins, with the closing open or announced:
`known[OPEN or CLOSED][treasure of the seat to move][treasure of the other]` is the chance that the seat to move
wins the round, treasures by the numbers of their multisets.  The turn limit (SS-7) is left out.
"""

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract import Ints
from dicehaven.core.rule import Lookup, rule

from ..actions import CLOSE, END, hit_value, place_dice
from ..multisets import DICE, ONE, PACKED, PARTS, PARTS_COUNT, PIPS, SIZE, STRIKES, chances_of_sums, count_of, number_of
from ..state import NOBODY, Phase, Setup, State

Values = npt.NDArray[np.float64]  # [OPEN or CLOSED][the mover's treasure][the other's]

OPEN, CLOSED = range(2)
NEVER = -1.0  # below every chance
EQUAL = 2e-7  # chances from a file of 32-bit numbers that differ by less are the same
THROWS = Lookup([chances_of_sums(n) + [0.0] * 6 * (DICE - n) for n in range(DICE + 1)], "f8")  # by number of dice


@rule
def settled(mine: int, other: int) -> float:
    """The chance to win a round that ends with these sums: equal ones are rolled off."""
    if mine == other:
        return 0.5
    return 1.0 if mine > other else 0.0


@rule
def ended(known: Values, mine: int, other: int) -> float:
    """The mover's chance when it just ends its turn."""
    return 1.0 - float(known[OPEN][other][mine])


@rule
def closed(known: Values, mine: int, other: int) -> float:
    """The mover's chance when it closes."""
    return 1.0 - float(known[CLOSED][other][mine])


@rule
def passed(known: Values, mine: int, other: int, least: int) -> float:
    """The better of ending the turn and closing, which takes a number of dice in treasure (one, SS-2)."""
    chance = ended(known, mine, other)
    return max(chance, closed(known, mine, other)) if SIZE[mine] >= least else chance


@rule
def chance(t: Setup, s: State, known: Values) -> float:
    """The mover's chance to win the round, whatever it or the dice have to do next (of seat 0 in a roll-off)."""
    p = int(s.mover)
    mine = int(s.treasure[p])
    other = int(s.treasure[1 - p])
    if s.phase == Phase.ROLL:
        return float(known[OPEN if s.closer == NOBODY else CLOSED][number_of(mine)][number_of(other)])
    if s.phase == Phase.ROLLOFF:
        return 0.5
    if s.phase == Phase.FINAL:
        return thrown(t, s)
    if s.phase != Phase.PLACE:
        return acted(s.closer != NOBODY, known, mine, int(s.attack[p]), other, int(s.strikes))
    best = NEVER
    for i in range(PARTS_COUNT[s.hand]):
        best = max(best, after_placing(t, s, known, int(PARTS[s.hand][i])))
    return best


@rule
def thrown(t: Setup, s: State) -> float:
    """The mover's chance before its final roll, and that of the other seat if there are two (SS-6, SS-7)."""
    p = int(s.mover)
    q = 1 - int(s.mover)
    lead = int(PIPS[number_of(int(s.treasure[p]))]) - int(PIPS[number_of(int(s.treasure[q]))])
    mine = THROWS[s.row[p]]
    other = THROWS[s.row[q] if s.finals > 1 else 0]
    chance = 0.0
    for i in range(6 * DICE + 1):
        for j in range(6 * DICE + 1):
            if mine[i] > 0 and other[j] > 0:
                chance += float(mine[i]) * float(other[j]) * settled(lead + i, j)
    return chance


@rule
def after(t: Setup, s: State, known: Values, a: int) -> float:
    """The mover's chance to win the round once it has placed, hit, ended its turn or closed."""
    p = int(s.mover)
    mine = int(s.treasure[p])
    other = int(s.treasure[1 - p])
    if s.phase == Phase.PLACE:
        return after_placing(t, s, known, place_dice(a))
    if a == CLOSE:
        return closed(known, number_of(mine), number_of(other))
    if a == END:
        return left(s.closer != NOBODY, known, mine, int(s.attack[p]), other)
    die = int(ONE[hit_value(a)])
    return acted(False, known, mine, 0, other - die, int(s.strikes) - die)


@rule
def after_placing(t: Setup, s: State, known: Values, m: int) -> float:
    """The mover's chance to win the round once it has put the multiset m into treasure."""
    p = int(s.mover)
    mine = int(s.treasure[p]) + int(PACKED[m])
    other = int(s.treasure[1 - p])
    rest = int(PACKED[s.hand]) - int(PACKED[m])
    if s.loose == SIZE[m]:
        return settled(int(PIPS[number_of(mine)]), int(PIPS[number_of(other)]))
    return acted(s.closer != NOBODY, known, mine, rest, other, int(STRIKES[s.hand]) - int(STRIKES[m]))


@rule
def left(answering: bool, known: Values, mine: int, attack: int, other: int) -> float:
    """The mover's chance when it ends its turn without having broken a closing: then all that it rolled counts."""
    if answering:
        return settled(int(PIPS[number_of(mine)]) + int(PIPS[number_of(attack)]), int(PIPS[number_of(other)]))
    return ended(known, number_of(mine), number_of(other))


@rule
def acted(answering: bool, known: Values, mine: int, attack: int, other: int, strikes: int) -> float:
    """The best of all ways to strike, then to end the turn or to close; everything packed."""
    hits = number_of(common(strikes, other))
    if answering:
        best = left(True, known, mine, attack, other)
    else:
        best = passed(known, number_of(mine), number_of(other), 1)
    for i in range(1, PARTS_COUNT[hits]):  # the first of the parts is nothing
        best = max(best, passed(known, number_of(mine), number_of(other - int(PACKED[PARTS[hits][i]])), 1))
    return best


@rule
def common(one: int, other: int) -> int:
    """The dice that both packed multisets hold."""
    both = 0
    for v in range(1, 7):
        both += min(count_of(one, v), count_of(other, v)) * ONE[v]
    return both


@rule
def best(t: Setup, v: State, p: int, known: Values, moves: Ints, n: int) -> int:
    """The action out of moves[:n] that leaves seat p the best chance; of equal ones the last.

    That one places most or closes: by merely ending turns a seat that cannot lose might never win.
    """
    found = int(moves[0])
    most = NEVER
    for i in range(n):
        chance = after(t, v, known, int(moves[i]))
        if chance > most - EQUAL:
            found = int(moves[i])
            most = max(most, chance)
    return found
