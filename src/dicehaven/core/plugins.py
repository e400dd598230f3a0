"""Games from elsewhere: folders of people's own, and what is wrong with them, said by file and line."""

import os
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.core.options import Option

if TYPE_CHECKING:
    from dicehaven.core.game import Game

PATH_VARIABLE = "DICEHAVEN_GAMES"
MODULES = {  # what every game's modules define
    "rules": ("Setup", "State", "PLAYERS", "DICE", "ACTIONS", "MOVES"),
    "layout": ("SEATS", "OPTIONS", "setup"),
    "moves": ("NOTATION", "faces", "face_text", "roller", "describe", "why_not", "events"),
    "terminal": ("draw",),
}
TEXTS = tuple(f"locale/{ENGLISH}/{name}" for name in ("messages.ftl", "rules.md"))  # other languages are optional
MESSAGES = ("title", "notation")


def folders() -> tuple[list[Path], list[BadGame]]:
    """The games' folders below those that `DICEHAVEN_GAMES` lists, and what is wrong with the list."""
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
    return not folder.name.startswith((".", "_")) and any((folder / f"{name}.py").is_file() for name in MODULES)


def hold_sound(game: "Game") -> None:
    """Raise BadGame, naming the file, unless a game's folder has all that a game needs."""
    for file in (*(f"{name}.py" for name in MODULES), *TEXTS):
        if not (game.folder / file).is_file():
            raise BadGame(text("game-lacks-file"), str(game.folder / file))
    for file, names in MODULES.items():
        module = game.module(file)
        for name in names:
            if not hasattr(module, name):
                raise BadGame(text("game-lacks-name", name=name), str(game.folder / f"{file}.py"))
    if not all(isinstance(option, Option) for option in game.options) or not 0 < len(game.seats) <= game.rules.PLAYERS:
        raise BadGame(text("game-odd-layout"), str(game.folder / "layout.py"))
    texts = game.texts(ENGLISH)
    for code in (*MESSAGES, *(f"option-{option.name}" for option in game.options)):
        if not texts.has(code):
            raise BadGame(text("game-lacks-message", message=code), str(game.folder / TEXTS[0]))


def broken(folder: Path, error: BaseException, file: str = "") -> BadGame:
    """What is wrong when something in a game's folder cannot be used, with the line where it went wrong."""
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
