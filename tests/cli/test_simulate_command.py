"""`dicehaven simulate` in a terminal: every figure is whole, however long it is."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from dicehaven.cli.simulate import QUANTILES, sheets_of


def figures(score: int) -> dict[str, Any]:
    spread = {"mean": 40.5, "quantiles": [*range(len(QUANTILES))]}
    scores = [score + k for k in range(len(QUANTILES))]
    share = {"win_share": 0.5, "interval": (0.4, 0.6), "score_mean": score + 0.25, "score_quantiles": scores}
    seats = [share | {"seat": p} for p in range(8)]
    return {
        "games": 9,
        "seconds": 1.0,
        "seats": seats,
        "policies": {},
        "ties": 0.0,
        "turns": spread,
        "decisions": spread,
    }


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("score", [12, 123_456_789])
def test_no_figure_is_cut_in_a_narrow_terminal(score: int, width: int) -> None:
    printed = StringIO()
    Console(file=printed, width=width).print(sheets_of("sailorman", figures(score)))
    lines = printed.getvalue().splitlines()
    assert "…" not in printed.getvalue() and max(map(len, lines)) <= width
    for seat in range(1, 9):
        words = [
            word for line in lines if line.strip().startswith(f"score of seat {seat} ") for word in line.split()[4:]
        ]
        assert words == [f"{score + 0.25:.2f}", *(str(score + k) for k in range(len(QUANTILES)))]
    if width == 200:
        assert sum("mean" in line for line in lines) == 1  # all beside each other
