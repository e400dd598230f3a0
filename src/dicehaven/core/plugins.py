"""Games in users' folders, and their problems by file and line."""

import os
import traceback
from functools import cache
from pathlib import Path

from dicehaven.core.contract import REQUIRED
from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import text

PATH_VARIABLE = "DICEHAVEN_GAMES"
GROUP = "dicehaven.games"  # of entry points


def folders() -> tuple[list[Path], list[BadGame]]:
    """The game folders inside those that `DICEHAVEN_GAMES` lists, and the problems of that list."""
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
    """The games that installed packages offer, as pairs (name, package).

    An entry point in the group `dicehaven.games` names the package that is the game's folder.
    """
    from importlib.metadata import entry_points  # which takes longer to import than all the rest of this module

    return tuple((point.name, point.value) for point in entry_points(group=GROUP))


def broken(folder: Path, error: BaseException, file: str = "") -> BadGame:
    """The BadGame for an error that was raised in a game's folder, with the file and line where it occurred."""
    places = [
        (Path(frame.filename), frame.lineno)
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(folder)
    ]
    if isinstance(error, SyntaxError) and error.filename:
        places.append((Path(error.filename), error.lineno))
    path, line = places[-1] if places else (folder / file, None)
    problem = error.msg if isinstance(error, SyntaxError) else str(error)
    sentence = f"{type(error).__name__}: {problem}" if problem else type(error).__name__
    return BadGame(text("game-broken", problem=sentence), f"{path}:{line}" if line else str(path))
