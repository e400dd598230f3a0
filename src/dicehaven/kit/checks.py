"""The checks of a game, in the order in which their results help most.

>>> [check.name for check in CHECKS][:3]
['contract', 'languages', 'rules']
"""

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from dicehaven.core import registry
from dicehaven.core.conformance import require_sound
from dicehaven.core.errors import BadGame, BadOption, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts, text
from dicehaven.core.registry import games, open_folder
from dicehaven.kit import (
    compiled_checks,
    drawing_checks,
    flight_checks,
    language_checks,
    lesson_checks,
    match_checks,
    page_checks,
    rules_checks,
)
from dicehaven.kit.findings import LOCALE, blaming


@dataclass(frozen=True)
class Check:
    """Something that must hold for every game; if it does not, `run` raises BadGame with file and line.

    `look` may return remarks: what an author should look at though it may be right.
    """

    name: str
    look: Callable[[Game], Sequence[BadGame] | None]

    def run(self, game: Game) -> Sequence[BadGame]:
        """Check a game, wherever its folder lies; returns remarks."""
        with registered(game), blaming(game):
            return self.look(game) or ()

    def __str__(self) -> str:
        return self.name


CHECKS = (
    Check("contract", require_sound),
    Check("languages", language_checks.check_languages),
    Check("rules", rules_checks.check_rules),
    Check("sentences", language_checks.check_sentences),
    Check("rolls", match_checks.check_rolls),
    Check("undo", match_checks.check_undo),
    Check("views", match_checks.check_views),
    Check("records", match_checks.check_records),
    Check("positions", match_checks.check_positions),
    Check("observation", match_checks.check_observation),
    Check("results", match_checks.check_results),
    Check("terminal", drawing_checks.check_terminal),
    Check("pointing", page_checks.check_pointing),
    Check("sheet", drawing_checks.check_sheet),
    Check("advice", page_checks.check_advice),
    Check("ideas", page_checks.check_ideas),
    Check("scenes", drawing_checks.check_scenes),
    Check("boards", drawing_checks.check_boards),
    Check("lessons", lesson_checks.check_lessons),
    Check("flight", flight_checks.check_flight),
    Check("web", page_checks.check_web),
    Check("compiled", compiled_checks.check_compiled),
    Check("bots", compiled_checks.check_bots),
    Check("series", compiled_checks.check_series),
)


@contextmanager
def registered(game: Game) -> Iterator[None]:
    """Register a game so that it is found by its name, wherever its folder is."""
    if games().get(game.name) is game:
        yield
        return
    before = os.environ.get(registry.PATH_VARIABLE)
    os.environ[registry.PATH_VARIABLE] = os.pathsep.join(filter(None, (str(game.folder.parent), before)))
    try:
        yield
    finally:
        if before is None:
            del os.environ[registry.PATH_VARIABLE]
        else:
            os.environ[registry.PATH_VARIABLE] = before


FIRST = CHECKS[0]  # without which no other can be made


@dataclass(frozen=True)
class Outcome:
    """The result of one check: a sentence about what is wrong, and where; both "" if nothing is.

    A remark is about something that may be right.
    """

    check: str
    where: str = ""
    problem: str = ""
    remark: bool = False

    @property
    def ok(self) -> bool:
        """True if nothing is wrong."""
        return self.remark or not self.problem


def outcomes(folder: str, only: Collection[str], language: str) -> Iterator[Outcome]:
    """Yield the results of the checks of a game, named by its folder or its name; remarks come before their check's result.

    Raises BadOption for an unknown check or game.
    """
    known = [check.name for check in CHECKS]
    for name in only:
        if name not in known:
            raise BadOption(text("bad-option", value=repr(name), allowed=", ".join(known)), "--check")
    if folder not in games() and not Path(folder).is_dir():
        raise BadOption(text("kit-no-game", folder=folder), "FOLDER")
    try:
        game = games().get(folder) or open_folder(Path(folder))
    except BadGame as problem:
        yield _outcome(FIRST.name, problem, None, language)
        return
    for check in CHECKS:
        if only and check.name not in only:
            continue
        try:
            for remark in check.run(game):
                yield replace(_outcome(check.name, remark, game, language), remark=True)
            yield Outcome(check.name)
        except DicehavenError as problem:
            yield _outcome(check.name, problem, game, language)
            if check is FIRST:
                return


def _outcome(check: str, problem: DicehavenError, game: Game | None, language: str) -> Outcome:
    texts = Texts(language, game.messages, LOCALE) if game else problem.texts(language, LOCALE)
    return Outcome(check, problem.where, texts.say(problem.reason))
