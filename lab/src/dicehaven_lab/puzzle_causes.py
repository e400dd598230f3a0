"""The causes why the best move of a puzzle is better than those that tempt, computed once, on many cores, and stored with the puzzle.

They are found as those of reviews are (`analysis/causes.py`), and depend on the puzzle and a seed alone.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from dicehaven.ahead.parts import Part, compile_part
from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.puzzles import Comparison, Puzzle
from dicehaven.analysis.questions import CauseQuestion, answer, header_of
from dicehaven.bots.solution import solution_for
from dicehaven.core.game import Game
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, play_in_chunks

EFFORT = Effort(plays=300, best_plays=100)
ROOM = 4000  # bytes of a puzzle's causes as JSON


def compared(game: Game, puzzle: Puzzle, seed: str = "0", effort: Effort = EFFORT) -> tuple[Comparison, ...]:
    """Return the comparisons of a puzzle's best move with those that tempt."""
    position = puzzle.position(game)
    match = position.match()
    legal = [game.read(move) for move in match.legal(puzzle.seat)]
    view = match.view(puzzle.seat).stored().tobytes()
    header = header_of(game, position.config)
    found = []
    for worse in puzzle.tempting:
        question = CauseQuestion(view, puzzle.seat, legal[puzzle.best], legal[worse], puzzle.lost[worse] / 1000)
        causes = answer(header, effort, f"{seed}/{puzzle.at}", question)
        assert isinstance(causes, tuple)
        found.append(Comparison.of(worse, causes))
    return tuple(found)


@dataclass(frozen=True)
class CauseSeries(Series):
    """The comparisons of puzzles, one number for each: a row of JSON in `text`, bytes filled up with blanks."""

    sizes = (1, 1)

    game: Game
    puzzles: tuple[Puzzle, ...]
    seed: str = "0"

    def description(self) -> dict[str, Any]:
        digest = hashlib.sha256(msgspec.json.encode([msgspec.structs.replace(one, causes=()) for one in self.puzzles]))
        effort = msgspec.to_builtins(EFFORT)
        return {
            "series": "puzzle causes",
            "game": self.game.name,
            "puzzles": digest.hexdigest(),
            "seed": self.seed,
            **effort,
        }

    def prepare(self) -> None:
        if any(solution_for(self.game, one.match(self.game).setup) is None for one in self.puzzles[:1]):
            for part in (Part.SEARCH, Part.REVIEW):
                compile_part(self.game.name, part)

    def play(self, lo: int, hi: int) -> Rows:
        rows = [msgspec.json.encode(compared(self.game, self.puzzles[k], self.seed)) for k in range(lo, hi)]
        return {"text": np.array([np.frombuffer(row.ljust(ROOM), np.uint8) for row in rows])}


def with_causes(
    game: Game, puzzles: Sequence[Puzzle], seed: str = "0", execution: Execution = ALL_CORES
) -> Iterator[tuple[int, Puzzle]]:
    """Compute the causes of those puzzles that have none yet; yield the place of each in the sequence, and the puzzle with causes."""
    places = [k for k, one in enumerate(puzzles) if not one.causes]
    series = CauseSeries(game, tuple(puzzles[k] for k in places), seed)
    for numbers, rows in play_in_chunks(series, len(places), execution):
        for number, row in zip(numbers, rows["text"], strict=True):
            found = msgspec.json.decode(bytes(row).strip(), type=tuple[Comparison, ...])
            place = places[number]
            yield place, msgspec.structs.replace(puzzles[place], causes=found)
