"""Searches in a web worker of their own, so that no page waits for one: what processes are to a server.

To the application it is an executor with one process, `SearchWorker`; there, `shell/searcher.js` calls `begin` and `work`, in a Python that knows
neither the server nor a database.
"""

import pickle
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any

from dicehaven.core.compiler import modules

Heard = Callable[[Any], None]  # what a web worker sends: an array of bytes, or None once it has failed


class SearchWorker(Executor):
    """A web worker that starts with the first job, and does one job after the other; all are pickled, and so is what they return.

    A job that nobody waits for any more is given up: the worker is ended, and the next job starts another one.
    """

    def __init__(self, start: Callable[[Heard], Any]) -> None:
        """`start` starts a web worker that tells what it sends, and returns its `post` and `end` (`shell/worker.js`)."""
        self._start = start
        self._worker: Any = None
        self._jobs: list[Future[Any]] = []  # in the order in which they are done

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Hand over a call of a function that is found by its name; BrokenExecutor is raised for it if the worker fails."""
        job = Future[Any]()
        if self._worker is None:
            self._worker = self._start(self._heard)
        self._jobs.append(job)
        job.add_done_callback(self._given_up)
        self._worker.post(pickle.dumps((fn, args, kwargs)))
        return job

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the worker, whatever it is doing."""
        worker, self._worker = self._worker, None
        jobs, self._jobs = self._jobs, []
        if worker is not None:
            worker.end()
        for job in jobs:
            if not job.done():
                job.set_exception(BrokenExecutor("the worker has ended"))

    def _heard(self, sent: Any) -> None:
        if sent is None:
            self.shutdown()
            return
        job = self._jobs.pop(0)
        is_found, found = pickle.loads(sent.to_bytes())
        if is_found:
            job.set_result(found)
        else:
            job.set_exception(found)

    def _given_up(self, job: Future[Any]) -> None:
        if job.cancelled() and job in self._jobs:
            self.shutdown()


# In the worker


def begin(code: Any) -> None:
    """Run compiled code by the class `Code` of `npm/index.js` from now on."""
    modules.use(modules.in_pyodide(code))


def work(sent: Any) -> bytes:
    """Do a job, and return what is sent back: whether something was found, and that, or the error."""
    function, args, kwargs = pickle.loads(sent.to_bytes())
    try:
        return pickle.dumps((True, function(*args, **kwargs)))
    except Exception as error:
        return pickle.dumps((False, error))
