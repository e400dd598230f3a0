"""`dicehaven boards compare`: how fair the boards of a layout are to each other."""

import json as json_format
import time
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.text import Text as Styled

from dicehaven.ahead.parts import Part
from dicehaven.cli.compile import compile_first
from dicehaven.cli.options import (
    LARGEST_SERIES,
    Cores,
    GameName,
    Json,
    Layout,
    Options,
    Seed,
    layout_of,
    parse_options,
)
from dicehaven.cli.output import plain_console, progress, sheet_with
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.registry import find
from dicehaven.skill.fairness import boards_of
from dicehaven_lab.board_comparison import Share, largest_deviation, round_robin
from dicehaven_lab.cli.options import Cluster, Keep, execution_of, in_memory
from dicehaven_lab.cli.simulate import policies_of


def compare(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=LARGEST_SERIES, help="Games in total, at least two per pair.")
    ] = 100_000,
    bots: Annotated[str, typer.Option(help="Bot that plays on both boards: random or greedy.")] = "greedy",
    seed: Seed = "0",
    option: Options = None,
    layout: Layout = None,
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    json: Json = False,
) -> None:
    """Measure how fair a layout's boards are to each other: play every pair in both seat orders.

    A game that both seats win counts as half a win for each. Intervals are Wilson's at 95 %.
    """
    chosen = find(game)
    (name,) = policies_of(bots, 1)
    found = boards_of(layout_of(chosen, layout or chosen.default_layout)) if chosen.default_layout else {}
    if not found:
        raise BadOption(text("no-boards", game=game), "GAME")
    if len(found) < 2:
        raise BadOption(text("too-few-boards"), "--layout")
    execution = execution_of(cores, cluster, keep)
    options = parse_options(chosen, option or [])
    compile_first(chosen, Part.SERIES)
    start = time.perf_counter()
    with progress(chosen.name, games) as done, in_memory():
        shares = round_robin(chosen, found, games, seed, name, done, execution, options)
    figures = figures_of(shares) | {"seconds": round(time.perf_counter() - start, 3)}
    if json:
        typer.echo(json_format.dumps({"game": game, "bots": name, "options": options, "seed": seed} | figures))
    else:
        plain_console().print(sheet_of(chosen.name, figures))


def figures_of(shares: list[Share]) -> dict[str, Any]:
    """Return the figures of a round-robin, ready for JSON."""
    return {
        "games": sum(share.games for share in shares) // 2,
        "boards": [
            {"board": share.board, "games": share.games, "win_share": share.share, "interval": share.interval}
            for share in shares
        ],
        "largest_deviation": largest_deviation(shares),
    }


def sheet_of(name: str, figures: dict[str, Any]) -> Group:
    """Return the figures as a table for a terminal, one row per board."""
    sheet = sheet_with("board", "wins", "95 %", "games")
    for board in figures["boards"]:
        low, high = board["interval"]
        sheet.add_row(board["board"], f"{board['win_share']:.2%}", f"{low:.2%} – {high:.2%}", f"{board['games']:,}")
    return Group(
        Styled.assemble((name, "bold"), f" {figures['games']:,} games in {figures['seconds']} s"),
        sheet,
        f"largest deviation from one half: {figures['largest_deviation']:.2%}",
    )
