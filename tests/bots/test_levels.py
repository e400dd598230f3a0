"""How much stronger each level is than the one below."""

import numpy as np
import pytest

from dicehaven.core.game import Game
from dicehaven_lab.ladder import play_round

DOUBT = 1.96  # standard errors on each side of a share that may be due to the dice


def meeting(game: str, stronger: str, weaker: str, rounds: int) -> tuple[float, float]:
    """The stronger bot's share of the wins between two seats, and its standard error."""
    shares = [play_round(game, stronger, weaker, f"levels/{k}", None, None)[0] for k in range(rounds)]
    return float(np.mean(shares)), float(np.std(shares, ddof=1)) / rounds**0.5


@pytest.mark.slow
@pytest.mark.parametrize(("stronger", "weaker"), [("level2", "level1"), ("level3", "level2")])
def test_levels_rise_evenly(game: Game, stronger: str, weaker: str) -> None:
    """A level wins 65 to 85 % of the matches against the one below, in every game."""
    share, error = meeting(game.name, stronger, weaker, 50)
    assert share + DOUBT * error > 0.65 and share - DOUBT * error < 0.85


@pytest.mark.slow
def test_below_perfect_play_level_4_stands_halfway() -> None:
    """Level 5 of Saikoro Senshi is perfect, and more than a step above level 3: level 4 is as far from the one as from the other."""
    below, _ = meeting("saikoro", "level4", "level3", 40)
    above, _ = meeting("saikoro", "level5", "level4", 40)
    assert min(below, above) > 0.85 and below == pytest.approx(above, abs=0.1)
