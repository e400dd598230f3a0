"""The outcomes of chance in a match: all rolls and deals that differ, with their probabilities.

>>> match = Match.new("saikoro", 2)
>>> len(outcomes(match)), max(one.probability for one in outcomes(match))
(252, Fraction(5, 324))
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from math import factorial

from dicehaven.core.contract import Face
from dicehaven.core.match import Match

MAX_ORDERS = 10_000  # orders of dice that are enumerated by default


@dataclass(frozen=True)
class ChanceOutcome:
    """A roll or a deal with its probability, standing for all orders of dice that lead to the same state."""

    faces: tuple[Face, ...]
    """One of these orders, as names of faces: what `Match.roll` and `GameState.apply_chance` take."""
    probability: Fraction
    """The exact probability of all these orders together."""


class TooManyOutcomes(ValueError):
    """There are more orders of dice or cards than may be enumerated; draw one instead."""


def orders(match: Match) -> int:
    """Return the number of equally likely orders of dice or cards that are possible now; 0 if chance owes nothing."""
    due = match.due
    if due is None:
        return 0
    return factorial(due.count) if due.cards else int(due.sides**due.count)


def outcomes(match: Match, most: int = MAX_ORDERS) -> list[ChanceOutcome]:
    """Return all distinguishable outcomes, with exact probabilities that add up to 1; raises TooManyOutcomes.

    Outcomes are grouped by the state that they lead to, whether or not the order of dice matters to the game.
    """
    count = orders(match)
    if count > most:
        raise TooManyOutcomes(
            f"chance has {count} orders here, more than most={most}: ask for more, or draw with sample_chance()"
        )
    found: dict[bytes, tuple[tuple[Face, ...], int]] = {}
    for faces, values in _each(match):
        after = match.state.copy()
        match.rules.rolled(match.setup, after, list(values))
        key = after.to_bytes()
        first, times = found.get(key, (faces, 0))
        found[key] = first, times + 1
    return [ChanceOutcome(faces, Fraction(times, count)) for faces, times in found.values()]


def _each(match: Match) -> Iterator[tuple[tuple[Face, ...], tuple[int, ...]]]:
    """Yield every order, as faces and as the values that the rules take."""
    due = match.due
    if due is None:
        return
    if due.cards:
        for cards in permutations(due.cards):
            yield cards, cards
        return
    for values in product(range(1, due.sides + 1), repeat=due.count):
        yield tuple(due.faces[i][v - 1] for i, v in enumerate(values)), values
