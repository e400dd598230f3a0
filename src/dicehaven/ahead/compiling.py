"""Processes that compile games ahead: the parts that are asked for first, the others when nobody waits."""

import logging
import os
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass
from functools import partial
from types import ModuleType

from dicehaven.ahead.parts import NEEDED, Part, compile_part, is_finished, is_ready, parts_of
from dicehaven.core import extras
from dicehaven.core.compiler import code_cache
from dicehaven.core.game import Game
from dicehaven.core.process_pool import end, in_background, pool
from dicehaven.core.registry import find, games

MAX_PROCESSES = 2  # processes beside what else this machine does
log = logging.getLogger(__name__)
Job = tuple[str, Part]  # the game's name


@dataclass(frozen=True)
class Progress:
    """The progress of compiling a game: parts that are compiled, and all that it has."""

    done: int
    total: int


class Compiling:
    """Compiles parts of games in processes of its own; `on_change` is called from one of its threads after each part."""

    def __init__(self, games: Iterable[Game], processes: int = 0, on_change: Callable[[], None] = lambda: None) -> None:
        self.processes = processes or min(MAX_PROCESSES, os.cpu_count() or 1)
        self.on_change = on_change
        self._waiting = [(game.name, part) for part in Part for game in games if part in parts_of(game)]
        self._all = list(self._waiting)
        self._busy: list[Job] = []
        self._done = set[Job]()
        self._failed = set[Job]()
        self._killed = set[Job]()
        self._pool: Executor | None = None
        self._ending: threading.Thread | None = None  # waits for the processes to end once all is compiled
        self._changed = threading.Condition()
        self._begun = False

    def start(self) -> None:
        """Begin; what is compiled already needs no process.  Where the compiler is not installed, nothing happens."""
        self._begun = True
        if not extras.installed():
            return
        ready = {job for job in self._all if is_ready(find(job[0]), job[1])}
        with self._changed:
            self._done |= ready
            self._waiting = [job for job in self._waiting if job not in ready]
            if self._waiting:
                self._pool = pool(self.processes, in_background)
                self._submit()

    def hurry(self, game: Game) -> None:
        """Compile this game's parts before those of the others; begin if nothing has begun yet."""
        with self._changed:
            if not self._begun:
                self.start()
            self._waiting.sort(key=lambda job: job[0] != game.name)

    def progress(self, game: Game) -> Progress:
        """Return how far a game is."""
        with self._changed:
            jobs = [job for job in self._all if job[0] == game.name]
            return Progress(sum(job in self._done for job in jobs), len(jobs))

    def is_done(self, game: Game, part: Part) -> bool:
        """Return True if a part of a game is compiled."""
        with self._changed:
            return (game.name, part) in self._done

    @property
    def over(self) -> bool:
        """Return True if nothing is left to be compiled."""
        with self._changed:
            return not self._waiting and not self._busy

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until something has been compiled; whether it has."""
        with self._changed:
            return self._changed.wait(seconds)

    def close(self) -> None:
        """End the processes, whatever they are doing: what is half compiled is begun again another time."""
        with self._changed:
            self._waiting.clear()
            old = self._pool
            self._pool = None
            ending = self._ending
        if old is not None:
            end(old)
        if ending is not None:
            ending.join()

    def _submit(self) -> None:
        """Give the processes that are free the next jobs, of one game no two at a time."""
        while self._pool is not None and len(self._busy) < self.processes:
            job = next((job for job in self._waiting if self._can_begin(job)), None)
            if job is None:
                return
            self._waiting.remove(job)
            self._busy.append(job)
            future = self._pool.submit(compile_part, *job)
            future.add_done_callback(partial(self._finished, job, self._pool))

    def _can_begin(self, job: Job) -> bool:
        game, part = job
        needed = {(game, one) for one in NEEDED.get(part, ())}
        return needed <= self._done | self._failed and all(busy != game for busy, _ in self._busy)

    def _finished(self, job: Job, executor: Executor, future: "Future[None]") -> None:
        error = None if future.cancelled() else future.exception()
        with self._changed:
            self._busy.remove(job)
            if isinstance(error, BrokenExecutor) and self._pool is executor:
                self._pool = pool(self.processes, in_background)
            if error is None and not future.cancelled():
                self._done.add(job)
            elif isinstance(error, BrokenExecutor) and self._pool is not None and job not in self._killed:
                self._killed.add(job)  # or another job of its pool was: all fail together, and are begun again once
                self._waiting.append(job)
            else:
                self._failed.add(job)
                if self._pool is not None and not isinstance(error, CancelledError):
                    log.warning("%s: %s is not compiled: %r", *job, error)
            self._submit()
            if not self._waiting and not self._busy and self._pool is not None:
                self._ending = threading.Thread(target=self._pool.shutdown)
                self._ending.start()
                self._pool = None
            self._changed.notify_all()
        self.on_change()


def leave_compiling() -> None:
    """Raise NotCompiled from now on, in this process, for code that is not compiled yet: others compile it."""
    code_cache.leave_to_others(_is_finished)


def _is_finished(module: ModuleType) -> bool:
    """Return True if all parts of the game that a module belongs to are compiled."""
    return any(is_finished(game) for game in games().values() if module.__name__.startswith(game.package + "."))
