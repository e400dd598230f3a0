"""Two programs at the API of a server in this process: fixtures, and what they do together."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from table_play import Program, app_client, fine

from dicehaven.core.fair_dice import share_commitment
from dicehaven.core.record import load

SHARE = "b5" * 32


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server in this process, for all tests that leave it as it is."""
    with app_client(tmp_path_factory.mktemp("table") / "x.sqlite") as found:
        yield found


@pytest.fixture
def anna(client: TestClient) -> Program:
    return Program(client, "the-long-key-of-anna")


@pytest.fixture
def ben(client: TestClient) -> Program:
    return Program(client, "the-long-key-of-ben")


def two(anna: Program, ben: Program, game: str, **more: Any) -> str:
    """The id of a table at which Anna and Ben sit."""
    name: str = anna.create(game, "me", "open", **more)["table"]
    commitment = share_commitment(SHARE)
    sitting = fine(ben.post(f"{name}/sit", seat=1, name="Ben", commitment=commitment))
    if sitting["fair"]:
        assert sitting["fair"]["phase"] == "shares" and not sitting["started"]
        assert fine(ben.post(f"{name}/reveal", seat=1, share=SHARE))["started"]
    return name


def wait_for_bots(program: Program, table: str) -> dict[str, Any]:
    """The table when it is over, or a person's turn."""
    for _ in range(2000):
        seen = program.sees(table)
        if seen["over"] or seen["legal"] or (seen["due"] and seen["due"]["rollers"]):
            return seen
        time.sleep(0.005)
    raise AssertionError(seen)


def record_of(program: Program, table: str) -> list[dict[str, Any]]:
    """The record's lines, each read strictly."""
    lines = program.get(f"{table}/record").json()
    assert all(load(line, "record") for line in lines)
    return [json.loads(line) for line in lines]
