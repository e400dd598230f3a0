"""Positions and their texts."""

import base64
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from random_play import advance

from dicehaven.core.check import check
from dicehaven.core.errors import BadPosition, DicehavenError
from dicehaven.core.interpreter import bounds
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position
from dicehaven.core.record import Header, dump, load_all
from dicehaven.core.registry import find

LONGEST = {"saikoro": 200, "sternenschiff": 200, "sailorman": 400, "wuerfelland": 400}
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "saikoro": [{}, {"fast": True}, {"turn_limit": 2}, {"starter": "loser", "partners_pay": True}, {"mode": "solo"}],
    "sailorman": [{}, {"strict_pairing": True, "strict_entry": True}],
    "sternenschiff": [{}, {"late_advance": True}, {"turn_limit": 4}],
    "wuerfelland": [{}, {"passive_dice": "first_roll", "goal": "full"}, {"turn_limit": 6}],
}
OURS = st.sampled_from(sorted(VARIANTS))


def reached(name: str, rng: random.Random) -> Match:
    """A match of any variant after some moves at random; it may be over."""
    match = Match.new(name, rng.choice(find(name).seats), rng.choice(VARIANTS[name]))
    for _ in range(rng.choice((0, 5, 40, 200, 2000))):
        if match.over:
            break
        advance(match, rng)
    return match


@given(OURS, st.integers(0, 10**9))
def test_a_text_gives_the_same_position(name: str, seed: int) -> None:
    match = reached(name, random.Random(seed))
    for seat in (None, ONLOOKER, *range(match.players)):
        position = Position.of(match, seat)
        again = Position.read(position.write())
        assert again.state == position.state == (match.state if seat is None else match.view(seat))
        assert (again.game, again.config.setup) == (match.game, match.setup)
        assert len(position.write()) < LONGEST[name]


@given(OURS, st.integers(0, 10**9))
def test_a_match_goes_on_from_a_position(name: str, seed: int) -> None:
    rng = random.Random(seed)
    match = reached(name, rng)
    goes_on = Position.read(Position.of(match).write()).match()
    for _ in range(10):
        assert (goes_on.state, goes_on.over, goes_on.movers) == (match.state, match.over, match.movers)
        if match.over:
            break
        now = rng.random()
        advance(match, random.Random(now))
        advance(goes_on, random.Random(now))


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(OURS, st.integers(0, 10**9), st.integers(1, 3))
def test_the_rules_can_go_on_from_whatever_is_accepted(name: str, seed: int, changes: int) -> None:
    """Numbers of a state are changed at random: the position is refused, or play goes on from it."""
    rng = random.Random(seed)
    match = reached(name, rng)
    state = match.state.copy()
    for _ in range(changes):
        _change(state, rng)
    try:
        position = Position(match.game, match.config, state)
    except BadPosition as error:
        assert "⟨" not in error.say(error.texts("en")) and "⟨" not in error.say(error.texts("de"))
        return
    assert Position.read(position.write()).state == position.state
    match = position.match()
    for _ in range(20):
        if match.over:
            break
        advance(match, rng)


def _change(state: Any, rng: random.Random) -> None:
    name, (kind, shape) = rng.choice(list(state._fields.items()))
    least, most = bounds(kind)
    value = rng.choice((rng.randint(-2, 12), rng.randint(least, most)))
    if not shape:
        setattr(state, name, value)
        return
    row = getattr(state, name)
    for _ in shape[1:]:
        row = rng.choice(row)
    row[rng.randrange(len(row))] = value


@given(OURS, st.integers(0, 10**9), st.data())
def test_a_text_that_was_cut_or_changed_is_refused(name: str, seed: int, data: st.DataObject) -> None:
    written = Position.of(reached(name, random.Random(seed))).write()
    place = data.draw(st.integers(0, len(written) - 2))
    letter = data.draw(st.sampled_from("Aa0-_.=ä"))
    for text in (written[:place], written[:place] + letter + written[place + 1 :], written + letter):
        if text == written:
            continue
        with pytest.raises(DicehavenError):
            Position.read(text)


@given(st.text(), st.binary())
@example("saikoro.", b"")
@example("saikoro.AQ", b"\x01")
def test_any_text_is_answered_in_a_sentence(text: str, code: bytes) -> None:
    for one in (text, f"saikoro.{text}", f"saikoro.{base64.urlsafe_b64encode(code).decode()}"):
        with pytest.raises(DicehavenError):
            Position.read(one)


