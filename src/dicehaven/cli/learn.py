"""`dicehaven learn`: weights of a game's `evaluate`, from self-play."""

import contextlib
import json as json_format
import time
from typing import Annotated

import numpy as np
import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table as Sheet

from dicehaven.cli.common import GameName, Json, Seed, game_of, plain_console, progress
from dicehaven.cli.compiling import compiling_once
from dicehaven.cli.execution import Cluster, Cores, Keep, execution_of
from dicehaven.core.contract import HasVariants
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.lab import self_play
from dicehaven.lab.chunks import Execution
from dicehaven.lab.learn import fit, sample

MOST_SEATS = 5  # more seats teach nothing that fewer do not


def learn(
    game: GameName,
    games: Annotated[
        int,
        typer.Option("--games", "-n", min=10, max=1_000_000, help="Games of each variant with each number of seats."),
    ] = 5000,
    seed: Seed = "learn",
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    write: Annotated[bool, typer.Option("--write", help="Write the weights into the game's folder.")] = False,
    json: Json = False,
) -> None:
    """Learn a game's evaluation from self-play: the values of positions that search and reviews use.

    Greedy bots play, with random decisions now and then. The weights are the most likely ones given which teams won (a
    softmax over teams; mostly a seat is a team of its own; by Newton's method).
    """
    chosen = game_of(game)
    if not chosen.evaluation:
        raise BadOption(text("no-promise", game=game), "GAME")
    execution = execution_of(cores, cluster, keep)
    seats = [players for players in chosen.seats if players <= MOST_SEATS]
    with compiling_once(chosen, self_play, chosen.rules):
        sample(chosen, chosen.configure(seats[0]), 4, seed, Execution(cores=1))
    start, samples = time.perf_counter(), []
    with progress(chosen.name, len(seats)) as done:
        for players in seats:
            for k, config in enumerate(_configs(chosen, players)):
                samples.append(sample(chosen, config, games, f"{seed}/{players}/{k}", execution.part(f"{players}-{k}")))
            done(1)
    weights, likelihood = fit(samples)
    positions = sum(len(part.shares) for part in samples)
    chance = -sum(len(part.shares) * np.log(part.shares.shape[1]) for part in samples) / positions
    figures = {
        "weights": [float(f"{weight:.6g}") for weight in weights],
        "positions": positions,
        "log_likelihood": round(likelihood, 4),
        "by_chance": round(float(chance), 4),
        "seconds": round(time.perf_counter() - start, 1),
    }
    if write:
        kept = {
            "made by": f"dicehaven learn {game} --games {games} --seed {seed} --write",
            "weights": figures["weights"],
        }
        (chosen.folder / "evaluation.json").write_text(json_format.dumps(kept, indent=1) + "\n", encoding="utf-8")
    if json:
        typer.echo(json_format.dumps({"game": game, "seed": seed, "games": games} | figures))
        return
    sheet = Sheet(f"{chosen.name}: {positions:,} positions", "", box=SIMPLE_HEAD)
    for name in ("log_likelihood", "by_chance", "seconds"):
        sheet.add_row(name.replace("_", " "), str(figures[name]))
    sheet.add_row("weights", " ".join(f"{weight:.3g}" for weight in weights))
    plain_console().print(sheet)


def _configs(game: Game, players: int) -> list[MatchConfig]:
    """What is played with a number of seats: the game's default, or the variants that it names and these seats can play."""
    if not isinstance(game.evaluation, HasVariants):
        return [game.configure(players)]
    found = []
    for options in game.evaluation.VARIANTS:
        with contextlib.suppress(BadOption):
            found.append(game.configure(players, options))
    return found
