"""A series, and how it is to be played."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Text
from dicehaven_lab.code import code_of

Rows = dict[str, npt.NDArray[Any]]  # columns of numbers or truth values with equally many rows; a cell may be an array
CHUNKS = 512  # roughly how many chunks a series is divided into, if their sizes allow it


class Series(ABC):
    """Something that is computed for numbers 0, 1, 2 …, mostly games. Can be pickled.

    `play` is a pure function: its rows depend on the numbers and on what `description` says, and on nothing else.
    """

    compiled: ClassVar[bool] = False  # whether `play` runs compiled code, so that threads play at the same time
    sizes: ClassVar[tuple[int, int]] = (1, 16)  # least and most numbers of a chunk

    game: Game

    @abstractmethod
    def description(self) -> Mapping[str, Any]:
        """Return, as JSON, everything but the code that rows depend on; a folder of kept chunks holds one series."""

    @abstractmethod
    def play(self, lo: int, hi: int) -> Rows:
        """Return the rows of the numbers lo to hi - 1, in order."""

    def prepare(self) -> None:  # noqa: B027 (most series need nothing)
        """Compile what `play` needs; done once in a process before it plays."""

    @property
    def games(self) -> tuple[Game, ...]:
        """The games that are played, whose code rows depend on."""
        return (self.game,)

    def part(self, lo: int, hi: int) -> "Series":
        """Return what another process needs to play the numbers lo to hi - 1: the series, or less of it."""
        return self

    def files(self) -> Sequence[Path]:
        """Return files that rows depend on besides Dicehaven's and the game's, such as bots of one's own."""
        return ()


@dataclass(frozen=True)
class Execution:
    """The way in which a series is played; its rows do not depend on it."""

    cores: int | None = None  # how many of this machine's cores to use; None: all
    cluster: str | None = None  # the address of a Ray cluster that plays instead
    keep: Path | None = None  # a folder for finished chunks
    tell: Callable[[Text], None] = lambda message: None  # called with messages for the user, as about a damaged file

    def part(self, name: str) -> "Execution":
        """Return the same execution for one of several series, with its own folder for chunks."""
        return replace(self, keep=self.keep and self.keep / name)


ALL_CORES = Execution()


def configuration(game: Game, table: MatchConfig) -> dict[str, Any]:
    """Return what `description` says of a game and its configuration."""
    return {
        "game": game.name,
        "players": table.players,
        "options": table.options,
        "layout": table.layout,
        "setup": hashlib.sha256(table.setup.stored().tobytes()).hexdigest()[:16],
    }


def fingerprint(series: Series) -> str:
    """Return 16 hexadecimal digits that change when the code or a file changes that the series' rows could depend on."""
    key = hashlib.sha256("".join(map(code_of, series.games)).encode())
    for file in series.files():
        key.update(file.read_bytes())
    return key.hexdigest()[:16]


def chunk_size(series: Series, numbers: int) -> int:
    """Return the length of a chunk in numbers: a power of two that gives about CHUNKS chunks, within the series' sizes."""
    least, most = series.sizes
    return max(least, min(most, 1 << max(0, numbers // CHUNKS).bit_length()))


def together(parts: Iterable[Rows]) -> Rows:
    """Join the rows of several chunks, one after the other."""
    found = list(parts)
    return {name: np.concatenate([part[name] for part in found]) for name in found[0]} if found else {}
