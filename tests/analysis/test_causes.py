"""Causes are events that one move brings more often, and that matter; every game tells them in every language."""

import random
from pathlib import Path

import msgspec
import pytest
from conftest import EACH_GAME_IN_A_LANGUAGE, LANGUAGES

from dicehaven.analysis.causes import LATER, NOW, SOON, Cause, Play, causes, message_of, restored
from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.reasons import Reasons, reasons_of
from dicehaven.analysis.sentences import texts_for
from dicehaven.core.i18n import Faces, Seat, Text, text
from dicehaven.core.lesson import lessons_of
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.registry import PATH_VARIABLE, find
from dicehaven.kit.writing import new_game

HIT = text("event-hit", seat=Seat(1), other=Seat(0), value=5, own=2)
CLOSE = text("event-close", seat=Seat(1))
ROUND = text("event-round", seat=Seat(1), number=3)  # no cause: there is no message for it


def plays(often: float, events: Text = HIT, cost: float = 0.4, count: int = 300, horizon: str = SOON) -> list[Play]:
    """Plays in which an event happens this often and costs this much of the chance; another one happens without effect."""
    rng = random.Random(often)
    found = []
    for _ in range(count):
        happens = rng.random() < often
        noise = [(SOON, CLOSE)] * (rng.random() < 0.5) + [(SOON, ROUND)]
        chance = 0.7 - cost * happens + rng.uniform(-0.1, 0.1)
        found.append(Play(chance, ((horizon, events), *noise) if happens else tuple(noise)))
    return found


def test_what_happens_more_often_and_costs_something_is_the_cause() -> None:
    [cause] = causes(find("saikoro"), plays(0.2), plays(0.9), 0.28)
    assert (cause.code, cause.seat, cause.horizon, cause.argument, cause.value) == ("event-hit", 1, SOON, "value", 5)
    assert cause.better == pytest.approx(0.2, abs=0.06) and cause.worse == pytest.approx(0.9, abs=0.06)
    assert not cause.is_more and 0.8 < cause.explains < 1.2


def test_what_costs_nothing_or_is_as_frequent_is_no_cause() -> None:
    game = find("saikoro")
    assert causes(game, plays(0.2, cost=0.0), plays(0.9, cost=0.0), 0.28) == ()
    assert causes(game, plays(0.5), plays(0.51), 0.28) == ()
    assert causes(game, plays(0.2), plays(0.9), 0.0) == ()


def test_what_follows_from_the_move_for_certain_is_worth_what_it_is_worth_later() -> None:
    """It happens at once after one move only, so its worth shows where it happens later."""
    later = plays(0.5, horizon=LATER)
    better = [Play(play.chance, play.events) for play in later]
    worse = [Play(play.chance - 0.4, ((NOW, HIT), *play.events)) for play in later]
    first = causes(find("saikoro"), better, worse, 0.4)[0]
    assert first.horizon == NOW and first.is_certain and not first.is_more and first.explains > 0.8


def test_what_decides_the_match_at_once_is_its_cause_though_nothing_varies() -> None:
    moved = (NOW, text("event-place", seat=Seat(0), count=1))
    better = [Play(1.0, (moved,))] * 20
    worse = [Play(0.0, (moved, (NOW, HIT)))] * 20
    [cause] = causes(find("saikoro"), better, worse, 1.0)
    assert (cause.code, cause.horizon, cause.is_more) == ("event-hit", NOW, False)
    assert cause.explains == pytest.approx(1.0)
    assert causes(find("saikoro"), better, [Play(0.0, ((NOW, HIT),))] * 20, 1.0) == ()  # the move itself is no cause


