"""The parts of a game that are compiled ahead, and which of them are compiled already."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from types import ModuleType

from dicehaven.analysis import flight_rollouts, rollouts
from dicehaven.analysis.rolling_out import FlightRollouts, Rollouts
from dicehaven.bots import policies
from dicehaven.bots.mcts import engine
from dicehaven.bots.mcts.budget import Budget
from dicehaven.core.compiler import code_cache, compiled, compiled_here, is_compiled, note_compiled
from dicehaven.core.dice import SeededDice
from dicehaven.core.flights import flight_of
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import find

EXPERT_DECISIONS = 40  # with a choice: an expert has seen all kinds of them by then


class Part(StrEnum):
    """A part that is compiled at a time; the first ones are waited for most."""

    EXPERT = "expert"  # level 5 where a game has one
    SEARCH = "search"  # levels 4 and 5, hints
    REVIEW = "review"
    FLIGHT = "flight"  # judgements of daily flights, where they are estimated
    SERIES = "series"  # `simulate`


NEEDED: dict[Part, tuple[Part, ...]] = {Part.REVIEW: (Part.SEARCH,)}  # what a part builds on
ALGORITHMS: dict[Part, ModuleType | None] = {
    Part.EXPERT: None,
    Part.SEARCH: engine,
    Part.REVIEW: rollouts,
    Part.FLIGHT: flight_rollouts,
    Part.SERIES: policies,
}


def parts_of(game: Game) -> Sequence[Part]:
    """Return the parts that a game has."""
    lacks = set[Part]() if game.has("expert") else {Part.EXPERT}
    if game.flight is None or game.flight.EXACT:
        lacks.add(Part.FLIGHT)
    return [part for part in Part if part not in lacks]


def is_ready(game: Game, part: Part) -> bool:
    """Return True if a part is compiled."""
    return is_compiled(ALGORITHMS[part], game.rules)


def is_finished(game: Game) -> bool:
    """Return True if all parts of a game are compiled."""
    return all(is_ready(game, part) for part in parts_of(game))


def compile_part(name: str, part: Part) -> None:
    """Compile a part of a game, unless it is there; if another process is at it, wait for it.  What a job does."""
    from filelock import FileLock  # comes with the compiler

    game = find(name)
    if is_ready(game, part):
        return
    with FileLock(code_cache.home() / f"{name}.lock"):
        if not is_ready(game, part):
            with _noted():
                load_part(game, part)
            note_compiled(ALGORITHMS[part], game.rules)


@contextmanager
def _noted() -> Iterator[None]:
    """Note as compiled whatever algorithms are asked for in here."""
    before = set(compiled_here())
    yield
    for algorithms, rules in set(compiled_here()) - before:
        if algorithms is not None:
            note_compiled(algorithms, rules)


def load_part(game: Game, part: Part) -> None:
    """Use everything in a part once: what is not compiled is compiled, what is compiled is loaded."""
    match part:
        case Part.EXPERT:
            _play_as_expert(game)
            _judge_a_flight(game)
        case Part.SEARCH:
            _search(game)
        case Part.REVIEW:
            _search(game)
            _roll_out(game)
        case Part.FLIGHT:
            _fly_none(game)
        case Part.SERIES:
            _play_none(game)


def _search(game: Game) -> None:
    from dicehaven.bots.mcts.search import Search  # which needs the compiler

    Search(game, game.configure(game.seats[0]).setup, Budget())


def _roll_out(game: Game) -> None:
    """Make no rollouts and no comparisons, since they compile all the same."""
    match = Match.new(game, game.seats[0])
    rollouts = Rollouts(game, match.setup)
    dice = SeededDice("0")
    rollouts.chances([match.state], 0, 0, "0")
    while match.due:
        match.roll(dice.answer(match.rolls, match.due))
    seat = match.movers[0]
    pair = match.actions(seat)[:2]
    rollouts.after(match.view(seat), seat, pair, "0", 0, 0)
    if game.ideas:
        game.ideas.worth(match.setup, seat, game.ideas.groups(match.setup, match.view(seat), seat))


def _fly_none(game: Game) -> None:
    """Make no flights."""
    flight = flight_of(game)
    setup = game.configure(flight.PLAYERS, flight.OPTIONS).setup
    FlightRollouts(game, setup).results(game.rules.State(), [flight_rollouts.NO_ACTION], "0", 0, 0)


def _play_none(game: Game) -> None:
    """Play a series of no games."""
    import numpy as np

    players = game.seats[0]
    code = compiled(policies, game.rules)
    work = policies.workspace_for(game.rules)
    setup = game.configure(players).setup.stored()
    plan = np.zeros((1, players), np.int8)
    code.play_series(setup, 0, 0, 0, plan, work, np.zeros(0, policies.Outcome.dtype))


def _play_as_expert(game: Game) -> None:
    """Play the first decisions of a match in which every seat is the expert, with a seat count that it plays."""
    for players in game.seats:
        setup = game.configure(players).setup
        player = game.expert.expert(setup) if game.expert else None
        if player is None:
            continue
        match = Match.new(game, players)
        dice = SeededDice("0")
        decisions = 0
        while not match.over and decisions < EXPERT_DECISIONS:
            if match.due:
                match.roll(dice.answer(match.rolls, match.due))
                continue
            seat = match.movers[0]
            actions = match.actions(seat)
            decisions += len(actions) > 1
            match.play(seat, game.write(int(player.choose(match.view(seat), seat, actions))))
        return


def _judge_a_flight(game: Game) -> None:
    """Judge the moments of a daily flight of which the game knows the `worth`, played at random: what an expert does when it plays alone."""
    flight = game.flight
    if flight is None or not flight.EXACT or flight.COUNTS == "chance":  # which the game's solution tells
        return
    match = Match.new(game, flight.PLAYERS, dict(flight.OPTIONS))
    dice = SeededDice("0")
    drawn = random.Random(0)
    for _ in range(EXPERT_DECISIONS):
        while match.due:
            match.roll(dice.answer(match.rolls, match.due))
        if match.over:
            return
        flight.worth(match.setup, match.state)
        seat = match.movers[0]
        match.play(seat, game.write(drawn.choice(match.actions(seat))))
