"""The Python that documents show runs, and passes `mypy --strict`; what is shown with its results is tested in `test_tutorials.py`."""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import HERE

pytestmark = pytest.mark.slow

ROOT = HERE.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PARTS = ("puzzles-0.py", "new-game-0.py")  # of a game's folder, and of a loop in words: they cannot stand alone
UNTYPED = ("--allow-untyped-defs", "--allow-untyped-calls")  # what is typed at a prompt


def programs() -> dict[str, str]:
    """The blocks that stand alone, by a name for a file."""
    found: dict[str, str] = {}
    for page in PAGES:
        shown = [block for block in PYTHON.findall(page.read_text(encoding="utf-8")) if not block.startswith(">>>")]
        found |= {f"{page.stem}-{k}.py": block for k, block in enumerate(shown)}
    return {name: block for name, block in found.items() if name not in PARTS}


def sessions() -> Iterator[tuple[str, str]]:
    """What is typed at the prompts of each page, as a program."""
    for page in PAGES:
        examples = doctest.DocTestParser().get_examples(page.read_text(encoding="utf-8"))
        if examples:
            yield f"{page.stem}-prompts.py", "".join(example.source for example in examples)


@pytest.mark.parametrize("name", programs())
def test_examples_run(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(programs()[name], encoding="utf-8")
    done = subprocess.run([sys.executable, name], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("typed_in", [False, True], ids=["programs", "prompts"])
def test_examples_pass_mypy_strict(typed_in: bool, tmp_path: Path) -> None:
    for name, source in sessions() if typed_in else programs().items():
        (tmp_path / name.replace("-", "_")).write_text(source, encoding="utf-8")
    files = [str(file) for file in sorted(tmp_path.glob("*.py"))]
    options = ["--strict", "--config-file", str(ROOT / "pyproject.toml"), *(UNTYPED if typed_in else ())]
    env = os.environ | {"MYPYPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "lab" / "src")])}
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", *options, *files], cwd=ROOT, env=env, capture_output=True, text=True, timeout=600
    )
    assert files and checked.returncode == 0, checked.stdout
