"""`dicehaven boards`: generate boards from a seed; other packages add to the group."""

import json as json_format
from typing import Annotated

import typer

from dicehaven.cli.commands import Command
from dicehaven.cli.options import GameName, Json, valid_seed
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.registry import find

app = typer.Typer(add_completion=False, rich_markup_mode="rich", no_args_is_help=True)
MAX_BOARDS = 10_000  # boards at a time


@app.callback()
def boards() -> None:
    """Generate boards from a seed; with `dicehaven-lab`, measure how fair a layout's boards are to each other."""


@app.command("generate", cls=Command)
def generate(
    game: GameName,
    seed: Annotated[str, typer.Option(help="Seed; the same seed gives the same board.", callback=valid_seed)] = "0",
    count: Annotated[
        int, typer.Option(min=1, max=MAX_BOARDS, help="Number of boards, made from the seeds SEED, SEED/1, SEED/2 …")
    ] = 1,
    json: Json = False,
) -> None:
    """Generate boards and print them as a layout file: `dicehaven boards generate GAME --count 2 > mine.toml`."""
    chosen = find(game)
    if chosen.generator is None:
        raise BadOption(text("no-generator", game=game), "GAME")
    boards = [chosen.generator.generate(seed if i == 0 else f"{seed}/{i}") for i in range(count)]
    if json:
        typer.echo(json_format.dumps({"boards": boards}, ensure_ascii=False))
        return
    rows = ["    [\n" + "".join(f'        "{row}",\n' for row in one) + "    ],\n" for one in boards]
    shown = seed if seed.isprintable() else json_format.dumps(seed)  # a comment ends with its line
    typer.echo(f"# dicehaven boards generate {game} --seed {shown} --count {count}\nboards = [\n{''.join(rows)}]")
