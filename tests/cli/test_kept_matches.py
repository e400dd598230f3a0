"""A match at one keyboard is kept: in its file, through full disks, whoever made the record."""

import gzip
import json
import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from at_keyboard import Keyboard, at_table
from conftest import GAMES, HERE, USUAL, dicehaven

from dicehaven.cli.files import Saved, resume
from dicehaven.cli.output import texts_of
from dicehaven.cli.seats import Seats
from dicehaven.cli.session import Session
from dicehaven.core.errors import BadOption, Discrepancy
from dicehaven.core.match import Match
from dicehaven.core.record import Roll, dump, load

# What is kept


def lines_of(file: Path) -> list[str]:
    content = file.read_bytes()
    return (gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content).decode().splitlines()


def unfinished(traced: bool = False, cut: int = 9) -> list[str]:
    """The first lines of a golden record, with all legal moves or without."""
    lines = (HERE / "records" / "saikoro.jsonl").read_text(encoding="utf-8").splitlines()[:cut]
    if traced:
        return lines
    return [
        json.dumps({k: v for k, v in json.loads(line).items() if k != "legal"}, ensure_ascii=False) for line in lines
    ]


def kept(file: Path, lines: list[str]) -> Path:
    content = ("\n".join(lines) + "\n").encode()
    file.write_bytes(gzip.compress(content) if file.suffix == ".gz" else content)
    return file


@pytest.mark.parametrize("name", ["new.jsonl.gz", "new.JSONL.GZ"])
def test_a_record_named_gz_is_gzip_from_its_first_line_on(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    dicehaven("play", "saikoro", "--seed", "1", "--record", str(file), stdin="\n1\nq\n")
    assert file.read_bytes()[:2] == b"\x1f\x8b"
    before = len(lines_of(file))
    dicehaven("play", "--record", str(file), stdin="1\n1\n1\nq\n")
    assert file.read_bytes()[:2] == b"\x1f\x8b"
    assert len(lines_of(file)) > before


@pytest.mark.parametrize("traced", [True, False], ids=["traced", "not traced"])
def test_resuming_writes_nothing_before_something_changes_and_keeps_what_was_there(
    tmp_path: Path, traced: bool
) -> None:
    file = kept(tmp_path / "m.jsonl", [line.replace('", "', '",  "') for line in unfinished(traced)])
    before = file.read_bytes()
    at = file.stat().st_mtime_ns
    assert dicehaven("play", "--record", str(file), stdin="q\n").code == 0
    assert (file.read_bytes(), file.stat().st_mtime_ns) == (before, at)
    dicehaven("play", "--record", str(file), stdin="1\n" * 8 + "q\n")
    after = [json.loads(line) for line in lines_of(file)]
    assert after[:9] == [json.loads(line) for line in unfinished(traced)]
    assert len(after) > 9
    assert all(("legal" in line) == traced for line in after if "seat" in line)


def test_a_match_without_its_result_line_is_finished_by_resuming_it(tmp_path: Path) -> None:
    whole = (HERE / "records" / "saikoro.jsonl").read_text(encoding="utf-8").splitlines()
    whole = whole[: next(i for i, line in enumerate(whole) if '"result"' in line) + 1]
    file = kept(tmp_path / "m.jsonl", whole[:-1])
    assert dicehaven("play", "--record", str(file)).code == 0
    assert lines_of(file) == whole


@pytest.mark.parametrize(
    "change",
    [lambda legal: [*legal, "fly"], lambda legal: legal[1:], lambda legal: legal[::-1], lambda legal: legal * 2],
)
def test_wrong_legal_moves_are_refused_and_the_file_stays(
    tmp_path: Path, change: Callable[[list[str]], list[str]]
) -> None:
    lines = unfinished(traced=True)
    number = next(i for i, line in enumerate(lines) if len(json.loads(line).get("legal", ())) > 1)
    data = json.loads(lines[number])
    lines[number] = json.dumps(data | {"legal": change(data["legal"])})
    file = kept(tmp_path / "m.jsonl", lines)
    before = file.read_bytes()
    with pytest.raises(Discrepancy):
        resume(file)
    done = dicehaven("play", "--record", str(file), stdin="1\n")
    assert done.code == 1 and f"m.jsonl:{number + 1}" in done.err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "header",
    ['"fair": {"a": 1e999}', '"fair": {"a": Infinity}', '"tags": {"x": "\\ud800"}', '"tags": {"x": "1", "x": "2"}'],
)
def test_a_header_that_could_not_be_written_back_is_refused(tmp_path: Path, header: str) -> None:
    file = kept(tmp_path / "m.jsonl", ['{"record": 1, "game": "saikoro", "players": 2, ' + header + "}"])
    before = file.read_bytes()
    done = dicehaven("play", "--record", str(file), stdin="1\nq\n")
    assert done.code == 2 and "m.jsonl:1" in done.err and "Traceback" not in done.err
    assert file.read_bytes() == before


