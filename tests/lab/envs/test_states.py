"""Single states: texts of variants, exact chance, what seats know, records in and out."""

import pickle
from pathlib import Path
from random import Random

import numpy as np
import pytest
import tomli_w
from conftest import GAMES, HERE

from dicehaven import DicehavenError, TooManyOutcomes
from dicehaven.core.errors import BadLayout, BadNotation, BadOption, BadRoll, IllegalMove, UnknownGame
from dicehaven.core.observation import Observer, as_they_are
from dicehaven.core.registry import find
from dicehaven_lab import GameState, deserialize, load_game


def go_on(state: GameState, rng: Random, secretly: bool = True) -> None:
    """One event: chance, or a decision of some seat that owes one."""
    if state.is_chance:
        state.apply_chance(state.sample_chance(rng))
        return
    seat = rng.choice(state.current_seats) if secretly else state.current_seat
    state.apply(rng.choice(state.legal_actions(seat)), seat)


def played(name: str, players: int, events: int, seed: int = 1) -> GameState:
    state = load_game(name, players).new_initial_state()
    rng = Random(seed)
    for _ in range(events):
        if not state.is_terminal:
            go_on(state, rng)
    return state


def test_a_board_of_your_own_is_given_as_a_file_or_as_the_mapping_that_it_holds(tmp_path: Path) -> None:
    mine = load_game("sternenschiff").game.layout_data(None)
    mine["pirates"]["7"] = [2, 3]
    file = tmp_path / "mine, (1).toml"
    file.write_text(tomli_w.dumps(mine), encoding="utf-8")
    for layout in (mine, str(file), file):
        assert load_game("sternenschiff", layout=layout).config.layout == mine
    plain = file.rename(tmp_path / "mine.toml")
    variant = load_game(f"sternenschiff(players=3,layout={plain})")
    assert load_game(str(variant)).config.layout == mine and variant.players == 3
    file.write_text('[boards]\nline = ["* R"]\n')
    with pytest.raises(BadLayout, match=r"mine, \(1\)\.toml: layout"):
        load_game("wuerfelland", layout=file)


@pytest.mark.parametrize(
    ("written", "error", "said"),
    [
        ("chess", UnknownGame, "chess"),
        ("saikoro(players=2", BadOption, "saikoro(players=2"),
        ("saikoro(players=two)", BadOption, "players=two"),
        ("saikoro(players=99)", BadOption, "99"),
        ("saikoro(fast)", BadOption, "fast"),
        ("saikoro(fast=true,fast=false)", BadOption, "fast=false"),
        ("saikoro(fast=perhaps)", BadOption, "perhaps"),
        ("saikoro(speed=1)", BadOption, "speed"),
    ],
)
def test_what_is_wrong_with_a_variant_is_said_in_english(written: str, error: type[DicehavenError], said: str) -> None:
    with pytest.raises(error) as found:
        load_game(written)
    assert said in str(found.value) and " " in str(found.value)


@pytest.mark.parametrize("name", GAMES)
def test_probabilities_of_chance_add_up_to_one_and_every_outcome_can_be_applied(name: str) -> None:
    state = load_game(name).new_initial_state()
    rng = Random(3)
    tried = 0
    while tried < 2 and not state.is_terminal:
        if state.is_chance:
            try:
                found = state.chance_outcomes(2000)
            except TooManyOutcomes:
                pass
            else:
                assert sum(outcome.probability for outcome in found) == 1
                states = {after(state, outcome.faces).serialize() for outcome in found[:40]}
                assert len(states) == len(found[:40])
                tried += 1
        go_on(state, rng)


def after(state: GameState, faces: tuple[int | str, ...]) -> GameState:
    twin = state.clone()
    twin.apply_chance(faces)
    return twin


def test_chance_that_owes_nothing_has_no_outcomes() -> None:
    state = played("saikoro", 2, 1)
    assert not state.is_chance and state.chance_outcomes() == []
    with pytest.raises(ValueError, match="is_chance"):
        state.sample_chance(Random(0))
    with pytest.raises(BadRoll):
        state.apply_chance([1, 1, 1, 1, 1])
    with pytest.raises(TooManyOutcomes, match="sample_chance"):
        load_game("saikoro(players=2)").new_initial_state().chance_outcomes(most=100)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_survives_being_written_and_a_copy_goes_its_own_way(name: str) -> None:
    players = find(name).seats[-1]
    for events in (0, 1, 17, 40):
        state = played(name, players, events)
        again = deserialize(state.serialize())
        assert again.serialize() == state.serialize()
        assert again.match.state == state.match.state
        twin = state.clone()
        go_on(twin, Random(5))
        assert again.match.state == state.match.state != twin.match.state


