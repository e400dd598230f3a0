"""Moves of Saikoro Senshi: notation, sentences for moves, and why not."""

import re

from dicehaven.core.i18n import Seat, Text, text

from .events import events as events
from .multisets import SETS
from .queries import single, unpack
from .state import ACT, ANSWER, END_, GEMS, GIVE, GIVE_, HIT_, NOBODY, PLACE, PLAYERS, ROLLOFF, Setup, State


def _values(m: int) -> str:
    return " ".join(map(str, SETS[m])) or "none"


NOTATION: tuple[str, ...] = (
    *(f"treasure {_values(m)}" for m in range(len(SETS))),
    *(f"hit {v}@{q}" for q in range(PLAYERS) for v in range(1, 7)),
    *(f"give {n}" for n in range(GEMS)),
    "end",
    "close",
)


def faces(t: Setup, s: State, i: int) -> tuple[int, ...]:
    """The faces of die i of the roll that is due."""
    return (1, 2, 3, 4, 5, 6)


def face_text(face: int | str) -> str:
    """A face in a sentence."""
    return str(face)


def roller(t: Setup, s: State) -> int:
    """The seat that the dice due belong to; in a roll-off the first of them."""
    return rollers(t, s)[0]


def rollers(t: Setup, s: State) -> list[int]:
    """The seats that the dice due belong to: in a roll-off a die each."""
    if s.phase == ROLLOFF:
        return [p for p in range(t.players) if s.tied >> p & 1]
    return [single(t, s) if s.phase == ANSWER else s.mover]


def forgive(move: str) -> str:
    """Values in any order, with commas or without blanks: `treasure 5,6` is `treasure 6 5`, `hit 6 2` is `hit 6@2`."""
    hit = re.fullmatch(r"hit ?([1-6]) ?[@ ,] ?([0-7])", move)
    if hit:
        return f"hit {hit[1]}@{hit[2]}"
    placed = re.fullmatch(r"treasure([1-6, ]*)", move)
    if placed:
        return f"treasure {' '.join(sorted(re.sub('[, ]', '', placed[1]), reverse=True)) or 'none'}"
    return move


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """An action in words."""
    if a < HIT_:
        return text("move-treasure", values=_values(a), count=len(SETS[a]))
    if a < GIVE_:
        return text("move-hit", seat=Seat((a - HIT_) // 6), value=(a - HIT_) % 6 + 1, own=6 - (a - HIT_) % 6)
    if a < END_:
        return text("move-give", gems=a - GIVE_)
    return text("move-end" if a == END_ else "move-close")


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Why seat p, whose decision it is, may not do a."""
    if s.phase == GIVE:
        return text("only-so-many-gems", most=s.own[p] - 1) if GIVE_ <= a < END_ else text("only-gifts")
    if GIVE_ <= a < END_:
        return text("nothing-to-give")
    if a < HIT_:
        return text("already-placed") if s.phase == ACT else _why_not_place(t, s, a)
    if s.phase == PLACE:
        return text("place-first")
    if a < GIVE_:
        return _why_not_hit(t, s, p, (a - HIT_) // 6, (a - HIT_) % 6 + 1)
    if s.closer != NOBODY:
        return text("closing-stands", seat=Seat(s.closer))
    return text("nothing-in-treasure")


def _why_not_place(t: Setup, s: State, m: int) -> Text:
    wanted, there = SETS[m], SETS[s.hand]
    for v in sorted(set(wanted), reverse=True):
        if wanted.count(v) > there.count(v):
            return text("not-that-many", value=v, found=there.count(v))
    return text("threes-must-go")


def _why_not_hit(t: Setup, s: State, p: int, q: int, v: int) -> Text:
    if q >= t.players:
        return text("no-such-seat", number=q, last=t.players - 1)
    if q == p:
        return text("own-treasure")
    if not s.own[q]:
        return text("seat-is-out", seat=Seat(q))
    if v not in unpack(s.treasure[q]):
        return text("not-in-treasure", seat=Seat(q), value=v)
    if v not in unpack(s.strikes):
        used = 7 - v in unpack(s.attack[p])
        return text("die-already-used" if used else "no-such-attacker", value=v, own=7 - v)
    return text("team-mate", seat=Seat(q))
