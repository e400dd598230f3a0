"""`./dev` installs what each command needs before it runs it: in a fresh checkout, the README's commands work as written."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import HERE

STUB = '#!/bin/sh\necho "$(basename "$0") $*" >> "$LOG"\n'


@pytest.mark.parametrize(
    ("line", "extras", "command"),
    [
        ("play", "lab,host", "serve"),
        ("play --port 0", "lab,host", "serve --port 0"),
        ("play saikoro", "lab,host", "play saikoro"),
        ("play --record evening.jsonl", "lab,host", "play --record evening.jsonl"),
        ("run games", "lab,host", "games"),
        ("run study wuerfelland --out report", "lab,host,study", "study wuerfelland --out report"),
        ("run test-game games/mine", "lab,host,kit", "test-game games/mine"),
        ("run simulate saikoro --keep night", "lab,host,cluster", "simulate saikoro --keep night"),
        ("run serve --keep-days 9", "lab,host", "serve --keep-days 9"),
    ],
)
def test_a_command_gets_its_extras(line: str, extras: str, command: str, tmp_path: Path) -> None:
    for name in ("dev", "constraints.txt", "pyproject.toml"):
        shutil.copy(HERE.parent / name, tmp_path / name)
    tools = tmp_path / ".venv" / "bin"
    tools.mkdir(parents=True)
    for name in ("pip", "python", "uv", "dicehaven"):
        (tools / name).write_text(STUB)
        (tools / name).chmod(0o755)
    log = tmp_path / "log"
    env = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "LOG": str(log)}
    done = subprocess.run([str(tmp_path / "dev"), *line.split()], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    said = log.read_text().splitlines()
    assert any(one.endswith(f".[{extras}]") for one in said), said
    assert f"dicehaven {command}" in said, said
