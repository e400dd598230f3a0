"""A match: undo up to the roll, reasons for illegal moves; what holds for every game is in `tests/kit`."""

import random

import pytest
from conftest import spread
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import advance

from dicehaven.core.errors import BadNotation, CannotUndo, IllegalMove
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Deal, Decision, Roll
from dicehaven.core.registry import games


def played(game: Game, number: int, steps: int | None = None) -> Match:
    rng = random.Random(number)
    table = spread(game, 10, seed=21)[number % 10]
    match = Match.new(game, table.players, table.options, table.layout)
    while not match.over and steps != 0:
        advance(match, rng)
        steps = steps - 1 if steps is not None else None
    return match


@settings(deadline=None)  # the first example loads every game
@given(st.text(max_size=20))
def test_any_text_is_a_move_or_bad_notation(typed: str) -> None:
    for game in games().values():
        try:
            game.read(game.tidy(typed))
        except BadNotation as error:
            assert error.say(game.texts("de")) and error.say(game.texts("en"))


def test_every_illegal_move_has_a_reason_in_both_languages(game: Game) -> None:
    seen: set[str] = set()
    texts = game.texts("en"), game.texts("de")
    for number in range(5):
        rng = random.Random(number)
        match = played(game, number, 0)
        names = [f"N{p}" for p in range(match.players)]
        while not match.over:
            if match.movers and rng.random() < 0.4:
                seat = rng.choice(match.movers)
                legal = set(match.actions(seat))
                for action in rng.sample(range(game.rules.ACTIONS), min(60, game.rules.ACTIONS)):
                    if action not in legal:
                        reason = match.why_not(seat, game.write(action))
                        assert isinstance(reason, Text)
                        for t in texts:
                            assert t.say(reason, names)
                        seen.add(reason.code)
                        with pytest.raises(IllegalMove):
                            match.play(seat, game.write(action))
            advance(match, rng)
    assert len(seen) >= 5, seen


def test_undo_takes_back_to_the_roll_and_no_further(game: Game) -> None:
    for number in range(4):
        rng = random.Random(number)
        match = played(game, number, 0)
        states = {0: match.state.copy()}  # by the number of decisions since the roll
        while not match.over:
            advance(match, rng)
            states[len(match.since_roll)] = match.state.copy()
            if match.due or match.over or not match.since_roll or rng.random() < 0.7:
                continue
            for left in reversed(range(len(match.since_roll))):
                match.undo()
                assert match.state == states[left]
            with pytest.raises(CannotUndo):
                match.undo()
            assert match.since_roll == []


def undone(match: Match, seat: int) -> Decision | Text:
    """What a seat takes back, or why it may not."""
    try:
        return match.undo(seat)
    except CannotUndo as error:
        return error.reason


def test_a_match_that_remembers_answers_as_one_that_does_not(game: Game) -> None:
    def answers(match: Match) -> list[object]:
        seats = range(match.players)
        return [
            (match.over, match.due, match.movers, match.rollers, match.lines, match.roller_to_correct),
            *[(match.actions(p), match.forced(p), match.can_choose_again(p)) for p in seats],
            *[(match.shared_view(p), match.sees_no_more(p)) for p in (ONLOOKER, *seats)],
        ]

    for number in range(3):
        rng = random.Random(number)
        plain = played(game, number, 0)
        remembers = plain.copy()
        remembers.remember()
        for _ in range(60):
            if plain.over:
                break
            earlier, then = remembers, answers(remembers)
            remembers = remembers.copy()  # as a table does for each act
            if plain.since_roll and rng.random() < 0.4:
                seat = rng.choice(plain.since_roll).seat
                assert undone(plain, seat) == undone(remembers, seat)
            elif plain.can_take_back_roll() and rng.random() < 0.3:
                assert plain.take_back_roll() == remembers.take_back_roll()
            else:
                advance(plain, rng)
                remembers.apply(plain.latest)
            assert answers(remembers) == answers(plain)
            assert answers(earlier) == then


def test_an_entry_may_be_taken_back_after_others_have_made_theirs() -> None:
    match = Match.new("sailorman", 3)
    match.roll(["anchor", "bell", 2, 5])
    match.play(1, match.legal(1)[0])
    before = match.copy()
    match.play(2, match.legal(2)[0])
    first = match.undo(1)
    assert [decision.seat for decision in match.since_roll] == [2] and match.movers == [0, 1]
    match.play(1, first.move)
    assert match.view(1) == before.view(1)


def test_a_roll_is_taken_back_until_somebody_decides_on_it(game: Game) -> None:
    for number in range(2):
        rng = random.Random(number)
        match = played(game, number, 0)
        for _ in range(60):
            if match.over:
                break
            before = match.copy()
            advance(match, rng)
            if match.rolls == before.rolls:  # a decision
                assert not match.can_take_back_roll()
                with pytest.raises(CannotUndo) as refused:
                    match.take_back_roll()
                assert refused.value.reason.code == "roll-decided-on"
                continue
            rolled = match.lines[match.settled - 1]
            if isinstance(rolled, Deal):
                with pytest.raises(CannotUndo) as refused:
                    match.take_back_roll()
                assert refused.value.reason.code == "no-roll-to-take-back"
                continue
            assert match.can_take_back_roll()
            again = match.copy()
            assert again.take_back_roll() == rolled
            assert again.state == before.state and again.due == before.due
            assert again.lines == before.lines and again.rolls == before.rolls
            with pytest.raises(CannotUndo):
                again.undo()  # what was decided before the roll stands
            assert isinstance(rolled, Roll)
            again.roll(rolled.faces)
            assert again.state == match.state and again.lines == match.lines


def test_before_the_first_roll_there_is_none_to_take_back() -> None:
    match = Match.new("saikoro", 2)
    assert not match.can_take_back_roll()
    with pytest.raises(CannotUndo) as refused:
        match.take_back_roll()
    assert refused.value.reason.code == "no-roll-to-take-back"
