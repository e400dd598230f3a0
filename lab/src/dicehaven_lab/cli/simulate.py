"""`dicehaven simulate` and `cuda`: many games, on all cores, on a cluster or on a GPU."""

import json as json_format
import time
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Group
from rich.text import Text as Styled

from dicehaven.ahead.parts import Part
from dicehaven.bots.bot import is_bot
from dicehaven.bots.policies import POLICIES
from dicehaven.cli.compile import compile_first
from dicehaven.cli.options import (
    LARGEST_SERIES,
    Cores,
    GameName,
    Games,
    Json,
    Language,
    Layout,
    Options,
    Players,
    Seed,
    language,
    table_of,
)
from dicehaven.cli.output import OWN_TEXTS, plain_console, progress, sheet_with, texts_of
from dicehaven.cli.trace import one_each
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import ENGLISH, Texts, text
from dicehaven.core.registry import find
from dicehaven.drawing.fitting import Fitting, widest
from dicehaven.skill.intervals import interval
from dicehaven_lab import extras
from dicehaven_lab.cli.options import Cluster, Keep, execution_of, in_memory
from dicehaven_lab.cuda import play_on_gpu, ptx
from dicehaven_lab.simulate import Simulation
from dicehaven_lab.simulate import simulate as run

CompiledBots = Annotated[
    str, typer.Option(help="Bot for all seats, or one per seat, separated by commas: random, greedy.")
]
QUANTILES = (0, 5, 25, 50, 75, 95, 100)
COLUMNS = ("mean", *(f"{q} %" for q in QUANTILES))
LENGTHS = ("turns", "decisions")


def policies_of(words: str, players: int) -> tuple[str, ...]:
    """Return a compiled policy for each seat; raises BadOption."""
    names = tuple(words.split(","))
    for name in names:
        if name not in POLICIES:
            known = ", ".join(POLICIES)
            reason = text("bad-option", value=repr(name), allowed=known)
            raise BadOption(text("bot-not-compiled", bot=name, known=known) if is_bot(name) else reason, "--bots")
    return one_each(names, players)


def simulate(
    game: GameName,
    players: Players = 2,
    games: Games = 10_000,
    bots: CompiledBots = "random",
    alternate: Annotated[
        bool, typer.Option("--alternate", help="Rotate the bots by one seat after each game.")
    ] = False,
    seed: Seed = "0",
    option: Options = None,
    layout: Layout = None,
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    json: Json = False,
) -> None:
    """Play many games and print the win share of each seat, scores and length. Compiled, on all cores or a cluster.

    A shared win is divided among its winners. Intervals are Wilson's at 95 %.
    """
    chosen = find(game)
    table = table_of(chosen, players, option, layout)
    names = policies_of(bots, players)
    execution = execution_of(cores, cluster, keep)
    compile_first(chosen, Part.SERIES)
    start = time.perf_counter()
    with progress(chosen.name, games) as done, in_memory():
        result = run(chosen, table, games, names, seed, alternate, done, execution)
    figures = figures_of(result) | {"seconds": round(time.perf_counter() - start, 3)}
    if json:
        typer.echo(
            json_format.dumps({"game": game, "players": players, "options": table.options, "seed": seed} | figures)
        )
    else:
        turns = Texts(ENGLISH, OWN_TEXTS, chosen.messages)("length-in-turns")  # the game may have a word of its own
        plain_console().print(sheets_of(chosen.name, figures, turns))


def figures_of(result: Simulation) -> dict[str, Any]:
    """Return the figures of a series, ready for JSON."""
    wins = result.wins.mean(axis=0)
    seats = [
        {
            "seat": p,
            "win_share": float(wins[p]),
            "interval": interval(float(wins[p]), result.games),
            "score_mean": float(result.score[:, p].mean()),
            "score_quantiles": [int(q) for q in np.percentile(result.score[:, p], QUANTILES)],
        }
        for p in range(len(wins))
    ]
    by_bot = {
        name: {"win_share": share, "interval": interval(share, result.games)}
        for name, share in result.wins_by_policy.items()
    }
    return {
        "games": result.games,
        "seats": seats,
        "bots": by_bot,
        "ties": float((result.won.sum(axis=1) > 1).mean()),
        "turns": _spread(result.turns),
        "decisions": _spread(result.decisions),
    }


def _spread(values: Any) -> dict[str, Any]:
    """Return mean and quantiles."""
    return {"mean": float(values.mean()), "quantiles": [int(q) for q in np.percentile(values, QUANTILES)]}


def sheets_of(name: str, figures: dict[str, Any], turns: str) -> Group:
    """Return the figures as tables for a terminal: wins, scores and lengths; `turns` is the game's word."""
    wins = sheet_with("", "wins", "95 %")
    for seat in figures["seats"]:
        wins.add_row(f"seat {seat['seat'] + 1}", *_share(seat))
    for bot, share in figures["bots"].items():
        if len(figures["bots"]) > 1:
            wins.add_row(f"all of {bot}", *_share(share))
    wins.add_row("shared", f"{figures['ties']:.2%}")
    head = Styled.assemble((name, "bold"), f" {figures['games']:,} games in {figures['seconds']} s")
    columns = len(COLUMNS)
    return Group(head, wins, Fitting(lambda width: widest(lambda n: _spreads(figures, turns, n), columns, width)))


def _spreads(figures: dict[str, Any], turns: str, together: int) -> Group:
    """Return the spread of scores and lengths, `together` columns beside each other, the others below."""
    rows = [
        (f"score of seat {seat['seat'] + 1}", f"{seat['score_mean']:.2f}", *map(str, seat["score_quantiles"]))
        for seat in figures["seats"]
    ]
    names = dict(zip(LENGTHS, (turns, "decisions")))
    rows += [(names[kind], f"{figures[kind]['mean']:.1f}", *map(str, figures[kind]["quantiles"])) for kind in LENGTHS]
    sheets = []
    for first in range(0, len(COLUMNS), together):
        sheets.append(sheet_with("", *COLUMNS[first : first + together]))
        for what, *found in rows:
            sheets[-1].add_row(what, *found[first : first + together])
    return Group(*sheets)


def _share(figures: dict[str, Any]) -> tuple[str, str]:
    """Return a share of the wins and its interval as text."""
    low, high = figures["interval"]
    return f"{figures['win_share']:.2%}", f"{low:.2%} – {high:.2%}"


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
    play_on_gpu(chosen, table, 1, seed)
    began = time.perf_counter()
    _, decisions = play_on_gpu(chosen, table, games, seed)
    seconds = time.perf_counter() - began
    rate = decisions.sum() / seconds
    typer.echo(texts("cuda-played", games=f"{games:,}", seconds=f"{seconds:.2f}", rate=f"{rate / 1e6:,.1f}"))
