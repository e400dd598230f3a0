"""Metrics in the format of Prometheus: counters and histograms of this process, and how it stands when it is asked."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

if TYPE_CHECKING:  # services count their acts here
    from dicehaven.server.service.services import Services

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
LONG = (0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60)

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter began: nobody asks
REGISTRY = CollectorRegistry(auto_describe=False)
ProcessCollector(registry=REGISTRY)  # memory, processor time, open files
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
STREAMS = Gauge("dicehaven_streams", "Event streams that are open.", registry=REGISTRY)
ERRORS = Counter("dicehaven_errors", "Answers that failed for a reason of ours (500 and above).", registry=REGISTRY)


class State(Collector):
    """How a server stands now."""

    def __init__(self, services: "Services") -> None:
        self.services = services

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Tables, what waits to be written, what workers have to do."""
        services = self.services
        for name, help_, value in (
            ("tables_live", "Tables in memory.", len(services.registry.tables)),
            ("tables_stored", "Tables in the database.", services.registry.stored),
            ("bots_playing", "Tables at which bots have to act.", len(services.bot_runner.tasks)),
            ("writes_waiting", "Changes that wait to be stored.", services.store.waiting),
            ("jobs_waiting", "Searches and reviews that workers have or wait for.", len(services.workers.queue)),
            ("workers", "Worker processes at most.", services.workers.processes),
        ):
            yield GaugeMetricFamily(f"dicehaven_{name}", help_, value=value)


def exposition(services: "Services") -> bytes:
    """All metrics as text."""
    now = CollectorRegistry(auto_describe=False)
    now.register(State(services))
    return generate_latest(REGISTRY) + generate_latest(now)
