"""Names in sentences: dice and their values; and a seat's table in sentences, for screen readers."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from dicehaven.core.i18n import Text, Texts, text

from .multisets import unpack
from .queries import LETTERS, Moment, attack_row, has_left, moment
from .state import Setup, State


def dice_words(dice: Sequence[int]) -> Text | str:
    """Name some dice by value: the 6 and two 4s; nothing for none."""
    return _listed([text("some-dice", value=value, count=count) for value, count in Counter(dice).items()])


def values_words(dice: Sequence[int]) -> Text | str:
    """Name the values of some dice: 6, 4 and 4."""
    return _listed([str(value) for value in dice])


def _listed(items: Sequence[Text | str]) -> Text | str:
    if len(items) < 2:
        return items[0] if items else ""
    return text("and", first=list(items[:-1]), last=items[-1])


# A seat's table


Row = tuple[tuple[int, str], ...]
TOGETHER = {"die-rolled": "say-rolled", "die-ready": "say-ready", "die-spent": "say-spent", "die-blank": "say-blank"}


@lru_cache(4096)
def phrase(texts: Texts, code: str, **numbers: int) -> str:
    """Say a phrase made of numbers only."""
    return texts(code, **numbers)


@lru_cache(4096)
def treasure_words(texts: Texts, treasure: int) -> str:
    """Name the dice of a treasure, and their sum."""
    dice = unpack(treasure)
    if not dice:
        return phrase(texts, "say-no-treasure")
    return texts("say-treasure", values=", ".join(map(str, dice)), sum=sum(dice))


@lru_cache(4096)
def attack_words(texts: Texts, row: Row) -> str:
    """Name the dice of an attack row, together where they may do the same."""
    if not row:
        return phrase(texts, "say-no-attack")
    groups = [(state, [value for value, _ in dice]) for state, dice in groupby(row, key=itemgetter(1))]
    words = [texts(TOGETHER[state], values=", ".join(map(str, values)), count=len(values)) for state, values in groups]
    return texts("say-attack", groups="; ".join(words))


def gem_words(texts: Texts, own: int, captured: int) -> str:
    """Count own and captured gems."""
    return phrase(texts, "say-gems", own=own, captured=captured)


def team_of(t: Setup, v: State, q: int) -> int | None:
    """Return the number of seat q's team, -1 while its card lies face down, None where everybody plays alone."""
    if not t.teams:
        return None
    if not v.revealed:
        return -1
    return sorted(set(v.team[: t.players])).index(v.team[q])


class Standing(NamedTuple):
    """The special circumstances of a seat."""

    on_turn: bool
    closed: bool
    tied: bool
    took: bool  # the round
    won: bool
    death: bool  # its five equal dice decide the match
    out: bool  # it has no gems of its own
    left: bool  # and its dice have left with it
    team: int | None


def standing_of(t: Setup, v: State, at: Moment, q: int) -> Standing:
    """Return the special circumstances of seat q at a moment of the match."""
    left = has_left(v, q)
    return Standing(
        q == at.on_turn,
        q == at.closer,
        q in at.tied,
        q == at.round_winner,
        q in at.winners,
        q == at.death,
        not v.own[q],
        left,
        team_of(t, v, q),
    )


@lru_cache(4096)
def standing_words(texts: Texts, seat: Standing) -> tuple[str, ...]:
    """Say turn, closing, roll-off, victory, being out, the team."""
    flags = (
        ("say-turn", seat.on_turn),
        ("say-closed", seat.closed),
        ("say-tied", seat.tied),
        ("say-took", seat.took),
        ("say-won", seat.won),
        ("say-out", seat.out),
    )
    team = seat.team
    words = [phrase(texts, code) for code, holds in flags if holds]
    if team is not None:
        words.append(texts("say-team", letter=LETTERS[team]) if team >= 0 else phrase(texts, "say-team-hidden"))
    return tuple(words)


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Return all that lies in front of seat q, in a few sentences."""
    return sentences(t, v, q, texts, names[q])


def sentences(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """Say the same of a seat of this name."""
    words = [
        gem_words(texts, v.own[q], v.captured[q]),
        *standing_words(texts, standing_of(t, v, moment(t, v), q)),
    ]
    if not has_left(v, q):
        words = [treasure_words(texts, v.treasure[q]), attack_words(texts, attack_row(v, q)), *words]
    return f"{name}. {' '.join(words)}"
