"""Games that are broken on purpose: each mistake is told in a sentence with file and line."""

import pickle
import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from browsers import served
from conftest import HERE, dicehaven

from dicehaven.bots.series import play_series
from dicehaven.core.errors import BadGame, BadNotation
from dicehaven.core.registry import PATH_VARIABLE, find, open_folder
from dicehaven.kit.checks import Outcome, outcomes
from dicehaven.kit.writing import fork, new_game


@dataclass(frozen=True)
class Mistake:
    """One thing written wrongly in a new game, the check that finds it, and what it says of which line."""

    name: str
    file: str
    right: str
    wrong: str
    check: str
    said: str
    at: str  # words of the line that is named, in the broken file; "" for the file alone
    told_in: str = ""  # the file that is named, if it is another one


MISTAKES = [Mistake(**one) for one in tomllib.loads((HERE / "kit" / "mistakes.toml").read_text("utf-8"))["mistake"]]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: one.name)
def test_a_mistake_is_told_by_file_and_line(mistake: Mistake, tmp_path: Path) -> None:
    name = "broken_" + mistake.name.replace("-", "_")
    folder = new_game(name, tmp_path).folder.resolve()
    file = folder / mistake.file
    content = file.read_text(encoding="utf-8")
    assert content.count(mistake.right) >= 1, "the template has changed"
    file.write_text(content.replace(mistake.right, mistake.wrong, 1), encoding="utf-8")
    [found] = outcomes(str(folder), [mistake.check], "en")
    assert (found.check, found.ok) == (mistake.check, False)
    assert mistake.said in found.problem
    named = folder / (mistake.told_in or mistake.file)
    lines = named.read_text(encoding="utf-8").splitlines()
    line = next((i for i, words in enumerate(lines, 1) if mistake.at and mistake.at in words), None)
    assert found.where == (f"{named}:{line}" if line else str(named))


def test_a_program_that_asks_for_a_broken_game_is_told_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = new_game("broken_for_programs", tmp_path).folder
    (folder / "moves.py").unlink()
    monkeypatch.setenv(PATH_VARIABLE, str(tmp_path))
    with pytest.raises(BadGame, match=r"moves.py: this file is missing"):
        find(folder.name)


def test_an_error_of_a_game_that_was_opened_by_its_folder_says_its_reason(tmp_path: Path) -> None:
    game = open_folder(new_game("opened_by_folder", tmp_path).folder)
    with pytest.raises(BadNotation, match=r"“castle” is not a move of this game. A move is mark 1") as raised:
        game.read("castle")
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("7 = [2, 9]", "layouts/second.toml: layout.pirates sum 7: strength 9 is not possible: use 1 to 6"),
        ("7 = [2, 3", "layouts/second.toml: the file is neither TOML nor JSON (Unclosed array"),
    ],
)
def test_a_board_of_a_game_that_is_wrong_is_told_by_file_and_place(wrong: str, said: str, tmp_path: Path) -> None:
    folder = fork(find("sternenschiff"), f"broken_ship_{len(wrong)}", tmp_path).folder
    right = (folder / "layouts" / "reconstructed.toml").read_text(encoding="utf-8")
    assert right.count("7 = [2, 2]") == 1
    (folder / "layouts" / "second.toml").write_text(right.replace("7 = [2, 2]", wrong), encoding="utf-8")
    [found] = outcomes(str(folder), ["contract"], "en")
    assert said in f"{found.where}: {found.problem}"


