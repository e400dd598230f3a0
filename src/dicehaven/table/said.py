"""Sentences that are said again and again: formatting one costs more than remembering it."""

from pathlib import Path
from typing import Any

from dicehaven.core.text import Seat, Text, Texts

MOST = 10_000  # sentences kept for each language of a game


class Remembered(Texts):
    """Texts that keep what they have said.

    >>> texts = Remembered("en")
    >>> texts.say(Text("seat", {"number": 1})) is texts.say(Text("seat", {"number": 1}))
    True
    """

    def __init__(self, language: str, *folders: Path) -> None:
        super().__init__(language, *folders)
        self._said: dict[Any, str] = {}

    def say(self, message: Text, names: list[str] | None = None, reader: int | None = None) -> str:
        """The sentence, from memory where it has been said before."""
        key = _key(message, names, reader)
        found = self._said.get(key)
        if found is None:
            if len(self._said) >= MOST:
                self._said.clear()
            found = self._said[key] = super().say(message, names, reader)
        return found


def _key(value: Any, names: list[str] | None, reader: int | None) -> Any:
    """What a sentence depends on."""
    if isinstance(value, str):
        return value
    if isinstance(value, Text):
        args = value.args
        return (
            (Text, value.code, *((name, _key(args[name], names, reader)) for name in args))
            if args
            else (Text, value.code)
        )
    if isinstance(value, Seat):
        return (Seat, value.number == reader or (names[value.number] if names else value.number))
    if isinstance(value, list | tuple):
        return tuple(_key(part, names, reader) for part in value)
    return (type(value), value)
