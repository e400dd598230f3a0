"""Two moves of a turn of Saikoro Senshi compared: the positions in which it ends, and what the round is worth there.

Between two seats values are exact: the round is solved, and three more times, so that nobody may knock out dice, only the one seat or only
the other (`dicehaven solve saikoro --write`).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from dicehaven.core import npz
from dicehaven.core.contract import Pair, Values
from dicehaven.core.i18n import Seat
from dicehaven.core.multisets import likelihood

from . import exact
from .exact import CLOSED, HITTERS, MOVER_HITS, NOBODY_HITS, OPEN, OTHER_HITS, passed, restored, settled
from .multisets import DICE, SETS, number_of, opposite, packed, unpack
from .scoring import treasure_sum
from .state import Phase, Setup, State, are_known_mates

WORTH_KEEPING = 1e-6  # by which a chance has to rise
SOLVED = Path(__file__).with_name("solved")


def round_is_over(view: State, s: State) -> bool:
    """Return whether the round of a view has been scored."""
    return s.gem_round != view.gem_round or s.phase in (Phase.ROLLOFF, Phase.GIVE, Phase.OVER)


# The values


@dataclass(frozen=True)
class Known:
    """Values of all positions of a round: those of the game, and of rounds in which nobody hits, only the mover, only the other."""

    game: Values
    who_hits: Mapping[str, Values]


def _path(t: Setup) -> Path:
    return SOLVED / f"{exact.variant(t)}.npz"


def is_known(t: Setup) -> bool:
    """Return whether the round is solved, and its values are shipped."""
    return bool(exact.solves(t)) and _path(t).is_file()


def known_values(t: Setup) -> Known:
    return _read(bool(t.fast))


@cache
def _read(fast: bool) -> Known:
    t = Setup()
    t.fast = fast
    kept = {name: npz.read(_path(t), name) for name in ("values", *HITTERS)}
    of_other = {NOBODY_HITS: NOBODY_HITS, MOVER_HITS: OTHER_HITS, OTHER_HITS: MOVER_HITS}
    who_hits = {name: restored(t, kept[name], kept[other]) for name, other in of_other.items()}
    return Known(restored(t, kept["values"]), who_hits)


# The positions


@dataclass(frozen=True)
class End:
    """The position in which a turn ends: treasures, packed; `sums` if the round has been scored."""

    mine: int
    other: int
    closed: bool
    sums: tuple[int, int] | None

    @property
    def scored(self) -> bool:
        return self.sums is not None

    @property
    def dice(self) -> int:
        """The dice that the seat has to roll."""
        return DICE - len(unpack(self.mine))

    @property
    def other_dice(self) -> int:
        return DICE - len(unpack(self.other))

    def value(self, known: Values) -> float:
        """Return the seat's chance to win the round, if there are two."""
        if self.sums:
            return settled(*self.sums)
        return 1.0 - float(known[CLOSED if self.closed else OPEN][number_of(self.other)][number_of(self.mine)])


