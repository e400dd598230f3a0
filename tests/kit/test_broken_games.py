"""Games that are broken on purpose: each mistake is told in a sentence with file and line."""

import pickle
import shutil
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from browsers import served
from conftest import HERE, dicehaven

from dicehaven.core.errors import BadGame, BadNotation
from dicehaven.core.registry import PATH_VARIABLE, find, open_folder
from dicehaven.kit.checks import Outcome, outcomes
from dicehaven.kit.writing import fork, new_game
from dicehaven_lab.chunks import Execution
from dicehaven_lab.simulate import simulate


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


MISTAKES = (
    Mistake(
        "moves-too-small",
        "rules.py",
        "MOVES = 3",
        "MOVES = 2",
        "rules",
        "MOVES is 2, but there can be 3: make it larger",
        "MOVES = 2",
    ),
    Mistake(
        "dice-too-few",
        "rules.py",
        "return DICE if",
        "return 3 if",
        "rules",
        "DICE is 2, but there can be 3: make it larger",
        "DICE = 2",
        "state.py",
    ),
    Mistake(
        "field-too-narrow",
        "rules.py",
        "mark_field(a) - 1] = 1",
        "mark_field(a) - 1] = 200",
        "rules",
        "the rule “step” stores 200 in the field “marked”, which holds -128 to 127",
        "= 200",
    ),
    Mistake(
        "index-out-of-bounds",
        "rules.py",
        "s.marked[p][mark_field(a) - 1] = 1",
        "s.marked[p][mark_field(a)] = 1",
        "rules",
        "IndexError: list assignment index out of range",
        "s.marked[p][mark_field(a)] = 1",
    ),
    Mistake(
        "no-such-field",
        "rules.py",
        "s.turn += 1",
        "s.turns = s.turn + 1",
        "rules",
        "the rule “end_turn” writes a field “turns”, but the struct has only",
        "s.turns =",
    ),
    Mistake(
        "whole-list",
        "rules.py",
        "    for i in range(DICE):\n        s.rolled[i] = dice[i]\n",
        "    s.rolled = dice\n",
        "rules",
        "the rule “rolled” replaces the whole list “rolled”",
        "s.rolled = dice",
    ),
    Mistake(
        "a-fraction",
        "rules.py",
        "s.turn += 1",
        "s.turn += 0.5",
        "rules",
        "stores 1.5 in the field “turn”, which holds whole numbers",
        "s.turn += 0.5",
    ),
    Mistake(
        "forgotten-rule",
        "rules.py",
        "@rule\ndef row_full",
        "def row_full",
        "contract",
        "“row_full” is called by the rule “end_turn”",
        "def row_full",
    ),
    Mistake(
        "default-out-of-range",
        "layout.py",
        'Whole("turn_limit", 10, "MG-5", most=1000)',
        'Whole("turn_limit", 2000, "MG-5", most=1000)',
        "contract",
        "the option “turn_limit” cannot have its default 2000; it takes 1 … 1000",
        "OPTIONS:",
    ),
    Mistake(
        "no-such-setup-field",
        "layout.py",
        "t.turn_limit =",
        "t.turn_limits =",
        "rules",
        "“setup” writes a field “turn_limits”, but the Setup has only players, turn_limit",
        "def setup",
    ),
    Mistake(
        "a-word-in-the-setup",
        "layout.py",
        'options["turn_limit"]',
        '"ten"',
        "rules",
        "“setup” puts something other than whole numbers into the field “turn_limit”",
        "def setup",
    ),
    Mistake(
        "no-such-roller",
        "moves.py",
        "return s.mover",
        "return 7",
        "rolls",
        "“roller” answers 7 while dice are due; seats are 0 to 2 - 1",
        "def roller",
    ),
    Mistake(
        "wrong-arguments",
        "rules.py",
        "def score(t: Setup, s: State, p: int)",
        "def score(t: Setup, s: State)",
        "contract",
        "“score” must take (t, s, p); here it takes (t, s)",
        "def score",
    ),
    Mistake(
        "wrong-type",
        "rules.py",
        "MOVES = 3",
        'MOVES = "3"',
        "contract",
        "“MOVES” must be int; here it is 3 (str)",
        "MOVES =",
    ),
    Mistake("syntax", "moves.py", "def roller(", "def roller((", "contract", "SyntaxError", "def roller(("),
    Mistake(
        "too-many-seats",
        "layout.py",
        "SEATS = (2, 4)",
        "SEATS = (2, 5)",
        "contract",
        "SEATS must be (least, most) within PLAYERS",
        "SEATS =",
    ),
    Mistake(
        "notation-twice",
        "rules.py",
        '"mark {field}"',
        '"mark"',
        "contract",
        "the same notation twice",
        "NOTATION =",
    ),
    Mistake(
        "untidy-notation",
        "rules.py",
        '_moves.single("pass")',
        '_moves.single("Pass")',
        "contract",
        "moves are written in lower case with single spaces, “Pass” is not",
        "NOTATION =",
    ),
    Mistake(
        "incomplete-pointing",
        "pointing.py",
        "def attempt(",
        "def attempted(",
        "contract",
        "“attempt” is not defined here",
        "",
    ),
    Mistake(
        "no-function",
        "layout.py",
        "def setup(",
        "check = 3\n\n\ndef setup(",
        "contract",
        "“check” must be a function; here it is 3 (int)",
        "check = 3",
    ),
    Mistake(
        "illegal-action",
        "rules.py",
        "moves[n] = PASS",
        "moves[n] = ACTIONS",
        "rules",
        "7 is not an action: actions are 0 to 7 - 1",
        "def legal",
    ),
    Mistake(
        "legal-twice",
        "rules.py",
        "moves[n] = PASS",
        "moves[n] = moves[0] if n else PASS",
        "rules",
        "is listed as legal twice",
        "def legal",
    ),
    Mistake(
        "asking-changes",
        "rules.py",
        "    points = 0\n",
        "    points = 0\n    s.turn += 1\n",
        "rules",
        "“won” must not change the state, but it does",
        "def won",
    ),
    Mistake(
        "endless",
        "rules.py",
        "if row_full(s, s.mover) or s.turn >=",
        "if s.turn < 0 and s.turn >=",
        "rules",
        "has not ended",
        "def over",
    ),
    Mistake(
        "no-winner",
        "rules.py",
        "if score(t, s, q) > score(t, s, p)",
        "if score(t, s, q) >= score(t, s, p)",
        "rules",
        "the match is over, but nobody has won",
        "def won",
    ),
    Mistake(
        "missing-message",
        "moves.py",
        'text("marked-already"',
        'text("already-marked"',
        "languages",
        "the message “already-marked” is named here, but no messages.ftl has it",
        'text("already-marked"',
    ),
    Mistake(
        "not-translated",
        "locale/de/messages.ftl",
        "move-pass = nichts ankreuzen\n",
        "",
        "languages",
        "the message “move-pass” is missing here in language de",
        "",
    ),
    Mistake(
        "other-arguments",
        "locale/de/messages.ftl",
        "Kein Würfel zeigt { $field }.",
        "Kein Würfel zeigt das.",
        "languages",
        "the message “no-such-die” has the arguments",
        "no-such-die",
    ),
    Mistake(
        "argument-missing",
        "moves.py",
        'text("move-mark", field=rules.mark_field(a))',
        'text("move-mark")',
        "sentences",
        "the message “move-mark” cannot be formatted (en: $field)",
        "def describe",
    ),
    Mistake(
        "wrong-answer",
        "moves.py",
        'return text("no-such-die", field=field)',
        "return None  # type: ignore",
        "sentences",
        "“why_not” must return Text; here it returned None (NoneType)",
        "def why_not",
    ),
    Mistake(
        "crash-in-drawing",
        "sheet/__init__.py",
        "names[seat], class_",
        "names[seat + 9], class_",
        "sheet",
        "IndexError: list index out of range",
        "names[seat + 9]",
    ),
    Mistake(
        "not-well-formed",
        "sheet/__init__.py",
        'return svg(144, 114, rect(0, 0, 144, 114, 8, class_="paper")',
        'return "<g>" + svg(144, 114, rect(0, 0, 144, 114, 8, class_="paper")',
        "sheet",
        "the drawing of “cover” is not well-formed: <g> is not closed",
        "def cover",
    ),
    Mistake(
        "import-in-a-rule",
        "rules.py",
        "    n = 0\n",
        "    from math import floor\n\n    n = floor(0.5)\n",
        "contract",
        "the rule “legal” imports something, which compiled code cannot do: put the import at the top of the file",
        "from math import floor",
    ),
    Mistake(
        "class-in-a-rule",
        "rules.py",
        "    points = 0\n",
        "    class Nothing:\n        pass\n\n    points = 0\n",
        "compiled",
        "this cannot be compiled: Use of unsupported opcode",
        "class Nothing",
    ),
    Mistake(
        "option-too-large",
        "layout.py",
        "most=1000",
        "most=100_000",
        "rules",
        "the field “turn_limit” holds -32,768 to 32,767, and a rule has stored 100,000 in it",
        "turn_limit: int",
        "state.py",
    ),
    Mistake(
        "page-fails",
        "pointing.py",
        'text("ask-turn")',
        'text("ask-turn", x=1 // (v.turn - 3))',
        "web",
        "ZeroDivisionError",
        "1 // (v.turn - 3)",
    ),
    Mistake(
        "result-in-no-words",
        "moves.py",
        "def events(",
        'def points(t, v, q):\n    from dicehaven.core.contract import Points\n\n    return [Points(Text("points-row"), 3)]\n\n\ndef events(',
        "results",
        "the message “points-row” cannot be formatted (no message in en)",
        "def points(",
    ),
    Mistake(
        "result-with-other-lines",
        "moves.py",
        "def events(",
        'def points(t, v, q):\n    from dicehaven.core.contract import Points\n\n    return [Points(text("title"), 3)] * (q + 1)\n\n\ndef events(',
        "results",
        "seat 1 has other lines in its result than seat 0",
        "def points(",
    ),
    Mistake(
        "result-of-no-number",
        "moves.py",
        "def events(",
        'def points(t, v, q):\n    from dicehaven.core.contract import Points\n\n    return [Points(text("title"), 0.5)]\n\n\ndef events(',
        "results",
        "“points” must return int; here it returned 0.5 (float)",
        "def points(",
    ),
)


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
        simulate(game, game.configure(2), 100, ("random", "random"), execution=Execution(cores=1))
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
