"""Messages are parsed when they are first said, and say then what the whole file would."""

from pathlib import Path

import pytest
from conftest import GAMES, HERE
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser, ast

from dicehaven.core import i18n as module
from dicehaven.core.i18n import Messages
from dicehaven.core.registry import find

SOURCE = HERE.parent / "src" / "dicehaven"
OURS = [
    HERE.parent / "lab" / "src" / "dicehaven_lab" / "study" / "locale",
    *(SOURCE / package / "locale" for package in ("core", "bots", "cli", "analysis", "kit")),
    *sorted((SOURCE / "server").glob("**/locale")),
]
FOLDERS = [*OURS, *(find(name).folder / "locale" for name in GAMES)]

FILE = """# Of the table
-board = { $case ->
   *[one] board
    [many] boards
}
    .gender = it
greeting = Good day,
    { $name }! { reply }
reply = Here are your { -board(case: "many") }, { NUMBER($count) } = { $count }.
loop = { other-loop }
other-loop = { loop }
broken = { $
last = The end
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with messages that refer to each other, one that is broken, and another language."""
    for language, content in (("en", FILE), ("de", "last = Schluss\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "messages.ftl").write_text(content, encoding="utf-8")
    return tmp_path


def said(messages: Messages, code: str, **args: object) -> str:
    message = messages.get(code)
    assert message
    sentence, errors = messages.format(message, args)
    assert not errors, errors
    return sentence


def test_a_message_is_parsed_with_all_that_it_refers_to_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[str] = []

    def noted(source: str) -> ast.Resource:
        parsed.append(source)
        return FluentResource(source)

    monkeypatch.setattr(module, "FluentResource", noted)
    messages = Messages("en", [folder])
    assert not parsed
    for _ in range(2):
        assert said(messages, "greeting", name="Mira", count=3) == "Good day,\nMira! Here are your boards, 3 = 3."
    assert len(parsed) == 1
    assert "loop" not in parsed[0] and "The end" not in parsed[0]
    assert messages.get("other-loop")


def test_what_is_broken_or_missing_is_no_message_and_its_neighbours_are_said(folder: Path) -> None:
    messages = Messages("en", [folder])
    assert messages.get("broken") is None
    assert messages.get("absent") is None
    assert messages.get("-board") is None
    assert said(messages, "last") == "The end"


def test_later_folders_and_other_languages_have_messages_of_their_own(folder: Path, tmp_path: Path) -> None:
    later = tmp_path / "later"
    (later / "en").mkdir(parents=True)
    (later / "en" / "messages.ftl").write_text("last = Over\nreply = Hello\n", encoding="utf-8")
    messages = Messages("en", [folder, later])
    assert said(messages, "last") == "Over"
    assert said(messages, "greeting", name="Mira") == "Good day,\nMira! Hello"
    assert said(Messages("de", [folder]), "last") == "Schluss"
    assert Messages("fr", [folder]).get("last") is None


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_our_files_come_apart_where_their_messages_begin(folder: Path) -> None:
    for file in folder.glob("*/messages.ftl"):
        whole = FluentParser().parse(file.read_text(encoding="utf-8")).body
        apart = module._entries(file)
        assert list(apart) == [
            f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            for entry in whole
            if isinstance(entry, ast.Message | ast.Term)
        ]
        for entry in whole:
            if isinstance(entry, ast.Message):
                assert FluentParser().parse(apart[entry.id.name]).body[0].equals(entry, ["span", "comment"])
