"""`dicehaven games`, `rules` and `layout`: the games and what belongs to them."""

import json as json_format
from typing import Annotated

import tomli_w
import typer
from rich.table import Table as Sheet
from rich.text import Text as Styled

from dicehaven.cli.options import GameName, Json, Language, language, layout_of
from dicehaven.cli.output import plain_console, say_problems
from dicehaven.core.errors import BadLayout, BadOption
from dicehaven.core.i18n import text
from dicehaven.core.registry import find, look


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
