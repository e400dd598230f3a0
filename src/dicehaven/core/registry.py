"""The games that are found: below `dicehaven/games`, below the folders that `DICEHAVEN_GAMES` lists, and in packages.

A package offers its games as entry points of the group `dicehaven.games`.
"""

import copyreg
import hashlib
import importlib.util
import os
import sys
import traceback
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from dicehaven.core.conformance import require_sound
from dicehaven.core.contract import REQUIRED
from dicehaven.core.errors import BadGame, UnknownGame
from dicehaven.core.game import OURS, Game
from dicehaven.core.i18n import text
from dicehaven.core.places import broken

PATH_VARIABLE = "DICEHAVEN_GAMES"
GROUP = "dicehaven.games"  # of entry points


def look() -> tuple[dict[str, Game], list[BadGame]]:
    """Find all games by name, and what is wrong with those in users' folders that cannot be played."""
    own = sorted((Path(__file__).parents[1] / "games").iterdir())
    found = {folder.name: _game(folder) for folder in own if (folder / "rules.py").is_file()}
    folders, problems = folders_of_games()
    elsewhere = [(folder.name, str(folder), partial(_adopted, folder)) for folder in folders]
    elsewhere += [(name, package, partial(_installed, name, package)) for name, package in installed()]
    for name, where, load in elsewhere:
        if name in found:
            problems.append(BadGame(text("game-name-taken", other=found[name].folder), where))
            continue
        game = load()
        if isinstance(game, Game):
            found[name] = game
        else:
            problems.append(game)
    return found, problems


def open_folder(folder: Path) -> Game:
    """Return the game of a folder, wherever it lies; raises BadGame."""
    folder = folder.resolve()
    for game in games().values():
        if game.folder.resolve() == folder:
            return game
    found = _adopted(folder)
    if isinstance(found, BadGame):
        raise found
    return found


def games() -> dict[str, Game]:
    """Return all games by name."""
    return look()[0]


def find(name: str) -> Game:
    """Return the game of that name; raises UnknownGame, or BadGame for one that is there but broken."""
    known, problems = look()
    if name in known:
        return known[name]
    for problem in problems:
        if problem.game == name:
            raise problem
    raise UnknownGame(text("unknown-game", game=name, known=", ".join(known)), "game")


def fault_of_a_game(error: BaseException) -> BadGame | None:
    """Return the error, by file and line, if code of a user's game has raised it; None for other errors."""
    files = [Path(frame.filename) for frame in traceback.extract_tb(error.__traceback__)]
    for game in games().values():
        if not game.package.startswith(OURS) and any(file.is_relative_to(game.folder) for file in files):
            return game.broken(error)
    return None


@cache
def _game(folder: Path) -> Game:
    return Game(f"{OURS}.{folder.name}", folder)


@cache
def _adopted(folder: Path) -> Game | BadGame:
    """Return a game in a user's folder, or what is wrong with it."""
    return _sound(folder.name, folder, partial(_adopt, folder))


@cache
def _installed(name: str, package: str) -> Game | BadGame:
    """Return a game that an installed package offers, or what is wrong with it."""
    try:
        spec = importlib.util.find_spec(package)
    except (Exception, SystemExit) as error:
        spec = None
        problem = f"{type(error).__name__}: {error}"
    else:
        problem = f"no package {package}"
    if spec is None or not spec.submodule_search_locations:
        broken = BadGame(text("game-broken", problem=problem), f"{GROUP}: {name}")
        broken.game = name
        return broken
    return _sound(name, Path(spec.submodule_search_locations[0]), lambda: package)


def _sound(name: str, folder: Path, package: Callable[[], str]) -> Game | BadGame:
    """Return a game that fulfils the contract, or the error that says what is wrong with it."""
    try:
        game = Game(package(), folder, name)
        require_sound(game)
        return game
    except Exception as error:
        problem = error if isinstance(error, BadGame) else broken(folder, error)
        problem.game = name
        return problem


def _adopt(folder: Path) -> str:
    """Make a user's game folder importable under a name of its own."""
    place = hashlib.sha256(str(folder).encode()).hexdigest()[:8]  # folders of one name may lie in several places
    name = f"dicehaven_game_{folder.name}_{place}".replace(".", "_")
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
                raise broken(folder, error, "__init__.py") from error
    return name


def _by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """Pickle a game by its name, by which another process finds it."""
    return find, (game.name,)


copyreg.pickle(Game, _by_name)


def folders_of_games() -> tuple[list[Path], list[BadGame]]:
    """Return the game folders inside those that `DICEHAVEN_GAMES` lists, and the problems of that list."""
    found: list[Path] = []
    problems: list[BadGame] = []
    for above in (Path(word).absolute() for word in os.environ.get(PATH_VARIABLE, "").split(os.pathsep) if word):
        where = f"{PATH_VARIABLE}: {above}"
        try:
            if not above.is_dir():
                problems.append(BadGame(text("games-no-folder"), where))
            elif (above / "rules.py").is_file():
                problems.append(BadGame(text("games-too-deep", above=above.parent), where))
            else:
                found += [folder for folder in sorted(above.iterdir()) if _is_game(folder)]
        except OSError as error:
            problems.append(BadGame(text("game-broken", problem=error.strerror or str(error)), where))
    return found, problems


def _is_game(folder: Path) -> bool:
    return not folder.name.startswith((".", "_")) and any((folder / f"{name}.py").is_file() for name in REQUIRED)


@cache
def installed() -> tuple[tuple[str, str], ...]:
    """Return the games that installed packages offer, as pairs (name, package).

    An entry point in the group `dicehaven.games` names the package that is the game's folder.
    """
    from importlib.metadata import entry_points  # which takes longer to import than all the rest of this module

    return tuple((point.name, point.value) for point in entry_points(group=GROUP))
