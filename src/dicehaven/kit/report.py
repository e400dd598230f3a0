"""The results of all checks of a game."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from dicehaven.core.errors import BadGame, BadOption, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.registry import games, open_folder
from dicehaven.kit.checks import CHECKS
from dicehaven.kit.findings import LOCALE, texts_of

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
        """Whether nothing is wrong."""
        return self.remark or not self.problem


def outcomes(folder: str, only: Collection[str], language: str) -> Iterator[Outcome]:
    """The results of the checks of a game, named by its folder or its name, one by one; remarks come before their check's.

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
    texts = texts_of(game, language) if game else problem.texts(language, LOCALE)
    return Outcome(check, problem.where, texts.say(problem.reason))
