"""The API: proofs and secrets of the dice."""

import json
import random
from typing import Any

import pytest
from api_programs import SHARE, record_of, two
from api_programs import anna as anna  # fixtures
from api_programs import ben as ben
from api_programs import client as client
from starlette.testclient import TestClient
from table_play import Program, play_on, verified

from dicehaven.bots.bot import bot
from dicehaven.core.fair_dice import share_commitment
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.server.table.play.info import TableInfo
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import Place, Settings


def test_before_the_end_the_record_has_neither_seed_nor_secret(client: TestClient, anna: Program, ben: Program) -> None:
    table = two(anna, ben, "sailorman")
    begun = anna.sees(table)
    play_on({0: anna, 1: ben}, table, random.Random(4), 30)
    header = record_of(anna, table)[0]
    seats = [{"state": "none"}, {"state": "revealed", "commitment": share_commitment(SHARE), "share": SHARE}]
    assert "seed" not in header and set(header["fair"]) == {"protocol", "table", "commitment", "key", "seats"}
    assert header["fair"]["seats"] == seats == begun["fair"]["seats"]
    end = play_on({0: anna, 1: ben}, table, random.Random(4))
    header = record_of(anna, table)[0]
    assert end["commitment"] == begun["commitment"] == header["fair"]["commitment"]
    assert header["fair"] == {k: v for k, v in end["fair"].items() if k in header["fair"]} | {
        "signature": header["fair"]["signature"]
    }


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"secret": "0" * 64}, "other-commitment"),
        ({"seats": [{"state": "none"}, {"state": "none"}]}, "other-seed"),
        ({"secret": 7}, "no-proof"),
        (None, "no-proof"),
    ],
)
def test_verify_refuses_a_changed_proof(anna: Program, ben: Program, change: dict[str, Any] | None, code: str) -> None:
    table = two(anna, ben, "saikoro")
    play_on({0: anna, 1: ben}, table, random.Random(4))
    lines = record_of(anna, table)
    lines[0]["fair"] = None if change is None else lines[0]["fair"] | change
    if change is None:
        del lines[0]["fair"]
    with pytest.raises(Exception) as caught:
        verified(json.dumps(line) for line in lines)
    assert caught.value.reason.code == code  # type: ignore[attr-defined]


def test_bots_cannot_be_foreseen_from_the_table_s_id(anna: Program) -> None:
    """Two tables of one id and different secrets have bots that choose differently."""
    game = find("sailorman")
    chosen = []
    for secret in ("11" * 32, "22" * 32):
        match = Match.new(game, 2, seed="x")
        table = LiveTable(
            "same", match, secret, TableInfo(Settings(), (Place("random"), Place("random")), started=True)
        )
        assert match.due
        match.roll([faces[0] for faces in match.due.faces])
        seat = match.movers[0]
        mind = bot(table.bot_at(seat)[0], game, match.setup, table.bot_at(seat)[1])
        chosen.append([mind.choose(match.view(seat), seat, match.actions(seat), n) for n in range(20)])
    assert chosen[0] != chosen[1]
