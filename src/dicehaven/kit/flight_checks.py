"""Checks of the daily flight: it arrives, its turns never go back, its result is a number of what it counts."""

import random

from dicehaven.core.day_dice import DayDice, turn_of
from dicehaven.core.flights import flight_of, has_landed, result_of
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.kit.findings import blaming, finding
from dicehaven.kit.walks import MAX_MATCH_STEPS

FLIGHTS = 8
COUNTS = ("turns", "points", "chance")


def check_flight(game: Game) -> None:
    """Fly at random, each time with the dice of another day, and with the same ones once more."""
    if game.flight is None:
        return
    flight = flight_of(game)
    if flight.COUNTS not in COUNTS:
        raise finding(game, "kit-flight-counts", "flight", "COUNTS", found=flight.COUNTS, known=", ".join(COUNTS))
    if not flight.EXACT and flight.PLAYERS > 1:
        raise finding(game, "kit-flight-rivals", "flight", "EXACT")
    for number in range(FLIGHTS):
        with blaming(game):
            first = _flown(game, number)
            again = _flown(game, number)
        if first.lines != again.lines:
            raise finding(game, "kit-flight-differs", "flight", "turn")
        with blaming(game):
            result_of(first)


def _flown(game: Game, number: int) -> Match:
    """Return a flight by random moves that has landed."""
    flight = flight_of(game)
    rng = random.Random(number)
    match = Match.new(find(game.name), flight.PLAYERS, flight.OPTIONS)
    dice = DayDice(f"{number:064x}")
    turn = turn_of(match)
    for _ in range(MAX_MATCH_STEPS):
        if has_landed(match):
            return match
        if match.due:
            faces = dice.answer(match)
            dice.take(match)
            match.roll(faces)
        else:
            seat = match.movers[0]
            match.play(seat, rng.choice(match.legal(seat)))
        now = turn_of(match)
        if now < turn and not has_landed(match):
            raise finding(game, "kit-flight-turn", "flight", "turn", before=turn, after=now)
        turn = now
    raise finding(game, "kit-flight-endless", "flight", "landed", most=MAX_MATCH_STEPS)
