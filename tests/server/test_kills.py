"""Whatever has been acknowledged is there after a kill, also of a server that starts, on SQLite and on PostgreSQL alike."""

import os
import time
from pathlib import Path

import pytest
from kill_trial import Trial

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("DICEHAVEN_KILLS", "0"))  # for a night; the suite has fewer


@pytest.mark.parametrize(("kind", "kills"), [("sqlite", 8), ("postgresql", 5)])
def test_a_kill_loses_nothing_that_was_acknowledged(
    kind: str, kills: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if kind == "sqlite":
        database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    else:
        database = request.getfixturevalue("postgres").database()
    trial = Trial(database)
    begun = time.monotonic()
    trial.run(KILLS or kills)
    finished = sum(player.finished for player in trial.players)
    print(
        f"{kind}: {KILLS or kills} kills and as many while it started, {trial.acknowledged} changes acknowledged, {trial.in_flight} stored but not "
        f"acknowledged, {finished} matches finished, {time.monotonic() - begun:.0f} s"
    )
    assert trial.acknowledged > 10 * (KILLS or kills)
