"""Ratings while servers are killed: at the end of rated matches and during a refit, nothing is lost and nothing there twice."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
import schema
from rating_trial import PEOPLE, SEATS, TABLES, begin, end, store_matches
from table_play import rows, with_house

from dicehaven.server.db.clock import HOUR
from dicehaven.server.feature import House
from dicehaven.server.skill import rating_store as ratings
from dicehaven.server.skill.rating_store import Refit
from dicehaven.server.skill.ratings import Ratings

pytestmark = [pytest.mark.slow, pytest.mark.both]

SCRIPT = Path(__file__).parents[2] / "rating_trial.py"
ENDED = (1, 4)  # matches more, at which the server is killed
REFITS = 3


def test_a_rated_match_that_ends_in_a_kill_has_its_results_once(database: str) -> None:
    with_house(database, begin)
    killed = 0
    for more in ENDED:
        enough = len(rows(database, schema.matches)) + more
        process = subprocess.Popen([sys.executable, str(SCRIPT), database, "end"])
        while len(rows(database, schema.matches)) < enough and process.poll() is None:
            time.sleep(0.005)
        process.kill()
        killed += process.wait() < 0
        over = sorted(row.id for row in rows(database, schema.tables) if row.over)
        matches = rows(database, schema.matches)
        assert sorted(row.id for row in matches) == over, "the last act and the results are one change"
        seats = sorted((row.match_id, row.seat) for row in rows(database, schema.results))
        assert seats == [(one, seat) for one in over for seat in range(SEATS)]
    assert killed
    with_house(database, end)
    matches = rows(database, schema.matches)
    assert len(matches) == TABLES and all(row.rated for row in matches)
    assert len(rows(database, schema.results)) == TABLES * SEATS
    assert all(row.key and row.ending == "" for row in rows(database, schema.results))


def test_a_refit_that_ends_in_a_kill_leaves_all_ratings_or_those_before(database: str) -> None:
    with_house(database, store_matches)
    rng = random.Random(5)
    for _ in range(REFITS):
        process = subprocess.Popen([sys.executable, str(SCRIPT), database, "refit"])
        while not any(row.leased for row in rows(database, schema.refits)) and process.poll() is None:
            time.sleep(0.005)
        time.sleep(0.3 * rng.random())
        process.kill()
        process.wait()
        found = rows(database, schema.ratings)
        (state,) = rows(database, schema.refits)
        assert len({row.key for row in found}) == len(found) == (PEOPLE if state.done else 0)

    async def next_night(house: House) -> None:
        house.store.clock.now = lambda: time.time() + 45 * HOUR  # type: ignore[method-assign]
        await house[Ratings].keep_up()
        refit = await house.store.read(ratings.refit)
        assert refit.leased == 0.0 and refit.done > time.time(), refit
        assert refit != Refit(0.0, 0.0)

    with_house(database, next_night)
    assert len(rows(database, schema.ratings)) == PEOPLE