def test_a_game_without_messages_for_causes_tells_its_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new_game("told_toy", tmp_path)
    monkeypatch.setenv(PATH_VARIABLE, str(tmp_path))
    match = Match.new("told_toy", 2)
    match.roll([2, 5])
    position = Position.of(match)
    mark = text("event-mark", seat=Seat(0), field=5)
    better = [Play(play.chance + 0.3, ((NOW, mark), *play.events)) for play in plays(0.5, mark, -0.3, horizon=LATER)]
    found = causes(position.game, better, plays(0.5, mark, -0.3, horizon=LATER), 0.3)
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(found), type=list[Cause])
    for language, said in (("en", "You mark field 5"), ("de", "Du kreuzt Feld 5 an")):
        texts = texts_for(position.game, language)
        for known in (found, kept):
            reasons = Reasons.of(position, 0, "mark 5", "pass", known)
            told = [texts.say(one, ["Ann", "Ben"], 0) for one in reasons]
            assert any(said in one for one in told), told
            assert not [one for one in told if "⟨" in one or "{" in one]


def test_reasons_with_teams_are_told_against_the_other_team() -> None:
    lesson = next(one for one in lessons_of(find("saikoro")) if one.slug == "teams")
    asked = [step for step in lesson.steps if len(step.answers) > 1]
    known = 0
    for step in asked:
        worse = next(move for move, answer in step.answers.items() if not answer.right)
        found = reasons_of(step.position, step.seat, step.model or "", worse, Effort(plays=60))
        mates = [p for p in range(step.match.players) if found.teams[p] == found.teams[step.seat]]
        assert not set(mates) & set(found.others)
        known += len(mates) == 2
        texts = texts_for(step.match.game, "en")
        told = [texts.say(one, ["Ann", "Ben", "Cleo", "Dora"], step.seat) for one in found]
        assert told and not [one for one in told if "⟨" in one or "{" in one]
    assert known


def test_causes_survive_storage() -> None:
    value = text("box-row", symbol=Faces(("bell", 2), ("a bell", text("two"))), seats=[Seat(0), Seat(3)], count=2)
    cause = Cause(SOON, "event-box", 0, "box", value, 0.1, 0.9, 0.1, 1.2, 0.7)
    [again] = msgspec.msgpack.decode(msgspec.msgpack.encode([cause]), type=list[Cause])
    assert restored(again.value) == value
    assert str(restored(again.value)) == str(value)


@pytest.mark.parametrize(("name", "language"), EACH_GAME_IN_A_LANGUAGE)
def test_every_cause_is_a_sentence(name: str, language: str) -> None:
    game = find(name)
    file = game.messages / "en" / "messages.ftl"
    codes = [line.split(" ")[0] for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("cause-")]
    assert len(codes) >= 7
    texts = texts_for(game, language)
    for code in codes:
        event = code.replace("cause-", "event-")
        whole = texts.has(event)
        argument = "" if whole else event.rpartition("-")[2]
        known = event if whole else event.rpartition("-")[0]
        assert texts.has(known), code
        assert message_of(known, argument) == code
        for reader in (None, 0):
            said = texts.say(
                Text(code, {"seat": Seat(0), argument or "x": Seat(1) if argument == "other" else 3}),
                ["Ann", "Ben"],
                reader,
            )
            assert "⟨" not in said and "{" not in said and said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_of_any_position_are_told(language: str) -> None:
    match = Match.new("saikoro", 2)
    match.roll([6, 6, 5, 2, 1])
    position = Position.of(match)
    found = reasons_of(position, 0, "treasure 6 6", "treasure 2 1", Effort(plays=60))
    assert isinstance(found, Reasons) and found.explained
    texts = texts_for(position.game, language)
    told = [texts.say(one, ["Ann", "Ben"], 0) for one in (*found, found.headline)]
    assert len(told) >= 3 and not [one for one in told if "⟨" in one or "{" in one]
    again = reasons_of(position, 0, "treasure 6 6", "treasure 2 1", Effort(plays=60))
    assert list(again) == list(found)
    backwards = reasons_of(position, 0, "treasure 2 1", "treasure 6 6", Effort(plays=60))
    assert not backwards.causes
