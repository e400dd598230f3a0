"""Each game keeps the contract: mypy checks that its modules are what their protocols say."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import HERE
from mypy import api

from dicehaven.core.contract import MODULES, table_of_modules
from dicehaven.core.game import Game
from dicehaven.kit.checks import CHECKS

ROOT = HERE.parent
GAMES = {f"dicehaven.games.{file.parent.name}": file.parent for file in ROOT.glob("src/dicehaven/games/*/rules.py")}
GAMES |= {"pig": HERE / "pig"}
SOLVING = {  # of `dicehaven_lab.solving`
    "saikoro.duel": ("Duel[Setup]", "Reports[Setup]"),
    "saikoro.policies": ("Policies[Setup, State]",),
    "saikoro.teams": ("Teams[Setup]",),
    "sailorman.solo": ("Solo", "BoundsSolo[Setup]"),
    "sternenschiff.solo": ("Solo", "SolvesSolo[Setup, Solution]"),
    "wuerfelland.solo": ("Solo", "BoundsSolo[Setup]"),
    "wuerfelland.learning": ("Teacher[Setup]",),
}


def of_a_game(package: str, folder: Path) -> Iterator[str]:
    """Yield a program that holds each module of a game to its protocol."""
    yield f"from {package}.{'state' if (folder / 'state.py').is_file() else 'rules'} import Setup, State"
    for name, module in MODULES.items():
        if (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file():
            protocol = module.protocol
            kind = "[Setup, State]" if getattr(protocol, "__parameters__", ()) else ""
            yield f"from {package} import {name}"
            yield f"from {protocol.__module__} import {protocol.__name__}"
            yield f"_{name}: {protocol.__name__}{kind} = {name}"


def of_solving(module: str) -> Iterator[str]:
    """Yield a program that holds a module of the solver to its protocols."""
    game, _, name = module.partition(".")
    yield "from dicehaven_lab.solving import contract"
    yield "from dicehaven_lab.solving.sternenschiff.solver import Solution"
    yield f"from dicehaven_lab.solving.{game} import {name}"
    yield f"from dicehaven.games.{game}.state import Setup, State"
    for number, protocol in enumerate(SOLVING[module]):
        yield f"_{number}: contract.{protocol} = {name}"


def test_every_module_of_a_game_is_held_to_its_protocol(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = [of_a_game(*one) for one in GAMES.items()] + [of_solving(module) for module in SOLVING]
    file = tmp_path / "held.py"
    file.write_text("\n".join(f"def _{i}() -> None:\n    " + "\n    ".join(one) for i, one in enumerate(programs)))
    assert file.read_text().count(" = ") > 50
    monkeypatch.chdir(ROOT)  # where its settings and what it keeps are
    said, _, code = api.run([str(file)])
    assert code == 0, said


def test_one_table_lists_the_modules_of_a_game() -> None:
    """`Game` has each of them, the kit checks each of them, and documents have the same table."""
    assert {module.check for module in MODULES.values()} <= {check.name for check in CHECKS}
    assert all(hasattr(Game, name) for name in MODULES)
    for document in ("CONTRIBUTING.md", "docs/python/contract.md"):
        assert table_of_modules() in (ROOT / document).read_text(encoding="utf-8"), document
