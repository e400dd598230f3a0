"""A mistake in a game is reported by file and line wherever it is played, and nothing crashes."""

import os
import shutil
from pathlib import Path

import pytest
from conftest import HERE, process

from dicehaven.bots.series import play_series
from dicehaven.core.errors import BadGame
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import open_folder

SOURCE = HERE.parent / "src"


def pig(folder: Path, file: str = "", old: str = "", new: str = "") -> Path:
    """A copy of Pig in which one thing is different."""
    copy = folder / "pig"
    shutil.copytree(HERE / "pig", copy, ignore=shutil.ignore_patterns("__pycache__"))
    if file:
        content = (copy / file).read_text(encoding="utf-8")
        assert old in content
        (copy / file).write_text(content.replace(old, new), encoding="utf-8")
    return copy


def line_of(folder: Path, file: str, words: str) -> str:
    """Where the first line with these words stands, as a message names it."""
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    return f"{folder / file}:{next(i for i, line in enumerate(lines, 1) if words in line)}"


def played(game: Game) -> None:
    """Hold until somebody has won."""
    match = Match.new(game, 2, {"goal": 200})
    while not match.over:
        if match.due:
            match.roll([6])
        else:
            match.play(match.movers[0], "roll" if match.state.stake < 190 else "hold")  # type: ignore[attr-defined]


def sentence(problem: BadGame) -> str:
    return Game("", HERE / "pig").texts("en").say(problem.reason)


def test_moves_too_small_is_said_by_the_interpreter_and_changes_nothing(tmp_path: Path) -> None:
    folder = pig(tmp_path, "rules.py", "MOVES = 2", "MOVES = 1")
    match = Match.new(open_folder(folder), 2)
    match.roll([6])
    with pytest.raises(BadGame) as found:
        match.actions(0)
    assert found.value.where == line_of(folder, "rules.py", "MOVES = ")
    assert sentence(found.value) == "MOVES is 1, but there can be 2: make it larger"


def test_moves_too_small_is_said_by_compiled_code_and_no_memory_is_harmed(tmp_path: Path) -> None:
    folder = pig(tmp_path, "rules.py", "MOVES = 2", "MOVES = 1")
    game = open_folder(folder)
    with pytest.raises(BadGame) as found:
        play_series(game, game.configure(2), ("random", "random"), "0", 0, 100)
    assert sentence(found.value) == "MOVES is 1, but there can be 2: make it larger"


def test_a_field_too_narrow_is_said_and_the_match_stays_as_it_was(tmp_path: Path) -> None:
    folder = pig(tmp_path, "state.py", "stake: int = i4()", "stake: int = i1()")
    game = open_folder(folder)
    with pytest.raises(BadGame) as found:
        played(game)
    assert found.value.where == line_of(folder, "state.py", "stake: int")
    assert "“stake” holds -128 to 127, and a rule has stored 132 in it" in sentence(found.value)


def test_a_roll_that_fails_leaves_the_match_as_it_was(tmp_path: Path) -> None:
    game = open_folder(pig(tmp_path, "state.py", "stake: int = i4()", "stake: int = i1()"))
    match = Match.new(game, 2)
    for _ in range(21):
        match.roll([6])
        match.play(0, "roll")
    lines = match.lines
    state = match.state.copy()
    with pytest.raises(BadGame):
        match.roll([6])
    assert (match.lines, match.state) == (lines, state)


def test_a_rule_without_its_mark_is_named(tmp_path: Path) -> None:
    folder = pig(tmp_path, "rules.py", "@rule\ndef pass_on", "def pass_on")
    with pytest.raises(BadGame) as found:
        open_folder(folder)
    assert found.value.where == line_of(folder, "rules.py", "def pass_on")
    assert "“pass_on” is called by the rule “rolled” in line " in sentence(found.value)


def test_what_cannot_be_compiled_is_one_sentence(tmp_path: Path) -> None:
    folder = pig(tmp_path, "rules.py", "s.turn += 1", 's.turn += len("x" if s.turn else t)')
    with pytest.raises(BadGame) as found:
        game = open_folder(folder)
        play_series(game, game.configure(2), ("random", "random"), "0", 0, 1)
    assert found.value.where == line_of(folder, "rules.py", "len(")
    assert len(sentence(found.value)) < 300


POINTING = """from dicehaven.core.contract import Prompt


def parts(t, v, p, a):
    return ()


def attempt(t, v, p):
    return None
"""


def test_an_optional_module_that_is_incomplete_is_left_out_with_a_word(tmp_path: Path) -> None:
    folder = pig(tmp_path)
    (folder / "pointing.py").write_text(POINTING)
    listed = process("games", env={"DICEHAVEN_GAMES": str(tmp_path)})
    assert listed.code == 0 and "pig" not in listed.out
    assert f"{folder / 'pointing.py'}: the game cannot be played: “button” is not defined here" in listed.err
    (folder / "pointing.py").write_text(POINTING + "\n\ndef button(t, v, p, a):\n    ...\n\n\nask = button\n")
    listed = process("games", env={"DICEHAVEN_GAMES": str(tmp_path)})
    assert "pointing.py:8: “attempt” must take (t, v, p, part); here it takes (t, v, p)" in listed.err


def test_an_installed_package_offers_its_game(tmp_path: Path) -> None:
    """What an installer unpacks from a wheel: the package, and beside it the names of its entry points."""
    pig(tmp_path)
    about = tmp_path / "pig_game-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pig-game\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[dicehaven.games]\npig = pig\nlost = no_such_package\n")
    path = {"PYTHONPATH": f"{tmp_path}{os.pathsep}{SOURCE}"}
    listed = process("games", env=path)
    assert "pig  Pig, 2–4" in listed.out
    assert listed.err.startswith("dicehaven.games: lost: ") and "no package no_such_package" in listed.err
    traced = process("trace", "pig", "-n", "2", env=path).out
    assert process("check", "-", stdin=traced, env=path).out.startswith("ok 2 records, ")
