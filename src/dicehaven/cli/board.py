"""`dicehaven board`: boards from a seed, for games with a generator."""

import json as json_format
from typing import Annotated

import typer

from dicehaven.cli.common import GameName, Json, game_of, valid_seed
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text

MOST = 10_000  # boards at a time


def board(
    game: GameName,
    seed: Annotated[str, typer.Option(help="Seed; the same seed gives the same board.", callback=valid_seed)] = "0",
    count: Annotated[
        int, typer.Option(min=1, max=MOST, help="Number of boards, made from the seeds SEED, SEED/1, SEED/2 …")
    ] = 1,
    json: Json = False,
) -> None:
    """Generate boards and print them as a layout file: `dicehaven board GAME --count 2 > mine.toml`."""
    chosen = game_of(game)
    if chosen.generator is None:
        raise BadOption(text("no-generator", game=game), "board")
    boards = [chosen.generator.generate(seed if i == 0 else f"{seed}/{i}") for i in range(count)]
    if json:
        typer.echo(json_format.dumps({"boards": boards}, ensure_ascii=False))
        return
    rows = ["    [\n" + "".join(f'        "{row}",\n' for row in one) + "    ],\n" for one in boards]
    shown = seed if seed.isprintable() else json_format.dumps(seed)  # a comment ends with its line
    typer.echo(f"# dicehaven board {game} --seed {shown} --count {count}\nboards = [\n{''.join(rows)}]")
