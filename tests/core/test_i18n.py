"""Both languages are complete: the same messages, the same arguments, every code that the source uses."""

import re
from pathlib import Path

import pytest
from conftest import GAMES, HERE

from dicehaven.core.i18n import CORE, Seat, Texts, text
from dicehaven.core.registry import find
from dicehaven.kit.language_checks import messages, require_languages, require_named
from dicehaven.kit.writing import TEMPLATE

SOURCE = HERE.parent / "src" / "dicehaven"
SERVER = sorted((SOURCE / "server").glob("**/locale"))
OURS = [*(SOURCE / package / "locale" for package in ("core", "bots", "cli", "analysis", "kit")), *SERVER]
FOLDERS = [*OURS, *(find(name).folder / "locale" for name in GAMES)]
EVERY_GAMES = {"title", "notation", "ahead"}  # what the core, the command and the form may ask of any game that has it


@pytest.mark.parametrize("folder", OURS, ids=lambda folder: folder.parent.name)
def test_languages_have_the_same_messages_and_arguments(folder: Path) -> None:
    require_languages(folder)


THIRD = re.compile(r"^(event-[a-z-]+) = \{ \$seat \}: (?:\{ \$count ->\s+\[\w+\] )?(?!mit\b)[a-zäöü]+t\b", re.M)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_german_verbs_know_whether_the_reader_is_meant(folder: Path) -> None:
    assert THIRD.findall((folder / "de" / "messages.ftl").read_text(encoding="utf-8")) == []


def test_the_reader_is_called_you_and_the_others_by_their_names() -> None:
    texts = Texts("de", find("saikoro").folder / "locale")
    names = ["Mira", "Jonas"]
    closes = text("event-close", seat=Seat(0))
    hit = text("event-hit", seat=Seat(1), other=Seat(0), own=2, value=5)
    assert texts.say(closes, names, reader=0) == "Du machst zu"
    assert texts.say(closes, names, reader=1) == texts.say(closes, names) == "Mira macht zu"
    assert texts.say(hit, names, reader=0) == "Jonas wirft mit einer 2 eine 5 aus deinem Schatz"


@pytest.mark.parametrize("folder", OURS, ids=lambda folder: folder.parent.name)
def test_every_code_that_the_source_names_has_a_message(folder: Path) -> None:
    """For games it is the kit that looks (`tests/kit/test_games.py`)."""
    server = (
        [*SERVER, SOURCE / "cli" / "locale"] if folder in SERVER else []
    )  # its folders share their messages; the command says what it refuses
    others = [messages(place / "en" / "messages.ftl") for place in (CORE, TEMPLATE / "my_game" / "locale", *server)]
    require_named(folder.parent, folder, *others, {code: set() for code in EVERY_GAMES})
