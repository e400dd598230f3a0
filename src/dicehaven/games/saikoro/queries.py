"""Questions that surfaces ask of a state of Saikoro Senshi, and their answers in words."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from dicehaven.core.i18n import Text, Texts, text

from .multisets import SETS, opposite, unpack
from .rules import cursed_three_binds
from .state import NOBODY, Phase, Setup, State, has_seat, single_seat

LETTERS = "ABCDEFGH"  # of the teams


def members(t: Setup, s: State) -> list[tuple[str, list[int]]]:
    """Return the teams of revealed cards by letter, with their seats."""
    teams = sorted({s.team[p] for p in range(t.players)})
    return [(LETTERS[k], [p for p in range(t.players) if s.team[p] == team]) for k, team in enumerate(teams)]


def round_is_over(before: State, after: State) -> bool:
    """Return whether the round of `before` has ended and its treasures have been compared."""
    return after.gem_round > before.gem_round or after.phase in (Phase.ROLLOFF, Phase.GIVE, Phase.OVER)


def on_turn(t: Setup, s: State) -> int:
    """Return the seat that rolls or decides now, or NOBODY."""
    if s.phase == Phase.ANSWER:
        return single_seat(t, s)
    return NOBODY if s.phase in (Phase.DEAL, Phase.ROLLOFF, Phase.OVER) else s.mover


def tied(t: Setup, s: State) -> list[int]:
    """Return the seats in a roll-off that is due."""
    seats = _highest(t, s)
    return seats if len(seats) > 1 else []


def round_winner(t: Setup, s: State) -> int:
    """Return the seat that has won the round of a board that is held, or NOBODY."""
    seats = _highest(t, s)
    return seats[0] if len(seats) == 1 else NOBODY


def _highest(t: Setup, s: State) -> list[int]:
    """Return the seats that may win a round that has been scored; one is left on a board that is held."""
    return [p for p in range(t.players) if s.phase == Phase.ROLLOFF and has_seat(s.tied, p)]


def winners(t: Setup, s: State) -> list[int]:
    """Return the seats that have won the match, once it is over."""
    return [p for p in range(t.players) if s.phase == Phase.OVER and has_seat(s.winners, p)]


def others_in(t: Setup, v: State, p: int) -> list[int]:
    """Return the other seats that are still in the match, clockwise."""
    around = [(p + i) % t.players for i in range(1, t.players)]
    return [q for q in around if v.own[q]] or around[:1]


def closed(s: State) -> int:
    """Return the seat whose closing stands and may still be broken, or NOBODY."""
    return NOBODY if s.phase in (Phase.ROLLOFF, Phase.GIVE, Phase.OVER) else s.closer


def just_rolled(s: State) -> tuple[int, ...]:
    """Return the mover's dice as they fell: to be placed, or five equal ones that bring a sudden death."""
    return SETS[s.hand] if s.phase in (Phase.PLACE, Phase.ANSWER, Phase.OVER) else ()


def sudden_death(s: State) -> bool:
    """Return whether the mover's five equal dice decide the match, or have done so."""
    return s.phase in (Phase.ANSWER, Phase.OVER) and s.hand > 0


def ready(s: State) -> list[int]:
    """Return the mover's dice that can still attack in this turn, values falling."""
    return [opposite(v) for v in reversed(unpack(s.strikes))] if s.phase == Phase.ACT else []


def bound_threes(t: Setup, s: State) -> int:
    """Count the dice to be placed that are cursed threes, which have to go into treasure."""
    threes = SETS[s.hand].count(3) if s.phase == Phase.PLACE else 0
    return threes if threes and cursed_three_binds(t, s) else 0


class Moment(NamedTuple):
    """The special circumstances of a moment: seats, NOBODY where there is none."""

    on_turn: int
    closer: int  # whose closing stands
    tied: tuple[int, ...]  # in a roll-off
    round_winner: int  # of a round whose board is held
    winners: tuple[int, ...]  # of the match
    death: int  # whose five equal dice decide the match


def moment(t: Setup, s: State) -> Moment:
    """Return the special circumstances of a state."""
    death = s.mover if sudden_death(s) else NOBODY
    return Moment(on_turn(t, s), closed(s), tuple(tied(t, s)), round_winner(t, s), tuple(winners(t, s)), death)


def has_left(s: State, q: int) -> bool:
    """Return whether seat q has left the match and its dice with it."""
    return not s.own[q] and not s.treasure[q]


def attack_row(s: State, q: int) -> tuple[tuple[int, str], ...]:
    """Return seat q's attack row: values, 0 for blank dice, each with the code of a message and a class of the drawing."""
    if q == s.mover:
        return _row(s.attack[q], s.row[q], just_rolled(s), s.strikes if s.phase == Phase.ACT else 0)
    return _row(s.attack[q], s.row[q], (), 0)


@lru_cache(4096)
def _row(attack: int, count: int, fallen: tuple[int, ...], strikes: int) -> tuple[tuple[int, str], ...]:
    if fallen:
        return tuple((value, "die-rolled") for value in fallen)
    dice = unpack(attack)
    fresh = Counter(opposite(value) for value in unpack(strikes))
    row = []
    for value in dice:
        row.append((value, "die-ready" if fresh[value] > 0 else "die-spent"))
        fresh[value] -= 1
    return (*row, *((0, "die-blank"),) * (count - len(dice)))


# Names in sentences


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


# A seat's table in sentences, for screen readers


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
