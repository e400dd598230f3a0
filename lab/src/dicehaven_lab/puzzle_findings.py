"""What is told of puzzles, computed on many cores: why their best moves are better, and how often levels miss them.

Reasons are found as those of reviews are (`analysis/reasons.py`).  What is told of a puzzle depends on the puzzle and a seed alone.
"""

import hashlib
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec
import numpy as np
from msgspec.structs import replace

from dicehaven.ahead.parts import Part, compile_part
from dicehaven.analysis.puzzles import Comparison, Puzzle
from dicehaven.analysis.reasons import Reasoner
from dicehaven.core.game import Game
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, play_in_chunks
from dicehaven_lab.mining import missed_by, packed


@dataclass(frozen=True)
class Telling(Series):
    """Puzzles with something that is told of them, one number for each: a row of JSON in `text`."""

    sizes = (1, 1)
    field: ClassVar[str]  # of a puzzle

    game: Game
    puzzles: tuple[Puzzle, ...]
    seed: str = "0"

    def description(self) -> dict[str, Any]:
        untold = [replace(one, **{self.field: ()}) for one in self.puzzles]
        digest = hashlib.sha256(msgspec.json.encode(untold)).hexdigest()
        return {"series": f"{self.field} of puzzles", "game": self.game.name, "puzzles": digest, "seed": self.seed}

    def play(self, lo: int, hi: int) -> Rows:
        return {"text": np.array([packed(self.told(puzzle)) for puzzle in self.puzzles[lo:hi]])}

    @abstractmethod
    def told(self, puzzle: Puzzle) -> Puzzle:
        """Return the puzzle with what is told of it."""

    def each(self, execution: Execution = ALL_CORES) -> Iterator[tuple[int, Puzzle]]:
        """Yield the place of each puzzle, and the puzzle with what is told of it."""
        for numbers, rows in play_in_chunks(self, len(self.puzzles), execution):
            for number, text in zip(numbers, rows["text"], strict=True):
                yield number, msgspec.json.decode(bytes(text).strip(), type=Puzzle)


class Reasons(Telling):
    """Puzzles with the reasons why their best moves are better than those that tempt."""

    field = "reasons"

    def prepare(self) -> None:
        if self.game.expert:
            compile_part(self.game.name, Part.EXPERT)

    def told(self, puzzle: Puzzle) -> Puzzle:
        match, view, actions = puzzle.decision(self.game)
        reasoner = Reasoner(self.game, match.setup)
        found = [
            reasoner.between(view, puzzle.seat, actions[puzzle.best], actions[worse], f"{self.seed}/{puzzle.at}")
            for worse in puzzle.tempting
        ]
        return replace(puzzle, reasons=tuple(map(Comparison, puzzle.tempting, found)))


class Misses(Telling):
    """Puzzles with how often each level misses them, in per cent."""

    field = "missed"

    def prepare(self) -> None:
        compile_part(self.game.name, Part.SEARCH)

    def told(self, puzzle: Puzzle) -> Puzzle:
        match, _, actions = puzzle.decision(self.game)
        good = {actions[k] for k in puzzle.good}
        return replace(puzzle, missed=missed_by(match, puzzle.seat, good, f"{self.seed}/{puzzle.at}"))


def with_reasons(
    game: Game, puzzles: Sequence[Puzzle], seed: str = "0", execution: Execution = ALL_CORES
) -> Iterator[tuple[int, Puzzle]]:
    """Yield the place of each puzzle that has no reasons yet, and the puzzle with reasons."""
    places = [k for k, one in enumerate(puzzles) if not one.reasons]
    for k, puzzle in Reasons(game, tuple(puzzles[k] for k in places), seed).each(execution):
        yield places[k], puzzle
