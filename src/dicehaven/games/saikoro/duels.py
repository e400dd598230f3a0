"""Duels of Saikoro Senshi: the chance of a seat to end the round above another, if there were only these two.

Between two seats a round is solved (`exact.py`).  With more seats, or in teams, the product of a seat's duels
approximates its chance to win the round, although the others also fight each other.
"""

from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from dicehaven.core import npz
from dicehaven.core.contract import Values
from dicehaven.core.rule import LateLookup, inlined, rule

from .exact import CLOSED, OPEN, restored, settled, variant
from .multisets import COUNT, DICE, PIPS, SIZE, chances_of_sums, number_of
from .state import NOBODY, Setup, State, are_known_mates

STEPS = 255  # of a chance in the tables: small enough for a processor's cache
MOST_PIPS = 12 * DICE + 1


def _below() -> list[list[float]]:
    """Return the chance that so many dice sum up to less than each number; equal sums count half."""
    sums = [chances_of_sums(dice) for dice in range(2 * DICE + 1)]
    return [[sum(c * settled(n, k) for k, c in enumerate(row)) for n in range(MOST_PIPS)] for row in sums]


BELOW = LateLookup(_below, "f8")


@rule
def final_duel(lead: int, mine: int, other: int) -> float:
    """Return the chance of a sum that leads by so much, with so many of its dice yet to be rolled, and of the other's.

    A die taken from seven is a die, so the dice of both are a throw of all of them.
    """
    lead += 7 * mine
    if lead < 0:
        return 0.0
    return float(BELOW[mine + other][lead]) if lead < MOST_PIPS else 1.0


def _known(fast: bool) -> Values:
    """Return the chances of a round between two seats as the folder has them, roughly where it has none (as after a fork)."""
    setup = Setup()
    setup.fast = int(fast)
    path = Path(__file__).parent / "solved" / f"{variant(setup)}.npz"
    return restored(setup, npz.read(path, "values")) if path.is_file() else _roughly()


def _roughly() -> Values:
    """Return the same for seats that roll the dice that they lack once, and keep them all."""
    lacking = [DICE - size for size in SIZE]
    treasures = range(COUNT)
    return [
        [[final_duel(PIPS[a] - PIPS[b], lacking[a], lacking[b] * (way == OPEN)) for b in treasures] for a in treasures]
        for way in (OPEN, CLOSED)
    ]


def _in_steps(chances: Sequence[float]) -> "array[int]":
    """Return a row of chances in steps."""
    return array("B", [round(STEPS * chance) for chance in chances])


@cache
def _tables() -> list[list[list["array[int]"]]]:
    """Return the chances in steps: [OPEN or CLOSED][normal or fast][the treasure of the seat to move][the other's]."""
    both = (_known(False), _known(True))
    return [[[_in_steps(row) for row in known[way]] for known in both] for way in (OPEN, CLOSED)]


OPEN_DUELS = LateLookup(lambda: _tables()[OPEN], "u1")
CLOSED_DUELS = LateLookup(lambda: _tables()[CLOSED], "u1")


@rule
def open_duel(t: Setup, mover: int, other: int) -> float:
    """Return the chance of the seat to move, by treasures (packed), as long as nobody has closed."""
    return int(OPEN_DUELS[t.fast][number_of(mover)][number_of(other)]) / STEPS


@rule
def closed_duel(t: Setup, mover: int, other: int) -> float:
    """Return the chance of the seat to move against one that has closed, by treasures (packed)."""
    return int(CLOSED_DUELS[t.fast][number_of(mover)][number_of(other)]) / STEPS


@inlined
def pips_of(dice: int) -> int:
    """Return the sum of packed dice."""
    return int(PIPS[number_of(dice)])


@inlined
def is_rival(s: State, p: int, q: int) -> bool:
    """Return whether seat q is in the round and not known to be with seat p."""
    return q != p and s.own[q] != 0 and not are_known_mates(s, p, q)


@rule
def is_before(t: Setup, s: State, p: int, q: int) -> bool:
    """Return whether the turn of seat p, counted from the mover's, comes before that of seat q."""
    return (p - s.mover) % t.players < (q - s.mover) % t.players


@inlined
def has_answered(t: Setup, s: State, p: int) -> bool:
    """Return whether a closing stands that is seat p's own, or that its turn has answered (SS-1)."""
    return s.closer != NOBODY and not is_before(t, s, p, int(s.closer))


@rule
def answer(t: Setup, s: State, p: int) -> int:
    """Return the sum that counts for seat p when a closing stands, without the dice that it has yet to roll."""
    dice = int(s.treasure[p])
    return pips_of(dice + int(s.attack[p])) if p != s.closer and has_answered(t, s, p) else pips_of(dice)


@rule
def duel(t: Setup, s: State, p: int, q: int) -> float:
    """Return the chance of seat p to end the round above seat q, before a roll."""
    mine = int(s.treasure[p])
    other = int(s.treasure[q])
    if s.closer == NOBODY:
        return open_duel(t, mine, other) if is_before(t, s, p, q) else 1.0 - open_duel(t, other, mine)
    if s.closer == q and not has_answered(t, s, p):
        return closed_duel(t, mine, other)
    if s.closer == p and not has_answered(t, s, q):
        return 1.0 - closed_duel(t, other, mine)
    return final_duel(answer(t, s, p) - answer(t, s, q), dice_to_answer(t, s, p), dice_to_answer(t, s, q))


@rule
def dice_to_answer(t: Setup, s: State, p: int) -> int:
    """Return the dice that seat p has yet to roll when a closing stands."""
    return 0 if has_answered(t, s, p) else int(s.row[p])


@rule
def against_all(t: Setup, s: State, p: int) -> float:
    """Return the product of the duels of seat p with all its rivals, before a roll."""
    chance = 1.0
    for q in range(t.players):
        if is_rival(s, p, q):
            chance *= duel(t, s, p, q)
    return chance


@rule
def round_chances(t: Setup, s: State, p: int) -> tuple[float, float]:
    """Return the chances before a roll that seat p wins the round and that it pays, in proportion to the products."""
    total = 0.0
    mine = 0.0
    ours = 0.0
    for q in range(t.players):
        if s.own[q]:
            chance = against_all(t, s, q)
            total += chance
            mine += chance * (p == q)
            ours += chance * (not is_rival(s, p, q))
    return (mine / total, 1.0 - ours / total) if total else (0.0, 0.0)