PARTED = "a\u2028b\x85c\x0bd"  # line ends to Python's splitlines, not to JSON


def test_a_record_is_read_as_a_file_is() -> None:
    state = load_game("saikoro").new_initial_state(seed=PARTED)
    state.apply_chance([6, 5, 3, 2, 1])
    record = state.serialize()
    for given in (record, record[:-1], record.replace("\n", "\r\n"), f"\ufeff{record}"):
        assert deserialize(given).serialize() == record
    assert pickle.loads(pickle.dumps(state)).serialize() == record
    for given, place in (("", "a record must begin"), ("\n", "line 1: "), (record + "\n", "line 3: ")):
        with pytest.raises(DicehavenError, match=place):
            deserialize(given)


@pytest.mark.parametrize("name", GAMES)
def test_records_of_whole_games_are_read(name: str) -> None:
    file = next(iter(sorted((HERE / "records").glob(f"{name}*"))))
    state = deserialize(file.read_text(encoding="utf-8").split('\n{"record"')[0])
    assert state.is_terminal and sum(state.returns()) >= 1
    assert sum(state.zero_sum_returns()) == pytest.approx(0)
    assert state.legal_actions() == [] and state.current_seat == -1


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_a_seat_must_not_see_moves_its_observation_or_its_information_state(name: str) -> None:
    """Where several seats decide, one does so in two ways; where cards are hidden, they are dealt in two ways."""
    players = find(name).seats[-1]
    rng = Random(11)
    tried = 0
    state = load_game(name, players).new_initial_state()
    for _ in range(160):
        if state.is_terminal or tried >= 6:
            break
        twins = secret_twins(state)
        if twins:
            one, other, knowing = twins
            assert one.match.state != other.match.state
            for p in set(range(players)) - {knowing}:
                if one.match.view(p) == other.match.view(p):
                    assert np.array_equal(one.observation(p), other.observation(p))
                    if one.match.rules.hidden_cards(one.match.setup, one.match.view(p)) == 0:
                        assert one.information_state(p) == other.information_state(p)
            tried += 1
        go_on(state, rng)
    assert tried or name == "sternenschiff"


def secret_twins(state: GameState) -> tuple[GameState, GameState, int] | None:
    """The state after two different secret acts, and the seat that knows; nothing if there is no secret here."""
    due = state.match.due
    if due and due.cards:
        one = state.clone()
        other = state.clone()
        one.apply_chance(due.cards)
        other.apply_chance(due.cards[::-1])
        return one, other, -1
    if len(state.current_seats) < 2:
        return None
    seat = state.current_seats[1]
    actions = state.legal_actions(seat)
    if len(actions) < 2:
        return None
    one = state.clone()
    other = state.clone()
    one.apply(actions[0], seat)
    other.apply(actions[-1], seat)
    return one, other, seat


def test_the_parts_of_an_observation_are_named_and_seats_are_turned_to_the_viewer() -> None:
    state = load_game("saikoro(players=3,mode=solo)").new_initial_state()
    state.apply_chance([6, 6, 5, 3, 2])
    state.apply(state.string_to_action("treasure 6 6"))
    parts = {part.name: part for part in state.variant.observer.parts}
    treasure = parts["treasure"]
    assert treasure.shape == (3, 6)
    mine, left = ([*state.observation(p)[treasure.start : treasure.stop].reshape(3, 6)[:, 5]] for p in (0, 1))
    assert mine == pytest.approx([0.4, 0, 0]) and left == pytest.approx([0, 0, 0.4])
    assert [one.start for one in state.variant.observer.parts[1:]] == [
        one.stop for one in state.variant.observer.parts[:-1]
    ]


def test_a_game_without_features_is_observed_as_it_is() -> None:
    state = played("saikoro", 3, 9)
    rules = state.variant.game.rules
    observer = Observer(as_they_are(rules.State, rules.PLAYERS), rules.State.dtype, 3)
    view = state.match.view(1).stored()
    found = observer.observe(np.array([view], view.dtype), np.array([1]))[0]
    parts = {part.name: part for part in observer.parts}
    assert set(parts) == set(rules.State.dtype.names or ())
    assert found[parts["own"].start : parts["own"].stop].tolist() == [float(view["own"][p]) for p in (1, 2, 0)]


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    state = played("saikoro", 2, 1)
    before = state.serialize()
    with pytest.raises(IllegalMove) as found:
        state.apply(state.string_to_action("end"))
    assert str(found.value).startswith("end: ") and len(str(found.value)) > 15
    with pytest.raises(IndexError, match="none of them"):
        state.apply(10**6)
    with pytest.raises(BadNotation):
        state.string_to_action("jump")
    assert state.serialize() == before
