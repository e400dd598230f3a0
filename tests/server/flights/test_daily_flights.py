"""The daily flight: begun once, with the dice of the day, landed and judged, practised for nothing, the same at all nodes."""

import asyncio
import datetime
import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import schema
from node_pair import until
from starlette.testclient import TestClient
from table_play import house_in, rows, with_house

from dicehaven.core.check import verify
from dicehaven.core.day_dice import FIRST, commitment_of
from dicehaven.core.errors import BadOption, DicehavenError
from dicehaven.core.flights import game_of
from dicehaven.core.i18n import Texts, text
from dicehaven.core.record import records
from dicehaven.server.db import backup
from dicehaven.server.db.engine import engine_of
from dicehaven.server.errors import Busy
from dicehaven.server.feature import House, folders
from dicehaven.server.flights import store as flights
from dicehaven.server.flights.flight_view import FlightView
from dicehaven.server.flights.flights import Flights
from dicehaven.server.flights.store import DICE, FLIGHTS, Flown, Standing
from dicehaven.server.table.play.acts import Undo
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.request import TRIES
from dicehaven.server.web.visitor import key_hash, visitor_with
from dicehaven.server.work.alarms import Owners

DAY = datetime.timedelta(1)
KEY, OTHER = "the-long-key-of-anna", "the-long-key-of-ben"
SAILORMAN = FIRST + 3 * DAY
SAIKORO = FIRST + DAY


def headers(key: str = KEY, language: str = "en") -> dict[str, str]:
    return {"cookie": f"dicehaven={key}", "accept-language": language}


