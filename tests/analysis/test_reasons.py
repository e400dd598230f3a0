"""Reasons are told in the ideas of a game, add up to what they explain, speak for the better move, and survive storage."""

from pathlib import Path

import msgspec
import pytest
from conftest import EACH_GAME_IN_A_LANGUAGE, GAMES

from dicehaven.analysis.puzzles import puzzles_of
from dicehaven.analysis.reasons import HALF, OFTEN, Reason, Reasoner, reason_in
from dicehaven.analysis.sentences import ReasonSentences, texts_for
from dicehaven.bots import defaults
from dicehaven.bots.solution import solution_for
from dicehaven.core.compiler import plain
from dicehaven.core.contract import FINISH, Pair
from dicehaven.core.i18n import Faces, Seat, Text, text
from dicehaven.core.lesson import lessons_of
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.registry import PATH_VARIABLE, find
from dicehaven.games.sailorman.evaluation import PART
from dicehaven.kit.writing import new_game

NAMES = ["Ann", "Ben", "Cleo", "Dora"]


def pairs(name: str, count: int) -> list[tuple[Reasoner, Pair]]:  # type: ignore[type-arg]
    """The best move of some puzzles of a game, each with one that tempts; those of Saikoro Senshi are solved."""
    found = []
    for puzzle in [one for one in puzzles_of(find(name)).all if one.exact == (name == "saikoro")][:count]:
        match, view, actions = puzzle.decision(find(name))
        best, worse = (actions[k] for k in (puzzle.best, puzzle.tempting[0]))
        reasoner = Reasoner(find(name), match.setup)
        found.append((reasoner, reasoner.turns.pair(reasoner.ideas, view, puzzle.seat, best, worse, "0")))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_shares_add_up_to_what_the_positions_differ_in(name: str) -> None:
    for reasoner, pair in pairs(name, 6):
        shares = reasoner.shares(pair)
        assert set(shares) <= {*reasoner.ideas.IDEAS, FINISH}
        if name == "saikoro":
            solution = solution_for(find(name), pair.setup)
            assert solution
            best, worse = solution.action_values(pair.setup, pair.view, pair.seat, (pair.better, pair.worse))
            assert (sum(shares.values()) > 0) == (best > worse)
        elif name == "sailorman":  # after the one move of a seat that does not roll, its policy knows the difference
            liking = plain(defaults, find(name).rules).policy_value
            likes = [liking(pair.setup, pair.view, pair.seat, move) / PART for move in (pair.better, pair.worse)]
            if pair.view.active != pair.seat and FINISH not in shares:
                known = sum(share for idea, share in shares.items() if idea != "place")  # which it does not know
                assert known == pytest.approx(likes[0] - likes[1], abs=0.1)
        else:
            ends = zip(*pair.ends, strict=True)
            whole = [reasoner._worth(pair, one) - reasoner._worth(pair, other) for one, other in ends]
            assert sum(shares.values()) == pytest.approx(sum(whole) / len(whole), abs=1e-4)


def test_in_a_solved_round_the_ideas_explain_all_of_the_exact_difference() -> None:
    """Kept dice race, attack and can be hit: with nobody hitting, only the race is left."""
    match = Match.new("saikoro", 2)
    match.roll([6, 4, 4, 2, 1])
    reasoner = Reasoner(match.game, match.setup)
    read = match.game.read
    pair = reasoner.turns.pair(reasoner.ideas, match.view(0), 0, read("treasure 6"), read("treasure 6 4 4"), "0")
    solution = solution_for(match.game, match.setup)
    assert solution
    shares = reasoner.shares(pair)
    ends = [solution.value(match.setup, end[0]) for end in pair.ends]
    assert set(shares) == {"race", "attack", "exposure"}
    better, worse = (end[0] for end in ends)
    assert better > worse and shares["attack"] > shares["race"]


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_is_told_in_two_sentences_with_one_frequency_and_never_for_the_worse_move(name: str) -> None:
    told = 0
    for reasoner, pair in pairs(name, 12):
        found = reasoner.between(pair.view, pair.seat, pair.better, pair.worse)
        assert found == reasoner.between(pair.view, pair.seat, pair.better, pair.worse)
        assert 1 <= len(found.told) <= 2
        assert sum(bool(one.args.get(OFTEN)) for one in found.sentences) <= 1
        assert not found.idea or found.explains >= HALF
        told += bool(found.idea)
        back = reasoner.between(pair.view, pair.seat, pair.worse, pair.better)
        assert not (found.idea and back.idea)
    assert told >= 8