def test_dice_that_lie_are_taken_when_the_match_goes_on() -> None:
    match = Match.new("saikoro", 2)
    position = Position.of(match, dice=(6, 6, 5, 1, 1))
    assert Position.read(position.write()).match().legal(0) == position.match().legal(0)
    with pytest.raises(DicehavenError):
        Position.of(match, dice=(7, 6, 5, 1, 1))
    with pytest.raises(DicehavenError):
        Position.of(match, dice=(6,))


def test_a_board_of_ones_own_travels_with_the_position() -> None:
    game = find("sternenschiff")
    match = Match.new(game, 2, layout=game.layout_data(None))
    assert Position.read(Position.of(match).write()).config.layout == game.layout_data(None)


def test_another_version_of_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Position.of(Match.new("saikoro", 2)).write()
    monkeypatch.setattr(find("saikoro").position, "VERSION", 2)
    with pytest.raises(BadPosition, match="other rules"):
        Position.read(written)


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_a_record_may_begin_with_a_position(name: str) -> None:
    match = reached(name, rng := random.Random(5))
    while match.over:
        match = reached(name, rng)
    begun = Match.from_header(Header(Position.of(match).header))
    assert begun.state == match.state
    while not begun.over:
        advance(begun, rng)
    lines = [dump(line) for line in begun.lines]
    assert check([f"{line}\n" for line in lines], "x")[0] == 1
    assert Match.replay(load_all("\n".join(lines))).lines == begun.lines
    for _ in range(3):  # from any line of it
        part = begun.lines[: rng.randint(1, len(lines) - 1)]
        assert Match.replay(part).lines == part
    with pytest.raises(BadPosition):
        Match.from_header(Header({**begun.header, "players": 3 if match.players == 2 else 2}))


def test_a_match_begins_with_no_position_of_another_variant() -> None:
    header = Position.of(Match.new("saikoro", 2)).header
    assert "position" in header
    for change in ({"players": 3}, {"options": {"turn_limit": 3}}, {"position": "saikoro.AQ"}, {"position": ""}):
        with pytest.raises(BadPosition):
            Match.from_header(Header(header | change))
    lying = Position.of(Match.new("saikoro", 2), dice=(6, 6, 5, 1, 1))
    with pytest.raises(BadPosition):
        Match.from_header(Header(header | {"position": lying.write()}))
    assert lying.header == header
    lines = [f"{dump(Header(header | {'position': 'saikoro.AQ'}))}\n"]
    with pytest.raises(BadPosition) as error:
        check(lines, "x")
    assert error.value.where == "x:1"


def test_hidden_cards_are_dealt() -> None:
    match = Match.new("saikoro", 4)
    match.roll([0, 1, 0, 1])
    seen = Position.of(match, ONLOOKER)
    dealt = seen.dealt(random.Random(1))
    assert seen != dealt and Position.of(dealt.match(), ONLOOKER) == seen
    assert dealt.dealt(random.Random(2)) == dealt


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_positions_are_set_up_by_hand(name: str) -> None:
    """Whatever is tapped, the position is refused in a sentence, or play goes on from it; what was set is held."""
    rng = random.Random(7)
    match = reached(name, rng)
    while match.over:
        match = reached(name, rng)
    state: Any = match.state
    setting: Any = match.game.position
    changes = 0
    for _ in range(150):
        seat = rng.randrange(match.players)
        fresh = state.copy()
        one = rng.choice(list(setting.adjustables(match.setup, state, seat)))
        value = rng.randrange(len(one.values))
        setting.adjust(match.setup, fresh, seat, one.name, value)
        if rng.random() < 0.2:
            setting.give_turn(match.setup, fresh, seat)
        try:
            position = Position(match.game, match.config, fresh)
        except BadPosition as error:
            assert "⟨" not in error.say(error.texts("en")) and "⟨" not in error.say(error.texts("de"))
            continue
        changes += 1
        state = position.state
        held = {place.name: place.held for place in setting.adjustables(match.setup, state, seat)}
        assert held[one.name] == value or name == "saikoro"  # where dice of a row have no places of their own
        onward = position.match()
        assert onward.due
        for _ in range(6):
            if not onward.over:
                advance(onward, rng)
    assert changes > 20


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_any_seat_can_have_the_turn(name: str) -> None:
    for seed in range(6):
        match = reached(name, random.Random(seed))
        for seat in range(match.players):
            state = match.state.copy()
            setting: Any = match.game.position
            setting.give_turn(match.setup, state, seat)
            try:
                position = Position(match.game, match.config, state)
            except BadPosition:
                continue  # whoever is out of the match
            onward = position.match()
            assert onward.game.moves.roller(onward.setup, onward.state) == seat
