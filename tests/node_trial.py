"""A trial of nodes: servers over one PostgreSQL are killed one after the other while programs play through all of them."""

import json
import random
import signal
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import schema
import sqlalchemy as sa
from table_play import Program, Served, fine

GAMES = ("saikoro", "sailorman", "wuerfelland", "sternenschiff")
PATIENCE = 240.0  # seconds for acts to be made
LONG = 1.0  # seconds until a program is served again after which it is of interest what it waited for
AGAIN = 0.05  # seconds before a program asks the next server
Act = tuple[Any, ...]
State = tuple[int, tuple[Act, ...]]


@dataclass
class Found:
    """The findings of a trial."""

    kills: int = 0
    acknowledged: int = 0  # acts
    lost: int = 0  # tables whose journal lacks an acknowledged act, or has it elsewhere
    doubled: int = 0  # tables whose journal has acts that nobody asked for
    finished: int = 0  # matches
    back: list[float] = field(default_factory=list)  # seconds from a lost answer to the next one, each time
    waits: list[str] = field(default_factory=list)  # what was asked for meanwhile, of those that took longest
    errors: list[str] = field(default_factory=list)


class Player(threading.Thread):
    """Plays at one table after another: both seats, or one against a bot; each request goes to any of the servers."""

    def __init__(self, trial: "Trial", number: int) -> None:
        super().__init__(daemon=True)
        self.trial = trial
        self.number = number
        self.rng = random.Random(number)
        self.with_bot = number % 2 == 1
        self.tables: list[tuple[str, list[tuple[Act, bool]]]] = []  # acts that were asked for, and whether acknowledged
        self.acknowledged = self.finished = 0
        self.back: list[float] = []
        self.waits: list[str] = []
        self.tries: list[str] = []  # since no server has answered
        # since when no server has answered
        self.error = ""
        self.since = 0.0
        self.clients: dict[str, httpx.Client] = {}

    def run(self) -> None:
        try:
            while not self.trial.ended:
                self.match()
        except Exception as error:
            self.error = f"{type(error).__name__}: {error}"

    def program(self) -> Program:
        """A program at any of the servers that answered last time, as a proxy chooses."""
        known = [address for address in self.trial.addresses if address not in self.trial.gone]
        address = self.rng.choice(known or self.trial.addresses)
        if address not in self.clients:
            self.clients[address] = httpx.Client(base_url=address, timeout=5, trust_env=False, verify=False)
        return Program(self.clients[address], f"key {self.number}")

    def lost(self, program: Program) -> None:
        """A server does not answer any more: others are asked until it has been started again."""
        address = str(program.client.base_url).rstrip("/")
        self.trial.gone.add(address)
        self.clients.pop(address, program.client).close()
        time.sleep(AGAIN)

    def asked(self, path: str, body: dict[str, Any] | None = None, **params: Any) -> httpx.Response:
        """An answer; with status 599 where nobody knows whether an act was carried out."""
        while True:
            program = self.program()
            begun = time.monotonic()
            try:
                answer = program.get(path, **params) if body is None else program.post(path, **body)
            except httpx.TransportError as error:
                self.since = self.since or time.monotonic()
                self.tried(program, begun, type(error).__name__)
                self.lost(program)
                if body is not None:
                    return httpx.Response(599)
                continue
            if answer.status_code == 503:  # of an act nobody knows whether it was stored before the database was away
                self.tried(program, begun, "503")
                time.sleep(AGAIN)
                if body is not None:
                    return httpx.Response(599)
                continue
            if self.since:
                self.tried(program, begun, str(answer.status_code))
                self.back.append(time.monotonic() - self.since)
                if self.back[-1] > LONG:
                    self.waits.append(f"{self.back[-1]:.1f} s: {', '.join(self.tries)}")
                self.since = 0.0
            self.tries.clear()
            return answer

    def tried(self, program: Program, begun: float, what: str) -> None:
        """Note what has become of a request, and after how many seconds."""
        self.tries.append(f":{program.client.base_url.port} {what} {time.monotonic() - begun:.2f}")

    def match(self) -> None:
        seats = [{"kind": "me"}, {"kind": "greedy" if self.with_bot else "me"}]
        made = self.asked("", {"game": self.rng.choice(GAMES), "seats": seats})
        if not made.is_success:
            return
        table = made.json()["table"]
        acts: list[tuple[Act, bool]] = []
        self.tables.append((table, acts))
        while not self.trial.ended:
            seen = fine(self.asked(table))
            if seen["over"]:
                self.finished += 1
                return
            if not self.step(table, seen, acts):
                time.sleep(AGAIN)

    def step(self, table: str, seen: dict[str, Any], acts: list[tuple[Act, bool]]) -> bool:
        """One act, if there is one to be made."""
        seat = seen["mine"][0]
        due = seen["due"]
        if due and set(due["rollers"]) & set(seen["mine"]):
            act: Act = ("roll",)
            what = "roll"
            body = {"seat": due["rollers"][0]}
        else:
            seat = next((p for p in seen["movers"] if p in seen["mine"]), -1)
            if due or seat < 0:
                return False
            legal = fine(self.asked(table, seat=seat))["legal"]
            if not legal:
                return False
            act = ("move", seat, self.rng.choice(legal))
            what = "move"
            body = {"seat": seat, "move": act[2]}
        answer = self.asked(f"{table}/{what}", body)
        if answer.is_success:
            self.acknowledged += 1
            acts.append((act, True))
        elif answer.status_code == 599:
            acts.append((act, False))
        else:  # what this server had shown was over
            assert answer.status_code in (409, 422) or answer.json()["code"] == "not-your-roll", answer.text
        return answer.is_success


