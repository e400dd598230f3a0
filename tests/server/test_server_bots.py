"""Bots at the web table: levels run in worker processes, users' bots are allowed, files named by clients are not."""

import time
from pathlib import Path
from typing import Any

import httpx
from starlette.testclient import TestClient
from table_play import Program, app_client, refused

from dicehaven.ahead.compiling import Progress
from dicehaven.bots.plugins import register_file
from dicehaven.core.errors import NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.server.app import create_app

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot.py"


def ends(program: Program, table: str, seconds: float = 600) -> bool:
    """Whether the match at a table comes to its end."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if program.sees(table)["over"]:
            return True
        time.sleep(0.1)
    return False


def test_all_levels_play_a_match_to_its_end(tmp_path: Path) -> None:
    with app_client(tmp_path / "tables.sqlite") as client:
        anna = Program(client, "anna")
        kinds = [f"level{n}" for n in range(1, 5)]
        table = anna.create("saikoro", *kinds, options={"turn_limit": 3})["table"]
        assert ends(anna, table)


def test_the_server_answers_while_a_bot_thinks(tmp_path: Path) -> None:
    with app_client(tmp_path / "tables.sqlite") as client:
        anna = Program(client, "anna")
        table = anna.create("saikoro", "level5", "level4", options={"turn_limit": 100})["table"]
        answered = [client.get("/api/games").elapsed.total_seconds() for _ in range(20)]
        assert len(answered) == 20  # each came while the bots were at work; how fast is measured in bench/
        assert ends(anna, table)


def test_a_bot_of_ones_own_sits_at_the_table(tmp_path: Path) -> None:
    name = register_file(str(EXAMPLE))
    app = create_app(f"sqlite:///{tmp_path / 'tables.sqlite'}", pause=0, bots=[name])
    with TestClient(app, base_url="http://dicehaven.test", client=("127.0.0.1", 50_000)) as client:
        anna = Program(client, "anna")
        assert name in client.get("/api/bots").json()
        assert name in client.get("/new/saikoro").text
        table = anna.create("saikoro", name, "level1", options={"turn_limit": 3})["table"]
        assert ends(anna, table)


def test_a_file_named_from_outside_is_no_bot(tmp_path: Path) -> None:
    with app_client(tmp_path / "tables.sqlite") as client:
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
        runner = client.app.state.services.bot_runner  # type: ignore[attr-defined]
        runner.workers, runner.compiling = Uncompiled(), Compilers()
        anna = Program(client, "anna")
        table = anna.create("saikoro", "level5", "me", options={"turn_limit": 30})["table"]
        deadline = time.monotonic() + 3
        while not anna.sees(table, seat=1)["legal"] and not anna.sees(table, seat=1)["due"]:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        page = client.get(f"/t/{table}", headers={"cookie": f"dicehaven={anna.key}"}).text
        assert "level 3 plays while this level is compiled, once: 1 of 4" in page
        assert Compilers.hurried == {"saikoro"}
