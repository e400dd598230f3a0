"""`dicehaven puzzles GAME --reasons` and `--misses`: what is told of the puzzles that a game ships, computed anew."""

import json
from pathlib import Path

import pytest
from conftest import dicehaven
from msgspec.structs import replace

from dicehaven.analysis.puzzles import Puzzles, puzzles_of, read, written
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven_lab.cli import puzzles as command
from dicehaven_lab.puzzle_findings import Misses, Reasons


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with three puzzles of Saikoro without reasons, which the command takes for the one that the game ships."""
    file = tmp_path / "puzzles.json"
    file.write_bytes(written([replace(one, reasons=()) for one in puzzles_of(find("saikoro")).all[:3]]))
    monkeypatch.setattr(command, "FILE", str(file))

    def found(game: Game) -> Puzzles:
        known = read(game, file.read_bytes())
        return Puzzles(game, tuple(known.puzzles), made=tuple(known.made))

    monkeypatch.setattr(command, "puzzles_of", found)
    return file


def test_what_is_told_of_puzzles_is_computed_anew(shipped: Path) -> None:
    game = find("saikoro")
    before = read(game, shipped.read_bytes()).puzzles
    found = json.loads(dicehaven("puzzles", "saikoro", "--reasons", "--cores", "1", "--json").out)
    assert (found["puzzles"], found["comparisons"]) == (3, 6)
    assert 0 < found["with an idea"] <= 6
    told = read(game, shipped.read_bytes()).puzzles
    assert told == [one for _, one in Reasons(game, tuple(before)).each()]
    shipped.write_bytes(written([replace(one, missed=(0,) * 5) for one in told]))
    assert "comparisons" in dicehaven("puzzles", "saikoro", "--misses", "--cores", "1").out
    again = read(game, shipped.read_bytes()).puzzles
    assert again == [one for _, one in Misses(game, tuple(told)).each()]
    assert [one.missed for one in again] != [(0,) * 5] * 3
    assert [replace(one, missed=()) for one in again] == [replace(one, missed=()) for one in told]
    assert [one.name for one in shipped.parent.iterdir()] == [shipped.name]


def test_puzzles_that_do_not_hold_are_dropped(shipped: Path) -> None:
    """Others keep their numbers, the last one fills the gap, and the file names the command that has dropped them."""
    game = find("saikoro")
    first, second, last = read(game, shipped.read_bytes()).puzzles
    shipped.write_bytes(written([replace(first, best=first.tempting[0]), second, last], ["a command"]))
    run = dicehaven("puzzles", "saikoro", "--check", "--json")
    assert run.code == 1 and json.loads(run.out)["wrong"] == [1]
    assert len(read(game, shipped.read_bytes()).puzzles) == 3
    assert dicehaven("puzzles", "saikoro", "--check", "--write").code == 0
    left = read(game, shipped.read_bytes())
    assert left.puzzles == [last, second]
    assert left.made == ["a command", "dicehaven puzzles saikoro --check --write"]


def test_a_file_that_cannot_be_written_is_said(shipped: Path) -> None:
    (shipped.parent / "puzzles.new").mkdir()
    run = dicehaven("puzzles", "saikoro", "--reasons", "--cores", "1")
    assert run.code == 2
    assert "puzzles.new" in run.err
    assert read(find("saikoro"), shipped.read_bytes()).puzzles[0].reasons == ()
