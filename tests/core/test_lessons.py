"""Lessons: what is wrong with a chapter is told by file and line, and every legal move has its answer."""

from pathlib import Path

import pytest

from dicehaven.analysis.judge import Judge
from dicehaven.core.errors import BadGame
from dicehaven.core.game import Game
from dicehaven.core.lesson import Answer, lessons_of, matches
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.registry import PATH_VARIABLE, find
from dicehaven.kit.checks import outcomes
from dicehaven.kit.lesson_checks import check_lessons
from dicehaven.kit.writing import fork, new_game

CHAPTER = "1-first-turn.toml"
MORE = '[[step]]\nid = "more"\n\n'


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """The folder of a new game, which has one chapter; each test has a name of its own for it."""
    return new_game(f"taught_{abs(hash(tmp_path)) % 10**9}", tmp_path).folder


@pytest.fixture
def taught(written: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setenv(PATH_VARIABLE, str(written.parent))
    return find(written.name)


def test_steps_are_played_along_the_model_solution(taught: Game) -> None:
    [lesson] = lessons_of(taught)
    assert (lesson.number, lesson.name, lesson.minutes, lesson.players) == (1, "lesson-first-turn", 1, 2)
    aim, mark = lesson.steps
    assert (aim.show, aim.model, aim.answers) == (("field 6",), None, {})
    assert mark.model == "mark 5"
    assert mark.answers == {
        "mark 5": Answer(True, "lesson-first-turn-marked"),
        "mark 2": Answer(False, "lesson-first-turn-smaller"),
        "pass": Answer(False, "lesson-first-turn-passed"),
    }
    assert sorted(mark.answers) == mark.match.legal(0)
    assert mark.position == Position.read(mark.position.write())
    assert lesson.texts("de")(mark.name).startswith("Einen deiner")


def test_a_step_goes_on_from_a_position_of_its_own(taught: Game, written: Path) -> None:
    match = Match.new(taught, 2)
    match.roll([1, 6])
    file = written / "lessons" / CHAPTER
    step = f'[[step]]\nid = "mark"\nposition = "{Position.of(match).write()}"'
    content = file.read_text(encoding="utf-8").replace('[[step]]\nid = "mark"', step)
    content = (
        content.replace("play = [{ roll = [2, 5] }]\n", "").replace("mark 5", "mark 6").replace("mark 2", "mark 1")
    )
    file.write_text(content, encoding="utf-8")
    [lesson] = lessons_of(taught)
    assert lesson.steps[1].model == "mark 6"


def test_moves_that_tell_an_event_are_accepted(taught: Game, written: Path) -> None:
    file = written / "lessons" / CHAPTER
    content = file.read_text(encoding="utf-8").replace('ask = ["mark 5"]', 'tells = "event-mark"')
    file.write_text(content, encoding="utf-8")
    assert lessons_of(taught)[0].steps[1].accepted == ("mark 2", "mark 5")


@pytest.mark.parametrize(
    ("right", "wrong", "said", "line"),
    [
        ('id = "mark"', 'id = "mark', "this is no chapter: Illegal character", 10),
        ('id = "mark"', 'name = "mark"', "this is no chapter: Object contains unknown field `name`", 9),
        ('id = "mark"', 'id = "aim"', "two steps of this chapter have the id “aim”", 10),
        ('id = "mark"', 'id = "Mark it"', "“Mark it” cannot be part of a text’s name", 10),
        ("[2, 5]", "[2, 7]", "“2, 7” cannot be done here: die 2 has no face “7”", 11),
        (
            "{ roll = [2, 5] }]",
            '{ roll = [2, 5] }, "mark 3"]',
            "“mark 3” cannot be done here: mark 3: Neither die shows 3.",
            11,
        ),
        ("{ roll = [2, 5] }", "", "nobody can be asked here: 2 dice have to be rolled", 10),
        ('ask = ["mark 5"]', 'ask = ["mark 6"]', "no legal move is “mark 6” here", 12),
        ('ask = ["mark 5"]', 'tells = "event-row"', "no accepted move tells “event-row” here", 12),
        (
            'moves = ["pass"]',
            'moves = ["mark 1"]',
            "the legal move “pass” is neither accepted nor answered by an “else”",
            10,
        ),
        ('ask = ["mark 5"]', 'ask = ["*"]', "every legal move is accepted here, so nothing is asked", 9),
        ('show = ["field 6"]', 'show = ["field 7"]', "there is no part “field 7” here; there are 0 0, ", 5),
        ("players = 2", "players = 5", "the game is for 2 to 4 seats, not for 5", 3),
        ("players = 2", "players = 2\nseat = 2", "there is no seat 2; the seats are 0 to 1", 4),
        ("players = 2", 'teaches = ["x"]', "puzzles of the kind “x” have no name", 3),
        ("players = 2", 'position = "saikoro.AAAA"', "this text of a position was cut or changed", 3),
        ('say = "smaller"', 'say = "larger"', "the message “lesson-first-turn-larger” is named here", None),
    ],
)
def test_a_mistake_in_a_chapter_is_told_by_file_and_line(
    taught: Game, written: Path, right: str, wrong: str, said: str, line: int | None
) -> None:
    file = written / "lessons" / CHAPTER
    content = file.read_text(encoding="utf-8")
    assert right in content
    file.write_text(content.replace(right, wrong, 1), encoding="utf-8")
    [found] = outcomes(written.name, ["lessons"], "en")
    assert not found.ok
    assert said in found.problem
    assert found.where == (f"{file}:{line}" if line else str(file))


def test_texts_are_in_every_language_and_used(taught: Game, written: Path) -> None:
    english, german = (written / "lessons" / "locale" / language / "messages.ftl" for language in ("en", "de"))
    for file in (english, german):
        file.write_text(file.read_text(encoding="utf-8") + "\nlesson-first-turn-more = More\n", encoding="utf-8")
    [unused] = outcomes(written.name, ["lessons"], "en")
    assert "no chapter uses the text “lesson-first-turn-more”" in unused.problem
    german.unlink()
    [missing] = outcomes(written.name, ["lessons"], "en")
    assert missing.where == str(german)


def test_a_text_that_is_long_for_a_phone_is_remarked_on(taught: Game, written: Path) -> None:
    english = written / "lessons" / "locale" / "en" / "messages.ftl"
    words = english.read_text(encoding="utf-8")
    english.write_text(words.replace("This is your row", "This is your row " + 30 * "x"), encoding="utf-8")
    remark, result = outcomes(written.name, ["lessons"], "en")
    assert remark.remark and "up to 40 fit on a phone" in remark.problem
    assert result.ok and not result.problem


def test_chapters_are_numbered_without_a_gap(taught: Game, written: Path) -> None:
    (written / "lessons" / CHAPTER).rename(written / "lessons" / "2-first-turn.toml")
    with pytest.raises(BadGame, match="here number 1 is due"):
        _ = lessons_of(taught)


def test_a_copy_of_a_game_has_no_lessons_since_they_are_of_the_original(taught: Game, tmp_path: Path) -> None:
    copied = fork(taught, f"{taught.name}_copy", tmp_path / "copies")
    assert copied.left_out == ("lessons",)
    assert not (copied.folder / "lessons").exists()


def test_a_star_in_a_pattern_stands_for_anything() -> None:
    assert matches("*", "mark 5")
    assert matches("mark *", "mark 5") and not matches("mark *", "pass")
    assert matches("a*c*", "a.bc@4") and not matches("a.c", "abc")


def test_no_answer_that_is_as_good_is_refused_where_the_values_are_known() -> None:
    game = find("saikoro")
    asked = [step for lesson in lessons_of(game) if lesson.players == 2 for step in lesson.steps if step.answers]
    assert len(asked) > 12
    for step in asked:
        judge = Judge(game, step.match.setup)
        assert judge.exact
        found = judge.verdict(step.match.view(step.seat), step.seat, step.match.actions(step.seat)).alternatives
        chance = {game.write(one.action): one.chance for one in found}
        least = min(chance[move] for move in step.accepted)
        assert all(chance[move] < least - 1e-6 for move in step.answers if move not in step.accepted), step.name


def test_a_right_answer_leads_on_or_is_answered(taught: Game, written: Path) -> None:
    file = written / "lessons" / CHAPTER
    content = file.read_text(encoding="utf-8")
    file.write_text(content.replace('after = "marked"\n', ""), encoding="utf-8")
    lessons_of.cache_clear()
    with pytest.raises(BadGame) as caught:
        check_lessons(taught)
    assert caught.value.reason.code == "kit-lesson-silent"
    file.write_text(content.replace('after = "marked"\n', "").replace("[match]", MORE + "[match]"), encoding="utf-8")
    lessons_of.cache_clear()
    with pytest.raises(BadGame) as missing:
        check_lessons(taught)
    assert missing.value.reason.code == "kit-message-missing"  # that of the step it leads on to
