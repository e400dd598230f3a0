"""Chunks as tasks on a Ray cluster (extra `cluster`): chunks lost with a worker or a node are played again."""

import logging
import os
import pickle
import platform
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Self

from dicehaven import __version__
from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.i18n import Text, text
from dicehaven.core.registry import PATH_VARIABLE
from dicehaven_lab import extras
from dicehaven_lab.chunks.series import Rows, Series, fingerprint
from dicehaven_lab.chunks.workers import AHEAD, DEATHS, ChunkFailed, Packing, Workers, play_packed, unpacked

AUTO = "auto"  # the cluster that this machine belongs to
# for the port to answer, and for Ray
CONNECT_SECONDS = 10.0
PROBE_SECONDS = 40.0
COUNT_SECONDS = 5.0  # between looks at how many processors there are
PATIENCE = 120.0  # seconds without any processor
PROBE = "import sys, ray; ray.init(sys.argv[1], log_to_driver=False, logging_level=40, configure_logging=False)"


class NoCluster(BadInput):
    """A cluster that cannot be reached, or cannot play; `where` is its address."""


class OtherCode(BadInput):
    """A node whose code or data differ from those of the process that asks; `where` names it."""


class Cluster(Workers):
    """Workers of a Ray cluster."""

    def __init__(self, series: Series, address: str, tell: Callable[[Text], None]) -> None:
        super().__init__(series)
        self.address = address
        self.tell = tell
        self._packing = Packing(series)
        self._ours = False  # whether this object has made the connection
        self._pending: dict[Any, range] = {}  # by reference
        self._processors = 0
        self._counted = 0.0

    @property
    def has_room(self) -> bool:
        return len(self._pending) < AHEAD * max(1, self._count())

    def submit(self, chunk: range) -> None:
        reference = _task().remote(*self._packing.part(chunk), __version__, chunk.start, chunk.stop)
        self._pending[reference] = chunk

    def finished(self) -> Iterable[tuple[range, Rows]]:
        import ray

        last = time.monotonic()
        while True:
            done, _ = ray.wait(list(self._pending), num_returns=1, timeout=COUNT_SECONDS)
            if done:
                ready, _ = ray.wait(list(self._pending), num_returns=len(self._pending), timeout=0)
                return [self._taken(one) for one in ready or done]
            if self._count():
                last = time.monotonic()
            if time.monotonic() - last > PATIENCE:
                raise NoCluster(text("cluster-no-processors", seconds=int(PATIENCE)), self.address)

    def _taken(self, reference: Any) -> tuple[range, Rows]:
        import ray
        from ray import exceptions

        chunk = self._pending.pop(reference)
        try:
            found: Any = ray.get(reference)
        except exceptions.RayTaskError:
            raise
        except exceptions.RayError as error:
            problem = (str(error).splitlines() or [""])[0] or type(error).__name__
            raise ChunkFailed(
                text("chunk-failed", first=chunk.start, last=chunk.stop - 1, problem=problem), self.address
            ) from None
        if isinstance(found, DicehavenError):
            raise found
        if isinstance(found, str):
            raise NoCluster(text("cluster-no-package", node=found, version=__version__), self.address)
        return chunk, found

    def _count(self) -> int:
        """Look up how many processors the cluster has, at most once in a while."""
        import ray

        if time.monotonic() - self._counted > COUNT_SECONDS or not self._processors:
            resources: Any = ray.cluster_resources()  # type: ignore[no-untyped-call]
            before = self._processors
            self._processors = int(resources.get("CPU", 0))
            self._counted = time.monotonic()
            if self._processors < before:
                self.tell(text("cluster-smaller", before=before, now=self._processors))
        return self._processors

    def __enter__(self) -> Self:
        self._ours = connect(self.address)
        return self

    def __exit__(self, *_: object) -> None:
        import ray

        for reference in self._pending:
            ray.cancel(reference, force=True)
        if self._ours:
            disconnect()


def connect(address: str) -> bool:
    """Connect this process to a cluster; return False if it is connected already.  Raise NoCluster.

    Another process tries first, because Ray itself waits for minutes and then ends the process that connects.
    """
    extras.need("cluster", "ray", "--cluster")
    _require_open(address)
    os.environ.setdefault("RAY_DEDUP_LOGS_SKIP_REGEX", ".")  # or Ray prints pages about a lost node among the figures
    import ray

    if ray.is_initialized():
        return False
    try:
        tried = subprocess.run([sys.executable, "-c", PROBE, address], capture_output=True, timeout=PROBE_SECONDS)
    except subprocess.TimeoutExpired:
        raise NoCluster(text("cluster-no-ray", seconds=int(PROBE_SECONDS)), address) from None
    if tried.returncode:
        lines = tried.stderr.decode(errors="replace").strip().splitlines() or [f"exit {tried.returncode}"]
        raise NoCluster(text("cluster-refused", problem=lines[-1]), address)
    folders = os.environ.get(PATH_VARIABLE)
    environment = {"env_vars": {PATH_VARIABLE: _absolute(folders)}} if folders else None
    ray.init(
        address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False, runtime_env=environment
    )
    return True


def disconnect() -> None:
    """End this process's connection."""
    import ray

    _task.cache_clear()
    ray.shutdown()


def _require_open(address: str) -> None:
    """Raise NoCluster unless an address is one and something listens there."""
    if address == AUTO:
        return
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not (port.isascii() and port.isdigit()) or not 0 < int(port) < 1 << 16:
        raise NoCluster(text("cluster-bad-address"), address)
    try:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
    except OSError as error:
        raise NoCluster(text("cluster-refused", problem=error.strerror or str(error)), address) from None


def _absolute(folders: str) -> str:
    return os.pathsep.join(str(Path(folder).absolute()) for folder in folders.split(os.pathsep) if folder)


@cache
def _task() -> Any:
    """Return the task for a chunk.  It is sent to workers by value, so that one that lacks Dicehaven can say so."""
    import ray

    def work(packed: bytes, code: str, version: str, lo: int, hi: int) -> object:
        try:
            from dicehaven_lab.chunks.cluster import play_there
        except ImportError:
            import platform

            return platform.node()
        return play_there(packed, code, version, lo, hi)

    return ray.remote(num_cpus=1, max_retries=DEATHS)(work)


def play_there(packed: bytes, code: str, version: str, lo: int, hi: int) -> Rows | DicehavenError:
    """Return the rows of a chunk, or a message for the user: the work of a task on its node."""
    try:
        _require_same_code(packed, code, version)
        return play_packed(packed, lo, hi)
    except DicehavenError as error:
        return error


@lru_cache(8)
def _require_same_code(packed: bytes, code: str, version: str) -> None:
    """Raise OtherCode unless this node has the same code as the process that sent the chunk."""
    try:
        same = fingerprint(pickle.loads(packed)) == code
    except (ImportError, AttributeError, OSError):
        same = False
    if not same:
        raise OtherCode(text("cluster-other-code", found=__version__, version=version), platform.node())
    unpacked(packed)
