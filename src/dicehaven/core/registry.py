"""Where games are found: below `dicehaven/games`, and below the folders that `DICEHAVEN_GAMES` lists."""

import importlib.util
import sys
from functools import cache
from pathlib import Path

from dicehaven.core import plugins
from dicehaven.core.errors import BadGame, UnknownGame
from dicehaven.core.game import OURS, Game
from dicehaven.core.i18n import text


def look() -> tuple[dict[str, Game], list[BadGame]]:
    """All games by name, and what is wrong with those from elsewhere that cannot be played."""
    own = sorted((Path(__file__).parents[1] / "games").iterdir())
    found = {folder.name: _game(folder) for folder in own if (folder / "rules.py").is_file()}
    folders, problems = plugins.folders()
    for folder in folders:
        if folder.name in found:
            problems.append(BadGame(text("game-name-taken", other=found[folder.name].folder), str(folder)))
            continue
        game = _adopted(folder)
        if isinstance(game, Game):
            found[folder.name] = game
        else:
            problems.append(game)
    return found, problems


def games() -> dict[str, Game]:
    """All games by name."""
    return look()[0]


def find(name: str) -> Game:
    """The game of that name; raises UnknownGame, or BadGame for one that is there but broken."""
    known, problems = look()
    if name in known:
        return known[name]
    for problem in problems:
        if problem.game == name:
            raise problem
    raise UnknownGame(text("unknown-game", game=name, known=", ".join(known)), "game")


@cache
def _game(folder: Path) -> Game:
    return Game(f"{OURS}.{folder.name}", folder)


@cache
def _adopted(folder: Path) -> Game | BadGame:
    """A game from elsewhere, or what is wrong with it."""
    try:
        game = Game(_adopt(folder), folder)
        plugins.hold_sound(game)
        return game
    except Exception as error:
        problem = error if isinstance(error, BadGame) else plugins.broken(folder, error)
        problem.game = folder.name
        return problem


def _adopt(folder: Path) -> str:
    """Make a folder from elsewhere importable under a name of its own."""
    name = f"dicehaven_game_{folder.name}".replace(".", "_")
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(
            name, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )
        assert spec and spec.loader
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        if (folder / "__init__.py").is_file():
            try:
                spec.loader.exec_module(module)
            except (Exception, SystemExit) as error:
                del sys.modules[name]
                raise plugins.broken(folder, error, "__init__.py") from error
    return name