def test_a_link_stays_a_link_and_a_file_keeps_its_mode(tmp_path: Path) -> None:
    target = kept(tmp_path / "target.jsonl", unfinished())
    target.chmod(0o664)
    (tmp_path / "link.jsonl").symlink_to("target.jsonl")
    dicehaven("play", "--record", str(tmp_path / "link.jsonl"), stdin="1\n" * 8 + "q\n")
    assert (tmp_path / "link.jsonl").is_symlink()
    assert len(lines_of(target)) > 9
    assert target.stat().st_mode & 0o777 == 0o664


def test_a_full_disk_leaves_the_file_as_it_was_and_nothing_beside_it(tmp_path: Path) -> None:
    file = kept(tmp_path / "m.jsonl", unfinished())
    before = file.read_bytes()
    soft = resource.getrlimit(resource.RLIMIT_FSIZE)
    lines = [load(line, "here") for line in unfinished(traced=True)]
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, soft[1]))
    try:
        with pytest.raises(BadOption):
            Saved(file).write(lines)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, soft)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["m.jsonl"]


class Disk:
    """A folder that goes away and comes back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()

    def away(self) -> str:
        shutil.move(self.folder, self.folder.with_suffix(".away"))
        return ""

    def back(self) -> str:
        shutil.move(self.folder.with_suffix(".away"), self.folder)
        return "save"


def test_a_session_outlives_a_disk_that_is_full(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "disk")
    file = disk.folder / "m.jsonl"
    session, keyboard = at_table(file, "you,greedy", disk.away, "1", disk.back, game="saikoro")
    session.goodbye()
    assert lines_of(file) == [dump(line) for line in session.match.lines]
    assert len(session.match.lines) > 2
    assert "cannot be written" in keyboard.paper.getvalue() and "Saved in" in keyboard.paper.getvalue()


def test_a_match_moves_to_another_file_but_never_onto_one(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "disk")
    taken = tmp_path / "taken.jsonl"
    free = tmp_path / "free place.jsonl"
    taken.write_text("mine\n")
    keys = (disk.away, "1", f"save {taken}", f"save {free}", "1")
    session, keyboard = at_table(disk.folder / "m.jsonl", "you,greedy", *keys, game="saikoro")
    session.goodbye()
    assert taken.read_text() == "mine\n"
    assert lines_of(free) == [dump(line) for line in session.match.lines]
    assert f"play --record '{free}'" in keyboard.paper.getvalue()


# Who sits there, and where


@pytest.mark.parametrize(
    ("tags", "words"),
    [
        ({"seats": "you"}, ("you", "you")),
        ({"seats": "Ann,Ben,Cid"}, ("you", "you")),
        ({"seats": "anna,bert"}, ("anna", "bert")),
        ({"seats": "you,greedy"}, ("you", "greedy")),
        ({"seat 0": "Mira", "seat 1": "Jo"}, ("Mira", "Jo")),
        ({"seats": "a\u001b[2J,"}, ("a\\x1b[2J", "you")),
        ({}, ("you", "you")),
    ],
)
def test_seats_of_a_record_from_anywhere(tmp_path: Path, tags: dict[str, str], words: tuple[str, ...]) -> None:
    assert Seats.from_tags(tags, 2).words == words
    header = {"record": 1, "game": "saikoro", "players": 2, "seed": "1", "tags": tags}
    file = kept(tmp_path / "m.jsonl", [json.dumps(header)])
    done = dicehaven("play", "--record", str(file), stdin="\nq\n")
    assert done.code == 0 and "Traceback" not in done.err
    assert words[0].title() in done.out.title() or words[0] == "you"


def test_a_name_from_right_to_left_leaves_no_marks_in_a_terminal(tmp_path: Path) -> None:
    _, keyboard = at_table(tmp_path / "x", "אבי,מירה", "", "1", "", "1", "log", "")
    shown = keyboard.paper.getvalue()
    assert shown.count("אבי") > 2 and not set(shown) & {"\u2066", "\u2067", "\u2068", "\u2069"}


def test_a_resumed_match_keeps_its_language_and_names(tmp_path: Path) -> None:
    file = tmp_path / "m.jsonl"
    german = dicehaven(
        "play", "saikoro", "--lang", "de", "--record", str(file), stdin="\nq\n", env={"DICEHAVEN_LANG": "en"}
    )
    assert german.code == 0 and "Weiterspielen: " in german.out
    again = dicehaven("play", "--record", str(file), stdin="q\n", env={"DICEHAVEN_LANG": "en"})
    names = [name for key, name in json.loads(lines_of(file)[0])["tags"].items() if key.startswith("seat ")]
    assert len(names) == 2 and all(name in again.out for name in names)
    assert "Weiterspielen: " in again.out and "To continue" not in again.out
    english = dicehaven("play", "--lang", "en", "--record", str(file), stdin="q\n", env={"DICEHAVEN_LANG": "de"})
    assert "To continue: " in english.out


@pytest.mark.parametrize(("width", "lang"), [(60, "de"), (80, "en")])
def test_sentences_break_between_words(tmp_path: Path, width: int, lang: str) -> None:
    texts = texts_of("sternenschiff", lang)
    keyboard = Keyboard("", "?", "q", width=width)
    sitting = Seats.parse("you,greedy")
    match = Match.new("sternenschiff", 2, seed="s")
    Session(match, sitting, texts, keyboard, Saved(tmp_path / "a.jsonl"), hints=True).run()
    shown = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", keyboard.paper.getvalue())
    assert texts("help") in " ".join(shown.split())
    described = texts.say(match.game.moves.describe(match.setup, match.view(0), 0, match.actions(0)[0]))
    assert max(len(line) for line in shown.splitlines() if "?" not in line) <= width
    assert set(described.split()) <= set(shown.split())


def test_a_terminal_without_words_is_asked_which_game(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty", reason="there are no terminals of this kind")
    ours, theirs = pty.openpty()
    env = os.environ | USUAL | {"XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen([sys.executable, "-m", "dicehaven"], stdin=theirs, stdout=theirs, stderr=theirs, env=env)
    os.close(theirs)
    shown = b""
    try:
        while b"Which game" not in shown:
            shown += os.read(ours, 4096)
    finally:
        process.kill()
        process.wait(20)
        os.close(ours)
    assert b"Saikoro Senshi" in shown and b"--help" in shown


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_alone_is_you_in_every_sentence(game: str, tmp_path: Path) -> None:
    for lang, wrong in (
        ("en", r"You’s|\bYou (has|is|rolls?|wins|chooses)\b(?<!You roll)"),
        ("de", r"von Du\b|\bDu (hat|ist|wirft)\b"),
    ):
        keys = [key for _ in range(40) for key in ("1", "")]
        _, keyboard = at_table(tmp_path / f"{lang}.jsonl", "you,greedy", *keys, game=game, lang=lang)
        assert re.findall(wrong, keyboard.paper.getvalue()) == []


def test_keys_of_a_keyboard_edit_the_line_and_garble_nothing(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty", reason="there are no terminals of this kind")
    ours, theirs = pty.openpty()
    env = os.environ | USUAL | {"XDG_DATA_HOME": str(tmp_path), "TERM": "xterm"}
    words = ["play", "saikoro", "--players", "you,greedy", "--dice", "mine", "--record", str(tmp_path / "a.jsonl")]
    command = [sys.executable, "-m", "dicehaven", *words]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env)
    os.close(theirs)
    shown = b""
    try:
        for wanted, keys in ((b"They show", b"665\x1b[H3\x1b[5~\x1b[15~\x1b[F4\r"), (b"which move?", b"")):
            while wanted not in shown:
                shown += os.read(ours, 4096)
            os.write(ours, keys)
    finally:
        process.kill()
        process.wait(20)
        os.close(ours)
    assert Match.replay([load(line, "r") for line in lines_of(tmp_path / "a.jsonl")]).lines[1] == Roll([3, 6, 6, 5, 4])
