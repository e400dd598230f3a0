"""Worker processes: spawned afresh, and ended with their parent however it ends."""

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait


def pool(processes: int | None = None) -> ProcessPoolExecutor:
    """A pool of processes, by default one per core; they start with the first job."""
    return ProcessPoolExecutor(processes or os.cpu_count(), multiprocessing.get_context("spawn"), _end_with_parent)


def _end_with_parent() -> None:
    """Watch the parent in a thread: a pool's process would otherwise outlive one that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