def test_a_broken_board_breaks_its_game_only_and_the_server_says_so(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = fork(find("sternenschiff"), "broken_on_the_web", tmp_path / "games").folder
    board = folder / "layouts" / "reconstructed.toml"
    board.write_text(board.read_text(encoding="utf-8").replace("7 = [2, 2]", "7 = [2, 9]"), encoding="utf-8")
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", {PATH_VARIABLE: str(tmp_path / "games")}) as address:
        home = httpx.get(f"{address}/", timeout=60)
        assert home.status_code == 200 and "/new/sternenschiff" in home.text and folder.name not in home.text
    assert "layout.pirates sum 7: strength 9 is not possible: use 1 to 6" in capfd.readouterr().err


def a_pig(folder: Path, *edits: tuple[str, str, str]) -> Path:
    """A copy of Pig with something replaced in its files."""
    copy = folder / "pig"
    shutil.copytree(HERE / "pig", copy, ignore=shutil.ignore_patterns("__pycache__"))
    for file, right, wrong in edits:
        content = (copy / file).read_text(encoding="utf-8")
        assert right in content
        (copy / file).write_text(content.replace(right, wrong), encoding="utf-8")
    return copy


NARROW = ("state.py", "banked: list[int] = i4(PLAYERS)", "banked: list[int] = i1(PLAYERS)")


def test_compiled_play_that_never_ends_is_stopped_with_a_sentence_and_the_field_is_named(tmp_path: Path) -> None:
    """In compiled code 128 becomes -128, so nobody reaches a goal of 200."""
    folder = a_pig(tmp_path, NARROW, ("layout.py", 'Whole("goal", 50', 'Whole("goal", 200'))
    game = open_folder(folder)
    with pytest.raises(BadGame, match="match 0 of the series has not ended after a million rolls and decisions"):
        play_series(game, game.configure(2), ("random", "random"), "0", 0, 100)
    [found] = outcomes(str(folder), ["series"], "en")
    assert "the field “banked” holds -128 to 127, and a rule has stored" in found.problem
    assert found.where.startswith(f"{folder / 'state.py'}:")


def test_a_field_that_only_long_matches_overflow_is_found(tmp_path: Path) -> None:
    """Few of a thousand matches to 175 points take more than 127 turns, and only with four seats."""
    folder = a_pig(
        tmp_path, ("state.py", "turn: int = i4()", "turn: int = i1()"), ("layout.py", '"goal", 50', '"goal", 175')
    )
    [found] = outcomes(str(folder), ["series"], "en")
    assert not found.ok
    assert "the field “turn” holds -128 to 127" in found.problem


MADE = {  # modules that a new game does not have, what is wrong with them, and the line
    "observation.py: a feature of a field that is not there": (
        'from dicehaven.core.observation import number\n\nFEATURES = (\n    number("turn"),\n    number("money"),\n)\n',
        "observation",
        "FEATURES has the field “money”, but the State has only phase, mover, turn, rolled, marked",
        5,
    ),
    "observation.py: a field by seat that has no seats": (
        'from dicehaven.core.observation import number\n\nFEATURES = (number("rolled", by_seat=True),)\n',
        "observation",
        "the feature “rolled” is declared by seat, but the field has no row for each of 4 seats",
        3,
    ),
    "observation.py: a feature that divides by zero": (
        'from dicehaven.core.observation import number\n\nFEATURES = (number("turn", 0),)\n',
        "observation",
        "the feature “turn” cannot be made of what seats see: NaN, ∞",
        3,
    ),
    "observation.py: no features": ("FEATURE = ()\n", "contract", "“FEATURES” is not defined here", None),
    "evaluation.py: an optional name of another type": (
        "from dicehaven.core.rule import rule\n\nFEATURES = 1\nENTRIES = 'three'\n\n\n"
        "@rule\ndef evaluate(t, s, p):\n    return 0.0\n\n\n@rule\ndef features(t, s, p):\n    return (0.0,)\n",
        "contract",
        "“ENTRIES” must be int; here it is three (str)",
        4,
    ),
    "evaluation.py: an optional rule with other arguments": (
        "from dicehaven.core.rule import rule\n\nFEATURES = 1\n\n\n"
        "@rule\ndef evaluate(t, s, p):\n    return 0.0\n\n\n@rule\ndef features(t, s, p):\n    return (0.0,)\n\n\n"
        "@rule\ndef policy_value(t, v, p):\n    return 0\n",
        "contract",
        "“policy_value” must take (t, v, p, a); here it takes (t, v, p)",
        17,
    ),
    "generator.py: another board each time": (
        "from itertools import count\n\nROWS = count()\n\n\ndef generate(seed):\n    return [str(next(ROWS))]\n",
        "boards",
        "the same seed gives another board the second time",
        6,
    ),
    "advice.py: a reason that is none": (
        "def reason(t, v, p, a):\n    return 3\n\n\ndef harms(t, v, p, a):\n    return False\n",
        "advice",
        "“reason” must return Text | None; here it returned 3 (int)",
        1,
    ),
    "expert.py: a move that is not legal": (
        "class Player:\n    def choose(self, view, seat, actions):\n        return -1\n\n\n"
        "def expert(setup):\n    return Player()\n",
        "bots",
        "-1 is not an action",
        6,
    ),
}


@pytest.mark.parametrize("case", MADE)
def test_optional_modules_are_checked(case: str, tmp_path: Path) -> None:
    words, check, said, line = MADE[case]
    file = case.partition(":")[0]
    folder = new_game(f"made_{list(MADE).index(case)}", tmp_path).folder.resolve()
    (folder / file).write_text(words, encoding="utf-8")
    [found] = outcomes(str(folder), [check], "en")
    assert said in found.problem
    assert found.where == f"{folder / file}" + (f":{line}" if line else "")


def test_a_move_that_can_never_be_made_and_a_page_left_in_english_get_a_remark(tmp_path: Path) -> None:
    folder = new_game("with_remarks", tmp_path).folder.resolve()
    rules_file = folder / "rules.py"
    page = folder / "locale" / "de" / "rules.md"
    rules_file.write_text(
        rules_file.read_text("utf-8").replace("field=range(1, FIELDS + 1)", "field=range(1, FIELDS + 2)")
    )
    shutil.copyfile(folder / "locale" / "en" / "rules.md", page)
    page_left, languages, never, rules = outcomes(str(folder), ["languages", "rules"], "en")
    assert (page_left.where, page_left.remark, page_left.ok) == (str(page), True, True)
    assert "still in English (language de)" in page_left.problem
    assert "these moves were never legal: mark 7; can they ever be?" in never.problem
    assert never.remark and languages == Outcome("languages") and rules == Outcome("rules")
    printed = dicehaven("test-game", str(folder), "--check", "rules")
    assert printed.code == 0 and printed.out.startswith("note  rules: ")
