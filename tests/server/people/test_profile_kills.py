"""Profiles while servers are killed: what moves to another person is there afterwards, once, whenever the server died."""

import random
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
import schema
import sqlalchemy as sa
from kill_trial import Trial
from profile_browser import NAME, Browser
from table_play import Program, fine

from dicehaven.server.web.visitor import key_hash

pytestmark = [pytest.mark.slow, pytest.mark.both]

TABLES = 40
KILLS = 2
TOOK = {"back": 0.4, "merge": 0.15}  # seconds of the change, undisturbed
LAYOUT = {"boards": [["* r", " r ."]]}


@pytest.mark.parametrize("change", TOOK)
def test_two_people_are_one_or_two_whenever_the_server_dies(change: str, database: str) -> None:
    trial = Trial(database)
    cut_off = 0
    for number in range(KILLS):
        process = trial.start()
        with httpx.Client(base_url=trial.address, timeout=60) as client, ThreadPoolExecutor(1) as pool:
            try:
                owner = Browser(client).named(f"{NAME} {number}")
                guest = Browser(client, f"the-key-of-a-guest-{number}")
                if change == "merge":
                    guest.named(f"Other {number}")
                play(client, guest.key)
                words, gone, stays = (
                    guest.words() if change == "merge" else "",
                    key_hash(guest.key),
                    key_hash(owner.key),
                )
                mover, path, form = (guest, "/back", {"typed": owner.words()})
                if change == "merge":
                    mover, path, form = (owner, "/settings/merge", {"typed": words, "sure": "yes"})
                asked = pool.submit(mover.ask, "POST", path, **form)
                time.sleep(TOOK[change] * random.Random(number).random())
            finally:
                process.kill()
                process.join()
            lost = isinstance(asked.exception(), httpx.TransportError)
            assert lost or not asked.exception()
            cut_off += lost
        trial.let_commits_end()
        boards = found(database, gone), found(database, stays)
        assert boards in ((1, 0), (0, 1)) and (lost or boards == (0, 1))
        process = trial.start()
        try:
            with httpx.Client(base_url=trial.address, timeout=60) as client:
                mover.client = client
                if lost:  # whoever has had no answer tries again
                    assert mover.ask("POST", path, **form).status_code in (303, 422)
                assert f'value="{NAME} {number}"' in mover.get("/settings")
                listed = client.get("/api/v1/me/tables?limit=100", headers=Program(client, mover.key).headers).json()
                assert len(listed["tables"]) == TABLES
            assert (found(database, gone), found(database, stays)) == (0, 1)
        finally:
            process.kill()
            process.join()
    print(f"{change}: {cut_off} of {KILLS} answers were cut off")


def play(client: httpx.Client, key: str) -> None:
    program = Program(client, key)
    for _ in range(TABLES):
        program.create("saikoro", seats=[{"kind": "me", "name": "?"}, {"kind": "open"}])
    fine(
        client.post(
            "/api/v1/boards", json={"game": "wuerfelland", "name": "Harbour", "layout": LAYOUT}, headers=program.headers
        )
    )


def found(database: str, person: str) -> int:
    """How many boards somebody has."""
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.connect() as connection:
        return connection.execute(sa.select(sa.func.count()).where(schema.boards.c.owner == person)).scalar_one()
