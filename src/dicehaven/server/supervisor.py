"""Several server processes behind one port: uvicorn's supervisor, which replaces those that die and, on SIGHUP, all of them
one after the other, each once its successor serves.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast

import uvicorn
from fastapi import FastAPI

from dicehaven.bots.plugins import register_file
from dicehaven.server import logs
from dicehaven.server.app import create_app
from dicehaven.server.guard.connections import Connections
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.guard.tally import Tally
from dicehaven.server.http_protocol import HttpProtocol
from dicehaven.server.service.sweeper import Retention

PATIENCE = 60  # seconds for a process to begin or to answer before it is replaced
GRACE = 5  # seconds for answers when a server ends


@dataclass(frozen=True)
class Site:
    """What a server process needs to begin; it can be sent to another process."""

    database: str
    pause: float
    bots: Sequence[str]  # files and names of users' bots
    host: str
    ahead: bool
    guard: GuardSettings
    retention: Retention
    log: str
    log_level: str

    def app(self) -> FastAPI:
        """The application."""
        bots = [register_file(kind) for kind in self.bots]
        return create_app(
            self.database,
            self.pause,
            bots=bots,
            host=self.host,
            ahead=self.ahead,
            guard=self.guard,
            retention=self.retention,
            warm=True,
        )


class SiteConfig(uvicorn.Config):
    """uvicorn's settings for a site; the application is made by the process that serves it."""

    def __init__(self, site: Site, workers: int = 1) -> None:
        # processes while they are replaced
        self.site = site
        self.most = 2 * workers + 2
        self.folder: Path | None = None  # that several workers share
        super().__init__(
            "dicehaven",
            log_config=None,  # see logs.configure
            access_log=False,
            ws="none",
            timeout_graceful_shutdown=GRACE,
            proxy_headers=False,  # the application reads them
            workers=workers,
            timeout_worker_healthcheck=PATIENCE,
        )

    def configure_logging(self) -> None:
        """Log as the site is set; each process does so when it begins."""
        logs.configure(self.site.log, self.site.log_level)

    def load(self) -> None:
        """Make the application."""
        app = self.site.app()
        self.app = app
        tally = Tally(self.folder, self.most) if self.folder else None
        connections = Connections(self.site.guard, tally)
        self.http = cast(Any, partial(Worker, connections=connections, app_served=app))
        if parent := multiprocessing.parent_process():
            threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
        super().load()


class Worker(HttpProtocol):
    """The protocol of one process among several, which says goodbye when it is asked to end."""

    def __init__(self, *given: Any, app_served: FastAPI, **named: Any) -> None:
        super().__init__(*given, **named)
        self.app_served = app_served

    def shutdown(self) -> None:
        """End, after telling the streams that follow tables."""
        if services := getattr(self.app_served.state, "services", None):
            services.say_goodbye()
        cast(Any, super()).shutdown()  # of one of uvicorn's protocols, as installed


def _end_with(parent: Any) -> None:
    """End this process when its parent has ended for any reason."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
