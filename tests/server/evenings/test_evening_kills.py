"""Tables of evenings when the server that sets them up is killed: none is left out, none is there twice."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
import schema
from evening_trial import EVENINGS, arrange, evening_id, set_up
from table_play import rows, with_house

pytestmark = [pytest.mark.slow, pytest.mark.both]

SCRIPT = Path(__file__).parents[2] / "evening_trial.py"
KILLED_AFTER = (1, 8)  # more tables


def test_a_killed_server_leaves_no_evening_without_its_tables(database: str) -> None:
    with_house(database, arrange)
    killed = 0
    for more in KILLED_AFTER:
        enough = len(rows(database, schema.tables)) + more
        process = subprocess.Popen([sys.executable, str(SCRIPT), database])
        while len(rows(database, schema.tables)) < enough and process.poll() is None:
            time.sleep(0.01)
        process.kill()
        killed += process.wait() < 0
        there = sorted(row.id for row in rows(database, schema.tables))
        assert all(f"{one}-2" in there for one in there if "-" not in one)  # the first says that all are there
    assert killed
    with_house(database, set_up)
    with_house(database, set_up)
    needed = sorted(evening_id(k) + end for k in range(EVENINGS) for end in ("", "-2"))
    assert sorted(row.id for row in rows(database, schema.tables)) == needed
    begun = [(act.table_id, act.number) for act in rows(database, schema.acts)]
    assert sorted(begun) == [(one, 0) for one in needed]
    assert {row.circle for row in rows(database, schema.tables)} == {"c" * 16}
