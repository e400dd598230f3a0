"""However much somebody has stored, nobody else waits: long matches, many tables of one key, replays in parts."""

import random
import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
import schema
import sqlalchemy as sa
from long_tables import LINES, Pauses, disk, long_match, stored_table
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, with_house

from dicehaven.core.events import events_of
from dicehaven.core.record import load
from dicehaven.server.feature import House
from dicehaven.server.review.replay import CHUNK
from dicehaven.server.table.play.acts import Done
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.visitor import KEY

pytestmark = pytest.mark.slow

OWNER = "the-key-of-a-patient-one"
LONGEST = 0.5  # seconds of the processor that the loop may be busy without a break
SENTENCE = re.compile(r"<span data-sentence>(.*?)</span></a></li>", re.DOTALL)
MANY = 8_000  # tables of one key


@pytest.fixture(scope="module")
def long_one(tmp_path_factory: pytest.TempPathFactory) -> Iterator["LongOne"]:
    database = tmp_path_factory.mktemp("long") / "x.sqlite"
    going = long_match(10**9)
    over = long_match(950, 10**6)
    assert over.over and len(over.lines) > LINES
    ids = {
        "going": stored_table(database, going, OWNER),
        "over": stored_table(database, over, OWNER, "fair"),
        "drawn": stored_table(database, over, OWNER, "unproven"),
    }
    with app_client(database) as client:
        client.cookies.set(KEY, OWNER)
        short = Program(client, OWNER).create("sternenschiff", "me", "me")["table"]
        for path in ("/", "/new/sternenschiff", f"/t/{short}", f"/t/{short}/replay"):
            client.get(path)  # what is loaded once is not measured
        yield LongOne(client, ids)


class LongOne:
    """A server whose tables have matches as long as they can be."""

    def __init__(self, client: TestClient, ids: dict[str, str]) -> None:
        self.client = client
        self.ids = ids
        self.pauses = Pauses(client)
        self.program = Program(client, OWNER)

    def briefly(self, ask: Callable[[], httpx.Response], status: int = 200) -> httpx.Response:
        """An answer for which the loop is not busy for long."""
        with self.pauses.watched():
            answer = ask()
        assert answer.status_code == status, answer.text[:500]
        assert self.pauses.longest < LONGEST, f"{answer.url}: {self.pauses.longest:.2f} s"
        return answer


def test_a_long_match_is_played_while_others_play(long_one: LongOne) -> None:
    table = long_one.ids["going"]
    rng = random.Random(2)
    program = long_one.program

    def looks() -> None:
        for path in (f"/t/{table}", f"/t/{table}?seat=0", f"/t/{table}?seat=1"):
            page = long_one.briefly(partial(long_one.client.get, path))
            log = page.text.partition("data-log>")[2].partition("</ol>")[0]
            assert 50 <= log.count("<li") <= 60

    def rolls() -> int:
        due = program.sees(table)["due"]
        faces = [rng.choice(die) for die in due["faces"]]
        roller = due["roller"]
        long_one.briefly(lambda: program.post(f"{table}/roll", seat=roller, faces=faces))
        return int(roller)

    long_one.briefly(lambda: program.get(table))
    looks()
    roller = rolls()
    looks()
    long_one.briefly(lambda: program.post(f"{table}/unroll", seat=roller))
    looks()
    while program.sees(table)["due"]:
        rolls()
    seat = program.sees(table)["movers"][0]
    move = program.sees(table, seat=seat)["legal"][0]
    long_one.briefly(lambda: program.post(f"{table}/move", seat=seat, move=move))
    looks()
    long_one.briefly(lambda: program.post(f"{table}/undo", seat=seat))
    looks()


@pytest.mark.parametrize("which", ["going", "over"])
@pytest.mark.parametrize(
    "path", ["", "/result", "/record", "/dice", "/replay", "/replay?step=40", "/replay/steps?first=9000", "/review"]
)
def test_a_long_match_is_shown_while_others_play(long_one: LongOne, which: str, path: str) -> None:
    page = f"/t/{long_one.ids[which]}{path}"
    answer = long_one.briefly(lambda: long_one.client.get(page))
    if "replay" in path:
        assert len(answer.content) < 250_000


@pytest.mark.parametrize("which", ["going", "over", "drawn"])
def test_programs_read_a_long_match_while_others_play(long_one: LongOne, which: str) -> None:
    table = long_one.ids[which]
    lines = long_one.briefly(lambda: long_one.program.get(f"{table}/record")).json()
    page = long_one.client.get(f"/t/{table}/record").text
    assert [load(line, "x") for line in lines] == [load(line, "x") for line in page.splitlines()]
    assert len(lines) > LINES - 10
    long_one.briefly(lambda: long_one.client.get("/api/v1/me/tables", headers=long_one.program.headers))


