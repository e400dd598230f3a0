"""A benchmark run by itself says how it is called."""

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import HERE

BENCH = sorted((HERE.parent / "bench").glob("bench_*.py"))


@pytest.mark.parametrize("file", BENCH, ids=lambda file: file.stem)
def test_a_benchmark_run_with_unknown_words_says_how_it_is_called(file: Path) -> None:
    done = subprocess.run([sys.executable, file, "nonsense"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "usage: python" in done.stderr
