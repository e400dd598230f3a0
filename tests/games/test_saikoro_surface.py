"""Saikoro Senshi as people meet it: notation, needless questions, the table as text; and whole games at random."""

import random

import pytest
from conftest import spread
from saikoro_play import GAME, LANGUAGES, NAMES, begun, captured, own, turn
from typed_matches import SaikoroMatch

from dicehaven.core.errors import BadNotation, BadRoll, IllegalMove
from dicehaven.core.events import tell
from dicehaven.games.saikoro import moves, rules
from dicehaven.games.saikoro.multisets import unpack


def test_a_move_for_each_action() -> None:
    assert len(moves.NOTATION) == len(set(moves.NOTATION)) == rules.ACTIONS == 462 + 48 + 4 + 2


def test_end_is_not_asked_when_it_is_the_only_act() -> None:
    match = begun()
    turn(match, "22222", "")
    assert match.state.mover == 1 and match.due and match.due.count == 5
    assert [getattr(line, "move", None) for line in match.lines[1:]] == [None, "treasure none"]


def test_end_is_not_asked_after_the_last_hit_either() -> None:
    match = begun()
    turn(match, "62222", "6", "end")
    turn(match, "12222", "", "hit 6@0")
    assert match.state.mover == 0 and match.due


def test_an_only_treasure_is_asked() -> None:
    match = begun(4)
    turn(match, "33322", "333", "end")
    for _ in range(3):
        turn(match, "11112", "1", "end")
    turn(match, "32", "3", "end")
    for _ in range(3):
        turn(match, "1222", "1", "end")
    match.roll([3])
    assert match.legal(0) == ["treasure 3"]


@pytest.mark.parametrize(
    "move",
    [
        "treasure",
        "treasure 5 6",
        "treasure 66",
        "treasure 7",
        "treasure 6 6 6 6 6 6",
        "treasure  6",
        "treasure none 6",
        "hit 6@8",
        "hit 0@1",
        "hit 7@1",
        "hit 6 @ 1",
        "give 4",
        "give",
        "End",
        "end ",
        "closed",
        "",
    ],
)
def test_what_is_no_move(move: str) -> None:
    match = begun()
    match.roll([6, 5, 4, 3, 2])
    with pytest.raises(BadNotation) as refused:
        match.play(0, move)
    for texts in LANGUAGES:
        assert refused.value.say(texts)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("treasure 5 6 6", "treasure 6 6 5"),
        ("Treasure 5,6", "treasure 6 5"),
        ("treasure 356", "treasure 6 5 3"),
        ("treasure", "treasure none"),
        ("hit 6 2", "hit 6@2"),
        ("HIT 6 @ 2", "hit 6@2"),
        ("hit6@2", "hit 6@2"),
        ("close", "close"),
        ("treasure 5 7", "treasure 5 7"),
        ("hit 7@2", "hit 7@2"),
        ("5,4,5", "treasure 5 5 4"),
        ("6", "treasure 6"),
    ],
)
def test_what_a_person_types_is_forgiven(typed: str, move: str) -> None:
    assert GAME.tidy(typed) == move


def test_nobody_rolls_before_the_deal_and_nobody_moves_out_of_turn() -> None:
    match = SaikoroMatch.new("saikoro", 4)
    with pytest.raises(BadRoll):
        match.roll([1, 2, 3, 4, 5])
    match.roll([0, 1, 0, 1])
    match.roll([1, 2, 3, 4, 5])
    with pytest.raises(IllegalMove):
        match.play(1, "treasure none")
    with pytest.raises(BadRoll):
        match.roll([1, 2, 3, 4, 5])


def some_step(match: SaikoroMatch, rng: random.Random) -> None:
    """A roll (now and then five of a kind), or a random move, hits rather than others."""
    if match.due:
        count = match.due.count
        cards = list(match.due.cards)
        rng.shuffle(cards)
        equal = rng.random() < 0.02
        dice = [rng.randint(1, 6)] * count if equal else [rng.randint(1, 6) for _ in range(count)]
        match.roll(cards or dice)
    else:
        [p] = match.movers
        legal = match.legal(p)
        match.play(p, rng.choice([move for move in legal if move.startswith("hit")] or legal))


@pytest.mark.parametrize("number", range(0, 14, 2))
def test_random_matches_keep_the_rules(number: int) -> None:
    """Whatever happens: dice and gems are conserved, no needless question, a sentence for everything, secrets kept."""
    rng = random.Random(number)
    table = spread(GAME, 14, seed=3)[number]
    match = SaikoroMatch.new(GAME, table.players, table.options)
    players = match.players
    while not match.over:
        s = match.state
        assert sum(own(match)) + sum(captured(match)) == 4 * players
        for p in range(players):
            assert len(unpack(s.treasure[p])) + s.row[p] in (0, 5)
            assert len(unpack(s.attack[p])) <= s.row[p]
        if match.movers:
            [p] = match.movers
            view = match.view(p)
            actions = match.actions(p)
            assert actions and len(set(actions)) == len(actions)
            assert match.legal(p) != ["end"]
            assert s.revealed or set(view.team[:players]) == {-1}
            for a in {*actions, *rng.sample(range(rules.ACTIONS), 12)}:
                message = (moves.describe if a in actions else moves.why_not)(match.setup, view, p, a)
                assert all(texts.say(message, NAMES) for texts in LANGUAGES)
        some_step(match, rng)
    assert match.winners
    assert all(texts.say(event.message, NAMES) for event in tell(match) for texts in LANGUAGES)
    assert SaikoroMatch.replay(match.lines).state == match.state