def test_a_long_match_is_gone_on_with_while_others_play(long_one: LongOne) -> None:
    table = long_one.ids["drawn"]
    record = long_one.program.get(f"{table}/record").json()
    line = max(number for number, one in enumerate(record) if '"move"' in one)
    found = long_one.briefly(lambda: long_one.client.post(f"/t/{table}/practice", data={"line": line}), 200)
    practice = str(found.url).rpartition("/")[2].partition("?")[0]
    assert len(long_one.program.get(f"{practice}/record").json()) >= LINES - 100
    long_one.briefly(lambda: long_one.client.post(f"/t/{table}/rematch"), 200)


def test_a_replay_comes_in_parts_and_none_of_its_lines_is_lost(client: TestClient) -> None:
    anna = Program(client, OWNER)
    table = anna.create("wuerfelland", "me", "me", options={"turn_limit": 30})["table"]
    play_on({0: anna, 1: anna}, table, random.Random(1))
    lines = [load(line, "x") for line in anna.get(f"{table}/record").json()]
    last = len(lines) - 2
    assert last > 4 * CHUNK
    told = set[int]()
    said = dict[int, list[str]]()
    for first in range(0, last + 1, CHUNK):
        chunk = client.get(f"/t/{table}/replay/steps?first={first}").json()
        found: dict[int, list[str]] = {}
        for step, html in chunk["log"]:
            found.setdefault(step, []).append(SENTENCE.findall(html)[0])
        for step, sentences in found.items():
            assert said.setdefault(step, sentences) == sentences  # each part tells the same
        told |= set(range(chunk["since"], first + len(chunk["steps"])))
    assert told == set(range(last + 1))
    assert sum(map(len, said.values())) == len(list(events_of(lines, 0)))
    page = client.get(f"/t/{table}/replay").text
    assert SENTENCE.findall(page)[::-1] == [one for k in range(last - 48, last + 1) for one in said.get(k, [])]


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with many tables of one key."""
    database = tmp_path_factory.mktemp("many") / "x.sqlite"
    first = stored_table(database, long_match(10**9, 2), OWNER)
    names = [f"table-{number}" for number in range(MANY)]
    with disk(database) as connection:
        for table, key in ((schema.tables, "id"), (schema.holders, "table_id"), (schema.acts, "table_id")):
            found = connection.execute(sa.select(table).where(table.c[key] == first)).mappings().all()
            copies = [{**row, key: name} for name in names for row in found]
            connection.execute(sa.insert(table), copies)
    return database


def test_a_key_that_holds_many_tables_is_renewed_while_others_play(many: Path) -> None:
    with app_client(many) as client:
        old = Program(client, OWNER)
        new = Program(client, "the-next-key-of-a-patient-one")
        client.cookies.set(KEY, OWNER)
        pauses = Pauses(client)
        assert old.sees("table-7")["mine"] == [0, 1]
        for method, path, body in (
            ("GET", "/", None),
            ("GET", "/api/v1/me/tables", None),
            ("POST", "/api/v1/me/key", {"key": new.key}),
        ):
            with pauses.watched():
                answer = client.request(method, path, json=body, headers=old.headers)
            assert answer.status_code == 200
            assert pauses.longest < LONGEST, f"{answer.url}: {pauses.longest:.2f} s"
        assert answer.json() == {"tables": MANY + 1}
        for name in ("table-7", "table-8"):  # one was in memory
            assert old.sees(name)["mine"] == [] and new.sees(name)["mine"] == [0, 1]
        fine(new.post("table-7/leave", seat=1))


def test_what_another_node_has_played_for_hours_is_adopted_while_others_play(many: Path) -> None:
    """A node hears of acts at a table that nobody looks at here."""
    pauses = list[float]()

    async def hear(house: House) -> None:
        table = await house[TableRegistry].find("table-9")
        match = long_match(10**9, 3_000)
        for line in match.lines[len(table.match.lines) :]:
            before = time.thread_time()
            table.hear(Done(line))  # type: ignore[arg-type]
            pauses.append(time.thread_time() - before)
        before = time.thread_time()
        assert table.match.state == match.state
        pauses.append(time.thread_time() - before)

    with_house(f"sqlite:///{many}", hear)
    assert max(pauses) < LONGEST and len(pauses) > 2_500