def today() -> str:
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def begun(client: TestClient, day: str, key: str = KEY) -> str:
    """Begin a flight: the id of its table."""
    answer = client.post(f"/flight/{day}", headers=headers(key), follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def fly(client: TestClient, name: str, key: str = KEY) -> None:
    """Play the first legal move each time, until the flight has landed."""
    end = time.monotonic() + 60
    while True:
        table = house_in(client)[TableRegistry].in_memory(name)
        assert table and time.monotonic() < end
        if table.landed:
            return
        where = {"seat": "0", "show": "0"}
        if 0 in table.rollers:
            answer = client.post(f"/t/{name}/roll", data=where, headers=headers(key), follow_redirects=False)
        elif 0 in table.match.movers:
            move = table.match.legal(0)[0]
            data = where | {"move": move}
            answer = client.post(f"/t/{name}/play", data=data, headers=headers(key), follow_redirects=False)
        else:
            time.sleep(0.01)
            continue
        assert answer.status_code == 303, answer.text


def page(client: TestClient, path: str, key: str = KEY, language: str = "en") -> str:
    answer = client.get(path, headers=headers(key, language))
    assert answer.status_code == 200, answer.text
    return str(answer.text)


def judged(client: TestClient, day: str, key: str = KEY) -> str:
    """The page of a flight once it has been judged."""
    end = time.monotonic() + 300  # a busy machine needs longer than a test should
    while "data-refresh" in (found := page(client, f"/flight/{day}", key)):
        assert time.monotonic() < end
        time.sleep(0.1)
    return found


def words(html: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", re.sub("<svg.*?</svg>", "", html, flags=re.DOTALL)).split())


def test_a_flight_is_begun_once_and_goes_on_where_it_was(client: TestClient) -> None:
    day = today()
    before = page(client, "/flight")
    assert f'action="/flight/{day}"' in before and game_of(datetime.date.fromisoformat(day)).name in before
    name = begun(client, day)
    assert begun(client, day) == name  # in another tab
    assert begun(client, day, OTHER) != name
    assert f'href="/t/{name}"' in page(client, "/flight")
    assert client.get(f"/t/{name}", headers=headers(OTHER)).status_code in (200, 403)
    assert 'id="tray"' not in client.get(f"/t/{name}", headers=headers(OTHER)).text  # nobody looks on


async def test_two_tabs_at_once_share_one_flight(house: House, database: str) -> None:
    asked = [house[Flights].begin(SAIKORO, visitor_with(KEY), "Anna") for _ in range(4)]
    found = await asyncio.gather(*asked)
    assert len({table.id for table in found}) == 1
    assert len(rows(database, FLIGHTS)) == 1
    assert len(rows(database, schema.tables)) == 1


def test_a_flight_lands_is_judged_and_stands(client: TestClient) -> None:
    day = SAILORMAN.isoformat()
    name = begun(client, day)
    fly(client, name)
    house = house_in(client)
    table = house[TableRegistry].in_memory(name)
    assert table and table.match.state.turn == 16  # type: ignore[attr-defined]
    where = client.get(f"/t/{name}/result", headers=headers(), follow_redirects=False).headers["location"]
    assert where == f"/flight/{day}"
    found = judged(client, day)
    assert found.count('<i class="full"') + found.count('<i class="half"') + found.count('<i class="hollow"') == 16
    assert "estimates" in found and "Par</b>" not in found  # bands, no digits
    assert "it is not among them" in words(found)  # flown later than its day
    assert 'action="/t/' not in page(client, f"/t/{name}").partition('id="tray"')[2].partition("</section>")[0]
    for act, data in (("undo", {}), ("roll", {}), ("play", {"move": "pass"})):
        answer = client.post(f"/t/{name}/{act}", data={"seat": "0", "show": "0"} | data, headers=headers())
        assert answer.status_code == 422, (act, answer.status_code)
    (row,) = rows(str(house.store.engine.url), FLIGHTS)
    assert row.result == table.match.state.points[0] + sum(_groups(table))  # type: ignore[attr-defined]
    assert (row.counts, row.flown_at, row.key) == (False, name, key_hash(KEY))
    assert row.given is not None and row.found["result"] == row.result
    assert not rows(str(house.store.engine.url), schema.results)


def test_a_flight_that_nobody_can_judge_now_is_asked_for_again_some_times(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = today()
    fly(client, begun(client, day))

    async def refused(*_: Any) -> None:
        raise Busy(text("too-busy"))

    with monkeypatch.context() as patch:
        patch.setattr(type(house_in(client)[Flights]), "judged", refused)
        first = page(client, f"/flight/{day}")
        assert f'data-refresh="/flight/{day}?part=1&tries=1"' in first and "a lot to work out" in first
        last = page(client, f"/flight/{day}?part=1&tries={TRIES}")
        assert "data-refresh" not in last and f'href="/flight/{day}"' in last
    assert "tries=" not in page(client, f"/flight/{day}")


def _groups(table: LiveTable) -> tuple[int, ...]:
    from dicehaven.games.sailorman.state import largest_groups

    return tuple(largest_groups(table.match.state.at[0]))  # type: ignore[attr-defined]


def test_everybody_keeps_their_seat(client: TestClient) -> None:
    name = begun(client, SAIKORO.isoformat())
    for act, data in (("leave", {"seat": "0"}), ("sit", {"seat": "1", "name": "Anna"}), ("close", {})):
        answer = client.post(f"/t/{name}/{act}", data=data, headers=headers(), follow_redirects=False)
        assert answer.status_code in (403, 422), (act, answer.status_code)
    table = house_in(client)[TableRegistry].in_memory(name)
    assert table and [place.kind for place in table.places] == ["person", "level9of9"] and not table.closed
    menu = page(client, f"/t/{name}/menu")
    assert f"/t/{name}/leave" not in menu and f"/t/{name}/close" not in menu and "daily flight" in menu


def test_a_turn_is_tried_again_with_the_same_dice_and_does_not_count(client: TestClient) -> None:
    day = SAIKORO.isoformat()
    name = begun(client, day)
    fly(client, name)
    found = judged(client, day)
    turn = int(re.findall(r"<option(?: selected)?>(\d+)", found)[0])
    answer = client.post(f"/flight/{day}/again", data={"turn": turn}, headers=headers(), follow_redirects=False)
    again = answer.headers["location"].removeprefix("/t/")
    house = house_in(client)
    first = house[TableRegistry].in_memory(name)
    practice = house[TableRegistry].in_memory(again)
    assert first and practice and practice.settings.practice == name
    fly(client, again)
    assert practice.match.lines[1:] == first.match.lines[1:]  # the same moves: all dice were the same, the bot's too
    where = client.get(f"/t/{again}/result", headers=headers(), follow_redirects=False).headers["location"]
    assert where == f"/flight/{day}?practice={again}"
    assert "Practice:" in page(client, where) and "Practice:" not in page(client, where, OTHER)
    assert len(rows(str(house.store.engine.url), FLIGHTS)) == 1
    for wrong in ("0", "99"):
        refused = client.post(f"/flight/{day}/again", data={"turn": wrong}, headers=headers())
        assert refused.status_code == 422 and f"no turn {wrong}" in words(refused.text)


def test_the_record_is_verified_once_the_day_is_over(client: TestClient, tmp_path: Path) -> None:
    name = begun(client, SAIKORO.isoformat())
    fly(client, name)
    content = client.get(f"/t/{name}/record", headers=headers()).text
    (record,) = records(content.splitlines(), "flown")
    found = verify(record)
    assert (found.day, found.closed) == (SAIKORO.isoformat(), False)
    shown = page(client, f"/flight/{SAIKORO.isoformat()}")
    key = record[0].line.data["fair"]["key"]  # type: ignore[union-attr]
    assert key in shown and commitment_of(key) == found.commitment and found.commitment in shown
    now = begun(client, today())
    assert '"key"' not in client.get(f"/t/{now}/record", headers=headers()).text  # not before it is over


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/flight/2026-11-01", "the first one is on"),
        ("/flight/1969-12-31", "the first one is on"),
        ("/flight/2026-13-01", "is no day"),
        ("/flight/tomorrow", "is no day"),
        ("/flight/2099-01-01", "still to come"),
        ("/flights?until=never", "is no day"),
    ],
)
def test_a_day_without_a_flight_gets_a_sentence(path: str, said: str, client: TestClient) -> None:
    answer = client.get(path, headers=headers())
    assert answer.status_code == 422 and said in words(answer.text)
    if path.startswith("/flight/"):
        assert client.post(path, headers=headers()).status_code == 422
        assert client.post(f"{path}/again", data={"turn": "1"}, headers=headers()).status_code == 422


def test_a_clock_before_the_first_day_gets_a_sentence(client: TestClient) -> None:
    house_in(client).store.clock.now = lambda: 86_400.0  # type: ignore[method-assign]
    answer = client.get("/flight", headers=headers())
    assert answer.status_code == 422 and "set the clock" in words(answer.text)
    assert page(client, "/")  # home does without


def test_the_flights_of_a_day_stand_beside_each_other_without_names(client: TestClient) -> None:
    house = house_in(client)
    later = datetime.datetime.combine(SAIKORO, datetime.time(12), datetime.UTC).timestamp()
    house.store.clock.now = lambda: later  # type: ignore[method-assign]
    day = SAIKORO.isoformat()
    for key in (KEY, OTHER, "the-long-key-of-clara"):
        name = begun(client, day, key)
        table = house[TableRegistry].in_memory(name)
        assert table
        fly(client, name, key)
        judged(client, day, key)
        with house.store.engine.begin() as connection:  # as if flown on the day
            connection.execute(FLIGHTS.update().values(counts=True))
    found = page(client, "/flight")
    assert "3, without names" in words(found) and 'class="columns"' in found
    assert "gave away less" in words(found)
    assert "Thursday" in words(found) or "Tuesday, today, flown" in words(found)
    assert "Mira" not in found and key_hash(KEY) not in found


@pytest.mark.parametrize(
    ("day", "results", "labels"),
    [
        (FIRST, [14, 15, 15, 100], ["14", "15", *map(str, range(16, 27)), "27+"]),
        (FIRST, [12, 13], ["12", "13"]),
        (SAIKORO, [0, 0, 100], ["lost", "won"]),
        (SAILORMAN, [3, 90], ["–29", *(f"{low}–{low + 4}" for low in range(30, 95, 5))]),
    ],
)
def test_results_far_apart_share_a_column(day: datetime.date, results: list[int], labels: list[str]) -> None:
    flown = Flown(day.isoformat(), "", "", 0.0, 1.0, True, results[-1], 0.0)
    standings = [Standing(one, 0.0) for one in results]
    say = Texts("en", *folders("locale"))
    view = FlightView(game_of(day), day, flown, None, standings, say, "")
    assert [one.label for one in view.columns] == labels
    assert sum(one.flights for one in view.columns) == len(results)
    assert [one.own for one in view.columns].count(True) == 1
    assert max(one.share for one in view.columns) == 100


def test_what_a_killed_server_did_not_note_is_noted_by_the_next_visit(client: TestClient) -> None:
    house = house_in(client)
    house[Flights].came = lambda table: None  # type: ignore[method-assign]
    name = begun(client, SAIKORO.isoformat())
    fly(client, name)
    url = str(house.store.engine.url)
    assert rows(url, FLIGHTS)[0].result is None
    judged(client, SAIKORO.isoformat())
    (row,) = rows(url, FLIGHTS)
    assert row.result in (0, 100) and row.given is not None


def test_a_backup_keeps_the_dice_of_all_days(database: str, tmp_path: Path) -> None:
    keys = []

    async def play(house: House) -> None:
        keys.append(await house[Flights].key(SAIKORO))
        if len(keys) == 1:
            await house[Flights].begin(SAIKORO, visitor_with(KEY), "Anna")

    with_house(database, play)
    file = tmp_path / "all.jsonl.gz"
    backup.backup(engine_of(database), file)
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    with_house(fresh, play)
    assert keys[0] != keys[1]  # every server has a chain of its own
    with backup.source_of(file) as source:
        engine = engine_of(fresh)
        with engine.begin() as connection:
            for table in (FLIGHTS, schema.holders, schema.acts, schema.tables):
                connection.execute(table.delete())
        backup.restore(source, engine)
        engine.dispose()
    with_house(fresh, play)
    assert keys[2] == keys[0]
    assert len(rows(fresh, FLIGHTS)) == 1


async def test_old_flights_are_forgotten(house: House) -> None:
    await house[Flights].begin(SAIKORO, visitor_with(KEY), "Anna")
    noon = datetime.datetime.combine(SAIKORO, datetime.time(12), datetime.UTC).timestamp()
    await house.store.write(flights.outdated(noon))
    assert await house[Flights].of(SAIKORO, visitor_with(KEY))
    await house.store.write(flights.outdated(noon + 86_400))
    assert await house[Flights].of(SAIKORO, visitor_with(KEY)) is None


async def test_all_nodes_have_the_same_dice_and_one_flight(nodes: tuple[House, House]) -> None:
    a, b = nodes
    database = str(a.store.engine.url)
    both = await asyncio.gather(a[Flights].key(SAIKORO), b[Flights].key(SAIKORO))
    assert both[0] == both[1]
    here, there = await asyncio.gather(
        a[Flights].begin(SAIKORO, visitor_with(KEY), "Anna"),
        b[Flights].begin(SAIKORO, visitor_with(KEY), "Anna"),
    )
    assert here.id == there.id
    table = await b[TableRegistry].find(here.id)
    at = 0
    async with asyncio.timeout(60):
        while not table.landed:
            at = 1 - at
            house = (a, b)[at]
            table = await house[TableRegistry].find(here.id)
            await house[Owners].fresh(table)
            try:
                if 0 in table.rollers:
                    await house[TableService].roll(table, 0, visitor_with(KEY))
                elif 0 in table.match.movers:
                    await house[TableService].play(table, 0, visitor_with(KEY), table.match.legal(0)[0])
                else:
                    await asyncio.sleep(0.01)
            except DicehavenError:  # the other node's bot was first
                await asyncio.sleep(0.01)
    one, other = await a[TableRegistry].find(here.id), await b[TableRegistry].find(here.id)
    await until(lambda: one.match.lines == other.match.lines and one.closed and other.closed)
    again = await a[Flights].begin(SAIKORO, visitor_with(OTHER), "Ben")
    await a[TableService].play(again, 0, visitor_with(OTHER), again.match.legal(0)[0]) if not again.match.due else None
    if again.match.due:
        await a[TableService].roll(again, 0, visitor_with(OTHER))
    assert again.match.lines[1] == one.match.lines[1]
    with pytest.raises(BadOption):
        await b[TableService].writer.act(other, Undo(0))
    found = rows(database, FLIGHTS)
    assert sorted(row.result is not None for row in found) == [False, True]
    assert len(rows(database, DICE)) == 1


def test_earlier_flights_are_listed(client: TestClient) -> None:
    day = SAILORMAN.isoformat()
    begun(client, day)
    found = page(client, f"/flights?until={day}", language="de")
    assert found.count('href="/flight/2026-11-0') == 4 and "Donnerstag, 5. November" in found
    assert "weiter" in found and "fliegen" in found


def test_a_program_cannot_set_up_a_table_for_one(client: TestClient) -> None:
    answer = client.post(
        "/api/v1/tables",
        json={"game": "sternenschiff", "seats": [{"kind": "me", "name": "Anna"}]},
        headers={"authorization": f"Bearer {KEY}"},
    )
    assert answer.status_code == 422 and "2 to 4" in answer.text


def test_what_is_there_today_stands_on_home(client: TestClient) -> None:
    found: Any = page(client, "/")
    assert 'href="/flight"' in found
    begun(client, today())
    assert "go on" in words(page(client, "/").partition('class="panel today"')[2].partition("</div>")[0])


def test_the_day_changes_at_midnight_utc() -> None:
    own = Flights.__new__(Flights)
    noon = datetime.datetime.combine(SAIKORO, datetime.time(23, 59, 59), datetime.UTC).timestamp()
    own.store = SimpleNamespace(now=lambda: noon)  # type: ignore[assignment]
    assert own.today() == SAIKORO
    own.store = SimpleNamespace(now=lambda: noon + 1)  # type: ignore[assignment]
    assert own.today() == SAIKORO + DAY
