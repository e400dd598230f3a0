"""Each game keeps the contract: mypy checks the assignments below, and a test that no module is missing there."""

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from dicehaven.core.contract import MODULES, table_of_modules
from dicehaven.core.game import Game
from dicehaven.kit.checks import CHECKS

if TYPE_CHECKING:
    from pig import heuristic as pig_heuristic
    from pig import layout as pig_layout
    from pig import moves as pig_moves
    from pig import rules as pig_rules
    from pig import terminal as pig_terminal
    from pig.rules import Setup as PigSetup
    from pig.rules import State as PigState
    from pig.solving import duel as pig_duel

    from dicehaven.core import contract
    from dicehaven.games.saikoro import advice as saikoro_advice
    from dicehaven.games.saikoro import evaluation as saikoro_evaluation
    from dicehaven.games.saikoro import exact as saikoro_exact
    from dicehaven.games.saikoro import expert as saikoro_expert
    from dicehaven.games.saikoro import flight as saikoro_flight
    from dicehaven.games.saikoro import heuristic as saikoro_heuristic
    from dicehaven.games.saikoro import layout as saikoro_layout
    from dicehaven.games.saikoro import moves as saikoro_moves
    from dicehaven.games.saikoro import observation as saikoro_observation
    from dicehaven.games.saikoro import pointing as saikoro_pointing
    from dicehaven.games.saikoro import position as saikoro_position
    from dicehaven.games.saikoro import rules as saikoro_rules
    from dicehaven.games.saikoro import sheet as saikoro_sheet
    from dicehaven.games.saikoro import terminal as saikoro_terminal
    from dicehaven.games.saikoro.state import Setup as SaikoroSetup
    from dicehaven.games.saikoro.state import State as SaikoroState
    from dicehaven.games.sailorman import advice as sailorman_advice
    from dicehaven.games.sailorman import editing as sailorman_editing
    from dicehaven.games.sailorman import evaluation as sailorman_evaluation
    from dicehaven.games.sailorman import flight as sailorman_flight
    from dicehaven.games.sailorman import heuristic as sailorman_heuristic
    from dicehaven.games.sailorman import layout as sailorman_layout
    from dicehaven.games.sailorman import moves as sailorman_moves
    from dicehaven.games.sailorman import observation as sailorman_observation
    from dicehaven.games.sailorman import pointing as sailorman_pointing
    from dicehaven.games.sailorman import position as sailorman_position
    from dicehaven.games.sailorman import rules as sailorman_rules
    from dicehaven.games.sailorman import sheet as sailorman_sheet
    from dicehaven.games.sailorman import terminal as sailorman_terminal
    from dicehaven.games.sailorman.state import Setup as SailormanSetup
    from dicehaven.games.sailorman.state import State as SailormanState
    from dicehaven.games.sternenschiff import advice as sternenschiff_advice
    from dicehaven.games.sternenschiff import editing as sternenschiff_editing
    from dicehaven.games.sternenschiff import evaluation as sternenschiff_evaluation
    from dicehaven.games.sternenschiff import expert as sternenschiff_expert
    from dicehaven.games.sternenschiff import flight as sternenschiff_flight
    from dicehaven.games.sternenschiff import heuristic as sternenschiff_heuristic
    from dicehaven.games.sternenschiff import layout as sternenschiff_layout
    from dicehaven.games.sternenschiff import moves as sternenschiff_moves
    from dicehaven.games.sternenschiff import observation as sternenschiff_observation
    from dicehaven.games.sternenschiff import pointing as sternenschiff_pointing
    from dicehaven.games.sternenschiff import position as sternenschiff_position
    from dicehaven.games.sternenschiff import rules as sternenschiff_rules
    from dicehaven.games.sternenschiff import sheet as sternenschiff_sheet
    from dicehaven.games.sternenschiff import terminal as sternenschiff_terminal
    from dicehaven.games.sternenschiff.state import Setup as SternenschiffSetup
    from dicehaven.games.sternenschiff.state import State as SternenschiffState
    from dicehaven.games.wuerfelland import advice as wuerfelland_advice
    from dicehaven.games.wuerfelland import editing as wuerfelland_editing
    from dicehaven.games.wuerfelland import evaluation as wuerfelland_evaluation
    from dicehaven.games.wuerfelland import expert as wuerfelland_expert
    from dicehaven.games.wuerfelland import flight as wuerfelland_flight
    from dicehaven.games.wuerfelland import generator as wuerfelland_generator
    from dicehaven.games.wuerfelland import heuristic as wuerfelland_heuristic
    from dicehaven.games.wuerfelland import layout as wuerfelland_layout
    from dicehaven.games.wuerfelland import moves as wuerfelland_moves
    from dicehaven.games.wuerfelland import observation as wuerfelland_observation
    from dicehaven.games.wuerfelland import pointing as wuerfelland_pointing
    from dicehaven.games.wuerfelland import position as wuerfelland_position
    from dicehaven.games.wuerfelland import rules as wuerfelland_rules
    from dicehaven.games.wuerfelland import sheet as wuerfelland_sheet
    from dicehaven.games.wuerfelland import terminal as wuerfelland_terminal
    from dicehaven.games.wuerfelland.state import Setup as WuerfellandSetup
    from dicehaven.games.wuerfelland.state import State as WuerfellandState
    from dicehaven_lab.solving import contract as solving
    from dicehaven_lab.solving.saikoro import duel as saikoro_duel
    from dicehaven_lab.solving.saikoro import policies as saikoro_policies
    from dicehaven_lab.solving.saikoro import teams as saikoro_teams
    from dicehaven_lab.solving.sailorman import solo as sailorman_solo
    from dicehaven_lab.solving.sternenschiff import solo as sternenschiff_solo
    from dicehaven_lab.solving.sternenschiff.solver import Solution
    from dicehaven_lab.solving.wuerfelland import learning as wuerfelland_learning
    from dicehaven_lab.solving.wuerfelland import solo as wuerfelland_solo

    _sailorman_rules: contract.Rules[SailormanSetup, SailormanState] = sailorman_rules
    _sailorman_layout: contract.Layout = sailorman_layout
    _sailorman_moves: contract.Moves[SailormanSetup, SailormanState] = sailorman_moves
    _sailorman_terminal: contract.Terminal[SailormanSetup, SailormanState] = sailorman_terminal
    _sailorman_pointing: contract.Pointing[SailormanSetup, SailormanState] = sailorman_pointing
    _sailorman_advice: contract.FullAdvice[SailormanSetup, SailormanState] = sailorman_advice
    _sailorman_sheet: contract.Sheet[SailormanSetup, SailormanState] = sailorman_sheet
    _sailorman_flight: contract.Flight[SailormanSetup, SailormanState] = sailorman_flight
    _sailorman_heuristic: contract.Heuristic[SailormanSetup, SailormanState] = sailorman_heuristic
    _sailorman_evaluation: contract.Evaluation[SailormanSetup, SailormanState] = sailorman_evaluation
    _sailorman_observation: contract.Observation = sailorman_observation
    _sailorman_position: contract.Positions[SailormanSetup, SailormanState] = sailorman_position
    _sailorman_editing: contract.Editing = sailorman_editing
    _wuerfelland_rules: contract.Rules[WuerfellandSetup, WuerfellandState] = wuerfelland_rules
    _wuerfelland_layout: contract.Layout = wuerfelland_layout
    _wuerfelland_moves: contract.Moves[WuerfellandSetup, WuerfellandState] = wuerfelland_moves
    _wuerfelland_terminal: contract.Terminal[WuerfellandSetup, WuerfellandState] = wuerfelland_terminal
    _wuerfelland_pointing: contract.Pointing[WuerfellandSetup, WuerfellandState] = wuerfelland_pointing
    _wuerfelland_advice: contract.FullAdvice[WuerfellandSetup, WuerfellandState] = wuerfelland_advice
    _wuerfelland_sheet: contract.Sheet[WuerfellandSetup, WuerfellandState] = wuerfelland_sheet
    _wuerfelland_flight: contract.Flight[WuerfellandSetup, WuerfellandState] = wuerfelland_flight
    _wuerfelland_heuristic: contract.Heuristic[WuerfellandSetup, WuerfellandState] = wuerfelland_heuristic
    _wuerfelland_evaluation: contract.Evaluation[WuerfellandSetup, WuerfellandState] = wuerfelland_evaluation
    _wuerfelland_observation: contract.Observation = wuerfelland_observation
    _wuerfelland_position: contract.Positions[WuerfellandSetup, WuerfellandState] = wuerfelland_position
    _wuerfelland_expert: contract.Expert[WuerfellandSetup, WuerfellandState] = wuerfelland_expert
    _wuerfelland_generator: contract.Generator = wuerfelland_generator
    _wuerfelland_editing: contract.Editing = wuerfelland_editing
    _saikoro_rules: contract.Rules[SaikoroSetup, SaikoroState] = saikoro_rules
    _saikoro_layout: contract.Layout = saikoro_layout
    _saikoro_moves: contract.Moves[SaikoroSetup, SaikoroState] = saikoro_moves
    _saikoro_terminal: contract.Terminal[SaikoroSetup, SaikoroState] = saikoro_terminal
    _saikoro_pointing: contract.Pointing[SaikoroSetup, SaikoroState] = saikoro_pointing
    _saikoro_advice: contract.FullAdvice[SaikoroSetup, SaikoroState] = saikoro_advice
    _saikoro_sheet: contract.Sheet[SaikoroSetup, SaikoroState] = saikoro_sheet
    _saikoro_flight: contract.Flight[SaikoroSetup, SaikoroState] = saikoro_flight
    _saikoro_heuristic: contract.Heuristic[SaikoroSetup, SaikoroState] = saikoro_heuristic
    _saikoro_evaluation: contract.Evaluation[SaikoroSetup, SaikoroState] = saikoro_evaluation
    _saikoro_observation: contract.Observation = saikoro_observation
    _saikoro_position: contract.Positions[SaikoroSetup, SaikoroState] = saikoro_position
    _saikoro_exact: contract.Exact[SaikoroSetup, SaikoroState] = saikoro_exact
    _saikoro_expert: contract.Expert[SaikoroSetup, SaikoroState] = saikoro_expert
    _sternenschiff_rules: contract.Rules[SternenschiffSetup, SternenschiffState] = sternenschiff_rules
    _sternenschiff_layout: contract.Layout = sternenschiff_layout
    _sternenschiff_moves: contract.Moves[SternenschiffSetup, SternenschiffState] = sternenschiff_moves
    _sternenschiff_terminal: contract.Terminal[SternenschiffSetup, SternenschiffState] = sternenschiff_terminal
    _sternenschiff_pointing: contract.Pointing[SternenschiffSetup, SternenschiffState] = sternenschiff_pointing
    _sternenschiff_advice: contract.FullAdvice[SternenschiffSetup, SternenschiffState] = sternenschiff_advice
    _sternenschiff_sheet: contract.Sheet[SternenschiffSetup, SternenschiffState] = sternenschiff_sheet
    _sternenschiff_flight: contract.Flight[SternenschiffSetup, SternenschiffState] = sternenschiff_flight
    _sternenschiff_heuristic: contract.Heuristic[SternenschiffSetup, SternenschiffState] = sternenschiff_heuristic
    _sternenschiff_evaluation: contract.Evaluation[SternenschiffSetup, SternenschiffState] = sternenschiff_evaluation
    _sternenschiff_observation: contract.Observation = sternenschiff_observation
    _sternenschiff_position: contract.Positions[SternenschiffSetup, SternenschiffState] = sternenschiff_position
    _sternenschiff_expert: contract.Expert[SternenschiffSetup, SternenschiffState] = sternenschiff_expert
    _sternenschiff_editing: contract.Editing = sternenschiff_editing
    _pig_rules: contract.Rules[PigSetup, PigState] = pig_rules
    _pig_layout: contract.Layout = pig_layout
    _pig_moves: contract.Moves[PigSetup, PigState] = pig_moves
    _pig_terminal: contract.Terminal[PigSetup, PigState] = pig_terminal
    _pig_heuristic: contract.Heuristic[PigSetup, PigState] = pig_heuristic
    _saikoro_duel: solving.Duel[SaikoroSetup] = saikoro_duel
    _saikoro_reports: solving.Reports[SaikoroSetup] = saikoro_duel
    _saikoro_policies: solving.Policies[SaikoroSetup, SaikoroState] = saikoro_policies
    _saikoro_teams: solving.Teams[SaikoroSetup] = saikoro_teams
    _sailorman_solo: solving.Solo = sailorman_solo
    _sailorman_bounded: solving.BoundsSolo[SailormanSetup] = sailorman_solo
    _sternenschiff_solo: solving.Solo = sternenschiff_solo
    _sternenschiff_solved: solving.SolvesSolo[SternenschiffSetup, Solution] = sternenschiff_solo
    _wuerfelland_solo: solving.Solo = wuerfelland_solo
    _wuerfelland_bounded: solving.BoundsSolo[WuerfellandSetup] = wuerfelland_solo
    _wuerfelland_learning: solving.Teacher[WuerfellandSetup] = wuerfelland_learning
    _pig_duel: solving.Duel[PigSetup] = pig_duel

