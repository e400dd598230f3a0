"""The pool when the server that pairs is killed: nobody is paired twice, no wish is lost."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
import schema
from pool_trial import WISHES, pair, wish
from table_play import rows, with_house

pytestmark = [pytest.mark.slow, pytest.mark.both]

SCRIPT = Path(__file__).parents[2] / "pool_trial.py"
KILLED_AFTER = (1, 6)  # more tables


def seated(database: str) -> list[str]:
    """The names of all who sit at tables."""
    return sorted(place["name"] for row in rows(database, schema.tables) for place in row.info["places"])


def test_a_killed_server_pairs_nobody_twice_and_loses_no_wish(database: str) -> None:
    with_house(database, wish)
    everybody = sorted(f"N{k}" for k in range(WISHES))
    killed = 0
    for more in KILLED_AFTER:
        enough = len(rows(database, schema.tables)) + more
        process = subprocess.Popen([sys.executable, str(SCRIPT), database])
        while len(rows(database, schema.tables)) < enough and process.poll() is None:
            time.sleep(0.01)
        process.kill()
        killed += process.wait() < 0
        waiting = [row.name for row in rows(database, schema.pool)]
        assert sorted([*seated(database), *waiting]) == everybody
    assert killed
    with_house(database, pair)
    assert seated(database) == everybody and rows(database, schema.pool) == []
    assert all(row.started for row in rows(database, schema.tables))
    assert len(rows(database, schema.tables)) == WISHES // 2
