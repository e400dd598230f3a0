"""A benchmark run by itself says how it is called."""

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import HERE

BENCH = [
    *sorted((HERE.parent / "bench").glob("bench_*.py")),
    *(HERE.parent / "bench" / f"{name}.py" for name in ("ceiling", "skill")),
]


@pytest.mark.parametrize("file", BENCH, ids=lambda file: file.stem)
def test_a_benchmark_run_with_unknown_words_says_how_it_is_called(file: Path) -> None:
    done = subprocess.run([sys.executable, file, "nonsense"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "usage: python" in done.stderr or "needs OpenSpiel" in done.stderr


def test_a_player_gains_nothing_on_itself() -> None:
    """What `skill.py` takes out of a match is luck alone."""
    words = [sys.executable, str(HERE.parent / "bench/skill.py"), "plain", "plain", "4", "8"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "| 50.0% ± 0.0% |" in done.stdout
    assert done.stdout.count("| 0.0 | +0.0% ± 0.0% |") == 2
