"""The kit's checks, passed by our own games, by Pig, and by a game as `dicehaven new-game` writes it."""

from pathlib import Path

import pytest
from conftest import GAMES, HERE

from dicehaven.core.game import Game
from dicehaven.core.registry import find, open_folder
from dicehaven.kit.checks import CHECKS, Check
from dicehaven.kit.writing import new_game

PIG = "pig"
FRESH = "fresh_game"
LONG = (
    "compiled",
    "series",
)  # checks of our own games that take long; Pig and the new game have them in the first tier
CASES = [
    pytest.param(name, check, marks=[pytest.mark.slow] if name in GAMES and str(check) in LONG else [])
    for name in (*GAMES, PIG, FRESH)
    for check in CHECKS
]


@pytest.fixture(scope="session")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new game."""
    return new_game(FRESH, tmp_path_factory.mktemp("authors")).folder


@pytest.fixture
def tested(request: pytest.FixtureRequest, game_name: str) -> Game:
    """Each game in turn."""
    if game_name == FRESH:
        return open_folder(request.getfixturevalue("fresh"))
    return open_folder(HERE / "pig") if game_name == PIG else find(game_name)


@pytest.mark.parametrize(("game_name", "check"), CASES, ids=str)
def test_a_game_passes_every_check(tested: Game, game_name: str, check: Check) -> None:
    check.run(tested)
