"""`dicehaven games`, `rules` and `layout`, and for games of your own `new-game`, `fork` and `test-game`."""

import json as json_format
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import tomli_w
import typer
from rich.table import Table as Sheet
from rich.text import Text as Styled

from dicehaven.cli.options import GameName, Json, Language, language, layout_of
from dicehaven.cli.output import KIT_TEXTS, plain_console, program, say_problems
from dicehaven.core import extras
from dicehaven.core.errors import BadLayout, BadOption
from dicehaven.core.i18n import Texts, text
from dicehaven.core.registry import find, look
from dicehaven.kit import writing


def games(lang: Language = None, json: Json = False) -> None:
    """List the games with their seats, options and layouts."""
    spoken = language(lang)
    found, problems = look()
    say_problems(problems)
    if json:
        listing = {
            name: {
                "players": [game.seats[0], game.seats[-1]],
                "options": {
                    o.name: {"default": o.default, "allowed": o.allowed(), "ruling": o.ruling} for o in game.options
                },
                "layouts": list(game.layouts),
            }
            for name, game in found.items()
        }
        typer.echo(json_format.dumps(listing, ensure_ascii=False))
        return
    console = plain_console()
    for name, game in found.items():
        texts = game.texts(spoken)
        layouts = f", {', '.join(game.layouts)}" if game.layouts else ""
        seats = f"{game.seats[0]}–{game.seats[-1]}"
        console.print(Styled.assemble((name, "bold"), f"  {texts('title')}, {seats}{layouts}"))
        sheet = Sheet.grid(padding=(0, 2))
        for option in game.options:
            default = "–" if option.default is None else str(option.default).lower()
            sheet.add_row("", f"{option.name}={default}", option.allowed().lower(), texts(f"option-{option.name}"))
        console.print(sheet)


def rules(game: GameName, lang: Language = None) -> None:
    """Show the rules of a game."""
    from rich.markdown import Markdown  # here: it takes longer to import than the other commands take

    plain_console().print(Markdown(find(game).page(language(lang))))


def layout(
    game: GameName,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE|NAME", help="Layout to validate; defaults to the shipped one.", show_default=False
        ),
    ] = None,
    json: Json = False,
    toml: Annotated[
        bool, typer.Option("--toml", help="Print the layout as TOML, to edit and pass to --layout.")
    ] = False,
    lang: Language = None,
) -> None:
    """Validate a layout and show it. If it is invalid, name the faulty field and exit with 2."""
    chosen = find(game)
    if chosen.default_layout is None:
        with chosen.speaking():
            raise BadLayout(text("no-layouts"), "layout")
    if json and toml:
        raise BadOption(text("either-json-or-toml"), "--toml")
    name = file or chosen.default_layout
    data = layout_of(chosen, name)
    if json:
        typer.echo(json_format.dumps(data, ensure_ascii=False))
    elif toml:
        shipped = chosen.layouts.get(name)
        typer.echo(shipped.read_text(encoding="utf-8") if shipped else tomli_w.dumps(data), nl=False)
    elif (board := chosen.terminal.board(data, chosen.texts(language(lang)))) is not None:
        plain_console().print(board)


# Games of one's own


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
