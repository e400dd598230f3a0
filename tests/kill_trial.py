"""A trial of a server that is killed again and again while programs play: what they were told must be on disk."""

import contextlib
import json
import multiprocessing
import random
import socket
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import schema
import sqlalchemy as sa
from conftest import GAMES
from own_config import own_config
from table_play import Program, fine, rows, verified

from dicehaven.server.serve import serve
from dicehaven.server.web.visitor import key_hash

PLAYERS = 6
LISTENING = "0A"  # the state of a socket in /proc/net/tcp
ACTS = 15, 150  # from a start to the next kill, at least and at most


class Player(threading.Thread):
    """A program that plays at one table after another, and remembers everything that was acknowledged."""

    def __init__(self, trial: "Trial", number: int) -> None:
        super().__init__(daemon=True)
        self.trial = trial
        self.rng = random.Random(number)
        client = httpx.Client(base_url=trial.address, timeout=120, verify=False)
        self.programs = [Program(client, f"key {number} {p}") for p in (0, 1)]
        self.game = GAMES[number % len(GAMES)]
        self.with_bot = number % 3 == 2
        self.table = ""
        self.done = list[tuple[Any, ...]]()
        self.asked: tuple[Any, ...] | None = None  # the request that has not been answered
        self.last: tuple[int, dict[str, Any]] | None = None  # what a seat saw after the last act
        self.acknowledged = self.finished = 0
        self.parked = threading.Event()
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while self.trial.go.wait() and not self.trial.ended:
                self.parked.clear()
                try:
                    self.come_back()
                    while True:
                        self.step()
                except httpx.TransportError:
                    self.park()
        except BaseException as error:
            self.error = error
            self.parked.set()

    def park(self) -> None:
        while self.trial.go.is_set():
            time.sleep(0.001)
        self.parked.set()

    def come_back(self) -> None:
        """After a kill the table is as it was."""
        if self.last:
            seat, before = self.last
            now = self.programs[seat].sees(self.table, seat=seat)
            assert {**now, "version": 0} == {**before, "version": 0}, "the table has changed"

    def step(self) -> None:
        if not self.table:
            self.begin()
        for seat in (0,) if self.with_bot else (0, 1):
            seen = self.programs[seat].sees(self.table, seat=seat)
            while seen["legal"] or (seen["due"] and seat in seen["due"]["rollers"]):
                seen = self.act(seat, seen)
        if seen["over"]:
            lines = self.programs[0].get(f"{self.table}/record").json()
            assert verified(lines).rolls > 0
            self.finished += 1
            self.table = ""
            self.done = []
            self.last = None

    def begin(self) -> None:
        self.asked = ("table",)
        kinds = ("me", "greedy") if self.with_bot else ("me", "open")
        self.table = self.programs[0].create(self.game, *kinds)["table"]
        self.trial.tables.append(self.table)
        self.done = []
        self.last = None
        self.asked = None
        self.acknowledged += 1
        if not self.with_bot:
            self.asked = ("sit",)
            fine(self.programs[1].post(f"{self.table}/sit", seat=1, name="Second"))
            self.trial.seated.append((self.table, self.programs[1].key))
            self.asked = None
            self.acknowledged += 1

    def act(self, seat: int, seen: dict[str, Any]) -> dict[str, Any]:
        """Roll, move or take back; returns what the seat sees then."""
        act: tuple[Any, ...] = ("roll",)
        if seen["legal"]:
            act = ("move", seat, self.rng.choice(seen["legal"]))
            if self.done and self.done[-1][:2] == act[:2] and self.rng.random() < 0.05:
                act = ("undo", seat)
        self.asked = act
        body = {"move": act[2]} if act[0] == "move" else {}
        answer = self.programs[seat].post(f"{self.table}/{act[0]}", seat=seat, **body)
        self.asked = None
        if not answer.is_success:
            assert act[0] == "undo", answer.text
            return self.programs[seat].sees(self.table, seat=seat)
        self.done.append(act)
        self.acknowledged += 1
        after: dict[str, Any] = answer.json()
        self.last = None if self.with_bot else (seat, after)
        return after

    def check(self, stored: list[dict[str, Any]]) -> bool:
        """Everything acknowledged is stored, in order, and at most what was asked for last besides; True if that."""
        kinds: list[tuple[Any, ...]] = [
            ("undo", act["undo"])
            if "undo" in act
            else ("move", act["seat"], act["move"])
            if "move" in act
            else ("roll",)
            for act in stored
        ]
        if self.with_bot:  # the bot's acts are not ours
            kinds = [kind for kind in kinds if kind[0] != "roll" and kind[1] == 0]
            ours = [kind for kind in self.done if kind[0] != "roll"]
        else:
            ours = list(self.done)
        assert kinds[: len(ours)] == ours, f"lost: {ours[len(kinds) :]}"
        more = kinds[len(ours) :]
        assert more in ([], [self.asked]), (more, self.asked)
        if more:
            self.done.append(more[0])
            self.last = None
        return bool(more)


