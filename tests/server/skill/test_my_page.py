"""My page: whose matches it shows, what they count, filters, and matches whose table is gone."""

import random
import time
import zlib
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from table_play import Program, app_client, fine, play_on, short

from dicehaven.server.skill.my_matches import EVERYTHING, Sieve
from dicehaven.server.skill.my_page import MyPage
from dicehaven.server.table.play import result_store as results
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import KEY, key_hash

ANNA = "the-long-key-of-anna"
BEN = "the-long-key-of-ben-"
SAY = Renderer("0").messages("en")


def played(k: int, winner: int, keys: tuple[str, ...] = ("anna", "ben"), **more: Any) -> results.PlayedMatch:
    """A match of two seats, of which the first is Anna's."""
    worth = results.Worth(0.1 if k % 2 else -0.1, 0.01, 0.1, 0.01, 12, 0.8)
    seats = tuple(
        results.SeatResult(p, "person", key.title(), key, float(p == winner), 40 + k + (p == winner), worth)
        for p, key in enumerate(keys)
    )
    usual: dict[str, Any] = {"header": {"options": {}}, "game": "sailorman", "dice": "fair", "weighed": True}
    return results.PlayedMatch(f"m{k}", ended=1.7e9 + k * 86_400, seats=seats, **(usual | more))


def page_of(*matches: results.PlayedMatch, sieve: Sieve = EVERYTHING) -> MyPage:
    return MyPage(list(matches)[::-1], {"anna"}, set(), SAY, sieve)


def test_wins_are_compared_with_the_share_of_the_seat() -> None:
    page = page_of(*(played(k, 0) for k in range(30)))
    (row,) = page.expected
    assert (row.matches, row.got, row.sure) == (30, "30", True)
    assert row.due in ("15", "16"), "who begins wins a little more than half"
    assert 'role="img"' in row.band and "aria-label" in row.band
    assert "certain" in page.summary
    (ben,) = page.heads
    assert (ben.name, ben.got, ben.due, ben.sure) == ("Ben", "30", "0", True)


def test_a_match_on_a_shared_device_counts_for_nobody() -> None:
    page = page_of(played(0, 0, ("anna", "anna")), played(1, 0))
    assert (len(page.matches), len(page.mine), page.shared) == (2, 1, 1)


def test_filters_by_game_rival_and_time() -> None:
    page = page_of(played(0, 0), played(1, 0, ("anna", "carl")), played(700, 0, game="wuerfelland"))
    tokens = {rival.name: rival.token for rival in page.rivals}
    assert set(tokens) == {"Ben", "Carl"}
    assert "ben" not in tokens.values(), "no key is in an address"
    for sieve, ids in (
        (Sieve(rival=tokens["Carl"]), ["m1"]),
        (Sieve(game="wuerfelland"), ["m700"]),
        (Sieve(time="2023"), ["m1", "m0"]),
        (Sieve(game="nothing"), []),
    ):
        assert [one.id for one in page_of(*page.all[::-1], sieve=sieve).matches] == ids


def test_a_game_that_is_gone_and_odd_options_do_no_harm() -> None:
    page = page_of(played(0, 0, game="gone"), played(1, 1, header={"options": {"odd": 1}}))
    assert {row.name for row in page.expected} == {"gone", "Sailorman Dice"}
    assert page.heads


@pytest.fixture
def kept(database: str) -> str:
    """The id of a match whose table is gone."""
    with app_client(database) as client:
        anna = Program(client, ANNA)
        ben = Program(client, BEN)
        table: str = anna.create("saikoro", "me", "open", options=short("saikoro"))["table"]
        fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
        play_on({0: anna, 1: ben}, table, random.Random(3))
        client.cookies.set(KEY, ANNA)
        lines = client.get(f"/t/{table}/record").content
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        connection.execute(results.recorded(table, zlib.compress(lines)))
        connection.execute(sa.update(schema.tables).values(deleted=time.time()))
    return table


def test_a_match_whose_table_is_gone_is_replayed_and_downloaded(database: str, kept: str) -> None:
    with app_client(database) as client:
        client.cookies.set(KEY, ANNA)
        page = client.get("/me")
        assert page.status_code == 200 and f'href="/me/matches/{kept}"' in page.text
        assert key_hash(BEN) not in page.text
        assert "One match is not in it yet" in page.text, "its luck is not known yet"
        replay = client.get(f"/me/matches/{kept}")
        assert replay.status_code == 200 and "Ben" in replay.text and f"/t/{kept}" not in replay.text
        steps = client.get(f"/me/matches/{kept}/steps?first=0&drawn=true").json()
        assert steps["steps"] and "<svg" in steps["stage"]
        record = client.get(f"/me/matches/{kept}/record")
        assert record.headers["content-disposition"].endswith(f"saikoro-{kept}.jsonl")
        assert record.text.startswith('{"record": 1')
        assert client.get("/me/matches?page=2").status_code == 200
        assert 'href="/me"' in client.get("/").text


def test_nobody_else_sees_it(database: str, kept: str) -> None:
    with app_client(database) as client:
        client.cookies.set(KEY, "the-long-key-of-carla")
        for address in ("", "/steps", "/record"):
            assert client.get(f"/me/matches/{kept}{address}").status_code == 404
        page = client.get("/me")
        assert page.status_code == 200 and kept not in page.text
        assert 'href="/me"' not in client.get("/").text


def test_the_replay_stays_at_the_table_while_that_is_there(database: str, kept: str) -> None:
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        connection.execute(sa.update(schema.tables).values(deleted=None))
    with app_client(database) as client:
        client.cookies.set(KEY, BEN)
        assert f'href="/t/{kept}/replay"' in client.get("/me").text