@pytest.mark.parametrize(("name", "language"), EACH_GAME_IN_A_LANGUAGE)
def test_every_reason_is_a_sentence(name: str, language: str) -> None:
    """Those of all puzzles that are shipped, with their figures and labels, to a player and to somebody else."""
    game = find(name)
    ideas = game.ideas
    assert ideas
    texts = texts_for(game, language)
    assert all(texts.has(f"idea-{idea}") for idea in (*ideas.IDEAS, FINISH))
    for puzzle in puzzles_of(game).all:
        for one in puzzle.reasons:
            for reader in (None, puzzle.seat):
                words = ReasonSentences(game, language, NAMES, reader)
                said = [*words.told(one.reason), words.briefly(one.reason)]
                said += [words.spoken(row.label) for row in one.reason.picture]
                said += [label for label, *_ in words.figures(one.reason)]
                assert not [line for line in said if "⟨" in line or "{" in line or not line.strip()]


def test_a_reason_survives_storage() -> None:
    value = text(
        "idea-treasure", seat=Seat(1), sum=Faces((6,), text("six"), worded=True), other=[Seat(0), text("river")]
    )
    kept = msgspec.json.decode(msgspec.json.encode(Reason(ideas=("race",), sentences=(value,))), type=Reason)
    assert kept.told == (value,)
    assert str(kept.told[0]) == str(value)


def test_where_nothing_explains_it_a_reason_says_so() -> None:
    match = Match.new("saikoro", 2)
    match.roll([6, 6, 5, 2, 1])
    position = Position.of(match)
    backwards = reason_in(position, 0, "treasure 2 1", "treasure 6 6")
    assert not backwards.idea and backwards.told == (text("reason-none"),)
    for language, said in (("en", "No single reason"), ("de", "Kein einzelner Grund")):
        assert ReasonSentences(match.game, language).told(backwards)[0].startswith(said)


@pytest.mark.parametrize(
    ("name", "dice", "better", "worse", "codes"),
    [
        ("saikoro", [5, 5, 4, 4, 2], "treasure none", "treasure 5 5 4 4", ["idea-attacks-later", "idea-left-to-close"]),
        ("sailorman", ["anchor", "fish", 3, 6], "anchor3@3", "anchor6@1", ["idea-room-left", "idea-shuts-out"]),
        ("sailorman", ["anchor", "fish", 1, 1], "anchor1@1", "anchor1@2", ["idea-places"]),
    ],
)
def test_a_reason_says_what_the_worse_move_costs(
    name: str, dice: list[int | str], better: str, worse: str, codes: list[str]
) -> None:
    """So many dice are kept that only closing is left; a number shuts others out of its row; it leaves fewer places for them."""
    match = Match.new(name, 2)
    match.roll(dice)
    found = reason_in(Position.of(match), 0, better, worse)
    assert [one.code for one in found.sentences] == codes


def test_with_more_seats_the_facts_are_told_alone() -> None:
    lesson = next(one for one in lessons_of(find("saikoro")) if one.slug == "teams")
    told = 0
    for step in (one for one in lesson.steps if len(one.answers) > 1):
        worse = next(move for move, answer in step.answers.items() if not answer.right)
        found = reason_in(step.position, step.seat, step.model or "", worse)
        said = ReasonSentences(step.match.game, "en", NAMES, step.seat).told(found)
        assert said and not [one for one in said if "⟨" in one or "{" in one]
        assert found.explains == 0.0
        told += bool(found.idea)
    assert told


def test_a_game_without_ideas_tells_points_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new_game("told_toy", tmp_path)
    (tmp_path / "told_toy" / "ideas.py").unlink(missing_ok=True)
    monkeypatch.setenv(PATH_VARIABLE, str(tmp_path))
    match = Match.new("told_toy", 2)
    match.roll([2, 5])
    found = reason_in(Position.of(match), 0, "mark 5", "pass")
    for language in ("en", "de"):
        said = ReasonSentences(match.game, language, NAMES, 0).told(found)
        assert said and not [one for one in said if "⟨" in one or "{" in one]
    assert isinstance(found.told[0], Text)
