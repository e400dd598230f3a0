"""Dice-perft of every game: exact counts and probabilities, enumerated by the rules and by a naive model."""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pytest
from perft_models.enumeration import Model, enumerate_plies
from perft_models.saikoro import Saikoro
from perft_models.sailorman import Sailorman
from perft_models.sternenschiff import Sternenschiff
from perft_models.wuerfelland import BOARDS, Wuerfelland

from dicehaven.core.contract import State
from dicehaven.core.match import Match
from dicehaven.core.registry import find, games
from dicehaven_lab.perft import perft

T = TypeVar("T")

MODELS: dict[str, Callable[..., Model[Any]]] = {
    "saikoro": Saikoro,
    "sailorman": Sailorman,
    "sternenschiff": Sternenschiff,
    "wuerfelland": Wuerfelland,
}


class Case(NamedTuple):
    """A table, and how many events of the random game `seed` come before ply 0 (counted from its end if negative)."""

    game: str
    players: int
    options: dict[str, Any]
    seed: int
    before: int


def golden(text: str) -> Iterator[tuple[Case, list[str]]]:
    """The cases of a file of counts, each with the figures of its plies."""
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            game, players, _, seed, _, before, options = lines[0].split(" ", 6)
            yield Case(game, int(players), json.loads(options), int(seed), int(before)), lines[1:]


GOLDEN = list(golden(Path(__file__).with_name("perft.txt").read_text()))


def wander(case: Case) -> tuple[Match, Model[Any], Any]:
    """A match after the events of a random game, and the same position of the model, which must allow the same moves."""
    rng = random.Random(case.seed)

    def pick(values: Sequence[T]) -> T:
        return values[int(rng.random() * len(values))]

    game = find(case.game)
    layout = game.layout_data(None) if game.default_layout else None
    if case.game == "wuerfelland":
        layout = {"boards": BOARDS[: case.players]}
    model = MODELS[case.game](case.players, **case.options, **({"layout": layout} if layout else {}))
    match = Match.new(game, case.players, case.options, layout)
    x = model.begin()
    events = list[tuple[State, Any]]()
    while not match.over and (case.before < 0 or len(events) < case.before):
        events.append((match.state.copy(), x))
        due = match.due
        assert model.rolls(x) == (due.count if due else 0)
        if due:
            faces = [pick(faces) for faces in due.faces] or sorted(due.cards, key=lambda _: rng.random())
            match.roll(faces)
            x = model.rolled(x, tuple(faces))
        else:
            moves = model.moves(x)
            assert sorted(moves) == match.legal(match.movers[0])
            move = pick(sorted(moves))
            match.play(match.movers[0], move)
            x = moves[move]
    events.append((match.state, x))
    if match.over:
        assert model.over(x) and model.scores(x) == match.scores
    match.state, x = events[case.before if case.before < 0 else -1]
    return match, model, x


def figures(plies: Iterable[tuple[object, ...]]) -> list[str]:
    return [" ".join(map(str, ply)) for ply in plies]


@pytest.mark.parametrize(
    ("case", "expected"), GOLDEN, ids=lambda v: "-".join(map(str, v)) if isinstance(v, Case) else ""
)
def test_rules_and_model_count_the_same(case: Case, expected: list[str]) -> None:
    match, model, x = wander(case)
    by_rules = perft(match.game, match.config, len(expected), match.state)
    assert [ply.events for ply in by_rules] == list(range(len(expected) + 1))
    counted = figures(astuple(ply)[1:] for ply in by_rules)
    assert counted == figures(enumerate_plies(model, len(expected), x))
    assert counted[1:] == expected


def test_every_game_is_counted_from_its_begin() -> None:
    assert {case.game for case, _ in GOLDEN if case.before == 0} == set(MODELS)
    assert set(MODELS) <= set(games())


@pytest.mark.parametrize("name", sorted(MODELS))
def test_perft_from_begin_needs_no_state(name: str) -> None:
    game = find(name)
    table = game.configure(2)
    state = game.rules.State()
    game.plain.begin(table.setup, state)
    assert perft(game, table, 0) == perft(game, table, 0, state)
