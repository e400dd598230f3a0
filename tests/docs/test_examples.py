"""What documents show is true: commands and their options exist as they are written, texts of positions can be read, and what
is shown as printed is printed (`test_tutorials.py` runs tutorials whole)."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from conftest import HERE, dicehaven

from dicehaven.cli.main import app
from dicehaven.core.position import Position

ROOT = HERE.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(?:sh|console|bash)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
POSITION = re.compile(r"\b(?:saikoro|sailorman|sternenschiff|wuerfelland)\.[A-Za-z0-9_-]{16,}")
PLACEHOLDER = re.compile(r"\b[A-Z][A-Z0-9_:]+\b|…|\.\.\.|<")  # `RECORD:LINE`, `GAME`: any word


def commands(page: Path) -> Iterator[str]:
    """The words after `dicehaven` of each command that a page shows."""
    text = page.read_text(encoding="utf-8")
    shown = [line for block in BLOCK.findall(text) for line in block.replace("\\\n", " ").splitlines()]
    shown += INLINE.findall(BLOCK.sub("", text))
    for line in shown:
        line = line.removeprefix("$ ").strip()
        for start in ("dicehaven ", "./dev run ", ".venv/bin/dicehaven ", "./dev play"):
            if line.startswith(start):
                words = line if start == "./dev play" else line.removeprefix(start)
                if "--record" not in words:  # without a game it opens the web table
                    words = words.replace("./dev play -", "serve -")
                yield re.split(r"\s+(?:#|>|\||&&|&|2>)", words.removeprefix("./dev "))[0].strip()


def parse(words: list[str]) -> None:
    """Find a command and its options in the command line; raises AssertionError for one that is not there."""
    command: Any = typer.main.get_command(app)
    rest = list(words)
    while hasattr(command, "get_command") and rest and not rest[0].startswith("-") and not PLACEHOLDER.match(rest[0]):
        name = rest.pop(0)
        command = command.get_command(typer.Context(command), name)
        assert command, f"there is no command {name}"
        command = getattr(command, "real", command)
    named = {word for one in command.params for word in (*one.opts, *one.secondary_opts)} | {"--help", "--"}
    options = [word.split("=")[0] for word in rest if re.match(r"--?[a-z]", word)]
    unknown = [word for word in options if word not in named and (word.startswith("--") or word[:2] not in named)]
    assert not unknown, f"there is no option {unknown}"


def test_every_command_that_a_document_shows_exists_with_its_options() -> None:
    wrong = list[str]()
    tried = 0
    for page in PAGES:
        for line in commands(page):
            words = [word for word in shlex.split(line.replace("[", "").replace("]", "")) if word not in ("…", "...")]
            if not words or PLACEHOLDER.match(words[0]):
                continue
            tried += 1
            try:
                parse(words)
            except AssertionError as error:
                wrong.append(f"{page.relative_to(ROOT)}: {line}: {error}")
    assert tried > 100
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("words", [["board", "wuerfelland"], ["simulate", "saikoro", "--no-such-option"]])
def test_a_command_that_is_gone_is_found_out(words: list[str]) -> None:
    with pytest.raises(AssertionError):
        parse(words)


def test_every_text_of_a_position_in_a_document_can_be_read() -> None:
    texts = {text for page in PAGES for text in POSITION.findall(page.read_text(encoding="utf-8"))}
    assert texts
    for text in texts:
        assert Position.read(text).write() == text


def test_the_position_of_the_page_about_positions_is_shown_by_the_command() -> None:
    [text] = set(POSITION.findall((ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")))
    done = dicehaven("position", text)
    assert done.code == 0 and "treasure 6 4 3 2" in done.out, done
