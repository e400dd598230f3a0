"""`dicehaven new-game`, `dicehaven fork` and `dicehaven test-game`, as their user sees them."""

import json
import subprocess
import sys
from pathlib import Path

from conftest import HERE, dicehaven

from dicehaven.core.match import Match
from dicehaven.core.registry import find, open_folder
from dicehaven.kit.writing import fork, new_game

QUICK = ("--check", "contract", "--check", "rules", "--check", "records", "--check", "pointing")


def test_a_new_game_is_written_tested_and_played(tmp_path: Path) -> None:
    written = dicehaven("new-game", "my_row", str(tmp_path / "here"))
    assert written.code == 0 and "test-game" in written.out
    folder = tmp_path / "here" / "my_row"
    told = dicehaven("test-game", str(folder), *QUICK)
    assert told.out.splitlines() == ["ok    contract", "ok    rules", "ok    records", "ok    pointing"], told.err
    env = {"DICEHAVEN_GAMES": str(tmp_path / "here")}
    assert "my_row  My Row, 2–4" in dicehaven("games", env=env).out
    played = dicehaven("play", "my_row", "--seed", "1", "-o", "turn_limit=2", stdin="\n1\n" * 30, env=env)
    assert "The match is over" in played.out, played.out[-500:]


def test_a_new_game_brings_tests_that_pass(tmp_path: Path) -> None:
    new_game("with_tests", tmp_path)
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not kit or contract or rules"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0 and "4 passed" in done.stdout, done.stdout


def test_nothing_is_overwritten_and_names_are_checked(tmp_path: Path) -> None:
    new_game("one_game", tmp_path)
    again = dicehaven("new-game", "one_game", str(tmp_path))
    assert again.code == 2 and "already exists, and it is not overwritten" in again.err
    assert "lower-case letters" in dicehaven("new-game", "One Game", str(tmp_path / "b")).err
    assert "there is already a game of that name" in dicehaven("new-game", "saikoro", str(tmp_path / "c")).err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["README.md", "one_game", "pyproject.toml", "tests"]


def test_several_games_share_a_folder_and_its_project_files_stay(tmp_path: Path) -> None:
    new_game("one_game", tmp_path)
    files = {name: (tmp_path / name).read_text(encoding="utf-8") for name in ("README.md", "pyproject.toml")}
    second = dicehaven("new-game", "two_game", str(tmp_path))
    third = dicehaven("fork", "saikoro", "foe", str(tmp_path))
    for told, name in ((second, "two_game"), (third, "foe")):
        assert told.code == 0 and "left as they are: README.md, pyproject.toml" in told.out, told
        assert dicehaven("test-game", str(tmp_path / name), "--check", "contract").code == 0
    assert {name: (tmp_path / name).read_text(encoding="utf-8") for name in files} == files
    assert sorted(file.name for file in (tmp_path / "tests").glob("*.py")) == ["test_one_game.py", "test_two_game.py"]


def test_a_folder_that_does_not_exist_is_not_called_a_broken_game(tmp_path: Path) -> None:
    told = dicehaven("test-game", str(tmp_path / "nope"))
    assert told.code == 2 and "is neither a folder nor the name of a game" in told.err, told


def test_what_is_wrong_is_said_and_ends_with_exit_code_1(tmp_path: Path) -> None:
    folder = new_game("wrong_game", tmp_path).folder
    rules = folder / "rules.py"
    rules.write_text(rules.read_text().replace("@rule\ndef row_full", "def row_full"))
    told = dicehaven("test-game", str(folder))
    assert told.code == 1 and told.err == ""
    assert told.out.startswith(f"wrong contract: {rules}:") and "put @rule above it" in told.out
    figures = json.loads(dicehaven("test-game", str(folder), "--json", "--lang", "de").out)
    assert [check["ok"] for check in figures["checks"]] == [False]
    assert "darüber fehlt @rule" in figures["checks"][0]["problem"]
    assert dicehaven("test-game", str(folder), "--check", "luck").code == 2


def test_a_copy_plays_by_its_own_rules(tmp_path: Path) -> None:
    """A copy imports nothing from the game that it comes from: a rule that is changed there is the rule."""
    game = find("sailorman")
    folder = fork(game, "my_sailors", tmp_path).folder
    assert not [path for path in folder.rglob("*.py") if "dicehaven.games" in path.read_text()]
    rules = folder / "rules.py"
    rules.write_text(
        rules.read_text() + "\n\n@rule\ndef score(t: Setup, s: State, p: int) -> int:\n    return 1000 + p\n"
    )
    copy = open_folder(folder)
    assert copy.texts("en")("title") == "My Sailors"
    assert Match.new(copy, 2).scores == [1000, 1001]
    assert Match.new(game, 2).scores != [1000, 1001]
    assert open_folder(HERE / "pig").name == "pig"


def test_a_copy_leaves_behind_what_was_solved_and_says_so(tmp_path: Path) -> None:
    told = dicehaven("fork", "saikoro", "my_senshi", str(tmp_path))
    assert (
        "left out: handicap.json, lessons, puzzles.json, seats.json, solved/fast.npz, solved/normal.npz (they apply only to the rules of saikoro)"
        in told.out
    )
    assert not (tmp_path / "my_senshi" / "solved").exists()
    assert dicehaven("test-game", str(tmp_path / "my_senshi"), *QUICK).code == 0
