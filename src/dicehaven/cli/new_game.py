"""`dicehaven new-game`, `dicehaven fork`: folders for authors of games."""

import os
from pathlib import Path
from typing import Annotated

import typer

from dicehaven.cli.common import GameName, Language, game_of, language
from dicehaven.core.i18n import Texts
from dicehaven.kit import writing
from dicehaven.kit.writing import Written

LOCALE = Path(writing.__file__).parent / "locale"

Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the new game, in lower case.", show_default=False)]
Folder = Annotated[
    Path, typer.Argument(metavar="FOLDER", help="Folder in which the game's own folder is created.", show_default=False)
]


def new_game(name: Name, folder: Folder, lang: Language = None) -> None:
    """Create a small, playable game with tests, as a start for your own."""
    _say(writing.new_game(name, folder), language(lang))


def fork(game: GameName, name: Name, folder: Folder, lang: Language = None) -> None:
    """Create an independent copy of a game, to change its rules."""
    written = writing.fork(game_of(game), name, folder)
    _say(written, language(lang))
    if written.left_out:
        typer.echo(Texts(language(lang), LOCALE)("kit-left-out", files=list(written.left_out), game=game))


def _say(written: Written, spoken: str) -> None:
    command = os.environ.get("DICEHAVEN_COMMAND", "dicehaven")  # ./dev says how it is called there
    args = {"game": written.folder.name, "folder": written.folder.parent, "path": written.folder}
    messages = Texts(spoken, LOCALE)
    typer.echo(messages("kit-written", command=command, **args))
    if written.kept:
        typer.echo(messages("kit-kept", files=list(written.kept), game=written.folder.name))
