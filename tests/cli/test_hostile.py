"""Bad input gets a sentence and an exit code: odd files and arguments, broken games, closed pipes, full disks."""

import gzip
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import HERE, Run, dicehaven, process

from dicehaven.core import layout as layout_files
from dicehaven.core.errors import BadLayout, BadRecord
from dicehaven.core.i18n import Texts, text
from dicehaven.core.record import load
from dicehaven.core.registry import find

LONG = "x" * 3000
HUGE = 10**40


def sentence(run: Run, code: int = 2) -> str:
    """The one sentence of an error, short enough to read."""
    assert run.code == code, (run.out[-300:], run.err)
    assert "Traceback" not in run.err
    assert run.err.count("\n") == 1 and len(run.err) < 1500, run.err
    return run.err


# Messages


ODD = {
    "long": LONG,
    "huge": HUGE,
    "very low": -HUGE,
    "of 6000 digits": 10**6000,
    "infinite": float("inf"),
    "no number": float("nan"),
    "large": 1e300,
    "many": [LONG] * 50,
    "unseen": "\x1b[2J\n\u202e\ud800",
}


@pytest.mark.parametrize("kind", ODD)
def test_any_value_fits_a_message(kind: str) -> None:
    value = ODD[kind]
    said = Texts("de").say(text("bad-players", found=value, least=1, most=2))
    assert len(said) < 1200
    assert said.isprintable()
    nested = Texts("de").say(text("no-roll-due", next=text("bad-notation", move=value, help=text("game-over"))))
    assert len(nested) < 1500


HEADERS = [
    {"players": 10**30},
    {"options": {LONG: 1}},
    {"options": {"turn_limit": LONG}},
    {"options": {"turn_limit": 10**400}},
    {"game": "sailorman", "layout": LONG},
    {"game": "sailorman", "layout": {LONG: 1}},
    {"game": "wuerfelland", "layout": {LONG: 1}},
    {"game": LONG},
    {LONG: 1},
]


@pytest.mark.parametrize("more", HEADERS, ids=lambda more: str(more)[:40])
def test_odd_headers_are_refused_in_a_sentence(more: dict[str, Any]) -> None:
    line = json.dumps({"record": 1, "game": "saikoro", "players": 2} | more)
    assert "standard input:1" in sentence(dicehaven("check", "-", stdin=line + "\n"))


def test_odd_numbers_in_a_layout_are_refused_in_a_sentence(tmp_path: Path) -> None:
    ship = find("sternenschiff").layout_data(None)
    ship["pirates"]["7"] = [HUGE, 2]
    file = tmp_path / "ship.json"
    file.write_text(json.dumps(ship))
    assert "sum 7" in sentence(dicehaven("layout", "sternenschiff", str(file)))


WORDS = [
    (("simulate", "saikoro", "-k", "99999999999999999999999999"), "2 to 8"),
    (("simulate", "saikoro", "-o", "turn_limit=" + "9" * 5000), "turn_limit"),
    (("play", "saikoro", "--record", LONG), "too long"),
    (("play", "saikoro", "--players", ""), "--players"),
    (("play", "saikoro", "--players", "you,Anna\x1b[2J"), "x1b"),
    (("play", "saikoro", "--seed", "\udcff"), "UTF-8"),
    (("trace", "saikoro", "-o", "turn_limit=3", "-o", "turn_limit=4"), "given twice"),
    (("play",), "which game"),
    (("learn", "wuerfelland", "--policy", "--trials"), "only one of --policy, --trials and --expert"),
    (("print", "sailorman", "--out", "charts.txt"), "charts.txt: the name of the file says what is written"),
    (("trace", "saikoro", "--seed", ""), "the seed is empty"),
    (("study", "saikoro", "--out", "nowhere", "--sweep", "foo=1..2"), "called “foo”; there are mode, starter"),
]


@pytest.mark.parametrize(("words", "said"), WORDS, ids=[ascii(" ".join(words))[:40] for words, _ in WORDS])
def test_odd_words_are_refused_in_a_sentence(words: tuple[str, ...], said: str) -> None:
    assert said in sentence(dicehaven(*words))


# At the prompts


@pytest.mark.parametrize("typed", ["[/b]", "[/]", "²", "9" * 5000, ":smile:", "\x1b[2J"], ids=ascii)
def test_whatever_is_typed_is_answered_or_asked_again(tmp_path: Path, typed: str) -> None:
    keys = f"{typed}\n1\n\n\n{typed}\nquit\n"
    done = dicehaven("play", "--record", str(tmp_path / "p.jsonl"), stdin=keys)
    assert done.code == 0 and "Traceback" not in done.err
    assert "✗" in done.out and "\x1b" not in done.out


