"""A language is a folder: one file with one message is a language, and what it lacks is said in English."""

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from own_config import own_config
from starlette.testclient import TestClient

from dicehaven.core import i18n
from dicehaven.core import languages as found
from dicehaven.core.i18n import Texts, text
from dicehaven.core.languages import languages, negotiate
from dicehaven.core.registry import find

ONE_MESSAGE = "game-over = La partie est finie.\n"


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A third language that begins with one message of the core."""
    shutil.copytree(i18n.CORE, tmp_path / "core" / "locale")
    (tmp_path / "core" / "locale" / "fr").mkdir()
    (tmp_path / "core" / "locale" / "fr" / "messages.ftl").write_text(ONE_MESSAGE, encoding="utf-8")
    monkeypatch.setattr(i18n, "CORE", tmp_path / "core" / "locale")
    monkeypatch.setattr(found, "PACKAGE", tmp_path)
    languages.cache_clear()
    yield
    languages.cache_clear()


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gaps in the messages are warnings, as they are outside tests."""
    monkeypatch.setattr(i18n.log, "handlers", [])
    monkeypatch.setattr(i18n, "_warned", set())


def test_the_languages_are_those_that_have_a_file() -> None:
    assert languages() == ("en", "de")


@pytest.mark.usefixtures("french")
def test_one_message_makes_a_language() -> None:
    assert languages() == ("en", "de", "fr")
    texts = find("saikoro").texts("fr")
    assert texts("game-over") == "La partie est finie."
    assert texts("nothing-to-undo") == Texts("en")("nothing-to-undo")


@pytest.mark.usefixtures("french")
def test_rules_that_are_not_translated_are_shown_in_english_and_say_so() -> None:
    page = find("saikoro").page("fr")
    assert page.startswith("> These rules have not been translated yet.")
    assert page.endswith(find("saikoro").page("en"))
    assert find("saikoro").page("de-AT") == find("saikoro").page("de")


@pytest.mark.usefixtures("french")
def test_pages_list_the_languages_by_their_own_names(tmp_path: Path) -> None:
    from dicehaven.server.app import create_app

    with TestClient(create_app(own_config(f"sqlite:///{tmp_path / 'tables.sqlite'}"))) as client:
        home = client.get("/", headers={"accept-language": "fr-CA, de;q=0.5"}).text
        assert '<html lang="fr"' in home
        assert "Français" in home and ">Deutsch</button>" in home and ">English</button>" in home
        for path in ("/rules/saikoro", "/new/sailorman", "/print/sternenschiff"):
            assert client.get(path, headers={"accept-language": "fr"}).status_code == 200
        page = client.get("/rules/saikoro", headers={"accept-language": "fr"}).text
        note, marked, _ = page.partition('<div lang="en">')
        assert marked and "These rules have not been translated yet." in note and "<h1>Saikoro Senshi" not in note
        assert '<div lang="en">' not in client.get("/rules/saikoro", headers={"accept-language": "de"}).text
        client.post("/language", data={"language": "de", "back": "/"})
        assert '<html lang="de"' in client.get("/", headers={"accept-language": "fr"}).text


@pytest.mark.usefixtures("quiet")
def test_a_message_that_nobody_has_is_shown_as_its_code_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert [Texts("de").say(text("no-such-message", count=1)) for _ in range(3)] == ["⟨no-such-message⟩"] * 3
    assert [record.getMessage() for record in caplog.records] == [
        "message 'no-such-message' in language 'de': there is no such message"
    ]


@pytest.mark.usefixtures("quiet")
def test_a_translation_that_cannot_be_said_gives_way_to_english(tmp_path: Path) -> None:
    for language, said in (("en", "{ $name } wins"), ("de", "{ $nmae } gewinnt")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "messages.ftl").write_text(f"wins = {said}\n", encoding="utf-8")
    assert Texts("de", tmp_path)("wins", name="Mira") == "Mira wins"


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("de-AT", "de"),
        ("fr, en;q=0.3, de;q=0.7", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("de;q=0, fr", None),
        ("*", None),
        ("", None),
        (";q=;;,de;q=high", None),
        ("x" * 10_000 + ",de", None),
    ],
)
def test_what_a_browser_asks_for_is_weighed(asked: str, given: str | None) -> None:
    assert negotiate(asked) == given
