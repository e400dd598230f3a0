"""The figures of a study, computed from its tables, ready for pictures, sentences and lists."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa

from dicehaven.bots.series import win_shares
from dicehaven.core.contract import FloatArray
from dicehaven.skill.intervals import Estimate, mean, share_of
from dicehaven_lab.board_comparison import Share
from dicehaven_lab.ladder import distance
from dicehaven_lab.study.noting import TENTHS
from dicehaven_lab.study.plan import Plan

HALF_TIME = TENTHS // 2
ENOUGH = 100  # matches; from fewer, a report gives figures but concludes nothing
STAKE = 0.05  # a decision matters if at least this share of a win hangs on it
BOUNDS = {  # smaller differences do not matter to designers; turns, decisions and scores are relative to the parent's
    "first": 0.01,
    "turns": 0.02,
    "decisions": 0.02,
    "score": 0.02,
    "changes": 0.05,
    "decided": 0.02,
    "choosing": 0.01,
}
MEASURES = tuple(BOUNDS)
RELATIVE = ("turns", "decisions", "score")
SHARES = ("first", "decided", "choosing")  # measures from 0 to 1, shown in per cent or points


@dataclass(frozen=True)
class Matches:
    """The matches of one variant, with the same seat count and players."""

    plan: Plan
    table: pa.Table

    def column(self, name: str) -> FloatArray:
        """Return a column as numbers."""
        return np.asarray(self.table[name].to_numpy(), np.float64)

    @property
    def count(self) -> int:
        return int(self.table.num_rows)

    @property
    def shares(self) -> FloatArray:
        """Each seat's share of a match's win: (matches, seats)."""
        return win_shares(self._by_seat("won"))

    @property
    def scores(self) -> FloatArray:
        """Each seat's score: (matches, seats)."""
        return self._by_seat("score")

    def _by_seat(self, name: str) -> FloatArray:
        return np.stack([self.column(f"{name}_{p + 1}") for p in range(self.plan.players)], axis=1)

    def share_of_seat(self, p: int) -> Estimate:
        """Return a seat's share of the wins."""
        return share_of(self.shares[:, p])

    def share_of_bot(self, word: str) -> Estimate:
        """Return the share of the wins of all seats that a bot plays."""
        seats = np.array([[b == word for b in self.plan.seated(g)] for g in range(self.plan.rounds)])
        rows = seats[self.column("match").astype(np.int64) % self.plan.rounds]
        return share_of((self.shares * rows).sum(axis=1))

    @property
    def choosing(self) -> FloatArray:
        """The part of a match's decisions that have more than one legal action."""
        return np.asarray(self.column("choices") / np.maximum(self.column("decisions"), 1), np.float64)

    @property
    def options(self) -> FloatArray:
        """The mean number of legal actions a decision, by tenth of the match."""
        return np.array([float(np.nanmean(self.column(f"options_{k}"))) for k in range(TENTHS)])

    @property
    def caught_up(self) -> FloatArray:
        """1 for each match that another seat wins than the one that leads at half-time, 0 for each that this one wins."""
        ahead = self.column(f"ahead_{HALF_TIME}")
        return np.asarray(ahead[ahead >= 0] == 0, np.float64)

    def decided_by(self, part: float) -> float:
        """Return the share of matches that are decided when this part of them has been played."""
        return float((self.column("decided") <= part).mean())

    @property
    def winner_scores(self) -> FloatArray:
        """The best score of a winner."""
        return np.asarray(np.where(self.shares > 0, self.scores, -np.inf).max(axis=1))

    def measure(self, name: str) -> FloatArray:
        """Return one of MEASURES, as a number for each match."""
        match name:
            case "first":
                return np.asarray(self.shares[:, 0])
            case "choosing":
                return self.choosing
            case "score":
                return self.winner_scores
        return self.column(name)


def bound_of(measure: str, parent: Matches) -> float:
    """Return the least difference from the parent that matters to designers."""
    return BOUNDS[measure] * (max(abs(float(parent.measure(measure).mean())), 1.0) if measure in RELATIVE else 1.0)


