"""A client generated from the OpenAPI description plays a match."""

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from table_play import served

from dicehaven.core.record import Result, load

pytestmark = pytest.mark.slow

PACKAGE = "dicehaven_client"
PARTS = "models,apis,supportingFiles,modelDocs=false,apiDocs=false,modelTests=false,apiTests=false"


def generate(page: Path, folder: Path) -> None:
    """Write the package that OpenAPI Generator makes of a description."""
    words = ["generate", "-g", "python", "-i", str(page), "-o", str(folder)]
    more = [f"--additional-properties=packageName={PACKAGE}", f"--global-property={PARTS}"]
    command = [str(Path(sys.executable).with_name("openapi-generator-cli")), *words, *more]
    made = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert made.returncode == 0, made.stdout + made.stderr


def test_a_generated_client_plays_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(f"sqlite:///{tmp_path / 'x.sqlite'}") as server:
        page = tmp_path / "openapi.json"
        page.write_bytes(httpx.get(f"{server.address}/api/v1/openapi.json").content)
        generate(page, tmp_path / "client")
        monkeypatch.syspath_prepend(tmp_path / "client")
        made = importlib.import_module(PACKAGE)
        anna, ben = (
            made.ApiClient(made.Configuration(host=server.address, access_token=key * 20)) for key in ("a", "b")
        )
        games = {game.game: game for game in made.GamesApi(anna).list_games()}
        assert games["saikoro"].seats == [2, 8]
        seats = [made.Chair(kind="me", name="Anna"), made.Chair(kind="open")]
        new = made.NewTable(game="saikoro", seats=seats, options={"turn_limit": 2}, public=True)
        table = made.TablesApi(anna).create_table(new, idempotency_key="evening")
        assert made.TablesApi(anna).create_table(new, idempotency_key="evening").table == table.table
        assert [one.table for one in made.TablesApi(ben).list_open_tables(limit=5).tables] == [table.table]
        made.SeatsApi(ben).sit_down(table.table, made.Sit(seat=1, name="Ben"))
        seen = play(made, {0: anna, 1: ben}, table.table)
        assert len(seen.winners) >= 1 and [seat.kind for seat in seen.seats] == ["person", "person"]
        record = made.TablesApi(anna).read_record(table.table)
        last = load(record[-1], "record")
        assert isinstance(last, Result) and last.scores == seen.scores and json.loads(record[0])["game"] == "saikoro"
        assert made.TablesApi(ben).list_my_tables().tables[0].over


def play(made: Any, clients: dict[int, Any], name: str) -> Any:
    """All act until the match is over; the table then."""
    tables = {seat: made.TablesApi(client) for seat, client in clients.items()}
    acts = {seat: made.ActsApi(client) for seat, client in clients.items()}
    for _ in range(2000):
        for seat in clients:
            seen = tables[seat].view_table(name, seat=seat)
            if seen.over:
                with pytest.raises(made.exceptions.UnprocessableEntityException) as refused:
                    acts[seat].roll_dice(name, made.Dice(seat=seat))
                assert json.loads(refused.value.body)["code"] == "no-roll-due"
                return seen
            if seen.due is not None and seat in seen.due.rollers:
                acts[seat].roll_dice(name, made.Dice(seat=seat, moment=seen.moment))
            elif seen.legal:
                acts[seat].make_move(name, made.Move(seat=seat, move=seen.legal[-1], moment=seen.moment))
    raise AssertionError(seen)
