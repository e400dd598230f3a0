"""The prompt for a seat, as messages: who has to do what, the question, and a hint."""

from dataclasses import dataclass

from dicehaven.core.i18n import Text


@dataclass(frozen=True)
class Prompt:
    """`turn` says whose turn it is and what for, `prompt` asks one thing, `hint` says what follows or how."""

    turn: Text
    prompt: Text
    hint: Text | None = None
