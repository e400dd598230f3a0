"""`dicehaven games`, `dicehaven rules`, `dicehaven layout`: the games, their rules and their boards."""

import json as json_format
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table as Sheet
from rich.text import Text as Styled

from dicehaven.cli.common import GameName, Json, Language, game_of, language, layout_of, plain_console, say_problems
from dicehaven.core.contract import DrawsBoard
from dicehaven.core.errors import BadLayout
from dicehaven.core.i18n import text
from dicehaven.core.registry import look


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
    """Show the rules of a game, in our own words."""
    plain_console().print(Markdown(game_of(game).page(language(lang))))


def layout(
    game: GameName,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE|NAME", help="A layout to validate; the shipped one if not given.", show_default=False
        ),
    ] = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Validate and show a layout; exit code 2 names the field that is wrong."""
    chosen = game_of(game)
    if chosen.default_layout is None:
        with chosen.speaking():
            raise BadLayout(text("no-layouts"), "layout")
    data = layout_of(chosen, file or chosen.default_layout)
    if json:
        typer.echo(json_format.dumps(data, ensure_ascii=False))
    elif isinstance(chosen.terminal, DrawsBoard):
        plain_console().print(chosen.terminal.board(data, chosen.texts(language(lang))))
