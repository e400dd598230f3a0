"""Seats count from 1 wherever people see them; records and programs count from 0."""

import pytest

from dicehaven.core.i18n import Seat, Texts, text
from dicehaven.core.match import Match
from dicehaven.core.registry import find


@pytest.mark.parametrize(
    ("game", "typed", "move"), [("saikoro", "hit 6 2", "hit 6@1"), ("sternenschiff", "raid 2", "raid 1")]
)
def test_a_typed_move_names_the_seat_as_people_count(game: str, typed: str, move: str) -> None:
    played = find(game)
    assert played.typed(typed) == move
    assert played.typed(played.shown(played.read(move))) == move
    assert played.tidy(move) == move  # as records and programs write it


def test_the_terminal_shows_seats_from_1() -> None:
    match = Match.new("saikoro", 2)
    for roll, moves in (((6, 5, 5, 5, 5), ("treasure 6", "end")), ((1, 2, 2, 2, 2), ("treasure none",))):
        match.roll(list(roll))
        for move in moves:
            match.play(match.movers[0], move)
    texts = match.game.texts("en")
    legal = {match.game.shown(action) for action in match.actions(1)}
    assert "hit 6@1" in legal and "hit 6@0" in match.legal(1)
    assert texts.say(text("not-your-turn", seat=Seat(1), count=1)).count("seat 2 decides")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_seat_without_a_name_is_a_number_from_1(language: str) -> None:
    assert Texts(language).say(text("decision-of", seat=Seat(0))).endswith(" 1")
