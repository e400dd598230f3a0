"""Messages are parsed when they are first said, and say then what the whole file would."""

from pathlib import Path

import pytest
from conftest import GAMES, HERE
from fluent.runtime import FluentResource
from fluent.syntax import ast

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
