"""Solve a round between two teams with few dice: bounds of every position from below and from above.

What holds between two seats (`value_iteration`) holds between two teams: the chance of the one is 1 less that of the
other, so the value is unique.  An upper bound of the other team's chances makes a lower bound of the own ones; where the
next seat is a team-mate, a lower bound makes a lower one.  Play that never ends (SS-7 is left out) counts as lost for
the lower bound, and as won for the upper one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.games.saikoro import rules

from . import sweep
from .tables import Array, Stage, few, hands, stage, with_hits

TOLERANCE = 1e-9
CALM_SWEEPS = 2  # of positions without a closing, after each sweep of all
MOST_SWEEPS = 20_000

Pattern = tuple[bool, ...]  # of every seat, counted from the mover: whether it is of the mover's team
Progress = Callable[[float], None]


@dataclass(frozen=True)
class Restrictions:
    """The restrictions of a team: not to close, or knock out its own threes; for what these are worth."""

    closes: bool = True
    strikes_mates: bool = True


FREE = Restrictions()


@dataclass(frozen=True)
class Round:
    """Seats that belong to the teams 0 and 1 (or to 2, 3 …: every seat for itself), and how many dice each has."""

    teams: tuple[int, ...]
    dice: int

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.teams)

    def pattern(self, p: int) -> Pattern:
        """Return for every seat, counted from p, whether it is of the same team."""
        return tuple(self.teams[(p + r) % self.seats] == self.teams[p] for r in range(self.seats))

    def is_bound(self, p: int) -> bool:
        """Return whether the cursed three binds seat p: one of a pair."""
        return sum(self.pattern(p)) > 1


@dataclass(frozen=True)
class Bounds:
    """Bounds of the chances of the mover's team: low[kind][stage][treasure × rest], see `tables.py`; kinds by seat."""

    game: Round
    kinds: tuple[int, ...]  # of every seat: seats from which all looks the same have one kind
    low: list[list[Array]]
    high: list[list[Array]]
    width: float
    sweeps: int

    def opening(self, p: int) -> tuple[float, float]:
        """Return bounds of the chance of seat p's team when that seat begins the round."""
        return float(self.low[self.kinds[p]][0][0]), float(self.high[self.kinds[p]][0][0])

    def value(self, p: int, stage: int, position: int) -> float:
        """Return the chance of seat p's team with seat p to move, half of `width` away from the truth at most."""
        kind = self.kinds[p]
        return float(self.low[kind][stage][position] + self.high[kind][stage][position]) / 2


def solve(
    game: Round,
    progress: Progress = lambda width: None,
    restrictions: Sequence[Restrictions] = (FREE, FREE),
    tolerance: float = TOLERANCE,
) -> Bounds:
    """Return the chances in all positions to within `tolerance`; `progress` gets the width of the bounds after each sweep."""
    sweeps = Sweeps(game, restrictions)
    count = 0
    while True:
        sweeps.all()
        for _ in range(CALM_SWEEPS):
            sweeps.calm()
        count += 1 + CALM_SWEEPS
        width = sweeps.width()
        progress(width)
        if width <= tolerance or count >= MOST_SWEEPS:
            return Bounds(game, sweeps.kinds, sweeps.low, sweeps.high, width, count)


