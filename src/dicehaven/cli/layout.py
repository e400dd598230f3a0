"""`dicehaven layout`: a layout validated and shown."""

import json as json_format
from typing import Annotated

import tomli_w
import typer

from dicehaven.cli.common import GameName, Json, Language, game_of, language, layout_of, plain_console
from dicehaven.core.errors import BadLayout, BadOption
from dicehaven.core.i18n import text


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
    chosen = game_of(game)
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
