"""A seat's view of Saikoro Senshi as the drawings use it, and its description for screen readers."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from dicehaven.core.i18n import Texts

from ..multisets import unpack
from ..pointing import placed, target
from ..queries import LETTERS, closed, just_rolled, members, on_turn, ready, sudden_death, tied, winners
from ..state import NOBODY, Setup, State


@dataclass
class Stage:
    """What seat p sees and has pointed at, in its language; what depends on the whole table is computed once."""

    t: Setup
    v: State
    p: int
    texts: Texts
    names: list[str]
    lit: set[str] = field(default_factory=set)
    chosen: tuple[str, ...] = ()
    new: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.on_turn = on_turn(self.t, self.v)
        self.closer = closed(self.v)
        self.tied, self.winners = tied(self.t, self.v), winners(self.t, self.v)
        self.death = self.v.mover if sudden_death(self.v) else NOBODY
        self.aim = target(self.chosen)
        self.keeps = placed(self.t, self.v, self.chosen) if self.on_turn == self.p else []
        self.letters = {q: k for k, (_, seats) in enumerate(members(self.t, self.v)) for q in seats}
        self._said: dict[Any, str] = {}

    def say(self, code: str, **args: int) -> str:
        """A phrase made of numbers only, said once."""
        key = (code, *args.values())
        if key not in self._said:
            self._said[key] = self.texts(code, **args)
        return self._said[key]

    def out(self, q: int) -> bool:
        """Whether seat q has left the match and its dice with it."""
        return not self.v.own[q] and not self.v.treasure[q]


def attack_row(t: Setup, v: State, q: int) -> list[tuple[int, str]]:
    """The dice of seat q's attack row, blank ones as 0, with what they are: a message code, and the class of the drawing."""
    if q == v.mover and just_rolled(v):
        return [(value, "die-rolled") for value in just_rolled(v)]
    dice = unpack(v.attack[q])
    fresh = Counter(ready(v) if q == v.mover else [])
    row = []
    for value in dice:
        row.append((value, "die-ready" if fresh[value] > 0 else "die-spent"))
        fresh[value] -= 1
    return row + [(0, "die-blank")] * (v.row[q] - len(dice))


def treasure_words(stage: Stage, q: int) -> str:
    """What lies in seat q's treasure, and its sum."""
    dice = unpack(stage.v.treasure[q])
    if not dice:
        return stage.say("say-no-treasure")
    return stage.texts("say-treasure", values=", ".join(map(str, dice)), sum=sum(dice))


def attack_words(stage: Stage, row: list[tuple[int, str]]) -> str:
    """The dice of an attack row, each with what it may do."""
    if not row:
        return stage.say("say-no-attack")
    return stage.texts("say-attack", values=", ".join(_die_words(stage, value, state) for value, state in row))


def _die_words(stage: Stage, value: int, state: str) -> str:
    return stage.say(state, value=value) if value else stage.say(state)


def gem_words(stage: Stage, q: int) -> str:
    """Own and captured gems of seat q."""
    return stage.say("say-gems", own=stage.v.own[q], captured=stage.v.captured[q])


def standing_words(stage: Stage, q: int) -> list[str]:
    """Turn, closing, roll-off, victory, being out, the team."""
    flags = (
        ("say-turn", q == stage.on_turn),
        ("say-closed", q == stage.closer),
        ("say-tied", q in stage.tied),
        ("say-won", q in stage.winners),
        ("say-out", not stage.v.own[q]),
    )
    words = [stage.say(code) for code, holds in flags if holds]
    if stage.t.teams:
        card = ("say-team", LETTERS[stage.letters[q]]) if stage.v.revealed else ("say-team-hidden", "")
        words.append(stage.texts(card[0], letter=card[1]) if card[1] else stage.say(card[0]))
    return words


def standing(stage: Stage, q: int) -> str:
    """A seat's table in a few sentences."""
    words = [gem_words(stage, q), *standing_words(stage, q)]
    if not stage.out(q):
        words = [treasure_words(stage, q), attack_words(stage, attack_row(stage.t, stage.v, q)), *words]
    return f"{stage.names[q]}. {' '.join(words)}"
