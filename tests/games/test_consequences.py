"""A move whose consequence is not on the sheet says it before it is confirmed, and what it says comes true."""

import random
from collections.abc import Iterator
from typing import Any

from saikoro_play import LANGUAGES, NAMES, begun, turn

from dicehaven.core.dice import SeededDice
from dicehaven.core.i18n import Text
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.games.sailorman.state import BOXES_TO_END
from dicehaven.games.wuerfelland.crosses import meets_goal


def hint(match: Match[Any, Any], *chosen: str) -> str:
    """What the seat that has to decide is told, once it has pointed at something."""
    seat = match.movers[0]
    assert match.game.pointing
    said = match.game.pointing.ask(match.setup, match.view(seat), seat, chosen).hint
    assert said
    assert all(texts.say(said, NAMES) for texts in LANGUAGES)
    return LANGUAGES[0].say(said, NAMES)


def test_closing_says_with_how_much_and_what_will_not_count() -> None:
    match = begun()
    match.roll([6, 5, 3, 2, 2])
    match.play(0, "treasure 6 5")
    assert hint(match) == (
        f"You close with 11: {NAMES[1]} has one more turn to knock a die out of your treasure. "
        "The 3, 2 and 2 in your attack row will not count; those of Jonas will."
    )
    match = begun(fast=True)
    match.roll([6, 5, 3, 2, 2])
    match.play(0, "treasure 6 5 3 2 2")
    assert hint(match) == f"You close with 18: {NAMES[1]} rolls once more, and everything goes into that treasure."


def test_the_dice_that_an_answerer_leaves_will_count() -> None:
    match = begun()
    turn(match, "65322", "65", "close")
    match.roll([6, 6, 4, 4, 4])
    assert hint(match, "die 6") == "Treasure 6; 6, 4, 4 and 4 may attack, and will count as well if the closing stands."


def test_the_last_dice_of_all_say_that_the_round_is_scored() -> None:
    match = begun()
    turn(match, "65322", "65322", "end")
    match.roll([6, 6, 4, 4, 4])
    chosen = ("die 4", "die 4", "die 4", "die 6", "die 6")
    assert hint(match, *chosen) == "Then all dice lie in treasure, and the round is scored: 24 for you, 18 for Mira."
    assert "the round is scored" not in hint(match, *chosen[1:])
    match.play(1, "treasure 6 6 4 4 4")
    assert match.state.gem_round == 2


def test_a_hit_says_what_it_takes_away() -> None:
    match = begun()
    turn(match, "65322", "65", "end")
    match.roll([2, 2, 6, 6, 6])
    match.play(1, "treasure 6")
    assert hint(match, "hit 5@0") == "Mira’s treasure falls from 11 to 6; that die will be rolled anew."
    match = begun()
    turn(match, "65322", "65", "close")
    match.roll([2, 2, 6, 6, 6])
    match.play(1, "treasure 6")
    assert hint(match, "hit 5@0").startswith("Then Mira’s closing no longer stands. Mira’s treasure falls")


def test_the_last_turn_of_a_round_says_so() -> None:
    match = begun(turn_limit=1)
    turn(match, "65322", "65", "end")
    match.roll([6, 6, 4, 4, 4])
    match.play(1, "treasure 6 6")
    assert "This is the last turn of the round" in hint(match)


def decisions(
    game: str, seed: int, most: int, players: int = 2
) -> Iterator[tuple[Match[Any, Any], int, int, Text | None]]:
    """All legal actions of a random match: the match before, the seat, the action, and what is said of it."""
    rng = random.Random(seed)
    dice = SeededDice(str(seed))
    match: Match[Any, Any] = Match.new(game, players)
    pointing = match.game.pointing
    assert pointing
    while not match.over and len(match.lines) < most:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
            continue
        seat = match.movers[0]
        actions = match.actions(seat)
        for a in actions:
            chosen = pointing.parts(match.setup, match.view(seat), seat, a)
            if chosen:
                yield match, seat, a, pointing.ask(match.setup, match.view(seat), seat, chosen).hint
        heuristic = match.game.heuristic
        assert heuristic
        weights = [1 + max(0, heuristic.heuristic_value(match.setup, match.state, seat, a)) ** 2 for a in actions]
        match.play(seat, match.game.write(rng.choices(actions, weights)[0]))


def codes(said: object) -> set[str]:
    """The codes of a message and of those in it."""
    if not isinstance(said, Text):
        return set()
    return {said.code}.union(*(codes(one) for one in said.args.values()))


def after(match: Match[Any, Any], seat: int, a: int) -> Any:
    state = match.state.copy()
    match.rules.step(match.setup, state, seat, a)
    return state


def test_sailorman_says_exactly_which_box_brings_the_last_round() -> None:
    seen = 0
    for seed in range(3):
        for match, seat, a, said in decisions("sailorman", seed, 400):
            boxes = after(match, seat, a).boxes if len(match.movers) == 1 else None
            if boxes is not None and max(match.state.boxes[:2]) < BOXES_TO_END:
                ends = boxes[seat] >= BOXES_TO_END
                assert ("ask-brings-end" in codes(said)) == ends
                seen += ends
    assert seen


def test_wuerfelland_says_which_cross_completes_a_colour_or_reaches_the_goal() -> None:
    seen = {"ask-completes": 0, "ask-goal": 0}
    for seed in range(4):
        for match, seat, a, said in decisions("wuerfelland", seed, 700):
            for code in codes(said) & seen.keys():
                seen[code] += 1
                then = after(match, seat, a)
                completed = any(then.left[seat][c] == 0 < match.state.left[seat][c] for c in range(6))
                assert completed if code == "ask-completes" else meets_goal(match.setup, then, seat)
    assert seen["ask-completes"]


def test_a_raid_says_whom_it_sets_back() -> None:
    seen = 0
    for seed in range(6):
        for match, seat, a, said in decisions("sternenschiff", seed, 500, players=3):
            if "hint-raid" in codes(said):
                assert isinstance(said, Text)
                other: Any = said.args["seat"]
                assert after(match, seat, a).marker[other.number] == match.state.marker[other.number] - 1
                seen += 1
        if seen:
            break
    assert seen and find("sternenschiff").texts("de").has("hint-raid")
