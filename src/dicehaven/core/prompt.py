"""The one question that a seat is asked now, as messages: who is to do what, what exactly, and a hint."""

from dataclasses import dataclass

from dicehaven.core.i18n import Text


@dataclass(frozen=True)
class Prompt:
    """`turn` says whose turn it is and what for, `prompt` asks one thing, `hint` says what follows or how."""

    turn: Text
    prompt: Text
    hint: Text | None = None