HERE = Path(__file__)
GAMES = {folder.name: folder for folder in (HERE.parents[2] / "src/dicehaven/games").iterdir() if folder.is_dir()}
GAMES = {name: folder for name, folder in GAMES.items() if (folder / "rules.py").is_file()}


@pytest.mark.parametrize("folder", [*GAMES.values(), HERE.parents[1] / "pig"], ids=lambda folder: folder.name)
def test_every_module_of_a_game_is_held_to_its_protocol(folder: Path) -> None:
    there = {m for m in MODULES if (folder / f"{m}.py").is_file() or (folder / m / "__init__.py").is_file()}
    assigned = [node.target for node in ast.walk(ast.parse(HERE.read_text())) if isinstance(node, ast.AnnAssign)]
    held = {target.id for target in assigned if isinstance(target, ast.Name)}
    assert {f"_{folder.name}_{m}" for m in there} <= held


def test_one_table_lists_the_modules_of_a_game() -> None:
    """`Game` has each of them, the kit checks each of them, and documents have the same table."""
    root = HERE.parents[2]
    assert {module.check for module in MODULES.values()} <= {check.name for check in CHECKS}
    assert all(hasattr(Game, name) for name in MODULES)
    for document in ("CONTRIBUTING.md", "docs/python/contract.md"):
        assert table_of_modules() in (root / document).read_text(encoding="utf-8"), document
