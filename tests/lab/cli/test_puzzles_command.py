"""`dicehaven puzzles GAME --reasons`: it goes on where it was stopped, and what it has found is kept."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import dicehaven
from msgspec.structs import replace

from dicehaven.analysis.puzzles import Puzzle, Puzzles, puzzles_of, read, written
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven_lab.cli import puzzles as command
from dicehaven_lab.puzzle_reasons import with_reasons


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with three puzzles of Saikoro without reasons, which the command takes for the one that the game ships."""
    file = tmp_path / "puzzles.json"
    file.write_bytes(written([replace(one, reasons=()) for one in puzzles_of(find("saikoro")).all[:3]]))
    monkeypatch.setattr(command, "FILE", str(file))
    monkeypatch.setattr(command, "puzzles_of", lambda game: Puzzles(game, tuple(read(game, file.read_bytes()))))
    return file


def test_reasons_are_stored_and_a_stopped_command_goes_on(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    computed = list[int]()

    def stopped(game: Game, *args: Any) -> Iterator[tuple[int, Puzzle]]:
        for place, puzzle in with_reasons(game, *args):
            if len(computed) == 1:
                raise KeyboardInterrupt
            computed.append(place)
            yield place, puzzle

    monkeypatch.setattr(command, "OFTEN", -1.0)
    monkeypatch.setattr(command, "with_reasons", stopped)
    assert dicehaven("puzzles", "saikoro", "--reasons", "--cores", "1").code != 0
    game = find("saikoro")
    assert [bool(one.reasons) for one in read(game, shipped.read_bytes())] == [True, False, False]
    monkeypatch.setattr(command, "with_reasons", with_reasons)
    found = json.loads(dicehaven("puzzles", "saikoro", "--reasons", "--cores", "1", "--json").out)
    assert (found["puzzles"], found["comparisons"]) == (3, 6)
    assert 0 < found["with an idea"] <= 6
    stored = shipped.read_bytes()
    bare = [replace(one, reasons=()) for one in read(game, stored)]
    assert read(game, stored) == [one for _, one in with_reasons(game, bare)]  # as if it had never been stopped
    assert "comparisons" in dicehaven("puzzles", "saikoro", "--reasons").out
    assert shipped.read_bytes() == stored
    assert [one.name for one in shipped.parent.iterdir()] == [shipped.name]


def test_a_file_that_cannot_be_written_is_said(shipped: Path) -> None:
    (shipped.parent / "puzzles.new").mkdir()
    run = dicehaven("puzzles", "saikoro", "--reasons", "--cores", "1")
    assert run.code == 2
    assert "puzzles.new" in run.err
    assert read(find("saikoro"), shipped.read_bytes())[0].reasons == ()
