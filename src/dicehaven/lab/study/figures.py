"""The figures of a study, computed from its tables, ready for pictures, sentences and lists."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa

from dicehaven.core.contract import FloatArray
from dicehaven.lab.boards import Share
from dicehaven.lab.ratings import distance
from dicehaven.lab.study.intervals import Estimate, mean, share_of
from dicehaven.lab.study.noting import TENTHS
from dicehaven.lab.study.plan import Plan

HALF_TIME = TENTHS // 2
STAKE = 0.05  # a decision matters if at least this share of a win hangs on it


@dataclass(frozen=True)
class Matches:
    """The matches of one variant, with the same seat count and players."""

    plan: Plan
    table: pa.Table

    def column(self, name: str) -> FloatArray:
        """A column as numbers."""
        return np.asarray(self.table[name].to_numpy(), np.float64)

    @property
    def count(self) -> int:
        return int(self.table.num_rows)

    @property
    def shares(self) -> FloatArray:
        """Each seat's share of a match's win: (matches, seats)."""
        won = np.stack([self.column(f"won_{p + 1}") for p in range(self.plan.players)], axis=1)
        return np.asarray(won / np.maximum(won.sum(axis=1, keepdims=True), 1), np.float64)

    @property
    def scores(self) -> FloatArray:
        """(matches, seats)"""
        columns = [self.column(f"score_{p + 1}") for p in range(self.plan.players)]
        return np.asarray(np.stack(columns, axis=1), np.float64)

    def share_of_seat(self, p: int) -> Estimate:
        """A seat's share of the wins."""
        return share_of(self.shares[:, p])

    def share_of_bot(self, word: str) -> Estimate:
        """The share of the wins of all seats that a bot plays."""
        seats = np.array([[b == word for b in self.plan.seated(g)] for g in range(self.plan.rounds)])
        rows = seats[self.column("match").astype(np.int64) % self.plan.rounds]
        return share_of((self.shares * rows).sum(axis=1))

    @property
    def shared(self) -> FloatArray:
        """1 for each match that several seats have won, unless they are just one team."""
        return np.asarray(self.shares.max(axis=1) < 1, np.float64)

    @property
    def choosing(self) -> FloatArray:
        """The part of a match's decisions that have more than one legal action."""
        return np.asarray(self.column("choices") / np.maximum(self.column("decisions"), 1), np.float64)

    @property
    def options(self) -> FloatArray:
        """Legal actions a decision, mean by tenth of the match."""
        return np.array([float(np.nanmean(self.column(f"options_{k}"))) for k in range(TENTHS)])

    @property
    def winners_chance(self) -> FloatArray:
        """The later winner's chance at the beginning of each tenth, and 1 at the end."""
        return np.array([*(self.column(f"chance_{k}").mean() for k in range(TENTHS)), 1.0])

    @property
    def caught_up(self) -> FloatArray:
        """For each match in which somebody leads at half-time: 1 if another seat wins."""
        ahead = self.column(f"ahead_{HALF_TIME}")
        return np.asarray(ahead[ahead >= 0] == 0, np.float64)

    def decided_by(self, part: float) -> float:
        """The share of matches that are decided when this part of them has been played."""
        return float((self.column("decided") <= part).mean())

    @property
    def winner_scores(self) -> FloatArray:
        """The best score of a winner."""
        return np.asarray(np.where(self.shares > 0, self.scores, -np.inf).max(axis=1))

    def measure(self, name: str) -> FloatArray:
        """A measure that comparisons use, one number for each match; see MEASURES."""
        match name:
            case "first":
                return np.asarray(self.shares[:, 0])
            case "choosing":
                return self.choosing
            case "shared":
                return self.shared
            case "score":
                return self.winner_scores
        return self.column(name)


MEASURES = ("first", "turns", "decisions", "score", "changes", "decided", "choosing")


@dataclass(frozen=True)
class Kind:
    """A kind of move: how often per match it was possible and was made, in decisions with a choice."""

    word: str
    offered: float
    taken: float
    actions: int  # moves of this kind that were ever legal
    unused: int  # how many of these were never chosen


def kinds_of_moves(table: pa.Table, matches: int) -> list[Kind]:
    """Moves by their first word without its numbers, the most often chosen first."""
    groups: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for move, offered, taken in zip(*(table[name].to_pylist() for name in ("move", "offered", "taken"))):
        groups[kind_of(move)].append((offered, taken))
    found = [
        Kind(
            word,
            sum(offered for offered, _ in rows) / matches,
            sum(taken for _, taken in rows) / matches,
            len(rows),
            sum(taken == 0 for _, taken in rows),
        )
        for word, rows in groups.items()
    ]
    return sorted(found, key=lambda kind: -kind.taken)


def kind_of(move: str) -> str:
    """The kind of a move: its words up to the first number; "" if the move is the name of a field.

    >>> kind_of("treasure 6 4"), kind_of("anchor2xanchor7"), kind_of("use blue"), kind_of("b3")
    ('treasure', 'anchor', 'use blue', '')
    """
    words = re.split(r"[\d@]", move)[0].strip()
    return "" if len(words) == 1 and words != move else words


def kinds_label(kind: Kind, field_word: str) -> str:
    """The label of a kind in a picture."""
    return kind.word or field_word


def use_of_parts(table: pa.Table, matches: int, seat: int = 0) -> dict[str, float]:
    """For each part of a seat's sheet that a legal move may use, the share of matches in which a move used it."""
    used: dict[str, int] = defaultdict(int)
    for of, part, times in zip(*(table[name].to_pylist() for name in ("seat", "part", "times"))):
        used[part] += of == seat and times > 0
    return {part: count / matches for part, count in used.items()}


@dataclass(frozen=True)
class Stakes:
    """The stakes of decisions with a choice: the best action minus the worst, and minus one drawn at random."""

    gain: Estimate
    over_random: Estimate
    matter: float  # the share of decisions on which clearly STAKE or more hangs
    gains: FloatArray  # (decisions,): best action minus worst, in shares of a win

    @property
    def count(self) -> int:
        return len(self.gains)

    def classes(self, edges: Sequence[float]) -> list[float]:
        """The shares of decisions whose gain is between each edge and the next; gains below the first edge are included in it."""
        places = np.maximum(np.searchsorted(edges, self.gains, side="right") - 1, 0)
        return [float(x) for x in np.bincount(places, minlength=len(edges)) / len(self.gains)]


def stakes_of(table: pa.Table) -> Stakes | None:
    """The stakes from a table of `weighing.weigh_decisions`; None if it is empty."""
    if not table.num_rows:
        return None
    gain, error = (np.asarray(table[name].to_numpy(), np.float64) for name in ("gain", "error"))
    over_random = np.asarray(table["over_random"].to_numpy(), np.float64)
    clear = (gain >= STAKE) & (gain > 2 * error)
    return Stakes(mean(gain), mean(over_random), float(clear.mean()), gain)


@dataclass(frozen=True)
class Duel:
    """A better and a worse bot, and the better one's share of the wins."""

    better: str
    worse: str
    share: Estimate

    @property
    def elo(self) -> tuple[float, float, float]:
        """Return the Elo points that the better bot is above the worse, with the ends of the interval.

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
