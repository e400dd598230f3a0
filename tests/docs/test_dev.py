"""`./dev` installs what each command needs before it runs it, and tests run in two tiers: the README's commands work as written."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import HERE

STUB = '#!/bin/sh\necho "$(basename "$0") $*" >> "$LOG"\n'
QUICK = "-m not slow --hypothesis-profile quick"
TOOLS = ("pip", "python", "uv", "dicehaven", "ruff", "mypy", "basedpyright", "lint-imports", "pytest")


def dev(line: str, tmp_path: Path) -> list[str]:
    """Run a command of `./dev` in a fresh checkout without tools; return the command lines that it ran."""
    for name in ("dev", "constraints.txt", "pyproject.toml"):
        shutil.copy(HERE.parent / name, tmp_path / name)
    tools = tmp_path / ".venv" / "bin"
    tools.mkdir(parents=True)
    for name in TOOLS:
        (tools / name).write_text(STUB)
        (tools / name).chmod(0o755)
    log = tmp_path / "log"
    env = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "LOG": str(log), "CI": ""}
    command = [str(tmp_path / "dev"), *line.split()]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stderr
    return log.read_text().splitlines()


@pytest.mark.parametrize(
    ("line", "installed", "command"),
    [
        ("play", ".[bots,host]", "serve"),
        ("play --port 0", ".[bots,host]", "serve --port 0"),
        ("play saikoro", ".[bots,host]", "play saikoro"),
        ("play --record evening.jsonl", ".[bots,host]", "play --record evening.jsonl"),
        ("run games", ".[bots,host] --editable lab", "games"),
        ("run study wuerfelland --out report", ".[bots,host] --editable lab[study]", "study wuerfelland --out report"),
        ("run test-game games/mine", ".[bots,host,kit] --editable lab", "test-game games/mine"),
        ("run simulate saikoro --keep night", ".[bots,host] --editable lab[cluster]", "simulate saikoro --keep night"),
        ("run serve --keep-days 9", ".[bots,host] --editable lab", "serve --keep-days 9"),
    ],
)
def test_a_command_gets_what_it_needs(line: str, installed: str, command: str, tmp_path: Path) -> None:
    said = dev(line, tmp_path)
    assert any(one.endswith(f"--editable {installed}") for one in said), said
    assert f"dicehaven {command}" in said, said


@pytest.mark.parametrize(
    ("line", "tests", "everything"),
    [
        ("test", QUICK, False),
        ("test -x", f"{QUICK} -x", False),
        ("test --all", "", True),
        ("test tests/server/table/test_kills.py", "tests/server/table/test_kills.py", False),
        ("test -k kill", "-k kill", False),
    ],
)
def test_slow_tests_run_when_all_are_asked_for_or_they_are_named(
    line: str, tests: str, everything: bool, tmp_path: Path
) -> None:
    said = dev(line, tmp_path)
    assert said[-1] == f"pytest -n 4 --dist worksteal {tests}".rstrip()
    assert ("python tests/smoke.py" in said) is everything
    assert ("dicehaven compile" in said) is (tests == "" or tests.startswith(QUICK))
    assert any(one.startswith("basedpyright") for one in said) is everything
