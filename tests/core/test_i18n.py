"""Both languages are complete: the same messages, the same arguments, every code that the source uses."""

import re
from pathlib import Path

import pytest
from conftest import GAMES, HERE

from dicehaven.core.i18n import CORE, Seat, Texts, text
from dicehaven.core.registry import find
from dicehaven.kit.language_checks import messages, require_languages, require_named
from dicehaven.kit.writing import TEMPLATE
from dicehaven.server.web.render import CachedTexts

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


TABLE = [SOURCE / "server" / place / "locale" for place in ("table/page", "web", "home")]  # what names seats
NAMED = {"seat", "seats", "name", "names", "other", "decided"}
ABOUT_FILES = ("game-", "rule-", "keep-", "bot-", "unknown-", "admin-", "restore-")
TWO = "Jonas & Lina"
# a verb in the singular beside the names, which are no object
ONE = {
    "de": re.compile(
        rf"(?<!von )(?<!für )(?<![Bb]ei )(?<!oder )(?<!vor )(?<!mit ){TWO} (?!nicht|mit|beiseite)([a-zäöüß]*[^\Ws]t|kann|muss|darf)\b|\b(?<!Würfel )(?!mit|statt|gibt|bringt)([a-zäöüß]*[^\Ws]t|kann|muss|darf) {TWO}"
    ),
    "en": re.compile(rf"(?<!of )(?<!for )(?<!or )(?<!to ){TWO} (?:then |now )?(?!as\b|pass|cross)[a-z]+s\b"),
}


@pytest.mark.parametrize("folder", [*FOLDERS[:4], *TABLE, *FOLDERS[-4:]], ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_names_of_two_who_share_a_seat_take_a_plural_verb(folder: Path, language: str) -> None:
    texts = Texts(language, folder)
    said = [
        f"{code}: {texts(code, **{one: TWO if one in NAMED else others for one in arguments})}"
        for code, arguments in messages(folder / language / "messages.ftl").items()
        for others in (1, 2)
        if not code.startswith(ABOUT_FILES)
    ]
    assert [one for one in said if ONE[language].search(one)] == []


def test_two_who_share_a_seat_are_several_wherever_their_names_come_from() -> None:
    texts = Texts("de", find("saikoro").folder / "locale")
    closes = text("event-close", seat=Seat(0))
    assert texts.say(closes, [TWO, "Mira"]) == f"{TWO} machen zu"
    assert texts.say(closes, [TWO, "Mira"], reader=0) == "Du machst zu"
    assert texts("event-seat-left", name=TWO) == f"{TWO} überlassen den Platz einem Bot"
    kept = CachedTexts("de", find("saikoro").folder / "locale")
    assert [kept.say(closes, [name]) for name in ("Mira", TWO, "Mira", TWO)] == [
        "Mira macht zu",
        f"{TWO} machen zu",
    ] * 2


@pytest.mark.parametrize("folder", OURS, ids=lambda folder: folder.parent.name)
def test_every_code_that_the_source_names_has_a_message(folder: Path) -> None:
    """For games it is the kit that looks (`tests/kit/test_games.py`)."""
    server = (
        [*SERVER, SOURCE / "cli" / "locale"] if folder in SERVER else []
    )  # its folders share their messages; the command says what it refuses
    others = [messages(place / "en" / "messages.ftl") for place in (CORE, TEMPLATE / "my_game" / "locale", *server)]
    require_named(folder.parent, folder, *others, {code: set() for code in EVERY_GAMES})
