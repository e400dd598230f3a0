"""A match: simultaneous entries in any order, undo up to the roll, hidden information, reasons for illegal moves."""

import random

import pytest
from conftest import spread
from hypothesis import given, settings
from hypothesis import strategies as st

from dicehaven.core.errors import BadNotation, BadRoll, CannotUndo, IllegalMove
from dicehaven.core.events import tell
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import find, games


def roll(match: Match, rng: random.Random) -> None:
    due = match.due
    assert due
    if due.cards:
        cards = list(due.cards)
        rng.shuffle(cards)
        match.roll(cards)
    else:
        match.roll([rng.choice(faces) for faces in due.faces])


def advance(match: Match, rng: random.Random) -> None:
    """A roll, or a decision of any seat that owes one."""
    if match.due:
        roll(match, rng)
    else:
        seat = rng.choice(match.movers)
        match.play(seat, rng.choice(match.legal(seat)))


def played(game: Game, number: int, steps: int | None = None) -> Match:
    rng = random.Random(number)
    table = spread(game, 10, seed=21)[number % 10]
    match = Match.new(game, table.players, table.options, table.layout)
    while not match.over and steps != 0:
        advance(match, rng)
        steps = steps - 1 if steps is not None else None
    return match


def test_seats_may_answer_in_any_order_and_the_record_is_canonical(game: Game) -> None:
    for number in range(10):
        match = played(game, number)
        again = Match.replay(match.lines)
        assert again.lines == match.lines
        assert again.state == match.state
        order = Match.from_header(match._lines[0])  # type: ignore[arg-type]
        for line in match.lines[1:-1]:
            if hasattr(line, "seat"):
                assert order.movers[0] == line.seat
            order.apply(line)


def test_legal_is_never_empty_and_always_in_order(game: Game) -> None:
    for number in range(10):
        rng = random.Random(number)
        match = played(game, number, 0)
        while not match.over:
            assert (match.due is None) == bool(match.movers)
            for seat in match.movers:
                moves = match.legal(seat)
                assert moves and len(set(moves)) == len(moves)
                assert moves == sorted(moves)
            advance(match, rng)


def test_notation_and_its_parser_are_inverse(game: Game) -> None:
    assert len(game.moves.NOTATION) == game.rules.ACTIONS
    for action in range(game.rules.ACTIONS):
        move = game.write(action)
        assert game.read(move) == action
        assert move == move.lower() == " ".join(move.split())
        assert game.tidy(move.upper()) == move


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
    for number in range(12):
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


def test_descriptions_and_events_speak_both_languages(game: Game) -> None:
    for number in range(6):
        rng = random.Random(number)
        match = played(game, number, 0)
        names = [f"N{p}" for p in range(match.players)]
        while not match.over:
            for seat in match.movers:
                for action in match.actions(seat)[:6]:
                    for language in ("en", "de"):
                        described = game.moves.describe(match.setup, match.view(seat), seat, action)
                        assert game.texts(language).say(described, names)
            advance(match, rng)
        for seat in (ONLOOKER, 0):
            for event in tell(match, seat):
                for language in ("en", "de"):
                    assert game.texts(language).say(event.message, names)


def test_undo_takes_back_to_the_roll_and_no_further(game: Game) -> None:
    for number in range(8):
        rng = random.Random(number)
        match = played(game, number, 0)
        while not match.over:
            advance(match, rng)
            if match.due or match.over or not match.since_roll or rng.random() < 0.7:
                continue
            before = len(match.since_roll)
            states = [match.state]
            for _ in range(before):
                match.undo()
                states.append(match.state)
            with pytest.raises(CannotUndo):
                match.undo()
            assert match.since_roll == []


def test_undo_then_the_same_move_gives_the_same_match(game: Game) -> None:
    match, twin = played(game, 3, 40), played(game, 3, 40)
    if match.since_roll:
        taken = match.undo()
        match.play(taken.seat, taken.move)
    assert match.state == twin.state


def test_a_bad_roll_is_refused_and_changes_nothing(game: Game) -> None:
    match = played(game, 1, 0)
    rng = random.Random(0)
    while match.due is None or match.due.cards:
        advance(match, rng)
    lines, state = match.lines, match.state.copy()
    fine = [faces[0] for faces in match.due.faces]
    for bad in ([7, *fine[1:]], [*fine, fine[0]], fine[1:], [True, *fine[1:]], ["x", *fine[1:]]):
        with pytest.raises(BadRoll):
            match.roll(bad)
    assert (match.lines, match.state) == (lines, state)


def test_a_view_does_not_depend_on_what_its_seat_may_not_see(game: Game) -> None:
    """Whatever others have entered since the roll: while a seat still has to decide, its view is the same."""
    for number in range(4):
        rng = random.Random(number)
        match = played(game, number, 0)
        while not match.over:
            movers = match.movers
            if len(movers) > 1:
                last = movers[-1]
                views, legal = [], []
                for attempt in range(3):
                    twin = match.copy()
                    choice = random.Random(attempt)
                    while twin.movers and twin.movers[0] != last and last in twin.movers:
                        seat = twin.movers[0]
                        twin.play(seat, choice.choice(twin.legal(seat)))
                    views.append(twin.view(last))
                    legal.append(twin.legal(last))
                    assert twin.view(last) == match.view(last)
                assert legal[0] == legal[1] == legal[2]
            advance(match, rng)


@settings(max_examples=15, deadline=None)
@given(number=st.integers(0, 10_000), name=st.sampled_from(sorted(games())))
def test_an_interrupted_match_goes_on_from_its_record(number: int, name: str) -> None:
    match = played(find(name), number, number % 60)
    again = Match.replay(match.lines)
    assert again.state == match.state
    assert again.movers == match.movers
    assert again.lines == match.lines