class Trial:
    """Servers and players over one database."""

    def __init__(self, database: str, players: int = 4, nodes: int = 2, words: Sequence[str] = ()) -> None:
        """`words` are options of the servers."""
        self.database = database
        self.ended = False
        self.words = words
        self.servers = [Served(database, *words) for number in range(nodes)]
        self.addresses = [server.address for server in self.servers]
        self.gone: set[str] = set()  # that do not answer
        self.players = [Player(self, k) for k in range(players)]

    @property
    def acknowledged(self) -> int:
        """The number of acknowledged acts so far."""
        return sum(player.acknowledged for player in self.players)

    def run(self, kills: int, rest: float = 0.7, seconds: float = 3600.0) -> Found:
        """Kill a server so many times, each after a rest, and start it again; no longer than so many seconds."""
        rng = random.Random(1)
        begun = time.monotonic()
        done = 0

        def kill() -> None:
            nonlocal done
            while done < kills and time.monotonic() < begun + seconds:
                time.sleep(rest * (0.5 + rng.random()))
                self.replace(done % len(self.servers), signal.SIGKILL)
                done += 1
            time.sleep(rest)

        found = self.during(kill)
        found.kills = done
        return found

    def during(self, work: Callable[[], None]) -> Found:
        """Let everybody play while something happens; then look what has become of their acts."""
        try:
            for number in range(len(self.servers)):
                self.wait_until_ready(number)
            for player in self.players:
                player.start()
            work()
            self.ended = True
            for player in self.players:
                player.join(20)
        finally:
            self.ended = True
            for server in self.servers:
                server.end(signal.SIGKILL)
        return self._found()

    def replace(self, number: int, how: signal.Signals) -> None:
        """End a server, and start it again."""
        port = int(self.addresses[number].rpartition(":")[2])
        self.servers[number].end(how)
        self.servers[number] = Served(self.database, *self.words, port=port)
        self.wait_until_ready(number)
        self.gone.discard(self.addresses[number])

    def wait_until_ready(self, number: int) -> None:
        """Wait as a proxy does before it sends anybody to a server that has been started."""
        with httpx.Client(trust_env=False, timeout=60) as client:
            while client.get(f"{self.addresses[number]}/readyz").status_code != 200:
                time.sleep(AGAIN)

    def _found(self) -> Found:
        found = Found()
        engine = sa.create_engine(self.database, poolclass=sa.NullPool)
        with engine.connect() as connection:
            for player in self.players:
                found.acknowledged += player.acknowledged
                found.finished += player.finished
                found.back += player.back
                found.waits += player.waits
                found.errors += [player.error] if player.error else []
                for table, asked in player.tables:
                    acts = schema.acts.c
                    rows = connection.execute(
                        sa.select(acts.number, acts.act).where(acts.table_id == table).order_by(acts.number)
                    ).all()
                    assert [row.number for row in rows] == list(range(len(rows)))
                    judge(found, [json.loads(row.act) for row in rows], asked, player.with_bot)
        return found


def judge(found: Found, stored: list[dict[str, Any]], asked: list[tuple[Act, bool]], with_bot: bool) -> None:
    """Compare a journal with what was asked for: everything acknowledged is there once, in order."""
    played = [act for act in stored if not {"set", "say", "renew"} & act.keys()]
    kinds: list[Act] = [("move", act["seat"], act["move"]) if "move" in act else ("roll",) for act in played]
    if with_bot:  # the bot's acts and automatic rolls are not ours
        kinds = [kind for kind in kinds if kind[0] == "move" and kind[1] == 0]
        asked = [(act, sure) for act, sure in asked if act[0] == "move"]
    states: set[State] = {(0, ())}  # how much of the journal may be explained so far, and what may still come
    for act, sure in asked:
        if not sure:  # nobody knows whether it is carried out, and a server that was slow may do so later
            states = {(place, tuple(sorted((*pending, act)))) for place, pending in states}
            continue
        further = {(place + 1, pending) for place, pending in late(states, kinds) if kinds[place : place + 1] == [act]}
        if not further:
            found.lost += 1
            place = max(place for place, _ in late(states, kinds))
            found.errors.append(f"lost {act}: of {asked} there are {kinds[max(0, place - 3) : place + 5]} at {place}")
            return
        states = further
    places = {place for place, _ in late(states, kinds)}
    found.doubled += len(kinds) not in places and not any("deal" in act for act in played[max(places) :])


def late(states: set[State], kinds: list[Act]) -> set[State]:
    """These states, and those in which acts that may still have come have come by now."""
    found = set(states)
    new = set(states)
    while new:
        more: set[State] = set()
        for place, pending in new:
            if place < len(kinds) and kinds[place] in pending:
                left = list(pending)
                left.remove(kinds[place])
                more.add((place + 1, tuple(left)))
        new = more - found
        found |= new
    return found