def free_port() -> int:
    """A port that no client gets by chance while the server is away, as those of port 0 are."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as trial:
            try:
                trial.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


def listens(process: int, port: int) -> bool:
    """Check that this process listens on a port of this machine, as far as the system tells."""
    sockets = Path("/proc/net/tcp")
    if not sockets.exists():
        return True
    lines = [line.split() for line in sockets.read_text().splitlines()[1:]]
    open_ = {f"socket:[{row[9]}]" for row in lines if row[1].endswith(f":{port:04X}") and row[3] == LISTENING}
    for file in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(OSError):  # closed by now
            if str(file.readlink()) in open_:
                return True
    return False


class Trial:
    """Players, a server that is killed, and what must be on disk then."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.asking = httpx.Client(base_url=self.address, timeout=60, verify=False)
        self.go = threading.Event()
        self.ended = False
        self.tables: list[str] = []
        self.seated: list[tuple[str, str]] = []
        self.context = multiprocessing.get_context("forkserver")  # so that a start takes no second
        modules = ("rules", "layout", "moves", "heuristic")
        self.context.set_forkserver_preload(
            [
                "dicehaven.server.serve",
                "dicehaven.server.app",
                "uvicorn",
                "dicehaven.bots.policies",
                "uvicorn.lifespan.on",
                *(f"dicehaven.games.{game}.{module}" for game in GAMES for module in modules),
            ]
        )
        self.players = [Player(self, number) for number in range(PLAYERS)]
        self.in_flight = 0
        self.starting = 1.0  # seconds that the last start took

    def start(self) -> Any:
        """Start a server on the port that the last one has left, and wait until it answers: this one and no other."""
        process = self.begin()
        begun = time.monotonic()
        while time.monotonic() < begun + 180:
            try:
                self.asking.get("/api/v1/games")
            except httpx.TransportError:
                time.sleep(0.005)
                continue
            self.starting = time.monotonic() - begun
            assert listens(process.pid, self.port)
            return process
        raise AssertionError("the server does not start")

    def begin(self) -> Any:
        """A server that starts."""
        process = self.context.Process(target=serve, args=(own_config(self.database, port=self.port, pace=0.5), str))
        process.start()
        return process

    def kill_starting(self, share: float) -> None:
        """Kill a server before it is open, after a share of the time that a start takes; look at what is on disk."""
        process = self.begin()
        time.sleep(share * self.starting)
        process.kill()
        process.join()
        self.let_commits_end()
        self.check()

    @property
    def acknowledged(self) -> int:
        """Changes of which players were told."""
        return sum(player.acknowledged for player in self.players)

    def kill(self, acts: int) -> None:
        """Let everybody play until so many more changes are acknowledged, kill the server, look at what is on disk."""
        process = self.start()
        enough = self.acknowledged + acts
        self.go.set()
        while self.acknowledged < enough and not any(player.error for player in self.players):
            time.sleep(0.001)
        process.kill()
        process.join()
        self.go.clear()
        for player in self.players:
            assert player.parked.wait(120)
            if player.error:
                raise player.error
        self.let_commits_end()
        self.check()

    def let_commits_end(self) -> None:
        """PostgreSQL may still be busy with the last commit that it was asked for."""
        if self.database.startswith("sqlite"):
            return
        others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        engine = sa.create_engine(self.database, poolclass=sa.NullPool)
        with engine.connect() as connection:
            while connection.exec_driver_sql(others).scalar():
                connection.rollback()
                time.sleep(0.005)

    def check(self) -> None:
        stored = {row.id: row.started for row in rows(self.database, schema.tables)}
        assert set(self.tables) <= set(stored)
        seats = {row.id: row.info["places"] for row in rows(self.database, schema.tables)}
        for name, key in self.seated:
            assert seats[name][1]["key"] == key_hash(key)
        assert all(started == all(s["kind"] != "open" for s in seats[name]) for name, started in stored.items())
        for player in self.players:
            if player.table:
                acts = rows(self.database, schema.acts, schema.acts.c.table_id == player.table)
                assert [row.number for row in acts] == list(range(len(acts)))
                if player.asked == ("sit",) and seats[player.table][1]["kind"] == "open":
                    player.table = ""  # nobody sat down: another table
                    continue
                played = [act for row in acts if not {"set", "say", "renew"} & (act := json.loads(row.act)).keys()]
                self.in_flight += player.check(played)

    def run(self, kills: int) -> None:
        rng = random.Random(1)
        for player in self.players:
            player.start()
        for _ in range(kills):
            for player in self.players:
                player.parked.clear()
            self.kill(rng.randint(*ACTS))
            self.kill_starting(rng.random())
        finished = sum(player.finished for player in self.players)
        process = self.start()  # and everything goes on
        self.go.set()
        deadline = time.monotonic() + 300
        while sum(player.finished for player in self.players) < finished + 3 and time.monotonic() < deadline:
            time.sleep(0.05)
        self.ended = True
        process.kill()
        process.join()
        assert not any(player.error for player in self.players), [player.error for player in self.players]
        assert sum(player.finished for player in self.players) >= finished + 3
