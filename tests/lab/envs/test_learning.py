"""The examples that learn run, and measure what they have learned."""

import subprocess
import sys
from importlib.util import find_spec

import pytest
from conftest import HERE

# not imported here: it brings SciPy, in each process that collects tests
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not find_spec("optax"), reason="needs the extra `learn`")]

EXAMPLES = HERE.parent / "examples"


def run(*words: str) -> list[str]:
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, cwd=EXAMPLES)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


def test_the_program_with_jax_prints_a_curve(tmp_path: str) -> None:
    lines = run("learn_jax.py", "--dice", "1", "--updates", "1", "--points", "2", "--out", f"{tmp_path}/curve.csv")
    assert [line.split()[2] for line in lines[1:2]] == ["0.1999"] and len(lines) == 3
    assert 0 <= float(lines[2].split()[2]) < 0.5


def test_the_page_shows_the_short_program() -> None:
    program = (EXAMPLES / "learn_numpy.py").read_text(encoding="utf-8").split('"""')[2].strip()
    assert f"```python\n{program}\n```" in (HERE.parent / "docs" / "library.md").read_text(encoding="utf-8")
    assert sum(1 for line in program.splitlines() if line.strip()) <= 24


def test_the_short_program_learns_and_the_one_that_measures_runs() -> None:
    before, after = (float(line.split()[1]) for line in run("learn_numpy.py", "8", "1"))
    assert before == 0.1999 and after < before - 0.02
    assert run("exploitability.py", "saikoro(players=2,fast=true)", "random", "1")[1] == "exploitability 0.199880"
