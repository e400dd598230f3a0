"""The glossary is true: what it names exists, words lead to their place, and file names are words that it explains."""

import ast
import re
from functools import lru_cache
from pathlib import Path

from conftest import HERE

ROOT = HERE.parent
SOURCE = ROOT / "src" / "dicehaven"
LAB = ROOT / "lab" / "src"  # `dicehaven_lab/…`
PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
WORDS = re.split(
    r",\s+",
    """cache, stream, sse, session, auth, limit, event log, view model, render, template, service, repository, registry,
    plugin, evaluate, heuristic, mcts, policy, worker, middleware, undo, replay, locale, i18n, clock, timer, chat, lobby,
    invite, hint, schema""",
)
FROM_ELSEWHERE = (
    "login",
    "deadline",
    "score",
    "permission",
    "email",
    "timezone",
    "error page",
    "healthcheck",
    "push message",
)
HEADING = re.compile(r"^##+ (.*)$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")


def sections() -> dict[str, str]:
    """The text below each heading."""
    headings = [*HEADING.finditer(PAGE)]
    ends = [heading.start() for heading in headings[1:]] + [len(PAGE)]
    return {heading[1]: PAGE[heading.end() : end] for heading, end in zip(headings, ends, strict=True)}


def references() -> list[tuple[str, str]]:
    """Every file, folder and name that the page's tables and headings refer to, with the folder that it is relative to."""
    found = []
    for title, body in sections().items():
        folder = match[1] if (match := CODE.search(title)) else ""
        found += [("", folder)] if folder else []
        for row in re.findall(r"^\|.*$", body, re.MULTILINE):
            found += [(folder, code) for code in CODE.findall(row)]
    return found


@lru_cache
def names_in(file: Path) -> dict[str, set[str]]:
    """The global names of a module, those of classes with their members."""
    names: dict[str, set[str]] = {}
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            names[node.name] = {name for member in node.body for name in defined(member)}
        else:
            names |= {name: set() for name in defined(node)}
    return names


def defined(node: ast.stmt) -> list[str]:
    """The names that a statement defines or imports."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.AnnAssign | ast.Assign):
        targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
        return [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    if isinstance(node, ast.ImportFrom | ast.Import):
        return [alias.asname or alias.name for alias in node.names]
    return []


def exists(folder: str, code: str) -> bool:
    """Whether there is such a file or folder, or such a name in a module: `rules.py`, `core/dice.py`, `state.State.row`."""
    base = (LAB if "dicehaven_lab" in f"{folder}{code}" else SOURCE) / folder
    if (base / code).exists() or (ROOT / code).exists():
        return True
    parts = code.split(".")
    for length in range(len(parts), 0, -1):
        file = base.joinpath(*parts[:length])
        file = file.with_suffix(".py") if file.with_suffix(".py").is_file() else file / "__init__.py"
        if file.is_file():
            names: dict[str, set[str]] | set[str] = names_in(file)
            for name in parts[length:]:
                if name not in names:
                    return False
                names = names[name] if isinstance(names, dict) else set()
            return True
    return False


def test_what_the_glossary_names_exists() -> None:
    missing = [f"{folder} {code}" for folder, code in references() if not exists(folder, code)]
    assert not missing


def test_no_table_explains_a_word_twice() -> None:
    for title, body in sections().items():
        rows = [row.split("|")[1] for row in re.findall(r"^\|.*$", body, re.MULTILINE)[2:]]
        words = [word.strip(" *`") for row in rows for word in row.split(",")]
        twice = {word for word in words if words.count(word) > 1}
        assert not twice, f"{title}: {twice}"


def leads(word: str, section: str) -> list[str]:
    """The files and folders in a word's row."""
    rows = re.findall(rf"^\|(?:[^|]*,)? \**{word}\**(?:,[^|]*)? \| (.*) \|$", sections()[section], re.MULTILINE)
    assert len(rows) == 1, word
    return CODE.findall(rows[0])


def test_words_lead_to_their_places() -> None:
    for word in FROM_ELSEWHERE:
        assert any((SOURCE / code).is_file() for code in leads(word, "Words from elsewhere")), word
    for word in WORDS:
        assert any(code.endswith((".py", "/", ".js", ".html")) for code in leads(word, "Where is …?")), word


def test_what_the_server_sends_is_not_said_to_be_missing() -> None:
    """Sentences that say that there is no such thing name nothing that the server has a module for."""
    denied = re.findall(r"^\| ([^|]*) \| there (?:is|are) none", sections()["Words from elsewhere"], re.MULTILINE)
    modules = {file.stem for file in SOURCE.rglob("*.py")}
    assert not {
        word for row in denied for word in row.split(", ") if word.replace("-", "").replace(" ", "_") in modules
    }


def test_an_invented_name_is_found_out() -> None:
    assert exists("games/saikoro", "state.State.treasure")
    assert not exists("games/saikoro", "state.State.hoard")
    assert not exists("games/saikoro", "state.Hoard")
    assert not exists("", "core/hoard.py")


def explained() -> set[str]:
    """The words that file names may be made of: those in bold."""
    bold = " ".join(re.findall(r"\*\*(.+?)\*\*", PAGE))
    return {singular(word) for word in re.findall(r"[a-z0-9]+", bold.lower())}


def singular(word: str) -> str:
    return re.sub(r"xes$", "x", re.sub(r"ies$", "y", word)).removesuffix("s")


def unexplained(stem: str, words: set[str]) -> list[str]:
    """The parts of a module's name that the glossary does not explain."""
    return [part for part in stem.split("_") if singular(part) not in words]


def test_file_names_are_words_of_the_glossary() -> None:
    words = explained()
    odd = [
        file.name
        for file in sorted([*SOURCE.rglob("*.py"), *LAB.rglob("*.py")])
        if not file.stem.startswith("__")
        and not {"server", "template"} & set(file.parts)  # the server's folders say what they are about
        and unexplained(file.stem, words)
    ]
    assert not odd, "say in docs/glossary.md what these names mean, or choose better ones"


def test_a_file_name_that_nobody_would_guess_is_found_out() -> None:
    words = explained()
    assert unexplained("whispers", words) == ["whispers"]
    assert not unexplained("match_cache", words)
