"""Plays a series in chunks and yields their rows in order, whichever workers play them and whatever was stored before."""

import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack

from dicehaven_lab.chunks.chunk_files import ChunkFiles
from dicehaven_lab.chunks.series import ALL_CORES, Execution, Rows, Series, chunk_size, together
from dicehaven_lab.chunks.workers import Here, Processes, Threads, Workers


def play_in_chunks(
    series: Series,
    numbers: int,
    execution: Execution = ALL_CORES,
    progress: Callable[[int], None] = lambda done: None,
) -> Iterator[tuple[range, Rows]]:
    """Yield the chunks of numbers 0 to `numbers` - 1 with their rows, in order.

    `progress` is called with how many more numbers are done. Finished chunks are stored at once, in any
    order. Raises BadInput for a folder that holds something else and a cluster that cannot be reached.
    """
    with ExitStack() as stack:
        kept = stack.enter_context(ChunkFiles(execution, series)) if execution.keep is not None else None
        size = kept.size_of(numbers) if kept else chunk_size(series, numbers)
        chunks = [range(lo, min(lo + size, numbers)) for lo in range(0, numbers, size)]
        missing = deque(chunk for chunk in chunks if not (kept and kept.has(chunk)))
        workers = stack.enter_context(workers_for(series, execution, len(missing)))
        played: dict[int, Rows] = {}
        awaited = {chunk.start for chunk in missing}
        for chunk in chunks:
            rows = None
            if kept and chunk.start not in awaited:
                rows = kept.load(chunk)
                if rows is None:
                    missing.appendleft(chunk)
                else:
                    progress(len(chunk))
            while rows is None:
                while missing and workers.has_room:
                    workers.submit(missing.popleft())
                if chunk.start in played:
                    rows = played.pop(chunk.start)
                    break
                for done, found in workers.finished():
                    if kept:
                        kept.save(done, found)
                    played[done.start] = found
                    progress(len(done))
            yield chunk, rows


def rows_of(
    series: Series,
    numbers: int,
    execution: Execution = ALL_CORES,
    progress: Callable[[int], None] = lambda done: None,
) -> Rows:
    """Return all rows of a series, in order; without numbers there are no columns."""
    return together(rows for _, rows in play_in_chunks(series, numbers, execution, progress))


def workers_for(series: Series, execution: Execution, chunks: int) -> Workers:
    """Return the workers for a number of chunks: this thread, several threads or processes, or a cluster."""
    if execution.cluster is not None and chunks:
        from dicehaven_lab.chunks.cluster import Cluster

        return Cluster(series, execution.cluster, execution.tell)
    cores = min(execution.cores or os.cpu_count() or 1, chunks)
    if cores <= 1:
        return Here(series)
    return Threads(series, cores) if series.compiled else Processes(series, cores)
