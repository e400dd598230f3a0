"""Whatever has been acknowledged is there after a kill, also of a server that starts, on SQLite and on PostgreSQL alike."""

import os
import time

import pytest
from kill_trial import Trial

pytestmark = [pytest.mark.slow, pytest.mark.both]

KILLS = int(os.environ.get("DICEHAVEN_KILLS", "6"))  # a night may have more


def test_a_kill_loses_nothing_that_was_acknowledged(database: str) -> None:
    trial = Trial(database)
    begun = time.monotonic()
    trial.run(KILLS)
    finished = sum(player.finished for player in trial.players)
    print(
        f"{KILLS} kills and as many while it started, {trial.acknowledged} changes acknowledged, {trial.in_flight} stored but not "
        f"acknowledged, {finished} matches finished, {time.monotonic() - begun:.0f} s"
    )
    assert trial.acknowledged > 10 * KILLS
