"""Metrics in the format of Prometheus: counters, histograms, and gauges that are read when somebody asks.

Processes behind one port share a folder (`PROMETHEUS_MULTIPROC_DIR`), so that any of them tells what all of them measure:
sums, and memory and processor time by process.
"""

import logging
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.process_collector import ProcessCollector

Kind = Literal["act", "api", "page", "static", "status", "stream"]  # of an answer
KINDS: tuple[Kind, ...] = ("act", "api", "page", "static", "status", "stream")
VERSIONED = ["api", "v1"]
VARYING = re.compile(r"\{[^}]*\}")  # a part of a route
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
LONG = (0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60)

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter began: nobody asks
REGISTRY = CollectorRegistry(auto_describe=False)
PROCESS = ProcessCollector(registry=REGISTRY)  # memory, processor time, open files
ACTS = Counter("dicehaven_acts", "Acts that were stored: rolls, deals, decisions, undos.", registry=REGISTRY)
ANSWERS = Counter(
    "dicehaven_answers", "Answers by what was asked for and status.", ["kind", "status"], registry=REGISTRY
)
LATENCY = Histogram(
    "dicehaven_answer_seconds",
    "Time to a whole answer, streams excepted.",
    ["kind"],
    buckets=SECONDS,
    registry=REGISTRY,
)
COMMITS = Histogram("dicehaven_commit_seconds", "Time of a commit to the database.", buckets=SECONDS, registry=REGISTRY)
BOTS = Histogram(
    "dicehaven_bot_seconds", "Time that a strong bot waits for its decision.", buckets=LONG, registry=REGISTRY
)
FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # of the environment: where processes behind one port share what they measure
STREAMS = Gauge("dicehaven_streams", "Event streams that are open.", registry=REGISTRY, multiprocess_mode="livesum")
ERRORS = Counter("dicehaven_errors", "Answers that failed for a reason of ours (500 and above).", registry=REGISTRY)
COUNTERS = {(kind, status): ANSWERS.labels(kind, f"{status}xx") for kind in KINDS for status in range(1, 6)}
LATENCIES = {kind: LATENCY.labels(kind) for kind in KINDS if kind != "stream"}
log = logging.getLogger("dicehaven.requests")


def _state(name: str, help_: str, together: Literal["livesum", "livemax", "liveall"] = "livesum") -> Gauge:
    return Gauge(name, help_, registry=REGISTRY, multiprocess_mode=together)


LIVE = _state("dicehaven_tables_live", "Tables in memory.")
STORED = _state("dicehaven_tables_stored", "Tables in the database.", "livemax")
BOTS_PLAYING = _state("dicehaven_bots_playing", "Tables at which bots have to act.")
WRITES_WAITING = _state("dicehaven_writes_waiting", "Changes that wait to be stored.")
ROOM = Gauge(
    "dicehaven_room_used",
    "Share of the room for what people store that is used, by kind.",
    ["kind"],
    registry=REGISTRY,
    multiprocess_mode="livemax",
)
JOBS_WAITING = _state("dicehaven_jobs_waiting", "Searches and reviews that workers have or wait for.")
WORKERS = _state("dicehaven_workers", "Worker processes at most.")
SHARED = FOLDER in os.environ
MEMORY = _state("dicehaven_process_memory_bytes", "Memory by process.", "liveall") if SHARED else None
SECONDS_USED = _state("dicehaven_process_cpu_seconds", "Processor time by process.", "liveall") if SHARED else None


def answered(scope: Mapping[str, Any], kind: Kind, status: int, seconds: float) -> None:
    """Note an answer that has ended, its status 0 if the client has gone; at the level `info` it is logged.

    A line of the log holds nothing by which a table or a seat could be entered.
    """
    if kind == "stream":
        STREAMS.dec()
    else:
        LATENCIES[kind].observe(seconds)
    if status:
        COUNTERS[kind, status // 100].inc()
    if status >= 500:
        ERRORS.inc()
    if log.isEnabledFor(logging.INFO):
        more = {"method": scope["method"], "address": shape_of(scope), "status": status, "kind": kind}
        log.info("answered", extra=more | {"seconds": round(seconds, 6)})


def kind_of(method: str, path: str) -> Kind:
    """Return the kind of answer that is asked for.

    >>> kind_of("POST", "/t/x/play"), kind_of("POST", "/api/v1/tables/x/move"), kind_of("GET", "/api/v1/games")
    ('act', 'act', 'api')
    """
    if method == "POST" and path.startswith(("/t/", "/api/v1/tables/")):
        return "act"
    if path.startswith("/api/"):
        return "api"
    if path.startswith("/static/"):
        return "static"
    return "status" if path in ("/healthz", "/readyz", "/metrics") else "page"


def shape_of(scope: Mapping[str, Any]) -> str:
    """Return the address of the route that answers, without what only guests know: a table's id is an invitation, a circle's a secret.

    Of an address that leads nowhere no more is shown than where it begins.

    >>> from starlette.routing import Route
    >>> shape_of({"route": Route("/circles/{circle}/evenings/{evening}.ics", print), "path": "/circles/Xk3/evenings/Xk4.ics"})
    '/circles/*/evenings/*.ics'
    >>> [shape_of({"path": path}) for path in ("/", "/t", "/circles/Xk3/nonsense", "/api/v1/tables/Xk3")]
    ['/', '/t', '/circles/*', '/api/v1/tables/*']
    """
    if route := scope.get("route"):
        return VARYING.sub("*", route.path)
    parts = scope["path"].split("/")
    shown = parts[: 4 if parts[1:3] == VERSIONED else 2]
    return "/".join([*shown, "*"] if len(parts) > len(shown) else shown)[:80]


def look() -> None:
    """Note memory and processor time of this process; where several share a port, each does so from time to time."""
    if MEMORY and SECONDS_USED:
        used = {sample.name: sample.value for family in PROCESS.collect() for sample in family.samples}
        MEMORY.set(used.get("process_resident_memory_bytes", 0))
        SECONDS_USED.set(used.get("process_cpu_seconds_total", 0))


def exposition() -> bytes:
    """Return all metrics as text: of this process, or of all that share its port."""
    if not SHARED:
        return generate_latest(REGISTRY)
    forget_dead(Path(os.environ[FOLDER]))
    together = CollectorRegistry(auto_describe=False)
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def forget_dead(folder: Path) -> Sequence[int]:
    """Drop the gauges of processes that have ended, but keep what they counted; returns their ids."""
    found = {
        int(number[1]) for file in folder.glob("gauge_live*.db") if (number := re.search(r"_(\d+)\.db$", file.name))
    }
    dead = [pid for pid in found if not _lives(pid)]
    for pid in dead:
        mark_process_dead(pid)  # type: ignore[no-untyped-call]
    return dead


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