@dataclass(frozen=True)
class Kind:
    """A kind of move: how often per match it was possible and was made, in decisions with a choice."""

    word: str  # "" for the name of a field
    offered: float
    taken: float


def kinds_of_moves(table: pa.Table, matches: int) -> list[Kind]:
    """Group moves by their first word without its numbers, the most often chosen first."""
    offered: dict[str, int] = defaultdict(int)
    taken: dict[str, int] = defaultdict(int)
    for row in table.to_pylist():
        word = kind_of(row["move"])
        offered[word] += row["offered"]
        taken[word] += row["taken"]
    found = [Kind(word, offered[word] / matches, taken[word] / matches) for word in offered]
    return sorted(found, key=lambda kind: -kind.taken)


def kind_of(move: str) -> str:
    """Return the kind of a move: its words up to the first number; "" if the move is the name of a field.

    >>> kind_of("treasure 6 4"), kind_of("anchor2xanchor7"), kind_of("use blue"), kind_of("b3")
    ('treasure', 'anchor', 'use blue', '')
    """
    words = re.split(r"[\d@]", move)[0].strip()
    return "" if len(words) == 1 and words != move else words


def use_of_parts(table: pa.Table, matches: int) -> dict[str, float]:
    """Return, for each part of the sheet that a legal move may use, the share of matches in which the first seat used it."""
    used: dict[str, int] = defaultdict(int)
    for row in table.to_pylist():
        used[row["part"]] += row["seat"] == 0 and row["times"] > 0
    return {part: count / matches for part, count in used.items()}


@dataclass(frozen=True)
class Stakes:
    """The stakes of decisions with a choice: by how much more the best action wins than the worst."""

    gain: Estimate
    matter: float  # the share of decisions on which clearly STAKE or more hangs
    gains: FloatArray  # (decisions,): best action minus worst, in shares of a win

    @property
    def count(self) -> int:
        return len(self.gains)

    def classes(self, edges: Sequence[float]) -> list[float]:
        """Return the shares of decisions whose gain is between each edge and the next; lower gains count for the first edge."""
        places = np.maximum(np.searchsorted(edges, self.gains, side="right") - 1, 0)
        return [float(x) for x in np.bincount(places, minlength=len(edges)) / len(self.gains)]


def stakes_of(table: pa.Table) -> Stakes | None:
    """Return the stakes from a table of `weighing.weigh_decisions`; None if it is empty."""
    if not table.num_rows:
        return None
    gain, error = (np.asarray(table[name].to_numpy(), np.float64) for name in ("gain", "error"))
    clear = (gain >= STAKE) & (gain > 2 * error)
    return Stakes(mean(gain), float(clear.mean()), gain)


@dataclass(frozen=True)
class Duel:
    """A better and a worse bot, and the better one's share of the wins."""

    better: str
    worse: str
    share: Estimate

    @property
    def elo(self) -> tuple[float, float, float]:
        """The Elo points that the better bot is above the worse, with the ends of the interval.

        If players form a chain, each against the next, these are also the distances in their most likely ratings.
        """
        return distance(self.share.value), distance(self.share.low), distance(self.share.high)


@dataclass
class Subject:
    """Everything that is known about one variant."""

    name: str  # shown where two variants are told apart
    matches: Matches  # with the number of seats that is studied
    others: Sequence[Matches] = ()  # with other numbers of seats
    kinds: Sequence[Kind] = ()
    parts: Mapping[str, float] = field(default_factory=dict)
    parts_of: int = 0  # matches
    stakes: Stakes | None = None
    duels: Sequence[Duel] = ()
    boards: Sequence[Share] = ()

    @property
    def all_matches(self) -> list[Matches]:
        """All matches, by number of seats."""
        return sorted([self.matches, *self.others], key=lambda found: found.plan.players)


def heads(subjects: Sequence[Subject], alone: str = "%") -> list[str]:
    """Return the heads of a column for each variant: their names, or `alone` for a single one."""
    return [subject.name for subject in subjects] if len(subjects) > 1 else [alone]
