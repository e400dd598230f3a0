"""The reasons why the best move of a puzzle is better than those that tempt, computed once, on many cores, and stored with the puzzle.

They are found as those of reviews are (`analysis/reasons.py`), and depend on the puzzle and a seed alone.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from dicehaven.ahead.parts import Part, compile_part
from dicehaven.analysis.puzzles import Comparison, Puzzle
from dicehaven.analysis.reasons import Reasoner
from dicehaven.core.game import Game
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, play_in_chunks

ROOM = 8000  # bytes of a puzzle's reasons as JSON


def compared(game: Game, puzzle: Puzzle, seed: str = "0") -> tuple[Comparison, ...]:
    """Return the comparisons of a puzzle's best move with those that tempt."""
    match = puzzle.match(game)
    legal = [game.read(move) for move in match.legal(puzzle.seat)]
    reasoner = Reasoner(game, match.setup)
    view = match.view(puzzle.seat)
    best = legal[puzzle.best]
    found = [
        Comparison(worse, reasoner.between(view, puzzle.seat, best, legal[worse], f"{seed}/{puzzle.at}"))
        for worse in puzzle.tempting
    ]
    return msgspec.json.decode(msgspec.json.encode(found), type=tuple[Comparison, ...])  # as it is once it is stored


@dataclass(frozen=True)
class ReasonSeries(Series):
    """The comparisons of puzzles, one number for each: a row of JSON in `text`, bytes filled up with blanks."""

    sizes = (1, 1)

    game: Game
    puzzles: tuple[Puzzle, ...]
    seed: str = "0"

    def description(self) -> dict[str, Any]:
        digest = hashlib.sha256(msgspec.json.encode([msgspec.structs.replace(one, reasons=()) for one in self.puzzles]))
        return {
            "series": "puzzle reasons",
            "game": self.game.name,
            "puzzles": digest.hexdigest(),
            "seed": self.seed,
        }

    def prepare(self) -> None:
        if self.game.expert:
            compile_part(self.game.name, Part.EXPERT)

    def play(self, lo: int, hi: int) -> Rows:
        rows = [msgspec.json.encode(compared(self.game, self.puzzles[k], self.seed)) for k in range(lo, hi)]
        return {"text": np.array([np.frombuffer(row.ljust(ROOM), np.uint8) for row in rows])}


def with_reasons(
    game: Game, puzzles: Sequence[Puzzle], seed: str = "0", execution: Execution = ALL_CORES
) -> Iterator[tuple[int, Puzzle]]:
    """Compute the reasons of those puzzles that have none yet; yield the place of each in the sequence, and the puzzle with reasons."""
    places = [k for k, one in enumerate(puzzles) if not one.reasons]
    series = ReasonSeries(game, tuple(puzzles[k] for k in places), seed)
    for numbers, rows in play_in_chunks(series, len(places), execution):
        for number, row in zip(numbers, rows["text"], strict=True):
            found = msgspec.json.decode(bytes(row).strip(), type=tuple[Comparison, ...])
            place = places[number]
            yield place, msgspec.structs.replace(puzzles[place], reasons=found)
