"""Index tables for rounds between teams with few dice: seatings, the dice of a turn, and what strikes lead to.

Seats are counted from the mover: seat 0 has the turn, seat 1 is next.  The *rest* of a position is what all the others
have, one number, the seat that is next in its highest digit.  In stage 0 no closing stands; in stage j the mover gives
the jth answer to one, so that its closer is seat n - j, and the seats after that have answered.  Of an answer both count:
the treasure and the sum of the dice beside it (a *shown* state); of every other seat the treasure alone.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

import numpy as np

from dicehaven.core.multisets import Multisets, likelihood

Array = np.ndarray[Any, Any]  # of indexes, chances or sums: each field says which
FACES = range(1, 7)
CURSED = 3
NOBODY = -1  # of a team: nothing to compare with


class Hands(NamedTuple):
    """A turn of one seat: what it rolls and places.  A stand is its treasure and the dice that may still attack."""

    dice: int
    treasures: int
    first_stand: Array  # (treasures + 1,) of each treasure; those with fewer attackers come first
    struck: Array  # (stands, 6) the stand left when the attacker that knocks out face v + 1 has struck, or -1
    first_roll: Array  # (treasures + 1,) of each treasure
    chance: Array  # (rolls,) the probability of the roll
    first_place: Array  # (rolls + 1,) of each roll
    placed: Array  # (placings,) what it makes: the number of a full stand, with all dice of the seat
    full: Array  # (full stands,) its stand
    treasure: Array  # (full stands,)
    shown: Array  # (full stands,) the shown state that it leaves behind
    pips: Array  # (full stands,) sum of the treasure and of all that was rolled
    first_part: Array  # (full stands + 1,) of the stands that strikes lead to, fewest attackers first
    part: Array  # (parts,) the stand
    part_struck: Array  # (parts, 6) as `struck`, counted from the first part of the full stand


class Stage(NamedTuple):
    """The effect of the mover's strikes on the rest, and how the rest compares when the round is scored."""

    less: Array  # (n - 1, 6, rests) the rest when seat r + 1 has lost face v + 1, or -1; the closer is left out
    void: Array  # (6, rests) the rest of stage 0 when the closer has lost face v + 1, or -1
    may_hit: Array  # (n - 1, 6) whether there is a rest in which seat r + 1 can lose face v + 1 …
    may_void: Array  # (6,) … and the closer
    all_in: Array  # (rests,) whether all dice of the others lie in treasure
    mates_best: Array  # (rests,) the highest sum of the mover's team-mates, or NOBODY
    mates: Array  # (rests,) how many of them have it
    foes_best: Array  # (rests,) the highest sum of the other team
    foes: Array  # (rests,)


class Seat(NamedTuple):
    """The things that another seat can have, by number: a treasure, or a shown state."""

    treasure: Array  # (states,) the number of its multiset
    pips: Array  # (states,) what counts when the round is scored
    less: Array  # (6, states) what is left when face v + 1 is knocked out, or -1


