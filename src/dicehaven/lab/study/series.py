"""A series in chunks: in threads where matches are compiled, in processes where bots are asked one by one."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager

import pyarrow as pa

from dicehaven.bots.process_pool import pool
from dicehaven.lab.study.plan import Plan

Work = Callable[[Plan, int, int], pa.Table]
CHUNK, FEW = 256, 4  # matches of a chunk: compiled, and of bots


def gather(
    work: Work,
    plan: Plan,
    lo: int,
    hi: int,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
    chunk: int = 0,
) -> pa.Table:
    """The rows of matches lo to hi - 1 in their order, whatever the number of cores."""
    size = chunk or (CHUNK if plan.quick else FEW)
    tables = []
    with _workers(plan, cores) as executor:
        edges = [(at, min(at + size, hi)) for at in range(lo, hi, size)]
        if plan.quick:
            work(plan, lo, lo)  # compiles, once, before the threads start
        for table, (begin, end) in zip(executor.map(work, [plan] * len(edges), *zip(*edges)), edges):
            tables.append(table)
            progress(end - begin)
    return pa.concat_tables(tables)


@contextmanager
def _workers(plan: Plan, cores: int | None) -> Iterator[Executor]:
    with ThreadPoolExecutor(cores or os.cpu_count()) if plan.quick else pool(cores) as executor:
        yield executor
