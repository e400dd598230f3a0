"""The judgement of flights: exact figures add up and average to nothing over all rolls; estimates blame nobody without reason."""

import random

import pytest

from dicehaven.analysis.flights import (
    FlightAnalyzer,
    amount,
    band,
    judge_flight,
    kindness,
    plan_flight,
)
from dicehaven.bots.bot import bot
from dicehaven.core.chance import outcomes
from dicehaven.core.day_dice import DayDice
from dicehaven.core.flights import flight_of, has_landed, result_of, sign_of
from dicehaven.core.match import Match
from dicehaven.core.registry import find

EXACT = ["sternenschiff", "saikoro"]
ESTIMATED = ["wuerfelland", "sailorman"]


def flown(game: str, level: str, day: int = 1) -> Match:
    flight = flight_of(find(game))
    match = Match.new(game, flight.PLAYERS, flight.OPTIONS)
    dice = DayDice(f"{day:064x}")
    players = [bot(level if p == 0 else "level5", match.game, match.setup, f"{day}") for p in range(match.players)]
    number = 0
    while not has_landed(match):
        if match.due:
            faces = dice.answer(match)
            dice.take(match)
            match.roll(faces)
        else:
            seat = match.movers[0]
            number += 1
            chosen = players[seat].choose(match.view(seat), seat, match.actions(seat), number)
            match.play(seat, match.game.write(chosen))
    return match


@pytest.mark.parametrize("game", EXACT)
def test_par_dice_and_what_was_given_away_make_the_result(game: str) -> None:
    match = flown(game, "level2")
    found = judge_flight(match.lines)
    sign = sign_of(flight_of(match.game))
    assert found.exact
    assert found.par + sign * (found.luck - found.given) == pytest.approx(found.result, abs=1e-4)
    assert sum(turn.luck for turn in found.turns) == pytest.approx(found.luck, abs=1e-4)
    assert sum(turn.given for turn in found.turns) == pytest.approx(found.given)
    assert found.given > 0 and found.costly and found.costly[0].given == max(one.given for one in found.costly)
    assert all(turn.given >= 0 for turn in found.turns)


def test_par_is_what_the_documents_say() -> None:
    flight = flight_of(find("sternenschiff"))
    match = Match.new("sternenschiff", flight.PLAYERS)
    assert flight.worth(match.setup, match.state) == pytest.approx(15.058580771, abs=1e-8)


@pytest.mark.parametrize("game", EXACT)
def test_the_dice_of_a_roll_average_to_nothing(game: str) -> None:
    """The mean of what each possible roll leaves is what the position was worth: luck is nobody's merit."""
    flight = flight_of(find(game))
    match = Match.new(game, flight.PLAYERS, flight.OPTIONS)
    judge = FlightAnalyzer(match.game, match.setup)
    rng = random.Random(4)
    looked = 0
    while looked < 6 and not match.over:
        if not match.due:
            match.play(match.movers[0], rng.choice(match.legal(match.movers[0])))
            continue
        before = judge._worth(match.state)
        possible = outcomes(match)
        mean = 0.0
        for one in possible:
            rolled = match.copy()
            rolled.roll(one.faces)
            mean += float(one.probability) * judge._worth(rolled.state)
        assert mean == pytest.approx(before, rel=1e-5)
        looked += 1
        match.roll(rng.choice(possible).faces)


def test_a_perfect_flight_gives_nothing_away() -> None:
    flight = flight_of(find("sternenschiff"))
    match = Match.new("sternenschiff", flight.PLAYERS)
    dice = DayDice("ab" * 32)
    while not match.over:
        if match.due:
            faces = dice.answer(match)
            dice.take(match)
            match.roll(faces)
            continue

        def worth(move: str) -> float:
            after = match.copy()
            after.play(0, move)
            return flight.worth(after.setup, after.state)

        match.play(0, min(match.legal(0), key=worth))
    found = judge_flight(match.lines)
    assert found.given == pytest.approx(0, abs=1e-6)
    assert not found.costly
    assert {band(turn.given, flight) for turn in found.turns} == {"full"}
    assert amount(found.given, flight) == "little"


@pytest.mark.parametrize("game", ESTIMATED)
def test_an_estimated_flight_is_judged_in_bands(game: str) -> None:
    match = flown(game, "level1")
    found = judge_flight(match.lines)
    flight = flight_of(match.game)
    assert not found.exact
    assert found.result == result_of(match)
    assert found.given > 0
    assert {band(turn.given, flight) for turn in found.turns} >= {"full"}
    assert kindness(found.luck, flight) in ("kind", "usual", "unkind")
    assert judge_flight(match.lines) == found  # the same for the same record


def test_turns_are_counted_where_one_has_to_act() -> None:
    match = flown("saikoro", "level3")
    planned = plan_flight(match.lines)
    turns = [question.turn for question in planned.questions if question.actions]
    assert sorted(set(turns)) == list(range(planned.turns))
    assert turns == sorted(turns)


@pytest.mark.parametrize("game", ["sternenschiff", "wuerfelland"])
def test_a_limit_of_turns_is_no_arrival(game: str) -> None:
    flight = flight_of(find(game))
    match = Match.new(game, flight.PLAYERS, {"turn_limit": 2})
    rng = random.Random(1)
    while not match.over:
        if match.due:
            match.roll([rng.choice(die) for die in match.due.faces])
        else:
            match.play(0, rng.choice(match.legal(0)))
    assert not judge_flight(match.lines).arrived
    assert judge_flight(flown(game, "level3").lines).arrived
