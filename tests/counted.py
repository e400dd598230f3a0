"""A series that plays no game: its rows follow from their numbers, and it can wait, fail or die on the way."""

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven_lab.chunks import Rows, Series

GAME = find("saikoro")


@dataclass(frozen=True)
class Counted(Series):
    """Rows of numbers of several kinds; what happens besides is no part of what is asked."""

    seed: int = 1
    seconds: float = 0.0  # of a chunk
    dies: tuple[int, str] | None = None  # the number at which a process kills itself, and the file that says it has
    log: str = ""  # a file that gets the parent of each process that plays, and the number that it begins with
    slow: str = ""  # the parent whose children take long; all others wait until these have begun
    game: Game = GAME

    sizes = (4, 4)

    def description(self) -> dict[str, object]:
        return {"series": "counted", "seed": self.seed}

    def play(self, lo: int, hi: int) -> Rows:
        if self.dies and self.dies[0] in range(lo, hi) and not Path(self.dies[1]).is_file():
            if self.dies[1]:
                Path(self.dies[1]).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        if self.log:
            self._note(lo)
        time.sleep(self.seconds)
        number = np.arange(lo, hi)
        x = np.sqrt(number * self.seed)
        x[number % 5 == 0] = np.nan
        return {
            "number": number,
            "x": x,
            "odd": number % 2 == 1,
            "small": (number[:, None, None] * np.arange(6).reshape(2, 3)).astype(np.int8),
        }

    def _note(self, lo: int) -> None:
        parent = str(os.getppid())
        log = Path(self.log)
        with log.open("a") as file:
            file.write(f"{parent} {lo}\n")
        deadline = time.monotonic() + 60
        while self.slow != parent and f"{self.slow} " not in log.read_text() and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(30 if parent == self.slow else 0)


def same(one: Rows, other: Rows) -> bool:
    """Compare rows to the byte, including the types of their numbers."""
    return {name: (c.dtype, c.shape, c.tobytes()) for name, c in one.items()} == {
        name: (c.dtype, c.shape, c.tobytes()) for name, c in other.items()
    }
