"""Prompts as messages: what a seat is asked, and what stays in view after the board has been cleared."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from dicehaven.core.i18n import Text


@dataclass(frozen=True)
class Prompt:
    """`turn` says who has to do what, `prompt` asks one question, and `hint` says how to answer or what follows."""

    turn: Text
    prompt: Text
    hint: Text | None = None


@dataclass(frozen=True)
class Held:
    """A board that has been cleared, as it lay at last, such as that of a round; it stays in view until people have seen it."""

    board: Any  # a State of the game, as the seat sees it (Any: each game has its own)
    prompt: Prompt  # what has ended and why, how, and what else follows from it
    go_on: Text  # what the button says that leaves it
    tells: Collection[str]  # the codes of the events that the prompt tells already; there is one of the last of them
    dice: Sequence[int | str] = ()  # faces that decided
