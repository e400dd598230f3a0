"""The board that a round of Saikoro Senshi ended with: it holds what was scored, says why, and nothing that a seat may not know."""

import random

import pytest
from saikoro_play import LANGUAGES, NAMES, attack_of, begun, play_round, treasure_of, turn
from typed_matches import SaikoroMatch

from dicehaven.core.contract import Held
from dicehaven.core.dice import SeededDice
from dicehaven.core.events import Event, tell
from dicehaven.core.match import ONLOOKER
from dicehaven.games.saikoro.multisets import unpack


def last_held(match: SaikoroMatch, seat: int = ONLOOKER) -> Held:
    return [event.held for event in tell(match, seat) if event.held][-1]


def said(held: Held, reader: int | None = None) -> list[str]:
    prompt = held.prompt
    assert all(texts.say(one, NAMES) for texts in LANGUAGES for one in (prompt.turn, prompt.prompt, held.go_on))
    return [LANGUAGES[0].say(one, NAMES, reader) for one in (prompt.turn, prompt.prompt, prompt.hint) if one]


def closed_out() -> SaikoroMatch:
    match = begun()
    turn(match, "65322", "65", "close")
    turn(match, "66444", "6")
    return match


def test_all_that_counted_lies_in_treasure_and_what_did_not_in_the_closers_attack_row() -> None:
    held = last_held(closed_out())
    shown = SaikoroMatch.new("saikoro", 2)
    shown.state = held.board
    assert [treasure_of(shown, p) for p in (0, 1)] == ["65", "66444"]
    assert [attack_of(shown, p) for p in (0, 1)] == ["322", ""]
    assert (list(shown.state.own[:2]), list(shown.state.captured[:2])) == ([3, 4], [0, 1])
    assert said(held, reader=0) == [
        "Round 1 is over",
        "Jonas 24 : 11 you: one gem for Jonas",
        "Nobody broke your closing; the 3, 2 and 2 in your attack row did not count, the others’ did.",
    ]
    assert said(held, reader=1)[1] == "you 24 : 11 Mira: one gem for you"


def test_a_hit_in_the_last_answer_is_told_and_its_die_is_gone() -> None:
    match = begun(3)
    turn(match, "66622", "666", "close")
    turn(match, "44333", "44")
    turn(match, "44333", "", "hit 4@1", "hit 4@1")
    last = [event.message.code for event in tell(match) if event.roll == match.rolls]
    assert last.count("event-hit") == 2
    shown = SaikoroMatch.new("saikoro", 3)
    shown.state = last_held(match).board
    assert [treasure_of(shown, p) for p in range(3)] == ["666", "333", "44333"]
    assert attack_of(shown, 1) == ".."


@pytest.mark.parametrize("seed", range(12))
def test_whatever_ends_a_round_its_board_has_the_sums_that_were_compared(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.randint(2, 8)
    mode = rng.choice(["solo", "teams"]) if players > 2 else "solo"
    options = {"fast": rng.random() < 0.4, "turn_limit": rng.choice([1, 2, 100]), "mode": mode}
    match = SaikoroMatch.new("saikoro", players, options)
    dice = SeededDice(str(seed))
    seat = rng.randint(-1, players - 1)
    before = match.view(seat)
    while not match.over and len(match.lines) < 400:
        rolled = []
        if match.due:
            faces = dice.answer(match.rolls, match.due)
            rolled = [] if match.due.cards else faces
            match.roll(faces)
        else:
            moves = match.legal(match.movers[0])
            match.play(match.movers[0], "close" if "close" in moves and rng.random() < 0.3 else rng.choice(moves))
        after = match.view(seat)
        held = match.held_between(before, after, rolled)
        assert (held is not None) == (after.gem_round > before.gem_round)
        if held:
            assert held.board.revealed == before.revealed and list(held.board.team) == list(before.team)
            for p in (p for p in range(players) if before.own[p]):
                assert sum(unpack(held.board.treasure[p])) == after.sums[p]
                assert len(unpack(held.board.treasure[p])) + held.board.row[p] == 5
        before = after


def great(match: SaikoroMatch) -> list[Event]:
    return [event for event in tell(match) if event.great]


def test_the_end_of_the_match_is_told_whole_and_nothing_before_it() -> None:
    match = begun()
    for _ in range(4):
        play_round(match, {1: "66665"})
    last = [event.message.code for event in tell(match) if event.roll == match.rolls]
    assert [event.message.code for event in great(match)][-len(last) + 1 :] == last[1:]
    assert last[1:] == ["event-place", "event-all-placed", "event-sums", "event-won", "event-out", "event-over"]
