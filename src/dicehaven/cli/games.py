"""`dicehaven games`: the games with their seats, options and layouts."""

import json as json_format

import typer
from rich.table import Table as Sheet
from rich.text import Text as Styled

from dicehaven.cli.common import Json, Language, language, plain_console, say_problems
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
