"""`dicehaven cuda`: random games on a card."""

import time
from typing import Annotated

import typer

from dicehaven.cli.options import LARGEST_SERIES, GameName, Language, Layout, Options, Seed, language, table_of
from dicehaven.cli.output import texts_of
from dicehaven.core import extras
from dicehaven.core.registry import find
from dicehaven.lab.cuda import play_on_card, ptx


def cuda(
    game: GameName,
    players: Annotated[int, typer.Option("--seats", "-k", min=1, max=64, help="Number of seats.")] = 2,
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=LARGEST_SERIES, help="Games to play.")] = 1_000_000,
    seed: Seed = "0",
    option: Options = None,
    layout: Layout = None,
    ptx_only: Annotated[
        bool, typer.Option("--ptx", help="Print the kernel as PTX for compute capability 9.0; needs no GPU.")
    ] = False,
    lang: Language = None,
) -> None:
    """Play random games on a GPU, one thread each, and print decisions per second; or write the kernel's PTX.

    A small first series compiles the kernel and is not counted. The games are those that `dicehaven simulate` plays with the same
    seed.
    """
    chosen = find(game)
    texts = texts_of(game, language(lang))
    extras.need("cuda", "numba_cuda")
    if ptx_only:
        typer.echo(ptx(chosen))
        return
    table = table_of(chosen, players, option, layout)
    play_on_card(chosen, table, 1, seed)
    began = time.perf_counter()
    _, decisions = play_on_card(chosen, table, games, seed)
    seconds = time.perf_counter() - began
    rate = decisions.sum() / seconds
    typer.echo(texts("cuda-played", games=f"{games:,}", seconds=f"{seconds:.2f}", rate=f"{rate / 1e6:,.1f}"))
