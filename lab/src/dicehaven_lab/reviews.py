"""Reviews of many records: luck and skill of every seat in every match."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from dicehaven.ahead.parts import Part, compile_part
from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.review import Review, review
from dicehaven.bots.solution import solution_for
from dicehaven.core.game import Game
from dicehaven.core.record import Line, dump, load_all
from dicehaven.core.registry import find
from dicehaven_lab.chunks import Rows, Series


@dataclass(frozen=True)
class ReviewSeries(Series):
    """Records, each as JSON Lines, the first of which has number `first`: finished matches that follow the rules.

    The rows are the seats of each match: `record`, `seat`, chances to win `start`, `luck`, `gave` (with `luck_error`,
    `gave_error`), `decisions` at which something was at stake, `costly` ones, `accuracy` (NaN without decisions), `exact`.
    """

    compiled = True

    records: tuple[str, ...]
    effort: Effort | None  # None: by the length of each match
    seed: str = "0"
    first: int = 0

    @classmethod
    def of(cls, records: Sequence[Sequence[Line]], effort: Effort | None = None, seed: str = "0") -> "ReviewSeries":
        """Return the series of these records."""
        return cls(tuple("".join(dump(line) + "\n" for line in record) for record in records), effort, seed)

    def description(self) -> dict[str, Any]:
        effort = {"plays": self.effort.plays, "seconds": self.effort.seconds} if self.effort else {}
        records = hashlib.sha256("\n".join(self.records).encode()).hexdigest()[:16]
        return {"series": "review", "records": records, **effort, "seed": self.seed}

    @property
    def games(self) -> tuple[Game, ...]:
        return tuple(find(name) for name in sorted({header["game"] for header in self._headers}))

    def part(self, lo: int, hi: int) -> "ReviewSeries":
        return replace(self, records=self.records[lo - self.first : hi - self.first], first=lo)

    @property
    def searched(self) -> list[Game]:
        """The games of which some record is not solved, so that compiled code estimates."""
        return [find(name) for name in sorted({header["game"] for header in self._headers if not _is_solved(header)})]

    @property
    def _headers(self) -> list[dict[str, Any]]:
        return [json.loads(record[: record.index("\n")]) for record in self.records]

    def prepare(self) -> None:
        for game in self.searched:
            for part in (Part.SEARCH, Part.REVIEW):
                compile_part(game.name, part)

    def play(self, lo: int, hi: int) -> Rows:
        found = []
        for number in range(lo, hi):
            lines = load_all(self.records[number - self.first])
            found += _rows(number, review(lines, self.effort, self.seed, cores=1))
        return {name: np.array([row[name] for row in found]) for name in found[0]}


def _rows(number: int, found: Review) -> list[dict[str, Any]]:
    """Return a row for each seat."""
    return [
        {
            "record": number,
            "seat": seat,
            "start": found.rows[0].chances[seat].mean,
            "luck": total.luck.mean,
            "luck_error": total.luck.error,
            "gave": total.gave.mean,
            "gave_error": total.gave.error,
            "decisions": total.decisions,
            "costly": total.costly,
            "accuracy": float("nan") if total.accuracy is None else total.accuracy,
            "exact": found.exact,
        }
        for seat, total in enumerate(found.totals)
    ]


def _is_solved(header: dict[str, Any]) -> bool:
    game = find(header["game"])
    config = game.configure(header["players"], header.get("options"), header.get("layout"))
    return solution_for(game, config.setup) is not None
