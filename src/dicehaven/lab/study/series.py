"""The tables of a study as series that are played in chunks, with the same rows on one core, on all, or on a cluster."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from dicehaven.bots.plugins import location_of
from dicehaven.core.game import Game
from dicehaven.lab.chunks import ALL_CORES, Execution, Rows, Series, configuration, rows_of
from dicehaven.lab.compiling import compile_once, rules_of
from dicehaven.lab.study import noting, rows, weighing
from dicehaven.lab.study.plan import Plan

WORD = 32  # bytes of a word in a row of numbers
Table = Callable[[Plan, int, int], pa.Table]
TABLES: dict[str, Table] = {
    "matches": rows.play_matches,
    "moves": rows.play_moves,
    "places": rows.play_parts,
    "decisions": weighing.weigh_decisions,
}


@dataclass(frozen=True)
class StudySeries(Series):
    """Matches `first`, `first` + 1 … of a plan, as rows of one of TABLES."""

    game: Game
    plan: Plan
    table: str
    first: int = 0

    @property
    def compiled(self) -> bool:  # type: ignore[override]
        """Compiled code plays policies; bots are asked one by one."""
        return self.plan.compiled and self.table != "places"

    @property
    def sizes(self) -> tuple[int, int]:  # type: ignore[override]
        """Matches of a chunk."""
        if not self.plan.compiled:
            return 2, 16
        return {"matches": (128, 4096), "moves": (256, 4096)}.get(self.table, (8, 64))

    def description(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "series": f"study {self.table}",
            **configuration(self.game, plan.config()),
            "bots": plan.bots,
            "alternating": plan.alternating,
            "first": self.first,
            "seed": plan.seed,
        }

    def files(self) -> list[Path]:
        places = (location_of(bot) for bot in self.plan.bots)
        return [Path(place).expanduser() for place in places if place.endswith(".py")]

    def prepare(self) -> None:
        if self.plan.compiled:
            compile_once(self.game, noting, lambda: compile_all(self.plan), rules_of(self.game))

    def play(self, lo: int, hi: int) -> Rows:
        return numbers_of(TABLES[self.table](self.plan, self.first + lo, self.first + hi))


def compile_all(plan: Plan) -> None:
    """Use everything that is compiled for a study once, so that it gets compiled."""
    rows.play_matches(plan, 0, 0)
    weighing.weigh_decisions(plan, 0, 1, playouts=4)


def gather(
    table: str,
    plan: Plan,
    lo: int,
    hi: int,
    execution: Execution = ALL_CORES,
    progress: Callable[[int], None] = lambda done: None,
) -> pa.Table:
    """One of TABLES for matches lo to hi - 1, in their order."""
    series = StudySeries(plan.found_game(), plan, table, lo)
    own = execution.part(f"{table}-{plan.key()}-{lo}")
    return table_of(rows_of(series, hi - lo, own, progress))


def numbers_of(table: pa.Table) -> Rows:
    """A table as columns of numbers; words are rows of bytes."""
    return {name: _numbers(table[name]) for name in table.column_names}


def table_of(found: Rows) -> pa.Table:
    """The table that `numbers_of` was given."""
    return pa.table({name: _words(column) if column.ndim == 2 else column for name, column in found.items()})


def _numbers(column: Any) -> npt.NDArray[Any]:  # Any: pyarrow has no types
    if not pa.types.is_string(column.type):
        found: npt.NDArray[Any] = column.to_numpy()
        return found
    words = np.array([word.encode()[:WORD] for word in column.to_pylist()], f"S{WORD}")
    return words.view(np.uint8).reshape(-1, WORD)


def _words(column: npt.NDArray[Any]) -> Any:
    padded = np.ascontiguousarray(column).view(f"S{WORD}").reshape(-1)
    return pa.array([word.decode() for word in padded], pa.string())
