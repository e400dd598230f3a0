"""Würfelland's level 5: what actions are worth, against the rules; what games teach; and a player that sees no secrets."""

import random
from collections.abc import Iterator
from functools import cache
from math import comb, exp
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dicehaven.core.compiler import compiled
from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.games.wuerfelland import rules
from dicehaven.games.wuerfelland.expert import expert, racer, turn
from dicehaven.games.wuerfelland.expert.features import ENTRIES, FEATURES, write_features
from dicehaven.games.wuerfelland.rules import ROLL, STOP, is_cross
from dicehaven.games.wuerfelland.state import COLOURS, DICE, Phase, Setup, State
from dicehaven_lab.solving.wuerfelland.learning import LAST, TRUST, VARIANTS, rounds_needed

pytestmark = pytest.mark.slow


@cache
def weights() -> Any:
    """The weights of the expert, as compiled code takes them."""
    return np.array(racer.weights())


@cache
def code() -> Any:
    """The compiled turn."""
    return compiled(turn, rules)


def asked(players: int, seed: int) -> Iterator[tuple[Setup, State, int]]:
    """The decisions of a match of random moves: setup, view, seat."""
    match = Match.new("wuerfelland", players)
    dice = SeededDice(str(seed))
    rng = random.Random(seed)
    while not match.over:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
            continue
        seat = match.movers[0]
        view = match.view(seat)
        setup = match.setup
        assert isinstance(setup, Setup) and isinstance(view, State)
        yield setup, view, seat
        match.play(seat, rng.choice(match.legal(seat)))


def legal(t: Setup, v: State, p: int) -> list[int]:
    moves = [0] * rules.MOVES
    return moves[: rules.legal(t, v, p, moves)]


def rated(t: Setup, v: State, p: int) -> dict[int, float]:
    """The chances to win after all legal actions."""
    actions = legal(t, v, p)
    worth = np.zeros(len(actions))
    record = np.zeros(1, State.dtype)
    v.store(record[0])
    code().rate(
        t.stored(), record[0], p, np.array(actions, np.int32), len(actions), weights(), turn.turn_workspace(), worth
    )
    return dict(zip(actions, worth.tolist()))


def strength(t: Setup, v: State, p: int) -> float:
    record = np.zeros(1, State.dtype)
    v.store(record[0])
    return float(code().strength(t.stored(), record[0], p, weights(), turn.turn_workspace()))


def chance(t: Setup, before: State, v: State, p: int) -> float:
    """Seat p's chance with its board as in v, the others as they were before."""
    others = sum(exp(strength(t, before, q)) for q in range(t.players) if q != p)
    return 1.0 / (1.0 + others * exp(-strength(t, v, p)))


