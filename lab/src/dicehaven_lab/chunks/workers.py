"""Workers that play the chunks of a series: this process, its threads, or processes of its own."""

import pickle
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from functools import cached_property, lru_cache
from typing import Self

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.process_pool import end, pool
from dicehaven_lab.chunks.series import Rows, Series, fingerprint

DEATHS = 5  # the series is given up when so many processes die without a chunk being finished in between
AHEAD = 2  # chunks for each core that are given out and not finished


class ChunkFailed(DicehavenError):
    """A chunk could not be played because its workers kept dying."""


class Workers(ABC):
    """Workers that play chunks of a series; a context manager that ends them."""

    def __init__(self, series: Series) -> None:
        self.series = series

    @property
    @abstractmethod
    def has_room(self) -> bool:
        """True if another chunk may be given out now."""

    @abstractmethod
    def submit(self, chunk: range) -> None:
        """Give out a chunk."""

    @abstractmethod
    def finished(self) -> Iterable[tuple[range, Rows]]:
        """Return the chunks finished since the last call, in any order; wait until there is at least one."""

    def __enter__(self) -> Self:
        return self

    @abstractmethod
    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None: ...


class Here(Workers):
    """This process, without any other."""

    def __init__(self, series: Series) -> None:
        super().__init__(series)
        self._waiting = deque[range]()
        self._prepared = False

    @property
    def has_room(self) -> bool:
        return not self._waiting

    def submit(self, chunk: range) -> None:
        self._waiting.append(chunk)

    def finished(self) -> Iterable[tuple[range, Rows]]:
        if not self._prepared:
            self.series.prepare()
            self._prepared = True
        chunk = self._waiting.popleft()
        return [(chunk, self.series.play(chunk.start, chunk.stop))]

    def __exit__(self, *_: object) -> None:
        self._waiting.clear()


class Pool(Workers):
    """A pool of threads or processes."""

    def __init__(self, series: Series, cores: int) -> None:
        super().__init__(series)
        self.cores = cores
        self._pool: Executor | None = None
        self._pending: dict[Future[Rows], range] = {}

    @property
    def has_room(self) -> bool:
        return len(self._pending) < AHEAD * self.cores

    def submit(self, chunk: range) -> None:
        self._pool = self._pool or self._begin()
        self._pending[self._given(self._pool, chunk)] = chunk

    def finished(self) -> Iterable[tuple[range, Rows]]:
        done, _ = wait(self._pending, return_when=FIRST_COMPLETED)
        return [(self._pending.pop(one), one.result()) for one in done]

    @abstractmethod
    def _begin(self) -> Executor:
        """Return the threads or processes, ready to play."""

    @abstractmethod
    def _given(self, executor: Executor, chunk: range) -> "Future[Rows]":
        """Submit a chunk to the executor."""

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


class Threads(Pool):
    """Threads of this process, for compiled code."""

    def _begin(self) -> Executor:
        self.series.prepare()
        return ThreadPoolExecutor(self.cores)

    def _given(self, executor: Executor, chunk: range) -> "Future[Rows]":
        return executor.submit(self.series.play, chunk.start, chunk.stop)


class Processes(Pool):
    """Separate processes, for bots in Python; if one dies, its chunks are played again."""

    def __init__(self, series: Series, cores: int) -> None:
        super().__init__(series, cores)
        self._packing = Packing(series)
        self._deaths = 0  # since a chunk was finished

    def finished(self) -> Iterable[tuple[range, Rows]]:
        done, _ = wait(self._pending, return_when=FIRST_COMPLETED)
        broken = next((one for one in done if isinstance(one.exception(), BrokenExecutor)), None)
        if broken is None:
            self._deaths = 0
            return [(self._pending.pop(one), one.result()) for one in done]
        chunks = sorted(self._pending.values(), key=lambda chunk: chunk.start)
        self._deaths += 1
        if self._deaths > DEATHS:
            raise ChunkFailed(
                text("chunk-failed", first=chunks[0].start, last=chunks[0].stop - 1, problem=str(broken.exception()))
            )
        self._end()
        for chunk in chunks:
            self.submit(chunk)
        return ()

    def _begin(self) -> Executor:
        return pool(self.cores)

    def _given(self, executor: Executor, chunk: range) -> "Future[Rows]":
        return executor.submit(play_packed, self._packing.part(chunk)[0], chunk.start, chunk.stop)

    def _end(self) -> None:
        if isinstance(self._pool, ProcessPoolExecutor):
            end(self._pool)
        self._pool = None
        self._pending = {}

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """End the workers; after an exception, without waiting for chunks that are being played."""
        if kind is None:
            super().__exit__(kind)
        else:
            self._end()


class Packing:
    """Prepares a series to be sent to other processes, chunk by chunk."""

    def __init__(self, series: Series) -> None:
        self.series = series

    def part(self, chunk: range) -> tuple[bytes, str]:
        """Return the part that a chunk needs of the series, pickled, and the fingerprint of its code."""
        part = self.series.part(chunk.start, chunk.stop)
        return self._whole if part is self.series else (pickle.dumps(part), fingerprint(part))

    @cached_property
    def _whole(self) -> tuple[bytes, str]:
        return pickle.dumps(self.series), fingerprint(self.series)


def play_packed(packed: bytes, lo: int, hi: int) -> Rows:
    """Return the rows of a chunk of a pickled series: the task of another process."""
    return unpacked(packed).play(lo, hi)


@lru_cache(8)
def unpacked(packed: bytes) -> Series:
    """Return a series ready to play; it is prepared once in a process."""
    series = pickle.loads(packed)
    assert isinstance(series, Series)
    series.prepare()
    return series
