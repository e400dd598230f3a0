"""The tutorials are true: their commands are run, their Python is run, and the labels that they name are on the pages.

A block of `console` holds commands after `$ ` and what they print; `…` stands for any text, alone on a line for any lines.  Any other block whose first
line is a comment with a file's name is that file.
"""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import HERE

pytestmark = pytest.mark.slow

DOCS = HERE.parent / "docs"
PAGES = [*sorted((DOCS / "tutorials").glob("*.md")), DOCS / "library.md"]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# (\S+\.\w+)\n")
LABEL = re.compile(r"(?<![*\w])\*([^*\n]+?)\*(?![*\w])")
PLAYERS = ("first-match", "real-dice", "review")  # whose labels are those of the web table
ELLIPSIS = doctest.ELLIPSIS


def blocks(page: Path) -> list[tuple[str, str]]:
    """The blocks of a page: their language and their text."""
    return BLOCK.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")], ids=lambda page: page.stem
)
def test_examples_in_python_are_true(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=ELLIPSIS, encoding="utf-8")
    assert tried and not failed


@pytest.mark.parametrize(
    "page", [page for page in PAGES if "```console" in page.read_text(encoding="utf-8")], ids=lambda page: page.stem
)
def test_commands_print_what_is_shown(page: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    folder = tmp_path / "folder"
    tools.mkdir()
    folder.mkdir()
    command = tools / "dicehaven"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m dicehaven "$@"\n')
    command.chmod(0o755)
    env = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "DICEHAVEN_LANG": "en", "COLUMNS": "110"}
    checker = doctest.OutputChecker()
    for language, block in blocks(page):
        if named := FILE.match(block):
            (folder / named[1]).write_text(block, encoding="utf-8")
        if language != "console":
            continue
        for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, wanted = step.partition("\n")
            if setting := re.fullmatch(r"export (\w+)=(\S+)", line):
                env[setting[1]] = setting[2]
                continue
            done = subprocess.run(
                ["sh", "-c", line], cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8", timeout=300
            )
            printed = plain((done.stderr if done.returncode else "") + done.stdout)  # it may say that it compiles
            assert checker.check_output(pattern(wanted), printed, ELLIPSIS), f"$ {line}\n{printed}"


def plain(text: str) -> str:
    """Without spaces at the ends of lines, and without blank lines: where tables have them is not shown."""
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines() if line.strip())


def pattern(wanted: str) -> str:
    """What is shown, as doctest's ellipses: a line that is only `…` stands for any number of lines, or for none."""
    return re.sub(r"^…\n", "...", plain(wanted), flags=re.MULTILINE).replace("…", "...")


@pytest.mark.parametrize("name", PLAYERS)
def test_labels_are_those_of_the_web_table(name: str) -> None:
    messages = "\n".join(
        file.read_text(encoding="utf-8")
        for folder in ("server", "analysis", "core", "cli")
        for file in (HERE.parent / "src" / "dicehaven" / folder).glob("**/locale/en/*.ftl")
    )
    page = BLOCK.sub("", (DOCS / "tutorials" / f"{name}.md").read_text(encoding="utf-8"))
    for label in LABEL.findall(page):
        assert re.sub(r"\d+(\.\d+)?%", "", label) in messages, f"{name}.md: {label}"
