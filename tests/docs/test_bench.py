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


@pytest.mark.parametrize(
    "words",
    [
        ("gains", "no_game", "2", "4", "50"),
        ("regret", "no_game", "4", "50", "15"),
        ("regret", "sternenschiff", "4", "few", "15"),
        ("thought", "no_game", "1"),
    ],
    ids=" ".join,
)
def test_a_bench_of_searches_says_how_it_is_called(words: tuple[str, ...]) -> None:
    name, *more = words
    file = HERE.parent / f"bench/{name}.py"
    done = subprocess.run([sys.executable, file, *more], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert f"usage: python {file}" in done.stderr


def test_a_player_gains_nothing_on_itself() -> None:
    """What `skill.py` takes out of a match is luck alone."""
    words = [sys.executable, str(HERE.parent / "bench/skill.py"), "plain", "plain", "4", "8"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "| 50.0% ± 0.0% |" in done.stdout
    assert done.stdout.count("| 0.0 | +0.0% ± 0.0% |") == 2
