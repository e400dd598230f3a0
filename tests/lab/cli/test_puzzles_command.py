"""`dicehaven puzzles GAME --reasons` and `--misses`: what is told of the puzzles that a game ships, computed anew."""

import json
from pathlib import Path

import pytest
from conftest import dicehaven
from msgspec.structs import replace

from dicehaven.analysis.puzzles import Puzzles, puzzles_of, read, written
from dicehaven.core.registry import find
from dicehaven_lab.cli import puzzles as command
from dicehaven_lab.puzzle_reasons import with_reasons
from dicehaven_lab.puzzle_sets import tried_anew


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with three puzzles of Saikoro without reasons, which the command takes for the one that the game ships."""
    file = tmp_path / "puzzles.json"
    file.write_bytes(written([replace(one, reasons=()) for one in puzzles_of(find("saikoro")).all[:3]]))
    monkeypatch.setattr(command, "FILE", str(file))
    monkeypatch.setattr(command, "puzzles_of", lambda game: Puzzles(game, tuple(read(game, file.read_bytes()).puzzles)))
    return file


def test_what_is_told_of_puzzles_is_computed_anew(shipped: Path) -> None:
    game = find("saikoro")
    before = read(game, shipped.read_bytes()).puzzles
    found = json.loads(dicehaven("puzzles", "saikoro", "--reasons", "--cores", "1", "--json").out)
    assert (found["puzzles"], found["comparisons"]) == (3, 6)
    assert 0 < found["with an idea"] <= 6
    told = read(game, shipped.read_bytes()).puzzles
    assert told == [one for _, one in with_reasons(game, before)]
    shipped.write_bytes(written([replace(one, missed=(0,) * 5) for one in told]))
    assert "comparisons" in dicehaven("puzzles", "saikoro", "--misses", "--cores", "1").out
    again = read(game, shipped.read_bytes()).puzzles
    assert [one.missed for one in again] == [missed for _, missed in tried_anew(game, told)] != [(0,) * 5] * 3
    assert [replace(one, missed=()) for one in again] == [replace(one, missed=()) for one in told]
    assert [one.name for one in shipped.parent.iterdir()] == [shipped.name]


def test_a_file_that_cannot_be_written_is_said(shipped: Path) -> None:
    (shipped.parent / "puzzles.new").mkdir()
    run = dicehaven("puzzles", "saikoro", "--reasons", "--cores", "1")
    assert run.code == 2
    assert "puzzles.new" in run.err
    assert read(find("saikoro"), shipped.read_bytes()).puzzles[0].reasons == ()
