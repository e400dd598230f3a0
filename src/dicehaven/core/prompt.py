"""The prompt for a seat, as messages: whose turn it is and why, the question, and a hint."""

from dataclasses import dataclass

from dicehaven.core.i18n import Text


@dataclass(frozen=True)
class Prompt:
    """`turn` says who has to do what, `prompt` asks one question, and `hint` says how to answer or what follows."""

    turn: Text
    prompt: Text
    hint: Text | None = None
