"""Links in the documents work, and every page of `docs/` can be reached from the README."""

import itertools
import re
import tomllib
from pathlib import Path

from conftest import HERE

ROOT = HERE.parent
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
NAMED = re.compile(
    r"`([a-z0-9_][a-z0-9_./-]*/[\w.-]+\.(?:py|md|toml|json|html))`"
)  # with its folder, without placeholders
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


def linked(page: Path) -> list[Path]:
    """The files that a page links to."""
    found = LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    return [(page.parent / link).resolve() for link in found if "://" not in link]


def test_every_link_leads_somewhere_and_every_page_can_be_reached() -> None:
    reached = set[Path]()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in reached:
            continue
        reached.add(page)
        for file in linked(page):
            assert file.exists(), f"{page.name}: {file.name}"
            if file.suffix == ".md":
                waiting.append(file)
    pages = {page for page in (ROOT / "docs").rglob("*.md") if page.parent.name != "project"}  # of files outside docs/
    assert pages <= reached, pages - reached


def test_files_that_the_documents_name_exist() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        for file in NAMED.findall(page.read_text(encoding="utf-8")):
            folders = (ROOT, ROOT / "src" / "dicehaven", ROOT / "src" / "dicehaven" / "server", ROOT / "lab" / "src")
            places = [folder / file for folder in folders]
            in_games = (ROOT / "src" / "dicehaven" / "games").glob(f"*/{file}")
            assert any(place.exists() for place in (*places, *in_games)), f"{page.name}: {file}"


def test_the_layers_that_contributors_read_of_are_those_that_are_checked() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    checked = next(one["layers"] for one in contracts if one["type"] == "layers")
    drawn = (ROOT / "CONTRIBUTING.md").read_text().partition("```\ncli")[2].partition("```")[0]
    layers = [re.split(r"\s{2,}", line)[0].split(" · ") for line in f"cli{drawn}".splitlines()]
    assert layers == [layer.replace("dicehaven.", "").split(" | ") for layer in checked]


def test_no_sentence_is_a_row_of_a_table() -> None:
    """A line right below a table belongs to it, in Markdown."""
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        lines = CODE.sub("", page.read_text(encoding="utf-8")).splitlines()
        for row, below in itertools.pairwise(lines):
            assert not row.startswith("|") or below.startswith("|") or not below.strip(), f"{page.name}: {below}"