def crossed(t: Setup, v: State, p: int, due: int) -> Iterator[State]:
    """All boards that a batch may lead to, before anything else happens."""
    if not due:
        yield v
        return
    for action in legal(t, v, p):
        after = v.copy()
        rules.cross_off(t, after, p, int(t.field[p][rules.cross_cell(action)]))
        after.due[p] -= 1
        if not due - 1:
            yield after
        else:
            yield from crossed(t, after, p, due - 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_cross_is_worth_the_best_batch_that_begins_with_it(seed: int) -> None:
    seen = 0
    for t, v, p in asked(2, seed):
        if not rules.is_crossing(v, p) or v.due[p] > 4:
            continue
        for action, worth in rated(t, v, p).items():
            after = v.copy()
            rules.cross_off(t, after, p, int(t.field[p][rules.cross_cell(action)]))
            after.due[p] -= 1
            best = max(chance(t, v, end, p) for end in crossed(t, after, p, v.due[p] - 1))
            assert worth == pytest.approx(best, abs=1e-12)
            seen += 1
    assert seen > 50


def test_rolling_on_is_worth_what_its_dice_are_worth() -> None:
    seen = 0
    for seed in range(4):
        for t, v, p in asked(2, seed):
            if v.phase != Phase.PUSH:
                continue
            dice = DICE - v.aside
            expected = 0.0
            for hits in range(dice + 1):
                after = v.copy()
                rules.step(t, after, p, ROLL)
                other = (v.chosen + 1) % COLOURS + 1
                rules.rolled(t, after, [v.chosen + 1] * hits + [other] * (dice - hits))
                share = comb(dice, hits) * 5 ** (dice - hits) / 6**dice
                asks = after.phase == Phase.PUSH or rules.is_crossing(after, p)
                expected += share * (max(rated(t, after, p).values()) if asks else chance(t, v, v, p))
            found = rated(t, v, p)
            assert found[ROLL] == pytest.approx(expected, abs=1e-9)
            assert 0.0 < found[STOP] < 1.0
            seen += 1
    assert seen > 20


def test_features_belong_to_a_seat_whoever_sits_elsewhere() -> None:
    """The same board in another seat looks the same, and nothing of the other seats is in it."""
    here, there = (Match.new("wuerfelland", 2, options={"boards": boards}) for boards in (["1a", "3b"], ["3b", "1a"]))
    for match in (here, there):
        assert isinstance(match.setup, Setup) and isinstance(match.state, State)
    x = np.zeros(FEATURES)
    y = np.zeros(FEATURES)
    write_features(here.setup, here.state, 0, 0.5, 1, x)  # type: ignore[arg-type]
    write_features(there.setup, there.state, 1, 0.5, 1, y)  # type: ignore[arg-type]
    assert np.array_equal(x, y) and x.any()


def test_rounds_needed_are_those_played_and_those_expected() -> None:
    expected = np.array([[5.0, 5.0], [4.0, 4.0], [0.1, 1.5]], np.float32)
    needed = rounds_needed(expected, np.array([0, 2]), 4, np.array([1.0, 0.0]))
    assert needed[1] == pytest.approx([1.0, 2.5])
    assert needed[0] == pytest.approx([TRUST * 1.0 + (1 - TRUST) * 4.0 + 1.0, TRUST * 2.5 + (1 - TRUST) * 4.0 + 1.0])
    close = rounds_needed(expected * 0.01, np.array([0, 2]), 4, np.array([1.0, 0.0]))
    assert close[1, 1] == pytest.approx(1.0 + LAST)


def test_the_shipped_weights_fit_and_its_variants_can_be_played() -> None:
    assert len(weights()) == ENTRIES
    assert all(VARIANTS)


def test_the_expert_takes_what_wins_and_decides_alike_each_time() -> None:
    wins = 0
    for seed in range(30):
        for t, v, p in asked(2, seed):
            if not rules.is_crossing(v, p) or v.due[p] != 1 or v.phase != Phase.USE:
                continue
            actions = legal(t, v, p)
            winning = [a for a in actions if is_cross(a) and _wins(t, v, p, a)]
            if winning and len(winning) < len(actions):
                player = expert(t)
                assert player and player.choose(v, p, actions) in winning
                wins += 1
    assert wins
    t, v, p = next(one for one in asked(3, 1) if len(legal(*one)) > 3)
    chosen = {expert(t).choose(v, p, legal(t, v, p)) for _ in range(2)}  # type: ignore[union-attr]
    assert len(chosen) == 1


def test_a_slow_board_ends_the_playouts_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(racer, "SECONDS", 0.0)
    played = list[int]()
    t, v, p = next(one for one in asked(2, 3) if one[1].phase == Phase.CHOOSE and one[1].turn > 2)
    player = racer.Racer(t)
    actions = legal(t, v, p)
    compare = player.code.compare
    player.code = SimpleNamespace(**vars(player.code))

    def counted(*args: Any) -> None:
        played.append(args[7])
        compare(*args)

    player.code.compare = counted
    assert player.best_of(v, p, actions[:2]) in actions
    assert played == [0, racer.BATCH]  # the first compiles


def _wins(t: Setup, v: State, p: int, action: int) -> bool:
    after = v.copy()
    rules.step(t, after, p, action)
    return bool(rules.over(t, after) and rules.won(t, after, p))