@dataclass(frozen=True)
class Turn:
    """Two moves, by the positions in which the turn ends after each of them, against the rival whom they differ in."""

    pair: Pair[Setup, State]
    rival: int
    better: End
    worse: End

    @classmethod
    def of(cls, pair: Pair[Setup, State]) -> "Turn":
        t = pair.setup
        v = pair.view
        p = pair.seat
        states = [side[0][-1] for side in pair.plays]
        rivals = [q for q in range(t.players) if q != p and v.own[q] and not are_known_mates(v, q, p)]
        rivals.sort(key=lambda q: (-len({int(s.treasure[q]) for s in states}), -treasure_sum(v, q)))
        ends = [_end(pair, side, rivals[0]) for side in pair.plays]
        return cls(pair, rivals[0], *ends)

    def difference(self, known: Values) -> float:
        return self.better.value(known) - self.worse.value(known)

    @cached_property
    def solved(self) -> bool:
        return is_known(self.pair.setup)

    @property
    def seat(self) -> Seat:
        return Seat(self.pair.seat)

    @property
    def other(self) -> Seat:
        return Seat(self.rival)

    @cached_property
    def kept(self) -> list[int]:
        """The dice that only the worse move puts into treasure."""
        return more_of(self.worse.mine, self.better.mine)

    @cached_property
    def added(self) -> list[int]:
        """The dice that only the better one does."""
        return more_of(self.better.mine, self.worse.mine)

    @cached_property
    def spared(self) -> list[int]:
        """The dice of the rival that only the worse move knocks out."""
        return more_of(self.better.other, self.worse.other)

    @cached_property
    def hit(self) -> list[int]:
        """Those that only the better one does."""
        return more_of(self.worse.other, self.better.other)

    def hitting(self, end: End) -> float:
        """Return the chance that the seat's next roll can hit what now lies in the rival's treasure."""
        return chance_to_hit(end.dice, unpack(end.other))

    def hit_by(self, end: End) -> float:
        """Return the chance that the rival's next roll can hit one of the seat's dice."""
        return chance_to_hit(end.other_dice, unpack(end.mine))

    @cached_property
    def worth_keeping(self) -> list[int] | None:
        """The faces that are worth keeping here, or worth knocking out, one die of them; None if the better move contradicts them."""
        if not self.solved:
            return None
        known = known_values(self.pair.setup).game
        mine = self.better.mine
        other = self.better.other
        at_hits = bool(self.spared)
        if at_hits:
            other -= packed((self.spared[0],))
            base = passed(known, number_of(mine), number_of(other), 1)
            good = [
                v
                for v in range(1, 7)
                if passed(known, number_of(mine), number_of(other + packed((v,))), 1) < base - WORTH_KEEPING
            ]
        elif self.better.dice:
            base = passed(known, number_of(mine), number_of(other), 1)
            good = [
                v
                for v in range(1, 7)
                if passed(known, number_of(mine + packed((v,))), number_of(other), 1) > base + WORTH_KEEPING
            ]
        else:
            return None
        against = self.spared if at_hits else self.kept
        rising = not good or good == list(range(good[0], 7))
        return good if rising and not set(good) & set(against) and len(good) < 4 else None


def _end(pair: Pair[Setup, State], side: Sequence[Sequence[State]], q: int) -> End:
    """Return the position in which the turn ends; the board as it was scored, if it was."""
    path = [pair.view, *side[0]]
    last = path[-1]
    p = pair.seat
    if not round_is_over(pair.view, last):
        return End(int(last.treasure[p]), int(last.treasure[q]), last.closer == p, None)
    before = path[-2]
    return End(
        int(before.treasure[p]), int(before.treasure[q]), before.closer == p, (int(last.sums[p]), int(last.sums[q]))
    )


def more_of(one: int, other: int) -> list[int]:
    """Return the dice of a packed multiset that another one does not hold, values falling."""
    return sorted((Counter(unpack(one)) - Counter(unpack(other))).elements(), reverse=True)


@cache
def _rolls(dice: int) -> list[tuple[tuple[int, ...], float]]:
    return [(shown, likelihood(shown)) for shown in SETS if len(shown) == dice]


def chance_to_hit(dice: int, treasure: Sequence[int]) -> float:
    """Return the chance that some of a number of dice can knock out a die of a treasure.

    >>> round(chance_to_hit(5, [5]), 3), chance_to_hit(3, [])
    (0.598, 0.0)
    """
    return 1 - (1 - len(set(treasure)) / 6) ** dice


def beaten(end: End) -> float:
    """Return the chance that the answer to a closing gets past it, or can break it by a hit."""
    mine = unpack(end.mine)
    lead = sum(mine) - sum(unpack(end.other))
    strikers = {opposite(v) for v in mine}
    return sum(chance for roll, chance in _rolls(end.other_dice) if sum(roll) > lead or strikers & set(roll))
