"""Games in users' folders, and their problems by file and line."""

import os
import traceback
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dicehaven.core import conformance
from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.core.options import Option

if TYPE_CHECKING:
    from dicehaven.core.game import Game

PATH_VARIABLE = "DICEHAVEN_GAMES"
MODULES = tuple(conformance.REQUIRED)  # each is a file that a folder needs to be a game
GROUP = "dicehaven.games"  # of entry points
TEXTS = tuple(f"locale/{ENGLISH}/{name}" for name in ("messages.ftl", "rules.md"))  # other languages are optional
MESSAGES = ("title", "notation")


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
    return not folder.name.startswith((".", "_")) and any((folder / f"{name}.py").is_file() for name in MODULES)


def require_sound(game: "Game") -> None:
    """Raise BadGame, naming the file and if possible the line, unless a game's folder fulfils the contract."""
    for file in (*(f"{name}.py" for name in MODULES), *TEXTS):
        if not (game.folder / file).is_file():
            raise BadGame(text("game-lacks-file"), str(game.folder / file))
    for name in (*conformance.REQUIRED, *filter(game.has, conformance.OPTIONAL)):
        conformance.require_conforming(name, game.module(name))
    _hold_numbers(game)
    _hold_messages(game)


def _hold_numbers(game: "Game") -> None:
    """Raise BadGame unless seats, options, actions and notation are consistent."""
    rules, moves = game.rules, game.module("moves")
    least, most = game.layout.SEATS
    if not all(isinstance(option, Option) for option in game.options) or not 1 <= least <= most <= rules.PLAYERS:
        raise BadGame(text("game-odd-layout"), conformance.place_of(game.module("layout"), "SEATS"))
    notation = list(moves.NOTATION)
    place = conformance.place_of(moves, "NOTATION")
    if len(notation) != rules.ACTIONS:
        raise BadGame(text("game-odd-notation", found=len(notation), expected=rules.ACTIONS), place)
    twice = next((move for move, count in Counter(notation).items() if count > 1), None)
    if twice is not None:
        raise BadGame(text("game-notation-twice", move=twice), place)
    untidy = next((move for move in notation if move != " ".join(move.lower().split())), None)
    if untidy is not None:
        raise BadGame(text("game-untidy-notation", move=untidy), place)


def _hold_messages(game: "Game") -> None:
    """Raise BadGame unless the messages that every game needs exist in English."""
    texts = game.texts(ENGLISH)
    for code in (*MESSAGES, *(f"option-{option.name}" for option in game.options)):
        if not texts.has(code):
            raise BadGame(text("game-lacks-message", message=code), str(game.folder / TEXTS[0]))


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
