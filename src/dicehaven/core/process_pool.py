"""Worker processes: spawned afresh, and ended with their parent however it ends.

A browser's tab has neither processes nor threads: there its host says by `use` what does the work of processes.
"""

import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import Any

IN_TAB = sys.platform == "emscripten"
NICENESS = 10  # of what runs in the background

_in_place: Callable[[], Executor] | None = None  # of processes


def use(make: Callable[[], Executor] | None) -> None:
    """Let what `make` returns do the work of processes from now on; None: processes again."""
    global _in_place
    _in_place = make


def pool(processes: int | None = None, *first: Callable[[], None]) -> Executor:
    """Return a pool of processes, by default one per core; they start with the first job, and each calls `first` once."""
    if _in_place:
        return _in_place()
    spawned = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes or os.cpu_count(), spawned, _begin, first)


def in_background() -> None:
    """Lower the priority of this process, so that others go first."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def end(executor: Executor) -> None:
    """End a pool and its processes, whatever they are doing.

    Its thread is waited for, since the pool's semaphores are only released after it: a server that ends by a signal would
    leave them to the system, with a warning in its log.
    """
    if not isinstance(executor, ProcessPoolExecutor):
        executor.shutdown(wait=False, cancel_futures=True)
        return
    processes = list((executor._processes or {}).values())
    thread: Any = executor._executor_manager_thread  # Any: typeshed says something else
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    if thread is not None:
        thread.join()


def _begin(*first: Callable[[], None]) -> None:
    """Watch the parent in a thread: a pool's process would otherwise outlive one that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()
    for one in first:
        one()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
