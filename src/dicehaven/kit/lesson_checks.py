"""Checks of lessons: every step legal, every legal move answered, every text in every language, every part on the sheet."""

from collections.abc import Iterator
from itertools import zip_longest

from dicehaven.core.errors import BadGame
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, Texts
from dicehaven.core.lesson import Lesson, Step, lessons_of, messages_of
from dicehaven.core.places import line_in
from dicehaven.kit.findings import answer, at, blaming
from dicehaven.kit.language_checks import MESSAGES, languages, messages, require_languages
from dicehaven.server.table.play.selection import ways_of

MAX_CHARACTERS = {"title": 40, "hint": 170, "about": 80, "know": 400}  # characters of a text by its suffix
LONGEST_TEXT = 110  # of any other text: it stands in one or two lines on a phone


def check_lessons(game: Game) -> list[BadGame]:
    """Check the chapters of a game, along the model solution of each; remarks on texts that are long."""
    if not lessons_of(game):
        return []
    for lesson in lessons_of(game):
        with blaming(game):
            steps = lesson.steps
        _check_kinds(game, lesson)
        for step, following in zip_longest(steps, steps[1:]):
            _check_answers(game, step, following)
            _check_parts(game, lesson, step)
    _check_texts(game)
    return list(_long_texts(game))


def _check_kinds(game: Game, lesson: Lesson) -> None:
    """Raise BadGame for a kind of puzzles that a chapter teaches, but that the game has no words for."""
    texts = Texts(ENGLISH, game.messages)
    for kind in lesson.teaches:
        if not texts.has(f"puzzle-kind-{kind}"):
            raise at(game, "kit-lesson-no-kind", line_in(lesson.file, r"^teaches *="), kind=kind)


def _check_answers(game: Game, step: Step, following: Step | None) -> None:
    """Raise BadGame for a question to which every legal move is the right answer, unless there is only one, or that ends in silence."""
    if len(step.answers) > 1 and len(step.accepted) == len(step.answers):
        raise at(game, "kit-lesson-all-right", step.where)
    if step.model and not step.answers[step.model].text and (following is None or following.anew):
        raise at(game, "kit-lesson-silent", step.where)


def _check_parts(game: Game, lesson: Lesson, step: Step) -> None:
    """Raise BadGame for a part that a step shows, but that is neither on the sheet nor in the tray."""
    known = set(parts_at(step, lesson))
    for part in step.show:
        if part not in known:
            raise at(game, "kit-lesson-no-part", step.where, part=part, known=", ".join(sorted(known)))


def parts_at(step: Step, lesson: Lesson) -> Iterator[str]:
    """Yield the names of all parts in a step's position: slots of the sheet, what taps point at, dice in the tray."""
    match = step.match
    game = match.game
    view = match.view(step.seat)
    for ways in ways_of(match, step.seat, view).values():
        for way in ways:
            yield from way
    if not game.sheet:
        return
    texts = lesson.texts(ENGLISH)
    names = [f"N{p}" for p in range(match.players)]
    q = answer(game, "sheet", "shown", match.setup, view, step.seat)
    for slot, part in answer(game, "sheet", "parts", match.setup, view, q, texts, names, set()).items():
        yield slot
        yield from filter(None, [part.point])
    for die in answer(game, "sheet", "tray", match.setup, view, step.seat, texts, ()):
        yield from filter(None, [die.part])


def _check_texts(game: Game) -> None:
    """Raise BadGame for a text that is missing in a language, that has arguments, or that no chapter uses."""
    folder = messages_of(game)
    english = folder / "en" / MESSAGES
    if not english.is_file():
        raise at(game, "kit-lesson-no-texts", str(english))
    require_languages(folder)
    for language in languages(game.messages):
        if language not in languages(folder):
            raise at(game, "kit-lesson-no-texts", str(folder / language / MESSAGES))
    written = messages(english)
    needed = {code: must for lesson in lessons_of(game) for code, must in lesson.codes.items()}
    files = {code: lesson.file for lesson in lessons_of(game) for code in lesson.codes}
    for code, must in needed.items():
        if must and code not in written:
            raise at(game, "kit-message-missing", str(files[code]), message=code)
    for code, arguments in written.items():
        if code not in needed:
            raise at(game, "kit-lesson-unused", line_in(english, rf"^{code} *="), message=code)
        if arguments:
            raise at(game, "kit-lesson-arguments", line_in(english, rf"^{code} *="), message=code)


def _long_texts(game: Game) -> Iterator[BadGame]:
    """Yield a remark for each text that does not fit into its place on a phone."""
    folder = messages_of(game)
    for language in languages(folder):
        texts = lessons_of(game)[0].texts(language)
        file = folder / language / MESSAGES
        for code in messages(file):
            most = MAX_CHARACTERS.get(code.rpartition("-")[2], LONGEST_TEXT)
            length = len(texts(code))
            if length > most:
                place = line_in(file, rf"^{code} *=")
                yield at(game, "kit-lesson-long", place, message=code, length=length, most=most)
