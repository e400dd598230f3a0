"""`dicehaven learn`: weights of a game's `evaluate`, from self-play."""

from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Group

from dicehaven.cli.compile import compiling_once
from dicehaven.cli.learn_rounds import Learning, learn_expert, learn_policy, learn_trials
from dicehaven.cli.options import Cluster, Cores, GameName, Json, Keep, Seed, execution_of
from dicehaven.cli.output import progress, sheet_with
from dicehaven.core.compiler import compiled
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.registry import find
from dicehaven.lab.chunks import Execution
from dicehaven.lab.learning import self_play
from dicehaven.lab.learning.calibration import calibrate
from dicehaven.lab.learning.evaluation import Samples, configurations, fit, sample
from dicehaven.lab.learning.fit_network import fit_network

ROUNDS = 3  # unless asked otherwise
TESTED = 10  # as many games as a tenth of those learned from are played to test the weights


def learn(
    game: GameName,
    games: Annotated[
        int,
        typer.Option("--games", "-n", min=10, max=1_000_000, help="Games per variant and number of seats."),
    ] = 5000,
    seed: Seed = "learn",
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    policy: Annotated[
        bool, typer.Option("--policy", help="Learn the weights by which a search rates moves before it has tried them.")
    ] = False,
    trials: Annotated[
        bool,
        typer.Option("--trials", help="Improve those weights by how much better one action turns out than another."),
    ] = False,
    expert: Annotated[
        bool, typer.Option("--expert", help="Learn the weights by which the game's expert, level 5, judges positions.")
    ] = False,
    rounds: Annotated[
        int | None,
        typer.Option(
            "--rounds",
            min=1,
            max=100,
            help="Rounds of self-play with --policy, --trials or --expert; each plays with the weights of the one before.",
            show_default=str(ROUNDS),
        ),
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Write the weights to the game's folder.")] = False,
    json: Json = False,
) -> None:
    """Learn from self-play how good positions are; search and reviews use the result.

    Greedy bots play, with occasional random decisions. The weights of a small network or of a linear function (the
    game's UNITS) are chosen to make the actual wins most likely (a softmax over teams; usually each seat is its own
    team). A tenth as many further games show how well the predicted chances agree with the results.
    """
    chosen = find(game)
    if not chosen.evaluation:
        raise BadOption(text("no-promise", game=game), "GAME")
    if expert + trials + policy > 1:
        raise BadOption(text("learn-one-thing"), "learn")
    if rounds is not None and not (expert or trials or policy):
        raise BadOption(text("learn-no-rounds"), "--rounds")
    asked = Learning(chosen, games, rounds or ROUNDS, seed, execution_of(cores, cluster, keep), write, json)
    if expert:
        learn_expert(asked)
    elif trials:
        learn_trials(asked)
    elif policy:
        learn_policy(asked)
    else:
        learn_evaluation(asked)


def learn_evaluation(asked: Learning) -> None:
    """Learn from one round of self-play, print how well the weights predict the results, and write them."""
    chosen = asked.game
    games = asked.games
    seed = asked.seed
    execution = asked.execution
    seats = asked.seats
    with compiling_once(chosen, self_play, chosen.rules):
        sample(chosen, chosen.configure(seats[0]), 4, seed, Execution(cores=1))
    samples = list[Samples]()
    tests = list[Samples]()
    with progress(chosen.name, len(seats)) as done:
        for players in seats:
            for k, config in enumerate(_configs(chosen, players)):
                number = f"{seed}/{players}/{k}"
                name = f"{players}-{k}"
                samples.append(sample(chosen, config, games, number, execution.part(name)))
                test = execution.part(f"{name}-test")
                tests.append(sample(chosen, config, max(1, games // TESTED), f"{number}/test", test))
            done(1)
    units = int(compiled(self_play, chosen.rules).UNITS)
    weights = fit_network(samples, units) if units else fit(samples)[0]
    kept = np.array([float(f"{weight:.6g}") for weight in weights])
    found = calibrate(tests, kept)
    figures = {
        "positions": sum(len(part.shares) for part in samples),
        "tested": sum(len(part.shares) for part in tests),
        "log_likelihood": round(found.log_likelihood, 4),
        "by_chance": round(found.by_chance, 4),
        "calibration_error": round(found.error, 4),
        "calibration": [[b.seats, round(b.predicted, 4), round(b.actual, 4)] for b in found.bins],
        "seconds": asked.seconds(),
    }
    asked.finish("evaluation", seats, figures, kept.tolist(), _sheets(chosen.name, figures))


def _sheets(name: str, figures: dict[str, Any]) -> Group:
    """Return the figures for a terminal: how likely the winners were, and predicted chances beside shares of the win."""
    sheet = sheet_with(f"{name}: {figures['positions']:,} positions", "")
    for key in ("tested", "log_likelihood", "by_chance", "calibration_error", "seconds"):
        sheet.add_row(key.replace("_", " "), f"{figures[key]:,}")
    bins = sheet_with("predicted", "won", "seats", words=0)
    for seats, predicted, actual in figures["calibration"]:
        bins.add_row(f"{predicted:.1%}", f"{actual:.1%}", f"{seats:,}")
    return Group(sheet, bins)


def _configs(game: Game, players: int) -> list[MatchConfig]:
    """Return the configurations for a number of seats: the default, or the variants that the game names for it."""
    return configurations(game, players, game.evaluation.VARIANTS if game.evaluation else ())
