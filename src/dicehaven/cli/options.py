"""Arguments and options that several commands have, and their values."""

import os
from typing import Annotated, Any

import typer

from dicehaven.core import layout as layout_files
from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import BadLayout, BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.languages import language_of_environment, languages, negotiate
from dicehaven.core.registry import games

LARGEST_SERIES = 10**8  # games of a series; outcomes are kept in memory


def game_names(incomplete: str) -> list[str]:
    """Return the names of games that begin like this, for completion in the shell."""
    return [name for name in games() if name.startswith(incomplete)]


def speak(chosen: str | None) -> str | None:
    """Use the language of `--lang` for errors and progress as well, here and in worker processes."""
    if chosen is not None and negotiate([chosen]):
        os.environ["DICEHAVEN_LANG"] = chosen
    return chosen


def valid_seed(word: str | None) -> str | None:
    """Return the seed; raises BadOption if it is empty, as an unset variable of a shell is, or not UTF-8."""
    if word == "":
        raise BadOption(text("seed-empty"), "--seed")
    try:
        return None if word is None else os.fsencode(word).decode()
    except UnicodeDecodeError:
        raise BadOption(text("no-text"), word or "") from None


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
Language = Annotated[
    str | None,
    typer.Option("--lang", help="Language; defaults to that of the environment.", callback=speak, is_eager=True),
]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Seed = Annotated[str, typer.Option(help="Seed of the dice; the same seed gives the same games.", callback=valid_seed)]
Games = Annotated[int, typer.Option("--games", "-n", min=1, max=LARGEST_SERIES, help="Number of games.")]
Cores = Annotated[int | None, typer.Option(min=1, max=1024, help="Number of cores; defaults to all.")]


def language(chosen: str | None) -> str:
    """Return the language that `--lang` or else the environment names; raises BadOption for one that does not exist."""
    if chosen is None:
        return language_of_environment()
    found = negotiate([chosen])
    if found is None:
        raise BadOption(text("bad-option", value=repr(chosen), allowed=", ".join(languages())), "--lang")
    return found


def table_of(
    game: Game, players: int, options: list[str] | None, layout: str | None, number: str = "--seats"
) -> MatchConfig:
    """Return the table that words of the command line describe; errors name the file or option, `number` for that of seats."""
    try:
        with layout_files.opened(layout, game.layouts) as data:
            return game.configure(players, parse_options(game, options or []), data)
    except BadOption as error:
        error.where = {"players": number}.get(error.where, error.where.replace("options.", "--option "))
        raise


def layout_of(game: Game, layout: str) -> LayoutData:
    """Return a layout from a file, or a shipped one, validated; raises BadLayout with the file and the place."""
    with layout_files.opened(layout, game.layouts) as given, game.speaking():
        data = game.layout_data(given)
        try:
            game.layout.check(data)
        except BadLayout as error:
            error.where = f"{game.layouts[layout]}: {error.where}" if layout in game.layouts else error.where
            raise
    return data


def parse_options(game: Game, words: list[str]) -> dict[str, Any]:
    """Parse NAME=VALUE words by the kinds of the game's options; raises BadOption."""
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
