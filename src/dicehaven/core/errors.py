"""Errors, each with a reason as a message code: what is wrong, where, and what would be right."""

from pathlib import Path

from dicehaven.core.i18n import ENGLISH, Text, Texts, presentable

LONGEST_PLACE = 300  # characters of a place in a sentence


class DicehavenError(Exception):
    """An error that a person can act on; `reason` is translated at the surface."""

    def __init__(self, reason: Text, where: str = "") -> None:
        super().__init__(reason, where)
        self.reason = reason
        self.where = where
        self.messages: Path | None = None  # the folder of messages that the reason is among, if not the core's

    def texts(self, language: str, *folders: Path) -> Texts:
        """Return the messages that can say the reason in a language: the core's, its game's, and those of further folders.

        `error.say(error.texts("de"))` is the sentence in German.
        """
        return Texts(language, *([self.messages] if self.messages else []), *folders)

    def say(self, texts: Texts) -> str:
        """Return the whole sentence, place first."""
        sentence = texts.say(self.reason)
        return f"{presentable(self.where, LONGEST_PLACE)}: {sentence}" if self.where else sentence

    def __str__(self) -> str:
        """Return the sentence in English, for programs; surfaces translate."""
        return self.say(self.texts(ENGLISH))


class BadInput(DicehavenError):
    """Something that cannot be read or does not exist: exit code 2."""


class BadGame(BadInput):
    """A game's folder that cannot be played from; `where` names the file."""

    game = ""  # the name of the game, if its folder has one


class UnknownGame(BadInput):
    """No game of that name."""


class BadOption(BadInput):
    """An unknown option, or a value that it does not take."""


class MissingExtra(BadInput):
    """Something that needs an extra of the package which is not installed here."""


class NotCompiled(DicehavenError):
    """Code that another process is still compiling: ask again later."""


class BadLayout(BadInput):
    """A layout that is not valid; `where` names file, field, row and column."""


class BadNotation(BadInput):
    """A text that is no move of the game's notation."""


class BadRoll(BadInput):
    """Dice that cannot fall: a wrong number of them, or a face that they do not have."""


class BadPosition(BadInput):
    """A text that is no position, or a state that the rules do not accept."""


class BadRecord(BadInput):
    """A record that cannot be read; `where` names file and line."""


class IllegalMove(DicehavenError):
    """A move of the notation that the rules do not allow now."""

    def __init__(self, move: str, reason: Text) -> None:
        super().__init__(reason, move)
        self.move = move


class CannotUndo(DicehavenError):
    """There is nothing that may be taken back: a roll stands."""


class Discrepancy(DicehavenError):
    """A record that can be read but does not follow from the rules: exit code 1."""
