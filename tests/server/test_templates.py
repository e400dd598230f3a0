"""Templates are compiled once on a machine, and pages are made where that cannot be kept."""

import re
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, FileSystemBytecodeCache

from dicehaven.server.feature import folders
from dicehaven.server.web import render
from dicehaven.server.web.render import Compiled, Renderer


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates that have been compiled."""
    found: list[str] = []
    real = Environment.compile

    def noted(self: Environment, source: Any, name: Any = None, *more: Any, **others: Any) -> Any:
        found.append(name)
        return real(self, source, name, *more, **others)

    monkeypatch.setattr(Environment, "compile", noted)
    return found


def test_a_server_loads_the_templates_that_another_one_has_compiled(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(render, "compiled", lambda base: Compiled(str(tmp_path)))
    templates = Renderer("1").templates.list_templates(("html",))
    for _ in range(2):
        renderer = Renderer("1")
        for name in templates:
            renderer.templates.get_template(name)
    assert sorted(made) == sorted(templates)


def test_a_full_disk_keeps_no_page_away(tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*ignored: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(FileSystemBytecodeCache, "dump_bytecode", full)
    monkeypatch.setattr(render, "compiled", lambda base: Compiled(str(tmp_path)))
    for _ in range(2):
        assert Renderer("1").templates.get_template("base.html")
    assert made.count("base.html") == 2


@pytest.mark.parametrize("act", ["/leave", "/device", "/turn-away", "/pass-on", "/passkey/remove"])
def test_what_is_not_taken_back_easily_asks_once(act: str) -> None:
    """In one way, which works by keyboard, for the ear and without scripts: a button that opens a sentence and the button."""
    asks = re.compile(r"\{\{ sure\([^}]*" + re.escape(act))
    forms = re.compile(rf'<form[^>]*action="(?!/settings)[^"]*{re.escape(act)}"')
    texts = [file.read_text() for folder in folders("templates") for file in folder.glob("*.html")]
    assert any(map(asks.search, texts)) and not any(map(forms.search, texts))
