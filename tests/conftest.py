"""Fixtures: every game with a range of configurations (seats, options, layouts), and the `dicehaven` command."""

import io
import logging
import os
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import postgres as pg
import pytest
from browsers import address as address  # fixtures of all tests in browsers
from browsers import browser as browser
from browsers import launched as launched
from browsers import person as person
from engines import engine as engine
from hypothesis import HealthCheck, settings
from tabs import at_home as at_home  # fixtures of all tests in tabs
from tabs import new_tab as new_tab
from tabs import own_site as own_site
from tabs import site as site
from tabs import space as space
from tabs import tab as tab
from tabs import visited as visited

from dicehaven.core.compiler import code_cache
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.options import Choice, Flag, Whole
from dicehaven.core.registry import find, games

if TYPE_CHECKING:
    from alert_trial import Trial
    from starlette.testclient import TestClient

    from dicehaven.server.feature import House

HERE = Path(__file__).parent
GAMES = sorted(games())
TIME_OUT = ["[Tt]ime(d )?-?[Oo]ut"]  # errors that a busy machine causes
LANGUAGES = ("en", "de")  # those that have all messages
EACH_GAME_IN_A_LANGUAGE = [(game, LANGUAGES[i % 2]) for i, game in enumerate(GAMES)]

# How long an example takes says nothing on a busy machine.
settings.register_profile("all", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("all")
settings.register_profile("quick", max_examples=10)  # of `./dev test`; otherwise Hypothesis's own 100


class Gap(logging.Handler):
    """In tests a message that is missing or lacks an argument is an error."""

    def emit(self, record: logging.LogRecord) -> None:
        raise LookupError(record.getMessage())


logging.getLogger("dicehaven.i18n").addHandler(Gap())


def spread(game: Game, count: int, seed: int = 7) -> list[MatchConfig]:
    """`count` tables of a game: every seat count, options drawn at random (short limits, so that they matter)."""
    rng = random.Random(seed)
    tables: list[MatchConfig] = []
    while len(tables) < count:
        players = game.seats[len(tables) % len(game.seats)]
        options: dict[str, Any] = {}
        for option in game.options:
            if rng.random() < 0.5:
                continue
            if isinstance(option, Flag):
                options[option.name] = rng.random() < 0.5
            elif isinstance(option, Choice):
                options[option.name] = rng.choice(option.words)
            elif isinstance(option, Whole):
                options[option.name] = rng.choice((1, 3, 12, 100))
        if options.get("mode") == "teams" and players < 3:
            del options["mode"]
        tables.append(game.configure(players, options))
    return tables


@dataclass
class Run:
    """The output of a command and its exit code."""

    code: int
    out: str
    err: str


Here = Callable[..., Run]  # the fixture `run_here`
USUAL = {"DICEHAVEN_LANG": "en", "COLUMNS": "100", "NO_COLOR": "1"}


def dicehaven(*words: str, stdin: str = "", env: dict[str, str] | None = None, cwd: Path | None = None) -> Run:
    """Run the command in this process, which takes a tenth of `process`; what it imports and compiles stays."""
    from dicehaven.cli import main

    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["dicehaven", *words])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(stdin.encode()))))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        for name, value in (USUAL | (env or {})).items():
            patch.setenv(name, value)
        if cwd is not None:
            patch.chdir(cwd)
        with pytest.raises(SystemExit) as ended:
            main.run()
    said = []
    for stream in (out, err):
        stream.flush()
        said.append(stream.buffer.getvalue().decode())
    return Run(int(ended.value.code or 0), *said)


def process(*words: str, stdin: str = "", env: dict[str, str] | None = None, cwd: Path | None = None) -> Run:
    """Run the command as a process of its own: for what depends on how it starts, on its streams, or on how it ends."""
    done = subprocess.run(
        [sys.executable, "-m", "dicehaven", *words],
        input=stdin.encode(),
        capture_output=True,
        env=os.environ | USUAL | (env or {}),
        cwd=cwd,
        timeout=300,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def run_here() -> Here:
    """Runs the command in this process, in a language."""
    return lambda *words, lang="en": dicehaven(*words, env={"DICEHAVEN_LANG": lang})


@pytest.fixture(autouse=True)
def server_ends() -> Iterator[None]:
    """Undo what a server that starts in this process does to it: its logs, and that others are to compile."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = before
    logging.captureWarnings(False)
    code_cache.leave_to_others(None)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    """Each of the games in turn."""
    return find(request.param)


@pytest.fixture(scope="session")
def postgres() -> Iterator[pg.Cluster]:
    """A running PostgreSQL; where its programs are missing, the tests that need it say so at the end of the run."""
    if pg.programs() is None:
        pytest.skip(pg.MISSING)
    with pg.cluster() as found:
        yield found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what is marked `both` with SQLite and with PostgreSQL: storage, nodes, backup, kills. All else runs with SQLite."""
    if "database" in metafunc.fixturenames:
        both = metafunc.definition.get_closest_marker("both")
        metafunc.parametrize("database", ["sqlite", "postgresql"] if both else ["sqlite"], indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new and empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    url: str = request.getfixturevalue("postgres").database()
    return url


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs tests that are coroutines."""
    return "asyncio"


@pytest.fixture
async def house(database: str) -> AsyncIterator["House"]:
    """A server without its web, over a new database."""
    from table_play import opened_house

    async with opened_house(database) as found:
        yield found


@pytest.fixture
async def nodes(postgres: pg.Cluster) -> AsyncIterator[tuple["House", "House"]]:
    """Two servers without their web, over a new PostgreSQL database."""
    from table_play import opened_house

    database = postgres.database()
    async with opened_house(database) as a, opened_house(database) as b:
        yield a, b


@pytest.fixture
async def trial(tmp_path: Path) -> AsyncIterator["Trial"]:
    """Alerts on a server of this machine, over a new SQLite database."""
    import alert_trial
    from table_play import empty_database

    file = tmp_path / "x.sqlite"
    file.write_bytes(empty_database())
    async with alert_trial.trial(f"sqlite:///{file}", tmp_path) as found:
        yield found


@pytest.fixture
def client(tmp_path: Path) -> Iterator["TestClient"]:
    """A client of a server in this process, over a new SQLite database, `x.sqlite`."""
    from table_play import app_client

    with app_client(tmp_path / "x.sqlite") as found:
        yield found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give tests in Chromium a second try (the summary counts them): a click is lost where the stream replaces its target.

    Tests of secrets say `reruns=0`.  Tests of processes get a second try after a time-out only, by marks of their own.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1))


class AtOnce:
    """Names tests as they fail: a run that is cut off has said which."""

    def __init__(self, reporter: Any) -> None:
        self.reporter = reporter

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.reporter.ensure_newline()
            self.reporter.write_line(": ".join([report.nodeid, *report.longreprtext.strip().splitlines()[-1:]]))


@pytest.hookimpl(trylast=True)  # once there is something that reports
def pytest_configure(config: pytest.Config) -> None:
    """Name failures at once, in the process that reports."""
    if reporter := config.pluginmanager.get_plugin("terminalreporter"):
        config.pluginmanager.register(AtOnce(reporter))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say loudly which tests could not run here, and what to install."""
    skipped: dict[str, list[str]] = {}
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if "needs " in reason:
            skipped.setdefault(reason.removeprefix("Skipped: "), []).append(report.nodeid)
    for reason, tests in skipped.items():
        terminalreporter.section(f"{len(tests)} tests could not run here: {reason}", red=True, bold=True)
        for name in tests:
            terminalreporter.line(name)