def test_names_and_files_are_shown_as_they_are(tmp_path: Path) -> None:
    for game in ("saikoro", "sailorman", "sternenschiff", "wuerfelland"):
        file = tmp_path / f"{game}[red]:smile:.jsonl"
        done = dicehaven(
            "play", game, "--players", "Anna[/],greedy", "--record", str(file), stdin="\n\n1\n1\nlog\n\nq\n"
        )
        assert done.code == 0, done.err
        assert "Anna[/]" in done.out and "[red]:smile:.jsonl" in done.out.replace("\n", "")


def test_the_end_of_input_at_any_question_is_a_sentence() -> None:
    assert "who sits where" in sentence(dicehaven("play", stdin="1\n"))
    assert "which game" in sentence(dicehaven("play"))


def test_bytes_that_are_no_text_are_typed_in_vain(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "dicehaven", "play", "saikoro", "--record", str(tmp_path / "b.jsonl")]
    done = subprocess.run(words, input=b"\n\xff\xfe\nquit\n", capture_output=True, timeout=300)
    assert done.returncode == 0 and "✗" in done.stdout.decode()


@pytest.mark.parametrize("words", [("layout", "sailorman"), ("play", "saikoro")])
def test_an_ascii_locale_is_no_obstacle(tmp_path: Path, words: tuple[str, ...]) -> None:
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "XDG_DATA_HOME": str(tmp_path)}
    done = process(*words, stdin="\nq\n", env=env)
    assert done.code == 0 and "Traceback" not in done.err


# Files


def test_a_data_folder_that_cannot_be_made_is_named() -> None:
    assert "--record" in sentence(dicehaven("play", "saikoro", env={"XDG_DATA_HOME": "/proc"}))


def golden() -> str:
    return (HERE / "records" / "saikoro.jsonl").read_text(encoding="utf-8")


def test_damaged_gzip_is_refused_in_a_sentence(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(golden().encode()))
    for name, content in (("cut.gz", packed[:-200]), ("bad.gz", packed[:60] + b"\xff" * 20 + packed[80:])):
        (tmp_path / name).write_bytes(content)
        assert name in sentence(dicehaven("check", str(tmp_path / name)))


def test_gzip_is_unpacked_under_any_name_and_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "games.GZ"
    file.write_bytes(gzip.compress(golden().encode()))
    assert dicehaven("check", str(file)).out.startswith("ok")
    with file.open("rb") as packed:
        words = [sys.executable, "-m", "dicehaven", "check", "-"]
        assert subprocess.run(words, stdin=packed, capture_output=True, timeout=300).stdout.startswith(b"ok")


def test_a_byte_order_mark_is_read_over(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    board = tmp_path / "b.json"
    record.write_text(golden(), encoding="utf-8-sig")
    assert dicehaven("check", str(record)).out.startswith("ok")
    data = find("sailorman").layout_data(None)
    board.write_text(json.dumps(data), encoding="utf-8-sig")
    assert layout_files.load(board) == data


@pytest.mark.parametrize(
    ("content", "place", "key"),
    [
        ('{"map": [], "map": []}', "layout", "map"),
        ('{"map": [], "shells": {"rows": 1, "rows": 2}}', "layout.shells", "rows"),
    ],
)
def test_a_key_that_stands_twice_in_a_layout_is_named_with_its_place(
    tmp_path: Path, content: str, place: str, key: str
) -> None:
    file = tmp_path / "twice.json"
    file.write_text(content)
    with pytest.raises(BadLayout) as found:
        layout_files.load(file)
    assert found.value.say(Texts("en")) == f"{file}: {place}: the key “{key}” appears twice"


def test_unreadable_bytes_on_standard_input_are_said_to_be_there() -> None:
    words = [sys.executable, "-m", "dicehaven", "check", "-"]
    done = subprocess.run(words, input=b"\xff\n", capture_output=True, timeout=300)
    assert done.returncode == 2 and done.stderr.decode().startswith("standard input: ")


def test_a_file_without_an_end_is_not_read_to_its_end() -> None:
    assert "/dev/zero: this is too long" in sentence(dicehaven("layout", "wuerfelland", "/dev/zero"))


# Output


@pytest.mark.parametrize("words", ["trace sailorman --games 50", "games", "rules saikoro", "layout sailorman --json"])
def test_a_reader_that_has_seen_enough_is_no_error(words: str) -> None:
    script = f"{sys.executable} -m dicehaven {words} | head -c 1 >/dev/null; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=300)
    assert (done.stdout, done.stderr) == ("0\n", "")


def test_a_closed_pipe_is_no_error_even_before_the_first_byte() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    words = [sys.executable, "-m", "dicehaven", "trace", "saikoro", "--games", "20"]
    done = subprocess.run(words, stdout=writer, stderr=subprocess.PIPE, timeout=300)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("words", ["trace saikoro --games 20", "games", "games --json"])
def test_output_that_cannot_be_written_is_a_sentence(words: str) -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "dicehaven", *words.split()]
        env = os.environ | {"DICEHAVEN_LANG": "en"}
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=300, env=env)
    assert done.returncode == 2
    assert done.stderr.startswith("the output cannot be written") and done.stderr.count("\n") == 1


