"""Profiles while servers are killed: whatever moves to another key is there afterwards, once, whenever the server died."""

import random
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
import sqlalchemy as sa
from kill_trial import Trial
from profile_browser import NAME, Browser
from table_play import Program, fine

from dicehaven.server.db import schema
from dicehaven.server.web.visitor import key_hash

pytestmark = [pytest.mark.slow, pytest.mark.both]

TABLES = 40
KILLS = 2
TOOK = {"renew": 0.12, "back": 0.4, "merge": 0.15, "part": 0.25}  # seconds of the change, undisturbed
LAYOUT = {"boards": [["* r", " r ."]]}


@pytest.mark.parametrize("change", ["renew", "back"])
def test_what_moves_to_another_key_is_there_once(change: str, database: str) -> None:
    trial = Trial(database)
    cut_off = 0
    for number in range(KILLS):
        process = trial.start()
        with httpx.Client(base_url=trial.address, timeout=20) as client, ThreadPoolExecutor(1) as pool:
            try:
                mover, path, form = begun(client, change, f"{NAME} {number}")
                asked = pool.submit(mover.ask, "POST", path, **form)
                time.sleep(TOOK[change] * random.Random(number).random())
            finally:
                process.kill()
                process.join()
            lost = isinstance(asked.exception(), httpx.TransportError)
            assert lost or not asked.exception()
            cut_off += lost
        trial.let_commits_end()
        process = trial.start()
        try:
            with httpx.Client(base_url=trial.address, timeout=20) as client:
                mover.client = client
                mover.ask("GET", "/settings")  # which goes on with a key to which all has moved
                if lost:  # whoever has had no answer tries again
                    assert mover.ask("POST", path, **form).status_code == 303
                assert f'value="{NAME} {number}"' in mover.get("/settings")
            assert found(database, key_hash(mover.key)) == {"profiles": 1, "boards": 1, "tables": TABLES}
        finally:
            process.kill()
            process.join()
    print(f"{change}: {cut_off} of {KILLS} answers were cut off")


ALL = {"profiles": 1, "boards": 1, "tables": TABLES}
NOTHING = {"profiles": 0, "boards": 0, "tables": 0}


@pytest.mark.parametrize("change", ["merge", "part"])
def test_two_profiles_are_one_or_two(change: str, database: str) -> None:
    trial = Trial(database)
    cut_off = 0
    for number in range(KILLS):
        process = trial.start()
        with httpx.Client(base_url=trial.address, timeout=20) as client, ThreadPoolExecutor(1) as pool:
            try:
                mover = Browser(client).named(f"Other {number}")
                other = mover.key
                play(client, other)
                mover.post("/settings/person", name=f"{NAME} {number}")
                form = {"person": key_hash(other)[:12]}
                if change == "part":
                    mover.post("/settings/merge", person=form["person"])
                    form = {"merge": mover.get("/settings").split('name="merge" value="')[1].partition('"')[0]}
                asked = pool.submit(mover.ask, "POST", f"/settings/{change}", **form)
                time.sleep(TOOK[change] * random.Random(number).random())
            finally:
                process.kill()
                process.join()
            lost = isinstance(asked.exception(), httpx.TransportError)
            assert lost or not asked.exception()
            cut_off += lost
        trial.let_commits_end()
        both = found(database, key_hash(other)), found(database, key_hash(mover.key))
        merged = both == (NOTHING, ALL)
        assert merged or both == (ALL, NOTHING | {"profiles": 1})
        assert lost or merged == (change == "merge")
        process = trial.start()
        try:
            with httpx.Client(base_url=trial.address, timeout=20) as client:
                mover.client = client
                if lost:  # whoever has had no answer tries again
                    status = mover.ask("POST", f"/settings/{change}", **form).status_code
                    assert status == (403 if change == "part" and not merged else 303)
                assert f'value="{NAME} {number}"' in mover.get("/settings")
            left = found(database, key_hash(other)), found(database, key_hash(mover.key))
            assert left == ((NOTHING, ALL) if change == "merge" else (ALL, NOTHING | {"profiles": 1}))
        finally:
            process.kill()
            process.join()
    print(f"{change}: {cut_off} of {KILLS} answers were cut off")


def begun(client: httpx.Client, change: str, name: str) -> tuple[Browser, str, dict[str, str]]:
    """A browser, and what it asks for: what has been played moves, to a new key or to a profile that six words lead to."""
    owner = Browser(client).named(name)
    if change == "renew":
        play(client, owner.key)
        return owner, "/settings/renew", {}
    guest = Browser(client, f"the-key-of-a-guest-of-{name[-1]}")
    play(client, guest.key)
    return guest, "/back", {"typed": owner.words()}


def play(client: httpx.Client, key: str) -> None:
    program = Program(client, key)
    for _ in range(TABLES):
        program.create("saikoro", seats=[{"kind": "me", "name": "?"}, {"kind": "open"}])
    fine(
        client.post(
            "/api/v1/boards", json={"game": "wuerfelland", "name": "Harbour", "layout": LAYOUT}, headers=program.headers
        )
    )


def found(database: str, key: str) -> dict[str, int]:
    """How many profiles, boards and tables the key with this hash holds."""
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    held = {
        "profiles": (schema.profiles.c.key, schema.profiles.c.key),
        "boards": (schema.boards.c.id, schema.boards.c.owner),
        "tables": (schema.holders.c.table_id.distinct(), schema.holders.c.key),
    }
    with engine.connect() as connection:
        return {
            name: connection.execute(sa.select(sa.func.count(column)).where(holder == key)).scalar_one()
            for name, (column, holder) in held.items()
        }
