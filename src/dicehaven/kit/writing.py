"""Writes game folders: a new game from the template, or a copy of an existing one."""

import keyword
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dicehaven.analysis.puzzles import FILE as PUZZLES
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.lesson import FOLDER
from dicehaven.core.registry import games

TEMPLATE = Path(__file__).parent / "template"
# in the template, in files and in their names
NAME = "my_game"
TITLE = "My Game"
RIGHT_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
ONE_RULES = {
    "handicap.json",
    "seats.json",
    "solved",
    FOLDER,
    PUZZLES,
}  # of a game's folder: values, and lessons and puzzles with positions, that hold for its rules only
TITLE_LINE = re.compile(r"^title = .*$", re.MULTILINE)
PROJECT = ("README.md", "pyproject.toml")  # of the template, for a copy as well


@dataclass(frozen=True)
class Written:
    """A game or a fork that was written, with the files that were left out or kept."""

    folder: Path
    """The game's folder."""
    left_out: tuple[str, ...] = ()
    """Files of the original game that were not copied, and its lessons as a whole."""
    kept: tuple[str, ...] = ()
    """Files beside the game's folder that already existed, such as those of another game, and were not changed."""


def new_game(name: str, folder: Path) -> Written:
    """Write a small game that can be played, with its tests, into `folder`; raises BadOption."""
    _require_valid_name(name)
    kept = _already_there(folder)
    files = {
        folder / _named(str(path.relative_to(TEMPLATE)), name): path
        for path in _files(TEMPLATE)
        if str(path.relative_to(TEMPLATE)) not in kept
    }
    _require_free([folder / name, *files])
    for target, source in files.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_named(source.read_text(encoding="utf-8"), name), encoding="utf-8")
    return Written(folder / name, kept=kept)


def fork(game: Game, name: str, folder: Path) -> Written:
    """Write an independent copy of a game into `folder`; raises BadOption.

    Solutions, lessons and puzzles are left out: they would be wrong as soon as a rule is changed, and nobody would notice.
    """
    _require_valid_name(name)
    kept = _already_there(folder)
    _require_free([folder / name])
    files = [path.relative_to(game.folder) for path in _files(game.folder)]
    left_out = [inside for inside in files if ONE_RULES.intersection(inside.parts)]
    for inside in files:
        path = game.folder / inside
        if inside not in left_out:
            target = folder / name / inside
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    for file in (folder / name / "locale").glob("*/messages.ftl"):
        words = file.read_text(encoding="utf-8")
        file.write_text(TITLE_LINE.sub(f"title = {title(name)}", words), encoding="utf-8")
    packages = sorted({".".join(path.relative_to(folder).parts[:-1]) for path in (folder / name).rglob("__init__.py")})
    for file_name in (name for name in PROJECT if name not in kept):
        words = _named((TEMPLATE / file_name).read_text(encoding="utf-8"), name)
        words = re.sub(r"^packages = .*$", f"packages = {packages!r}".replace("'", '"'), words, flags=re.MULTILINE)
        (folder / file_name).write_text(words, encoding="utf-8")
    named = dict.fromkeys(FOLDER if inside.parts[0] == FOLDER else str(inside) for inside in left_out)
    return Written(folder / name, tuple(named), kept)


def title(name: str) -> str:
    """Return a name as a title.

    >>> title("my_game")
    'My Game'
    """
    return name.replace("_", " ").title()


def _named(words: str, name: str) -> str:
    return words.replace(NAME, name).replace(TITLE, title(name))


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder that belong to it."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not any(part == "__pycache__" or part.startswith(".") for part in path.parts[-4:]):
            yield path


def _require_valid_name(name: str) -> None:
    if not RIGHT_NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadOption(text("kit-bad-name", name=name), "NAME")
    if name in games():
        raise BadOption(text("kit-name-taken", folder=games()[name].folder), "NAME")


def _already_there(folder: Path) -> tuple[str, ...]:
    """Return the files of a project that the folder has: several games can share one."""
    return tuple(name for name in PROJECT if (folder / name).exists())


def _require_free(paths: list[Path]) -> None:
    """Raise BadOption if something would be overwritten."""
    taken = next((path for path in paths if path.exists()), None)
    if taken is not None:
        raise BadOption(text("kit-in-the-way"), str(taken))
