"""Seasons: the table of a circle's evenings, computed from the results of its matches whenever somebody opens it."""

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from dicehaven.server.circles.store import DEPARTED, MEMBER, Member
from dicehaven.server.db.clock import HOUR
from dicehaven.server.evenings.store import Evening, Played, Season
from dicehaven.server.table.play.seating import TYPED

EARLY = 1 * HOUR  # before an evening begins: matches that end from then on belong to it
LATE = 12 * HOUR  # after it has begun: and those that end until then
DROPPED = 2  # evenings, as long as one remains
KNOWN = 3  # differences between evenings from which one can say what their dice make


class Cell(NamedTuple):
    """A player's evening: points per match (None: missed), matches, whether it is dropped, whether real dice were rolled."""

    points: float | None
    matches: int
    dropped: bool
    real: bool


@dataclass(frozen=True)
class Row:
    """A line of a season's table; `place` is 0 for somebody who has not played enough matches, `name` is '' for somebody who has left.

    An `unconfirmed` row is that of a name under which somebody has been typed in, who has not said that it was them.
    """

    key: str
    name: str
    cells: tuple[Cell, ...]
    mean: float
    matches: int
    place: int = 0
    unconfirmed: bool = False


@dataclass(frozen=True)
class SeasonTable:
    """The table of a season: the evenings that are arranged, those that were held, and a row for each person who played."""

    season: Season
    arranged: tuple[Evening, ...]
    held: tuple[Evening, ...]
    rows: tuple[Row, ...]
    one_evening: float  # by how much the dice of one evening may change a mean; 0 if that is not known

    @property
    def over(self) -> bool:
        """True if all evenings that were planned have been held."""
        return len(self.held) >= self.season.planned

    @cached_property
    def placed(self) -> list[Row]:
        """The rows of those who have played enough matches."""
        return [row for row in self.rows if row.place]

    @property
    def leader(self) -> Row | None:
        """The leader; None if that is still open, or nobody has played enough."""
        first = self.placed[:2]
        return first[0] if first and (len(first) == 1 or not self._is_open(*first)) else None

    @property
    def open_between(self) -> tuple[Row, Row] | None:
        """The best two neighbours between whom it is open: their means are equal, or closer than the dice of an evening."""
        return next((pair for pair in pairwise(self.placed) if self._is_open(*pair)), None)

    def _is_open(self, one: Row, other: Row) -> bool:
        return abs(one.mean - other.mean) <= self.one_evening


def span(evening: Evening) -> tuple[float, float]:
    """Return the span of time in which matches belong to an evening, in seconds since 1970."""
    return evening.begins - EARLY, evening.begins + LATE


def season_table(
    season: Season, evenings: Sequence[Evening], played: Sequence[Played], people: Sequence[Member]
) -> SeasonTable:
    """Return the table of a season from its evenings, earliest first, and the seats that were played in their spans.

    An evening at which nobody of the circle played was not held.  What somebody plays after leaving does not count.  Those who have
    deleted their profiles keep their rows, without names.  What was typed in and is not confirmed has rows of its own, by the names.
    """
    typed = {one.name.casefold(): one.name for one in played if one.unconfirmed}
    counted = _counted([_by_name(one) for one in played], {one.key: one for one in people})
    of_evening = [[one for one in counted if _within(one, evening)] for evening in evenings]
    held = [(evening, its) for evening, its in zip(evenings, of_evening, strict=True) if its]
    names = {one.key: one.name for one in people if one.state != DEPARTED}
    names |= {_key_of(name): name for name in typed.values()}
    keys = sorted({one.key for _, its in held for one in its})
    rows = [_row(key, names.get(key, ""), [its for _, its in held]) for key in keys]
    rows.sort(key=lambda row: (row.matches < season.least, -row.mean, row.name, row.key))
    placed = [row for row in rows if row.matches >= season.least]
    better = {row.key: 1 + sum(other.mean > row.mean for other in placed) for row in placed}
    of_names = {_key_of(name) for name in typed}
    table = tuple(replace(row, place=better.get(row.key, 0), unconfirmed=row.key in of_names) for row in rows)
    return SeasonTable(season, tuple(evenings), tuple(evening for evening, _ in held), table, _one_evening(placed))


def _key_of(name: str) -> str:
    """Return what stands for whoever has been typed in under a name; no id looks like it."""
    return f"typed in: {name.casefold()}"


def _by_name(one: Played) -> Played:
    return one._replace(key=_key_of(one.name)) if one.unconfirmed else one


def _within(one: Played, evening: Evening) -> bool:
    begins, ends = span(evening)
    return begins <= one.ended <= ends


def _counted(played: Sequence[Played], people: Mapping[str, Member]) -> list[Played]:
    """Return the seats of members, one for each in a match, without those of matches after somebody has left."""
    best: dict[tuple[str, str], Played] = {}
    for one in played:
        member = people.get(one.key)
        if one.departed or one.unconfirmed:
            best[one.match, one.key] = one
            continue
        if member is None or (member.state != MEMBER and one.ended > member.since):
            continue
        known = best.get((one.match, one.key))
        if known is None or (one.name == member.name and known.name != member.name):
            best[one.match, one.key] = one
    return list(best.values())


def _row(key: str, name: str, held: Sequence[Sequence[Played]]) -> Row:
    """Return the row of somebody, without a place."""
    scores = [[one for one in its if one.key == key] for its in held]
    means = [statistics.fmean(one.score for one in its) if its else -math.inf for its in scores]
    worst = sorted(range(len(held)), key=lambda k: means[k])
    dropped = set(worst[: min(DROPPED, len(held) - 1)])  # those that were missed first
    kept = [one.score for k, its in enumerate(scores) for one in its if k not in dropped]
    cells = tuple(
        Cell(
            means[k] if its else None,
            len(its),
            k in dropped,
            any(one.dice in TYPED for one in its),
        )
        for k, its in enumerate(scores)
    )
    return Row(key, name, cells, statistics.fmean(kept), sum(map(len, scores)))


def _one_evening(rows: Sequence[Row]) -> float:
    """Return how much one more evening changes a mean: the spread of each person's evenings, divided by the number that count."""
    evenings = [[cell.points for cell in row.cells if cell.points is not None] for row in rows]
    free = sum(len(points) - 1 for points in evenings)
    if free < KNOWN:
        return 0.0
    squares = sum(sum((x - statistics.fmean(points)) ** 2 for x in points) for points in evenings)
    kept = min(sum(cell.points is not None and not cell.dropped for cell in row.cells) for row in rows)
    return math.sqrt(squares / free) / max(1, kept)
