"""The two-seat match on top of solved rounds: each seat's chance to win in any state.

A round is won or lost, and winning it is never worse: so the best play of a round is the best play of the match.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from ..multisets import COUNT, DICE, NOTHING, PIPS, SIZE
from ..state import GEMS, Phase, Setup, Starter, State, has_seat
from .positions import CLOSED, OPEN, THROWS, Values, after, chance, settled

Kept = npt.NDArray[np.float32]  # of the values, as a file has them

ENOUGH_TURNS = 100  # a seat: then the limit moves the value of moving first by less than 0.0004 (docs/solved.md)


def solves(t: Setup) -> bool:
    """Whether matches with this setup are those that are solved: two seats, each for itself, no limit in reach."""
    return bool(t.players == 2 and not t.teams and t.turn_limit >= ENOUGH_TURNS)


def variant(t: Setup) -> str:
    """The name of the round's solution."""
    return "fast" if t.fast else "normal"


def next_starter(t: Setup, starter: int, winner: int) -> int:
    """Who begins the next round (SS-4): with two seats the loser's sum is never the higher one."""
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
    """Each seat's chance to win the match."""
    if s.phase == Phase.OVER:
        return [float(has_seat(s.winners, p)) for p in range(2)]
    seat = 0 if s.phase == Phase.ROLLOFF else int(s.mover)
    return _match(t, s, seat, chance(t, s, known), known)


def action_values(t: Setup, v: State, p: int, actions: Sequence[int], known: Values) -> list[float]:
    """Seat p's chance to win the match after each of the actions, all of them legal."""
    return [_match(t, v, p, after(t, v, known, a), known)[p] for a in actions]


def _match(t: Setup, s: State, p: int, round_chance: float, known: Values) -> list[float]:
    """Each seat's chance in the match, from seat p's in the round."""
    first = float(known[OPEN, NOTHING, NOTHING])
    own = int(s.own[0])
    other = int(s.own[1])
    won = match_chance(t, first, (own, other - 1), next_starter(t, s.starter, 0))
    lost = match_chance(t, first, (own - 1, other), next_starter(t, s.starter, 1))
    chance = lost + (won - lost) * (1 - round_chance if p else round_chance)
    return [chance, 1 - chance]


# The file


def kept(t: Setup, known: Values) -> Kept:
    """What has to be kept of the values: those of seats that have dice to roll; a fast closing is a sum of dice."""
    rows = known[:1] if t.fast else known
    return rows[:, np.array(SIZE) < DICE].astype(np.float32)


def restored(t: Setup, rows: Kept) -> Values:
    """All values from what was kept."""
    known = np.zeros((2, COUNT, COUNT))
    size = np.array(SIZE)
    pips = np.array(PIPS)
    full = size == DICE
    known[: len(rows), ~full] = rows
    for a in range(COUNT):
        if t.fast or full[a]:
            known[CLOSED, a] = _shown(DICE - int(size[a]), int(pips[a]), pips)
    passed = 1 - np.minimum(known[OPEN].T, known[CLOSED].T)
    known[OPEN, full] = passed[full]
    known[OPEN][np.ix_(full, full)] = [[settled(int(a), int(b)) for b in pips[full]] for a in pips[full]]
    return known


def _shown(dice: int, pips: int, others: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """The chance that a sum and a number of more dice beat each of the others; equal ones count half."""
    sums = pips + np.arange(len(THROWS[dice]))[:, None]
    wins: npt.NDArray[np.float64] = np.array(THROWS[dice]) @ ((sums > others) + (sums == others) / 2)
    return wins
