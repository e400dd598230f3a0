"""`dicehaven new-game`, `fork` and `test-game`: games of one's own."""

import json as json_format
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from dicehaven.cli.options import GameName, Json, Language, language
from dicehaven.cli.output import KIT_TEXTS, program
from dicehaven.core import extras
from dicehaven.core.i18n import Texts
from dicehaven.core.registry import find
from dicehaven.kit import writing

Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the new game, in lower case.", show_default=False)]
Folder = Annotated[
    Path, typer.Argument(metavar="FOLDER", help="Folder in which the game's own folder is created.", show_default=False)
]


def new_game(name: Name, folder: Folder, lang: Language = None) -> None:
    """Create a small, playable game with tests, as a start for your own."""
    _say(writing.new_game(name, folder), language(lang))


def fork(game: GameName, name: Name, folder: Folder, lang: Language = None) -> None:
    """Create an independent copy of a game, to change its rules."""
    written = writing.fork(find(game), name, folder)
    _say(written, language(lang))
    if written.left_out:
        typer.echo(Texts(language(lang), KIT_TEXTS)("kit-left-out", files=list(written.left_out), game=game))


def _say(written: writing.Written, spoken: str) -> None:
    """Print where the new game is, how to go on, and which files were kept."""
    args = {"game": written.folder.name, "folder": written.folder.parent, "path": written.folder}
    messages = Texts(spoken, KIT_TEXTS)
    typer.echo(messages("kit-written", command=program(), **args))
    if written.kept:
        typer.echo(messages("kit-kept", files=list(written.kept), game=written.folder.name))


def test_game(
    folder: Annotated[str, typer.Argument(metavar="FOLDER", help="Folder or name of a game.", show_default=False)],
    check: Annotated[
        list[str] | None, typer.Option("--check", help="Run only this check; repeatable.", show_default=False)
    ] = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Check a game of your own and report mistakes by file and line; exit with 1 if there are any.

    A note is about something that may be right.
    """
    extras.need("kit", "hypothesis")
    from dicehaven.kit.checks import outcomes

    found = []
    for outcome in outcomes(folder, check or (), language(lang)):
        found.append(outcome)
        if not json:
            sentence = f"{outcome.where}: {outcome.problem}" if outcome.where else outcome.problem
            word = "note " if outcome.remark else "ok   " if outcome.ok else "wrong"
            typer.echo(f"{word} {outcome.check}" + (f": {sentence}" if sentence else ""))
    if json:
        listed = [asdict(outcome) | {"ok": outcome.ok} for outcome in found]
        typer.echo(json_format.dumps({"game": folder, "checks": listed}, ensure_ascii=False))
    if not all(outcome.ok for outcome in found):
        raise typer.Exit(1)
