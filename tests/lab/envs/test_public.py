"""What is public is listed, and a change of it is told to users."""

import inspect
import json
import re
import subprocess
import sys
from collections.abc import Callable

import pytest
from conftest import HERE

import dicehaven
import dicehaven_lab

PACKAGES = (dicehaven, dicehaven_lab)
PUBLIC = {name: package for package in PACKAGES for name in package.__all__ if name != "__version__"}
RELEASED: dict[str, str] = json.loads(
    (HERE / "lab" / "envs" / "released.json").read_text()
)  # names and signatures of 0.2.0
CHANGELOG = (HERE.parent / "CHANGELOG.md").read_text(encoding="utf-8")
PAGE = (HERE.parent / "docs" / "library.md").read_text(encoding="utf-8")


def signatures() -> dict[str, str]:
    """Every public name, those of classes with their members, and how it is called."""
    found = {}
    for name, package in PUBLIC.items():
        thing = getattr(package, name)
        if inspect.isclass(thing):
            members = {k: v for k, v in vars(thing).items() if not k.startswith("_") or k == "__init__"}
            found[name] = ""
            found |= {
                f"{name}.{k}": called(v) if inspect.isfunction(v) else type(v).__name__ for k, v in members.items()
            }
        else:
            found[name] = called(thing) if inspect.isfunction(thing) else type(thing).__name__
    return found


def called(function: Callable[..., object]) -> str:
    """The parameters of a function, without types, which other versions of Python write otherwise."""
    given = inspect.signature(function).parameters.values()
    return ", ".join(one.name if one.default is one.empty else f"{one.name}=" for one in given)


def test_a_change_of_what_is_public_is_in_the_changelog() -> None:
    unreleased = CHANGELOG.split("\n## ")[1]
    now = signatures()
    changed = {name.split(".")[0] for name in now.keys() | RELEASED.keys() if now.get(name) != RELEASED.get(name)}
    told = set(re.findall(r"`(?:dicehaven\.)?(\w+)", unreleased))
    assert changed - {"__version__"} <= told, "name what has changed in CHANGELOG.md, in backticks"


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_what_is_public_has_a_docstring_and_a_place_on_its_page(name: str) -> None:
    assert inspect.getdoc(getattr(PUBLIC[name], name))
    assert f"`{name}" in PAGE or f"{PUBLIC[name].__name__}.{name}" in PAGE


def test_importing_the_package_imports_nothing_else() -> None:
    code = (
        "import sys, dicehaven, dicehaven_lab; print(dir(dicehaven) + dir(dicehaven_lab));"
        "print([m for m in sys.modules if m.startswith(('dicehaven.', 'dicehaven_lab.'))])"
    )
    listed, loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert loaded == "[]"
    assert "load_game" in listed and "Match" in listed
    with pytest.raises(AttributeError, match="nothing"):
        dicehaven.nothing  # noqa: B018


def test_public_names_stay_what_they_are_when_games_are_loaded() -> None:
    code = (
        "import dicehaven, dicehaven_lab; dicehaven.registered_games(); dicehaven_lab.load_game('saikoro');"
        "print([n for p in (dicehaven, dicehaven_lab) for n in p.__all__ if type(getattr(p, n)).__name__ == 'module'])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