class Few:
    """The multisets of at most a number of dice, and the shown states: a treasure with a sum beside it."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.sets = [shown for n in range(dice + 1) for shown in combinations_with_replacement(FACES, n)]
        self.multisets = Multisets(self.sets)
        self.shown = [(m, s) for m, some in enumerate(self.sets) for s in range(6 * (dice - len(some)) + 1)]
        self.shown_number = {state: i for i, state in enumerate(self.shown)}
        pips = [sum(some) for some in self.sets]
        every = range(len(self.sets))
        self.is_full = np.array([len(some) == dice for some in self.sets])
        self.silent = Seat(np.array(every), np.array(pips), np.array([[self.less(m, v) for m in every] for v in FACES]))
        self.answered = Seat(
            np.array([m for m, _ in self.shown]),
            np.array([pips[m] + beside for m, beside in self.shown]),
            np.array([[self.shown_less(state, v) for state in self.shown] for v in FACES]),
        )

    def less(self, m: int, v: int) -> int:
        """Return the multiset m without a die of value v, or -1."""
        return self.multisets.without(m, (v,))

    def shown_less(self, state: tuple[int, int], v: int) -> int:
        """Return the same for the treasure of a shown state, by its number."""
        return self.shown_number.get((self.less(state[0], v), state[1]), -1)


@cache
def few(dice: int) -> Few:
    """Return the multisets for seats with `dice` dice.

    >>> [(len(few(n).sets), len(few(n).shown)) for n in (1, 2, 3)]
    [(7, 13), (28, 76), (84, 300)]
    """
    return Few(dice)


@cache
def hands(dice: int, bound: bool) -> Hands:
    """Return the turns of a seat with `dice` dice, which must place its threes if the cursed three binds it."""
    own = few(dice)
    stand = dict[tuple[int, int], int]()
    sizes = [len(some) for some in own.sets]
    first_stand = [0]
    struck = list[list[int]]()
    for m, size in enumerate(sizes):
        for rest, more in enumerate(sizes):  # sorted by size
            if size + more <= dice:
                stand[m, rest] = len(struck)
                struck.append([stand.get((m, own.less(rest, 7 - v)), -1) for v in FACES])
        first_stand.append(len(struck))
    fulls = [pair for pair in stand if sizes[pair[0]] + sizes[pair[1]] == dice]
    full_number = {pair: i for i, pair in enumerate(fulls)}
    first_roll = [0]
    first_place = [0]
    chance = list[float]()
    placed = list[int]()
    for m, size in enumerate(sizes):
        for rolled, more in enumerate(sizes):
            if size + more != dice:
                continue
            for part in own.multisets.parts(rolled):
                some = own.sets[part]
                if bound and some.count(CURSED) < own.sets[rolled].count(CURSED):
                    continue
                after = own.multisets.joined(m, some), own.multisets.without(rolled, some)
                placed.append(full_number[after])
            chance.append(likelihood(own.sets[rolled]))
            first_place.append(len(placed))
        first_roll.append(len(chance))
    first_part = [0]
    part_of = list[int]()
    part_struck = list[list[int]]()
    for m, rest in fulls:
        parts = sorted(own.multisets.parts(rest), key=sizes.__getitem__)
        number = {part: i for i, part in enumerate(parts)}
        part_of += [stand[m, part] for part in parts]
        part_struck += [[number.get(own.less(part, 7 - v), -1) for v in FACES] for part in parts]
        first_part.append(len(part_of))
    return Hands(
        dice,
        len(own.sets),
        _ints(first_stand),
        _ints(struck),
        _ints(first_roll),
        np.array(chance),
        _ints(first_place),
        _ints(placed),
        _ints([stand[pair] for pair in fulls]),
        _ints([m for m, _ in fulls]),
        _ints([own.shown_number[m, sum(own.sets[rest])] for m, rest in fulls]),
        _ints([sum(own.sets[m] + own.sets[rest]) for m, rest in fulls]),
        _ints(first_part),
        _ints(part_of),
        _ints(part_struck),
    )


def _ints(values: Sequence[int] | Sequence[Sequence[int]]) -> Array:
    return np.array(values, np.int32)


@cache
def stage(dice: int, mine: tuple[bool, ...], j: int) -> Stage:
    """Return the others in stage j: `mine` says of every seat, counted from the mover, whether it is of the mover's team."""
    own = few(dice)
    n = len(mine)
    closer = n - j
    seats = [own.answered if j and r > closer else own.silent for r in range(1, n)]
    sizes = [len(seat.treasure) for seat in seats]
    digits = np.indices(sizes).reshape(n - 1, -1)
    places = np.cumprod([1, *sizes[:0:-1]])[::-1]
    number = np.arange(digits.shape[1])
    plain = len(own.sets) ** np.arange(n - 2, -1, -1)  # places of stage 0
    treasures = np.array([seat.treasure[digit] for seat, digit in zip(seats, digits)])
    less = np.full((n - 1, 6, len(number)), -1, np.int32)
    void = np.full((6, len(number)), -1, np.int32)
    for r, v in product(range(n - 1), range(6)):
        if mine[r + 1] and v + 1 != CURSED:
            continue
        left = seats[r].less[v][digits[r]]
        if j and r + 1 == closer:
            after = plain @ treasures + (left - digits[r]) * plain[r]
            void[v] = np.where(left >= 0, after, -1)
        else:
            less[r, v] = np.where(left >= 0, number + (left - digits[r]) * places[r], -1)
    sums = np.array([seat.pips[digit] for seat, digit in zip(seats, digits)])
    all_in = np.array(np.array([own.is_full[m] for m in treasures]).all(0))
    return with_hits(less, void, [all_in, *_best(sums, mine[1:]), *_best(sums, [not one for one in mine[1:]])])


def with_hits(less: Array, void: Array, compared: Sequence[Array]) -> Stage:
    """Return a stage with these hits."""
    return Stage(less, void, np.array((less >= 0).any(2)), np.array((void >= 0).any(1)), *compared)


def _best(sums: Array, of: Sequence[bool]) -> tuple[Array, Array]:
    """Return the highest of the sums of some seats, and how many have it."""
    some = sums[np.array(of)]
    best = some.max(0, initial=NOBODY)
    return best.astype(np.int32), (some == best).sum(0).astype(np.int32)
