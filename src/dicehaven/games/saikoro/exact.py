"""The match between two seats, solved: each seat's chance to win in any state, from the values of a round's positions.

A position is what lies in the treasures when a seat's turn begins, with the closing open or announced:
`known[OPEN or CLOSED][treasure of the seat to move][treasure of the other]` is the chance that the seat to move
wins the round, treasures by the numbers of their multisets.  The turn limit (SS-7) is left out.  A round is won or lost,
and winning it is never worse: so the best play of a round is the best play of the match.  `dicehaven_lab.solving.saikoro`
computes the values.
"""

from array import array
from collections.abc import Sequence
from functools import cache
from math import fsum

from dicehaven.core.contract import Ints, Values
from dicehaven.core.rule import Lookup, rule

from .multisets import (
    COUNT,
    DICE,
    NOTHING,
    ONE,
    PACKED,
    PARTS,
    PARTS_COUNT,
    PIPS,
    SIZE,
    STRIKES,
    chances_of_sums,
    count_of,
    number_of,
)
from .rules import CLOSE, END, hit_value, place_dice
from .state import GEMS, NOBODY, Phase, Setup, Starter, State, has_seat

ENOUGH_TURNS = 100  # a seat: then the limit moves the value of moving first by less than 0.0004 (docs/solved.md)

OPEN, CLOSED = range(2)
NEVER = -1.0  # below every chance
EQUAL = 2e-7  # chances from a file of 32-bit numbers that differ by less are the same
THROWS = Lookup([chances_of_sums(n) + [0.0] * 6 * (DICE - n) for n in range(DICE + 1)], "f8")  # by number of dice


@rule
def settled(mine: int, other: int) -> float:
    """Return the chance to win a round that ends with these sums: equal ones are rolled off."""
    if mine == other:
        return 0.5
    return 1.0 if mine > other else 0.0


@rule
def ended(known: Values, mine: int, other: int) -> float:
    """Return the mover's chance when it just ends its turn."""
    return 1.0 - float(known[OPEN][other][mine])


@rule
def closed(known: Values, mine: int, other: int) -> float:
    """Return the mover's chance when it closes."""
    return 1.0 - float(known[CLOSED][other][mine])


@rule
def passed(known: Values, mine: int, other: int, least: int) -> float:
    """Return the better of ending the turn and closing, which takes a number of dice in treasure (one, SS-2)."""
    chance = ended(known, mine, other)
    return max(chance, closed(known, mine, other)) if SIZE[mine] >= least else chance


@rule
def chance(t: Setup, s: State, known: Values) -> float:
    """Return the mover's chance to win the round, whatever it or the dice have to do next (of seat 0 in a roll-off)."""
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
    """Return the mover's chance before its final roll, and that of the other seat if there are two (SS-6, SS-7)."""
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
    """Return the mover's chance to win the round once it has placed, hit, ended its turn or closed."""
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
    """Return the mover's chance to win the round once it has put the multiset m into treasure."""
    p = int(s.mover)
    mine = int(s.treasure[p]) + int(PACKED[m])
    other = int(s.treasure[1 - p])
    rest = int(PACKED[s.hand]) - int(PACKED[m])
    if s.loose == SIZE[m]:
        return settled(int(PIPS[number_of(mine)]), int(PIPS[number_of(other)]))
    return acted(s.closer != NOBODY, known, mine, rest, other, int(STRIKES[s.hand]) - int(STRIKES[m]))


@rule
def left(answering: bool, known: Values, mine: int, attack: int, other: int) -> float:
    """Return the mover's chance when it ends its turn without having broken a closing: then all that it rolled counts."""
    if answering:
        return settled(int(PIPS[number_of(mine)]) + int(PIPS[number_of(attack)]), int(PIPS[number_of(other)]))
    return ended(known, number_of(mine), number_of(other))


@rule
def acted(answering: bool, known: Values, mine: int, attack: int, other: int, strikes: int) -> float:
    """Return the best of all ways to strike, then to end the turn or to close; everything packed."""
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
    """Return the dice that both packed multisets hold."""
    both = 0
    for v in range(1, 7):
        both += min(count_of(one, v), count_of(other, v)) * ONE[v]
    return both