class Sweeps:
    """The bounds, and what makes them narrower."""

    def __init__(self, game: Round, restrictions: Sequence[Restrictions] = (FREE, FREE)) -> None:
        self.game = game
        self.code = compiled(sweep, rules)
        self.shown = len(few(game.dice).shown)
        keys = [(game.pattern(p), restrictions[game.teams[p] % 2]) for p in range(game.seats)]
        looks = [tuple(keys[(p + r) % game.seats] for r in range(game.seats)) for p in range(game.seats)]
        different = list(dict.fromkeys(looks))
        self.kinds = tuple(different.index(look) for look in looks)
        self.sides = [Side(game, self.kinds.index(kind), restrictions) for kind in range(len(different))]
        self.following = [
            (self.kinds[(side.seat + 1) % game.seats], not side.mine[1]) for side in self.sides
        ]  # the next kind, and whether it is of the other team
        self.low = [[np.zeros(n) for n in side.sizes] for side in self.sides]
        self.high = [[np.ones(n) for n in side.sizes] for side in self.sides]

    def all(self) -> None:
        """Make the bounds of all positions narrower, last answers to a closing first."""
        for j in range(self.game.seats - 1, 0, -1):
            for bounds, others in ((self.low, self.high), (self.high, self.low)):
                for side, own, (kind, turned) in zip(self.sides, bounds, self.following):
                    self.turn(side, bounds, others, kind, turned)
                    source = (others if turned else bounds)[kind]
                    last = j == self.game.seats - 1
                    theirs = source[0] if last else source[j + 1]
                    side.answers(self.code, j, theirs, self.shown, turned, last, own[j])
        self.calm()

    def calm(self) -> None:
        """Make the bounds of the positions without a closing narrower."""
        for bounds, others in ((self.low, self.high), (self.high, self.low)):
            for side, own, (kind, turned) in zip(self.sides, bounds, self.following):
                self.turn(side, bounds, others, kind, turned)
                self.code.roll_turns(side.hands, side.best, False, own[0])

    def turn(self, side: "Side", bounds: list[list[Array]], others: list[list[Array]], kind: int, turned: bool) -> None:
        """Write the bounds of the side's stands into its `best`."""
        source = (others if turned else bounds)[kind]
        side.stands(self.code, source[0], source[1], turned)

    def width(self) -> float:
        """Return how far apart the bounds of any position are at most."""
        pairs = [(a, b) for low, high in zip(self.low, self.high) for a, b in zip(low, high)]
        return max(float((b - a).max()) for a, b in pairs)


class Side:
    """The tables of one kind of seat, and what its sweeps work in."""

    def __init__(self, game: Round, seat: int, restrictions: Sequence[Restrictions] = (FREE, FREE)) -> None:
        self.seat = seat
        self.mine = game.pattern(seat)
        own = restrictions[game.teams[seat] % 2]
        self.closes = own.closes
        self.hands = hands(game.dice, game.is_bound(seat))
        self.stages = [stage(game.dice, self.mine, j) for j in range(game.seats)]
        if not own.strikes_mates:
            self.stages = [sparing(one, self.mine, game.seats - j) for j, one in enumerate(self.stages)]
        self.sizes = [self.hands.treasures * len(one.all_in) for one in self.stages]
        self.best = np.zeros((len(self.hands.struck), len(self.stages[0].all_in)))
        most = max(len(one.all_in) for one in self.stages)
        self.work = np.zeros(2**game.dice * most)
        self.full = np.zeros(len(self.hands.full) * most)

    def stands(self, code: SimpleNamespace, theirs: Array, closed: Array, turned: bool) -> None:
        """Write the chances of all stands into `best`, from those of the next seat."""
        code.pass_turns(self.hands, self.stages[0], theirs, closed, turned, self.closes, self.best)
        code.score_full(self.hands, self.stages[0], self.hands.pips, self.best)
        code.strike(self.hands, self.stages[0], self.best)

    def answers(
        self, code: SimpleNamespace, j: int, theirs: Array, shown: int, turned: bool, last: bool, mine: Array
    ) -> None:
        """Write the chances before the jth answer to a closing into `mine`."""
        w = self.stages[j]
        rests = len(w.all_in)
        parts = 2**self.hands.dice
        work = self.work[: parts * rests].reshape(parts, rests)
        full = self.full[: len(self.hands.full) * rests].reshape(-1, rests)
        code.answer(self.hands, w, theirs, shown, turned, last, self.best, work, full)
        code.roll_turns(self.hands, full, True, mine)


def sparing(stage: Stage, mine: Pattern, closer: int) -> Stage:
    """Return the stage for a team that never strikes a team-mate."""
    less = stage.less.copy()
    void = stage.void.copy()
    for r in range(1, len(mine)):
        if mine[r]:
            less[r - 1] = -1
    if closer < len(mine) and mine[closer]:
        void[:] = -1
    return with_hits(less, void, stage[4:])
