"""The messages of pages and games, by language; sentences that have been formatted are kept."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dicehaven.core.game import Game
from dicehaven.core.i18n import Faces, Seat, Text, Texts

PAGES = Path(__file__).parent / "locale"  # the messages of the pages
MOST = 10_000  # sentences kept for each language of a game


class TextCache:
    """The messages of the pages and of the games, by language."""

    def __init__(self) -> None:
        self._texts: dict[tuple[str, str], CachedTexts] = {}  # by name of the game ("": the pages) and language

    def pages(self, language: str) -> "CachedTexts":
        """Return the messages of the pages."""
        found = self._texts.get(("", language))
        return self._made("", PAGES, language) if found is None else found

    def game(self, game: Game, language: str) -> "CachedTexts":
        """Return the messages of a game."""
        found = self._texts.get((game.name, language))
        return self._made(game.name, game.messages, language) if found is None else found

    def pages_of(self, game: Game, language: str) -> "CachedTexts":
        """Return the messages of pages about a game, with the game's own words for things."""
        key = f"pages of {game.name}"
        found = self._texts.get((key, language))
        return self._made(key, game.messages, language, PAGES) if found is None else found

    def _made(self, name: str, folder: Path, language: str, *more: Path) -> "CachedTexts":
        made = self._texts[name, language] = CachedTexts(language, folder, *more)
        return made


class CachedTexts(Texts):
    """Texts that cache formatted messages.

    >>> texts = CachedTexts("en")
    >>> texts.say(Text("seat", {"number": 1})) is texts.say(Text("seat", {"number": 1}))
    True
    """

    def __init__(self, language: str, *folders: Path) -> None:
        super().__init__(language, *folders)
        self._said: dict[Any, str] = {}

    def say(self, message: Text, names: list[str] | None = None, reader: int | None = None, drawn: bool = False) -> str:
        """Return the formatted message."""
        key = _of(message.code, message.args, names, reader)
        key = (key,) if drawn else key
        found = self._said.get(key)
        if found is None:
            if len(self._said) >= MOST:
                self._said.clear()
            found = self._said[key] = super().say(message, names, reader, drawn)
        return found

    def __call__(self, code: str, **args: Any) -> str:
        """Return the sentence of a message code."""
        found = self._said.get(_of(code, args, None, None))
        return self.say(Text(code, args)) if found is None else found


def _of(code: str, args: Mapping[str, Any], names: list[str] | None, reader: int | None) -> Any:
    """Return what a sentence depends on."""
    if not args:
        return code
    flat: list[Any] = [code]
    for name, value in args.items():
        kind = type(value)
        flat += name, value if kind is str or kind is int else _key(value, names, reader)
    return tuple(flat)


def _key(value: Any, names: list[str] | None, reader: int | None) -> Any:
    """Return what a value in a sentence depends on."""
    kind = type(value)
    if kind is str or kind is int:
        return value
    if kind is Text:
        return (Text, _of(value.code, value.args, names, reader))
    if kind is Seat:
        return (Seat, value.number == reader or (names[value.number] if names else value.number))
    if kind is Faces:
        return (Faces, value.faces, value.worded, _key(value.said, names, reader))
    if kind is list or kind is tuple:
        return tuple([_key(part, names, reader) for part in value])
    return (kind, value)
