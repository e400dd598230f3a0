"""Both languages are complete: the same messages, the same arguments, every code that the source uses."""

import re
from pathlib import Path

import pytest
from conftest import GAMES, HERE
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from dicehaven.core.i18n import Seat, Texts, text
from dicehaven.core.registry import find

SOURCE = HERE.parent / "src" / "dicehaven"
OURS = [SOURCE / package / "locale" for package in ("core", "cli", "server/web", "review")]
FOLDERS = [*OURS, *(find(name).folder / "locale" for name in GAMES)]
EVERY_GAMES = {"title", "notation"}  # what the core and the command may ask of any game
CODE = re.compile(r"""\b(?:text|texts)\(\s*f?"([a-z][a-z0-9-]*)["{]""")


class Arguments(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        if not node.id.name.endswith("-is"):  # who reads: matters to the verbs of one language and not of another
            self.names.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    """The messages of a file with their arguments."""
    resource = FluentParser().parse(file.read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{file}: {str(entry.content)[:80]}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{file}: {entry.id.name} stands twice"
            arguments = Arguments()
            arguments.visit(entry)
            found[entry.id.name] = arguments.names
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_languages_have_the_same_messages_and_arguments(folder: Path) -> None:
    english, german = messages(folder / "en" / "messages.ftl"), messages(folder / "de" / "messages.ftl")
    assert set(english) == set(german)
    for name in english:
        assert english[name] == german[name], name


THIRD = re.compile(r"^(event-[a-z-]+) = \{ \$seat \}: (?:\{ \$count ->\s+\[\w+\] )?(?!mit\b)[a-zäöü]+t\b", re.M)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_german_verbs_know_whether_the_reader_is_meant(folder: Path) -> None:
    assert THIRD.findall((folder / "de" / "messages.ftl").read_text(encoding="utf-8")) == []


def test_the_reader_is_called_you_and_the_others_by_their_names() -> None:
    texts, names = Texts("de", find("saikoro").folder / "locale"), ["Mira", "Jonas"]
    closes, hit = text("event-close", seat=Seat(0)), text("event-hit", seat=Seat(1), other=Seat(0), own=2, value=5)
    assert texts.say(closes, names, reader=0) == "Du machst zu"
    assert texts.say(closes, names, reader=1) == texts.say(closes, names) == "Mira: macht zu"
    assert texts.say(hit, names, reader=0) == "Jonas → Du: eine 2 wirft eine 5 heraus"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_code_that_the_source_names_has_a_message(folder: Path) -> None:
    known = set(messages(folder / "en" / "messages.ftl")) | set(
        messages(SOURCE / "core" / "locale" / "en" / "messages.ftl")
    )
    known |= set() if folder.parent.parent.name == "games" else EVERY_GAMES
    for path in folder.parent.rglob("*.py"):
        source = "".join(part for i, part in enumerate(path.read_text(encoding="utf-8").split('"""')) if i % 2 == 0)
        for code in CODE.findall(source):
            if code.endswith("-"):
                assert any(name.startswith(code) for name in known), f"{path.name}: {code}…"
            else:
                assert code in known, f"{path.name}: {code}"
