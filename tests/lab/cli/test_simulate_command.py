"""`dicehaven simulate` in a terminal: every figure is whole, however long it is."""

import os
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from conftest import USUAL, Here
from rich.console import Console

from dicehaven_lab.cli.simulate import QUANTILES, sheets_of


def figures(score: int) -> dict[str, Any]:
    spread = {"mean": 40.5, "quantiles": [*range(len(QUANTILES))]}
    scores = [score + k for k in range(len(QUANTILES))]
    share = {"win_share": 0.5, "interval": (0.4, 0.6), "score_mean": score + 0.25, "score_quantiles": scores}
    seats = [share | {"seat": p} for p in range(8)]
    return {
        "games": 9,
        "seconds": 1.0,
        "seats": seats,
        "bots": {},
        "ties": 0.0,
        "turns": spread,
        "decisions": spread,
    }


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("score", [12, 123_456_789])
def test_no_figure_is_cut_in_a_narrow_terminal(score: int, width: int) -> None:
    printed = StringIO()
    Console(file=printed, width=width).print(sheets_of("sailorman", figures(score), "turns"))
    lines = printed.getvalue().splitlines()
    assert "…" not in printed.getvalue() and max(map(len, lines)) <= width
    for seat in range(1, 9):
        words = [
            word for line in lines if line.strip().startswith(f"score of seat {seat} ") for word in line.split()[4:]
        ]
        assert words == [f"{score + 0.25:.2f}", *(str(score + k) for k in range(len(QUANTILES)))]
    if width == 200:
        assert sum("mean" in line for line in lines) == 1  # all beside each other


def test_what_a_game_counts_as_its_length_has_its_own_name(run_here: Here) -> None:
    assert "\n  rounds " in run_here("simulate", "saikoro", "-n", "20").out
    assert "\n  turns " in run_here("simulate", "sailorman", "-n", "20").out


def test_a_bot_that_thinks_too_long_for_a_series_is_refused_with_the_commands_that_play_it(run_here: Here) -> None:
    done = run_here("simulate", "saikoro", "--bots", "random,level4")
    assert done.code == 2
    assert all(word in done.err for word in ("level4", "random, greedy", "dicehaven ladder", "dicehaven trace"))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is a signal")
@pytest.mark.parametrize("keep", [True, False])
def test_ctrl_c_says_what_is_kept_of_a_series(tmp_path: Path, keep: bool) -> None:
    kept = ["--keep", str(tmp_path / "kept")] if keep else []
    words = ["simulate", "saikoro", "-n", "100000000", "--cores", "1", *kept]
    process = subprocess.Popen(
        [sys.executable, "-m", "dicehaven", *words],
        env=os.environ | USUAL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # which a job in the background ignores
    )
    time.sleep(8)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=120)
    assert process.returncode == 130
    assert (str(tmp_path / "kept") in said) == keep
    assert "the same command goes on" in said
    assert "Traceback" not in said
