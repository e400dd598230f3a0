"""Shared by several commands: parsing games, options, layouts and languages; progress bars."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dicehaven.core import layout as layout_files
from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import BadLayout, BadOption, DicehavenError
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Texts, text
from dicehaven.core.languages import language_of_environment, languages, negotiate
from dicehaven.core.registry import find, games

OWN_TEXTS = Path(__file__).parent / "locale"
KIT_TEXTS = Path(__file__).parents[1] / "kit" / "locale"  # of what its commands refuse


def game_names(incomplete: str) -> list[str]:
    """The names of games that begin like this, for completion in the shell."""
    return [name for name in games() if name.startswith(incomplete)]


GAME = typer.Argument(
    metavar="GAME", help="Name of a game, as `dicehaven games` lists it.", show_default=False, autocompletion=game_names
)
GameName = Annotated[str, GAME]
Players = Annotated[int, typer.Option("--seats", "-k", help="Number of seats.", show_default=True)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="Set an option of the game; repeatable. `dicehaven games` lists them.",
    ),
]
Layout = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|NAME",
        help="Board: a file of your own (TOML or JSON), or the name of a shipped one.",
    ),
]


def speak(chosen: str | None) -> str | None:
    """Use the language of `--lang` for errors and progress as well, here and in worker processes."""
    if chosen is not None and negotiate([chosen]):
        os.environ["DICEHAVEN_LANG"] = chosen
    return chosen


Language = Annotated[
    str | None,
    typer.Option("--lang", help="Language; defaults to that of the environment.", callback=speak, is_eager=True),
]
LARGEST_SERIES = 10**8  # games of a series; outcomes are kept in memory
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


def valid_seed(word: str | None) -> str | None:
    """A seed, checked to be valid text; raises BadOption if it is empty, as an unset variable of a shell, or not UTF-8."""
    if word == "":
        raise BadOption(text("seed-empty"), "--seed")
    try:
        return None if word is None else os.fsencode(word).decode()
    except UnicodeDecodeError:
        raise BadOption(text("no-text"), word or "") from None


Seed = Annotated[str, typer.Option(help="Seed of the dice; the same seed gives the same games.", callback=valid_seed)]
Games = Annotated[int, typer.Option("--games", "-n", min=1, max=LARGEST_SERIES, help="Number of games.")]


def whole(word: str) -> int | None:
    """The whole number that a word stands for, or None."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None


def plain_console(stderr: bool = False) -> Console:
    """A console that shows names, files and typed text as they are, never as markup."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def say_problems(problems: Iterable[DicehavenError]) -> None:
    """Print on standard error what is wrong with games in users' folders."""
    for problem in problems:
        print(problem.say(problem.texts(language_of_environment())), file=sys.stderr)


def language(chosen: str | None) -> str:
    """The language that `--lang` or else the environment names; raises BadOption for one that does not exist."""
    if chosen is None:
        return language_of_environment()
    found = negotiate([chosen])
    if found is None:
        raise BadOption(text("bad-option", value=repr(chosen), allowed=", ".join(languages())), "--lang")
    return found


def texts_of(game: str | None, language: str) -> Texts:
    """The messages of a game (if one is given) and of the command, for a terminal."""
    folders = [games()[game].messages] if game in games() else []
    return Texts(language, *folders, OWN_TEXTS, KIT_TEXTS, isolating=False)


def texts_for(error: DicehavenError, language: str) -> Texts:
    """The messages that can say what is wrong, and those of the command."""
    return error.texts(language, OWN_TEXTS, KIT_TEXTS)


def table_of(game: Game, players: int, options: list[str] | None, layout: str | None) -> MatchConfig:
    """The table that words of the command line describe; errors name the option or file."""
    try:
        with layout_files.opened(layout, game.layouts) as data:
            return game.configure(players, parse_options(game, options or []), data)
    except BadOption as error:
        error.where = {"players": "--seats"}.get(error.where, error.where.replace("options.", "--option "))
        raise


def layout_of(game: Game, layout: str) -> LayoutData:
    """A layout from a file, or a shipped one, validated; raises BadLayout with the file and the place."""
    with layout_files.opened(layout, game.layouts) as given, game.speaking():
        data = game.layout_data(given)
        try:
            game.layout.check(data)
        except BadLayout as error:
            error.where = f"{game.layouts[layout]}: {error.where}" if layout in game.layouts else error.where
            raise
    return data


def parse_options(game: Game, words: list[str]) -> dict[str, Any]:
    """Options from NAME=VALUE words, parsed by the kinds that the game declares."""
    known = {option.name: option for option in game.options}
    values: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption(text("option-needs-value", word=word), "--option")
        if name not in known:
            with game.speaking():
                raise BadOption(text("unknown-option", option=name, known=", ".join(known) or "–"), "--option")
        if name in values:
            raise BadOption(text("option-twice", option=name), "--option")
        values[name] = known[name].parse(value)
    return values


def game_of(name: str) -> Game:
    """The game of that name; raises UnknownGame."""
    return find(name)


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream, if that is a terminal; yields a function that takes how many steps are done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_interactive) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)


@contextmanager
def in_memory() -> Iterator[None]:
    """Let a lack of memory for the results of games be a BadOption that says so."""
    try:
        yield
    except MemoryError:
        raise BadOption(text("too-many-games"), "--games") from None
