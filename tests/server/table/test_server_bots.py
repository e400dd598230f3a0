"""Bots at the web table: levels run in worker processes, users' bots are allowed, files named by clients are not."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from conftest import TIME_OUT
from own_config import own_config
from starlette.testclient import TestClient
from table_play import Program, app_client, refused

from dicehaven.ahead.compiling import Progress
from dicehaven.bots.plugins import register_file
from dicehaven.core.errors import NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.server.app import create_app, started
from dicehaven.server.db.store import Store
from dicehaven.server.table.play import bots as bot_runner
from dicehaven.server.table.play.bots import BotRunner, may_take_back, next_seat
from dicehaven.server.table.play.seating import PERSON, Place
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

pytestmark = pytest.mark.flaky(reruns=1, only_rerun=TIME_OUT)

EXAMPLE = Path(__file__).parents[3] / "examples" / "own_bot.py"


def ends(program: Program, table: str, seconds: float = 600) -> bool:
    """Whether the match at a table comes to its end."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if program.sees(table)["over"]:
            return True
        time.sleep(0.1)
    return False


def test_all_levels_play_a_match_to_its_end(client: TestClient) -> None:
    anna = Program(client, "anna")
    kinds = [f"level{n}" for n in range(1, 5)]
    table = anna.create("saikoro", *kinds, options={"turn_limit": 3})["table"]
    assert ends(anna, table)


def test_the_server_answers_while_a_bot_thinks(client: TestClient) -> None:
    anna = Program(client, "anna")
    table = anna.create("saikoro", "level5", "level4", options={"turn_limit": 100})["table"]
    answered = [client.get("/api/v1/games").elapsed.total_seconds() for _ in range(20)]
    assert len(answered) == 20  # each came while the bots were at work; how fast is measured in bench/
    assert ends(anna, table)


def test_a_bot_of_ones_own_sits_at_the_table(tmp_path: Path) -> None:
    name = register_file(str(EXAMPLE))
    app = create_app(own_config(f"sqlite:///{tmp_path / 'tables.sqlite'}", bots=(str(EXAMPLE),)))
    with TestClient(app, base_url="http://dicehaven.test", client=("127.0.0.1", 50_000)) as client:
        anna = Program(client, "anna")
        assert name in client.get("/api/v1/bots").json()
        assert name in client.get("/new/saikoro").text
        table = anna.create("saikoro", name, "level1", options={"turn_limit": 3})["table"]
        assert ends(anna, table)


def test_a_file_named_from_outside_is_no_bot(client: TestClient) -> None:
    anna = Program(client, "anna")
    answer: httpx.Response = anna.post(game="saikoro", seats=[{"kind": "me"}, {"kind": str(EXAMPLE)}])
    refused(answer, 422, "bad-option")
    table = anna.create("saikoro", "me", "level1")["table"]
    refused(anna.post(f"{table}/leave", seat=0, bot=str(EXAMPLE)), 422, "bad-option")
    form = {"kind0": "me", "kind1": str(EXAMPLE)}
    assert client.post("/new/saikoro", data=form).status_code == 422


def test_while_a_level_is_compiled_the_next_best_plays_and_the_page_says_so(tmp_path: Path) -> None:
    class Uncompiled:
        async def run(self, function: Any, *args: Any, **limits: Any) -> Any:
            raise NotCompiled(text("not-compiled"))

    class Compilers:
        hurried: set[str] = set()

        def hurry(self, game: Game) -> None:
            self.hurried.add(game.name)

        def progress(self, game: Game) -> Progress:
            return Progress(1, 4)

    with app_client(tmp_path / "tables.sqlite") as client:
        runner = client.app.state.house[BotRunner]  # type: ignore[attr-defined]
        runner.workers = Uncompiled()
        runner.compiling = Compilers()
        anna = Program(client, "anna")
        table = anna.create("saikoro", "level5", "me", options={"turn_limit": 30})["table"]
        deadline = time.monotonic() + 120
        page = ""
        while "level 3 plays while this level is being compiled (only once): 1 of 4" not in page:
            assert time.monotonic() < deadline, page
            time.sleep(0.02)
            page = client.get(f"/t/{table}", headers={"cookie": f"dicehaven={anna.key}"}).text
        assert Compilers.hurried == {"saikoro"}


def test_bots_wait_while_an_entry_can_be_taken_back_unless_told_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "TAKING_BACK", 1e5)  # for hours, so that who acts earlier has been told to

    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        house = started(store, own_config(pace=0.1))
        await house.open()
        places = [Place(PERSON, "Mira", key_hash("a key")), Place("greedy")]
        table = await house[TableService].create("saikoro", places)
        await house[TableService].set_pace(table, 0, visitor_with("a key"), "slow")
        table.audience.subscribe(asyncio.Event(), [0])

        async def enter() -> None:
            while table.match.due or 0 not in table.match.movers or not may_take_back(table):
                if table.match.due:
                    await house[TableService].roll(table, 0, visitor_with("a key"))
                else:
                    await house[TableService].play(table, 0, visitor_with("a key"), table.match.legal(0)[-1])
                if next_seat(table) is not None:
                    return

        await enter()
        assert next_seat(table) is not None and may_take_back(table)
        acts = table.plays
        await asyncio.sleep(0.3)  # longer than without something to take back
        assert table.plays == acts
        await house[TableService].undo(table, 0, visitor_with("a key"))
        assert next_seat(table) is None
        await enter()
        house[TableService].hurry(table, 0, visitor_with("a key"))
        acts = table.plays
        deadline = time.monotonic() + 120
        while table.plays == acts and time.monotonic() < deadline:
            await asyncio.sleep(0.005)
        assert table.plays > acts
        await house.close()

    asyncio.run(play())
