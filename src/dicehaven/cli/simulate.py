"""`dicehaven simulate`: statistics of many games, played on all cores."""

import json as json_format
import time
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import numpy as np
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table as Sheet
from rich.text import Text as Styled

from dicehaven.ahead.parts import Part
from dicehaven.bots.bot import is_bot
from dicehaven.bots.policies import POLICIES
from dicehaven.cli.common import (
    OWN_TEXTS,
    GameName,
    Games,
    Json,
    Layout,
    Options,
    Players,
    Seed,
    game_of,
    in_memory,
    plain_console,
    progress,
    table_of,
)
from dicehaven.cli.compiling import compile_first
from dicehaven.cli.execution import Cluster, Cores, Keep, execution_of
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import ENGLISH, Texts, text
from dicehaven.drawing.fitting import Fitting, widest
from dicehaven.lab.simulate import Simulation, interval
from dicehaven.lab.simulate import simulate as run

Policy = Annotated[str, typer.Option(help="Bot for all seats, or one per seat separated by commas: random, greedy.")]
QUANTILES = (0, 5, 25, 50, 75, 95, 100)
COLUMNS = ("mean", *(f"{q} %" for q in QUANTILES))
LENGTHS = ("turns", "decisions")


def policies_of(words: str, players: int) -> tuple[str, ...]:
    """A policy for each seat; raises BadOption."""
    slow = next((name for name in words.split(",") if is_bot(name) and name not in POLICIES), None)
    if slow is not None:
        raise BadOption(text("policy-not-compiled", bot=slow, known=", ".join(POLICIES)), "--policy")
    return one_each(words, players, POLICIES.__contains__, POLICIES)


def one_each(words: str, players: int, is_known: Callable[[str], bool], known: Sequence[str]) -> tuple[str, ...]:
    """A name for each seat from `--policy`, which has one for all seats or one for each; raises BadOption."""
    names = words.split(",")
    for name in names:
        if not is_known(name):
            raise BadOption(text("bad-option", value=repr(name), allowed=", ".join(known)), "--policy")
    if len(names) not in (1, players):
        raise BadOption(text("policy-count", found=len(names), players=players), "--policy")
    return tuple(names * players if len(names) == 1 else names)


def simulate(
    game: GameName,
    players: Players = 2,
    games: Games = 10_000,
    policy: Policy = "random",
    alternate: Annotated[
        bool, typer.Option("--alternate", help="Rotate the policies by one seat after each game.")
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
    chosen = game_of(game)
    table = table_of(chosen, players, option, layout)
    policies = policies_of(policy, players)
    execution = execution_of(cores, cluster, keep)
    compile_first(chosen, Part.SERIES)
    start = time.perf_counter()
    with progress(chosen.name, games) as done, in_memory():
        result = run(chosen, table, games, policies, seed, alternate, done, execution)
    figures = figures_of(result) | {"seconds": round(time.perf_counter() - start, 3)}
    if json:
        typer.echo(
            json_format.dumps({"game": game, "players": players, "options": table.options, "seed": seed} | figures)
        )
    else:
        turns = Texts(ENGLISH, OWN_TEXTS, chosen.messages)("length-in-turns")  # the game may have a word of its own
        plain_console().print(sheets_of(chosen.name, figures, turns))


def figures_of(result: Simulation) -> dict[str, Any]:
    """The figures of a series, ready for JSON."""
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
    by_policy = {
        name: {"win_share": share, "interval": interval(share, result.games)}
        for name, share in result.wins_by_policy.items()
    }
    return {
        "games": result.games,
        "seats": seats,
        "policies": by_policy,
        "ties": float((result.won.sum(axis=1) > 1).mean()),
        "turns": _spread(result.turns),
        "decisions": _spread(result.decisions),
    }


def _spread(values: Any) -> dict[str, Any]:
    return {"mean": float(values.mean()), "quantiles": [int(q) for q in np.percentile(values, QUANTILES)]}


def sheets_of(name: str, figures: dict[str, Any], turns: str) -> Group:
    """Return the figures as tables for a terminal: who wins, and how scores and lengths spread; `turns` is the game's word."""
    wins = Sheet("", "wins", "95 %", box=SIMPLE_HEAD)
    for seat in figures["seats"]:
        wins.add_row(f"seat {seat['seat'] + 1}", *_share(seat))
    for policy, share in figures["policies"].items():
        if len(figures["policies"]) > 1:
            wins.add_row(f"all of {policy}", *_share(share))
    wins.add_row("shared", f"{figures['ties']:.2%}")
    for column in wins.columns[1:]:
        column.justify = "right"
    head = Styled.assemble((name, "bold"), f" {figures['games']:,} games in {figures['seconds']} s")
    columns = len(COLUMNS)
    return Group(head, wins, Fitting(lambda width: widest(lambda n: _spreads(figures, turns, n), columns, width)))


def _spreads(figures: dict[str, Any], turns: str, together: int) -> Group:
    """How scores and lengths spread, so many columns beside each other, the others below."""
    rows = [
        (f"score of seat {seat['seat'] + 1}", f"{seat['score_mean']:.2f}", *map(str, seat["score_quantiles"]))
        for seat in figures["seats"]
    ]
    names = dict(zip(LENGTHS, (turns, "decisions")))
    rows += [(names[kind], f"{figures[kind]['mean']:.1f}", *map(str, figures[kind]["quantiles"])) for kind in LENGTHS]
    sheets = []
    for first in range(0, len(COLUMNS), together):
        sheet = Sheet("", *COLUMNS[first : first + together], box=SIMPLE_HEAD)
        for what, *found in rows:
            sheet.add_row(what, *found[first : first + together])
        for column in sheet.columns[1:]:
            column.justify = "right"
        sheets.append(sheet)
    return Group(*sheets)


def _share(figures: dict[str, Any]) -> tuple[str, str]:
    low, high = figures["interval"]
    return f"{figures['win_share']:.2%}", f"{low:.2%} – {high:.2%}"