@rule
def best(t: Setup, v: State, p: int, known: Values, moves: Ints, n: int) -> int:
    """Return the action out of moves[:n] that leaves seat p the best chance; of equal ones the last.

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


# The match


def solves(t: Setup) -> bool:
    """Return whether matches with this setup are those that are solved: two seats, each for itself, no limit in reach."""
    return bool(t.players == 2 and not t.teams and t.turn_limit >= ENOUGH_TURNS)


def variant(t: Setup) -> str:
    """Return the name of the round's solution."""
    return "fast" if t.fast else "normal"


def next_starter(t: Setup, starter: int, winner: int) -> int:
    """Return who begins the next round (SS-4): with two seats the loser's sum is never the higher one."""
    return {Starter.ROTATE: 1 - starter, Starter.WINNER: winner, Starter.LOSER: 1 - winner}[Starter(t.starter)]


def match_chance(t: Setup, first: float, gems: tuple[int, int] = (GEMS, GEMS), starter: int = 0) -> float:
    """Seat 0's chance to win a match in which the seat that begins a round wins it with the chance `first`."""

    @cache
    def from_here(own: int, other: int, starter: int) -> float:
        if not own or not other:
            return float(own > 0)
        won = from_here(own, other - 1, next_starter(t, starter, 0))
        lost = from_here(own - 1, other, next_starter(t, starter, 1))
        return lost + (won - lost) * (1 - first if starter else first)

    return from_here(*gems, starter)


def value(t: Setup, s: State, known: Values) -> list[float]:
    """Return each seat's chance to win the match."""
    if s.phase == Phase.OVER:
        return [float(has_seat(s.winners, p)) for p in range(2)]
    seat = 0 if s.phase == Phase.ROLLOFF else int(s.mover)
    return _match(t, s, seat, chance(t, s, known), known)


def action_values(t: Setup, v: State, p: int, actions: Sequence[int], known: Values) -> list[float]:
    """Seat p's chance to win the match after each of the actions, all of them legal."""
    return [_match(t, v, p, after(t, v, known, a), known)[p] for a in actions]


def _match(t: Setup, s: State, p: int, round_chance: float, known: Values) -> list[float]:
    """Return each seat's chance in the match, from seat p's in the round."""
    first = float(known[OPEN][NOTHING][NOTHING])
    own = int(s.own[0])
    other = int(s.own[1])
    won = match_chance(t, first, (own, other - 1), next_starter(t, s.starter, 0))
    lost = match_chance(t, first, (own - 1, other), next_starter(t, s.starter, 1))
    chance = lost + (won - lost) * (1 - round_chance if p else round_chance)
    return [chance, 1 - chance]


# The values, as a file has them.  Beside those of the game it has, as what `duel.besides` says, those of rounds in which nobody may
# knock out a die, only the seat to move, or only the other one (`ideas.py`).

NOBODY_HITS, MOVER_HITS, OTHER_HITS = HITTERS = ("nobody", "mover", "other")


def restored(t: Setup, kept: Values, of_other: Values | None = None) -> list[list[Sequence[float]]]:
    """Return all values from what was kept: [OPEN or CLOSED][the mover's treasure][the other's].

    `of_other` is what was kept of the other seat's values, where the two may not do the same.
    """
    rolling = [a for a in range(COUNT) if SIZE[a] < DICE]
    full = [a for a in range(COUNT) if SIZE[a] == DICE]
    other = of_other or kept
    known: list[list[Sequence[float]]] = [[()] * COUNT for _ in (OPEN, CLOSED)]
    for way in range(len(kept)):
        for i, a in enumerate(rolling):
            known[way][a] = array("d", kept[way][i])
    for a in range(COUNT) if t.fast else full:
        known[CLOSED][a] = _shown(DICE - SIZE[a], PIPS[a])
    for a in full:
        theirs = {b: [other[way][i][a] for way in range(len(other))] for i, b in enumerate(rolling)}
        if t.fast:
            theirs = {b: [*values, known[CLOSED][b][a]] for b, values in theirs.items()}
        passed = {b: 1 - min(values) for b, values in theirs.items()}
        known[OPEN][a] = array("d", [passed[b] if b in passed else settled(PIPS[a], PIPS[b]) for b in range(COUNT)])
    return known


def _shown(dice: int, pips: int) -> Sequence[float]:
    """Return the chance that a sum and a number of more dice beat each treasure; equal ones count half."""
    throws = [(pips + i, chance) for i, chance in enumerate(THROWS[dice]) if chance]
    wins = [fsum(chance * settled(own, other) for own, chance in throws) for other in range(6 * DICE + 1)]
    return array("d", [wins[other] for other in PIPS])
