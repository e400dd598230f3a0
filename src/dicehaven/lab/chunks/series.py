"""A series, and how it is to be played."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Text

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
        """Everything but the code that rows depend on, as JSON; a folder of kept chunks holds one series."""

    @abstractmethod
    def play(self, lo: int, hi: int) -> Rows:
        """The rows of the numbers lo to hi - 1, in order."""

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
        """Files that rows depend on besides Dicehaven's and the game's, such as bots of one's own."""
        return ()


def no_words(_: Text) -> None:
    """Ignore a message: the default of `Execution.tell`."""


@dataclass(frozen=True)
class Execution:
    """The way in which a series is played; its rows do not depend on it."""

    cores: int | None = None  # how many of this machine's cores to use; None: all
    cluster: str | None = None  # the address of a Ray cluster that plays instead
    keep: Path | None = None  # a folder for finished chunks
    tell: Callable[[Text], None] = no_words  # called with messages for the user, such as about a damaged file

    def part(self, name: str) -> "Execution":
        """The same execution for one of several series, with its own folder for chunks."""
        return Execution(self.cores, self.cluster, self.keep and self.keep / name, self.tell)


ALL_CORES = Execution()


def configuration(game: Game, table: MatchConfig) -> dict[str, Any]:
    """Return what `description` says of a game and its configuration."""
    setup = hashlib.sha256(table.setup.stored().tobytes()).hexdigest()[:16]
    return {
        "game": game.name,
        "players": table.players,
        "options": table.options,
        "layout": table.layout,
        "setup": setup,
    }


def chunk_size(series: Series, numbers: int) -> int:
    """Return the length of a chunk in numbers: a power of two that gives about CHUNKS chunks, within the series' sizes."""
    least, most = series.sizes
    return max(least, min(most, 1 << max(0, numbers // CHUNKS).bit_length()))


def length_of(rows: Rows) -> int:
    """Return the number of rows; raises ValueError where columns differ."""
    lengths = {len(column) for column in rows.values()}
    if len(lengths) != 1:
        raise ValueError(f"columns have different lengths: { {name: len(column) for name, column in rows.items()} }")
    return lengths.pop()


def together(parts: Iterable[Rows]) -> Rows:
    """The rows of several chunks, one after the other."""
    found = list(parts)
    return {name: np.concatenate([part[name] for part in found]) for name in found[0]} if found else {}
