"""What a match at the keyboard keeps is on disk, line by line: after a power cut nothing of it is missing."""

import os
from pathlib import Path

import pytest

from dicehaven.cli.files import Saved
from dicehaven.core.match import Match
from dicehaven.core.record import Header


def test_each_line_is_synced_before_the_file_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    sync = os.fsync
    replace = Path.replace

    def synced(number: int) -> None:
        done.append("folder" if os.path.samestat(os.fstat(number), tmp_path.stat()) else "file")
        sync(number)

    def replaced(self: Path, target: Path) -> Path:
        done.append("replaced")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    match = Match.from_header(Header({"record": 1, "game": "saikoro", "players": 2}))
    saved = Saved(tmp_path / "evening.jsonl")
    saved.write(match.lines)
    match.roll([1] * match.due.count if match.due else [])
    saved.write(match.lines)
    assert done == ["file", "replaced", "folder"] * 2