# Lines of records


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"seat": "0", "move": "end"}', '“seat” must be a whole number, not "0"'),
        ('{"seat": 0, "move": "end", "legal": null}', "“legal” must be a list of strings, not null"),
        ('{"seat": 0}', "lacks the key “move”"),
        ('{"roll": null}', "“roll” must be a list of whole numbers and strings, not null"),
        (
            '{"result": {"winners": [0], "scores": [25.0]}}',
            "“result.scores” must be a list of whole numbers, not [25.0]",
        ),
        ('{"seat": 0, "move": "end", "note": 1}', "unknown key “note”; known here: seat, move, legal"),
        ('{"seat": 0, "seat": 1, "move": "end"}', "the key “seat” appears twice"),
    ],
)
def test_a_line_of_the_wrong_kind_is_told_its_field_and_what_would_be_right(line: str, said: str) -> None:
    with pytest.raises(BadRecord) as found:
        load(line, "here")
    assert said in found.value.say(Texts("en"))
    assert found.value.say(Texts("de"))


# Games from elsewhere

BREAKS = {
    "a syntax error": ("rules.py", "def begin(:\n", "rules.py:1"),
    "no layout.py": ("layout.py", None, "layout.py"),
    "an exception in layout.py": ("layout.py", "\nraise RuntimeError('no board today')\n", "layout.py:2"),
    "an exit in layout.py": ("layout.py", "raise SystemExit\n", "layout.py:1"),
    "no moves.py": ("moves.py", None, "moves.py"),
    "no terminal.py": ("terminal.py", None, "terminal.py"),
    "no rules.py": ("rules.py", None, "rules.py"),
    "no messages": ("locale/en/messages.ftl", None, "messages.ftl"),
    "no title": ("locale/en/messages.ftl", "notation = Moves\n", "“title”"),
    "no rules to read": ("locale/en/rules.md", None, "rules.md"),
    "an exception in __init__.py": ("__init__.py", "1 / 0\n", "__init__.py:1"),
    "no name SEATS": ("layout.py", "from .rules import Setup\n", "SEATS"),
}


@pytest.mark.parametrize("kind", BREAKS)
def test_a_broken_game_is_told_by_file_and_the_others_go_on(tmp_path: Path, kind: str) -> None:
    file, content, said = BREAKS[kind]
    folder = tmp_path / "games" / "pig"
    shutil.copytree(HERE / "pig", folder, ignore=shutil.ignore_patterns("__pycache__"))
    if content is None:
        (folder / file).unlink()
    else:
        (folder / file).write_text(content)
    env = {"DICEHAVEN_GAMES": str(tmp_path / "games")}
    listed = dicehaven("games", env=env)
    assert listed.code == 0 and "wuerfelland" in listed.out and "pig" not in listed.out
    assert str(folder) in listed.err and said in listed.err and listed.err.count("\n") == 1, listed.err
    assert said in sentence(dicehaven("simulate", "pig", env=env))
    assert said in dicehaven("games", env=env | {"DICEHAVEN_LANG": "de"}).err.replace("„title“", "“title”")


def test_a_folder_does_not_take_the_place_of_a_game_that_we_ship(tmp_path: Path) -> None:
    shutil.copytree(HERE / "pig", tmp_path / "games" / "saikoro", ignore=shutil.ignore_patterns("__pycache__"))
    listed = dicehaven("games", env={"DICEHAVEN_GAMES": str(tmp_path / "games")})
    assert "Saikoro Senshi" in listed.out and "Pig" not in listed.out
    assert "already a game of that name" in listed.err


def test_a_folder_that_is_not_there_or_too_deep_is_named(tmp_path: Path) -> None:
    env = {"DICEHAVEN_GAMES": os.pathsep.join([str(tmp_path / "nowhere"), str(HERE / "pig")])}
    listed = dicehaven("games", env=env)
    assert listed.code == 0
    assert f"{tmp_path / 'nowhere'}: there is no such folder" in listed.err
    assert f"name the folder above it: {HERE}" in listed.err
    missing = dicehaven("simulate", "pig", env=env)
    assert missing.code == 2 and "no such folder" in missing.err
