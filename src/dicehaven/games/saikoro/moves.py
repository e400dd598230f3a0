"""Moves of Saikoro Senshi as text: notation, sentences, and why a move is illegal."""

import re

from dicehaven.core.i18n import Seat, Text, text

from . import actions
from .actions import FOR_PEOPLE, NOTATION
from .events import HIGHLIGHTS, events, held
from .multisets import SETS, count_of, opposite
from .state import NOBODY, Phase, Setup, State, has_seat, single_seat
from .words import dice_words


def faces(t: Setup, s: State, i: int) -> tuple[int, ...]:
    """Return the faces of die i of the roll that is due."""
    return (1, 2, 3, 4, 5, 6)


def face_text(face: int | str) -> str:
    """Name a face in a sentence."""
    return str(face)


def roller(t: Setup, s: State) -> int:
    """Return the seat that the dice due belong to; in a roll-off the first of them."""
    return rollers(t, s)[0]


def rollers(t: Setup, s: State) -> list[int]:
    """Return the seats that the dice due belong to: in a roll-off a die each."""
    if s.phase == Phase.ROLLOFF:
        return [p for p in range(t.players) if has_seat(s.tied, p)]
    return [single_seat(t, s) if s.phase == Phase.ANSWER else s.mover]


def forgive(move: str) -> str:
    """Accept values in any order, with commas or without blanks: `5,6` is `treasure 6 5`, `hit 6 2` is `hit 6@2`."""
    hit = re.fullmatch(r"hit ?([1-6]) ?[@ ,] ?([0-8])", move)
    if hit:
        return f"hit {hit[1]}@{hit[2]}"
    placed = re.fullmatch(r"(?:treasure)?([1-6, ]*)", move)
    if placed and move:
        return f"treasure {' '.join(sorted(re.sub('[, ]', '', placed[1]), reverse=True)) or 'none'}"
    return move


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """Put an action into words."""
    if actions.is_place(a):
        dice = SETS[actions.place_dice(a)]
        return text("move-treasure", dice=dice_words(dice), count=len(dice))
    if actions.is_hit(a):
        value = actions.hit_value(a)
        return text("move-hit", seat=Seat(actions.hit_seat(a)), value=value, own=opposite(value))
    if actions.is_give(a):
        return text("move-give", gems=actions.give_gems(a))
    if a == actions.END:
        return text("move-end")
    return text("move-close-fast" if t.fast else "move-close")


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Return the reason why seat p, whose decision it is, may not do a."""
    if s.phase == Phase.GIVE:
        return text("only-so-many-gems", most=s.own[p] - 1) if actions.is_give(a) else text("only-gifts")
    if actions.is_give(a):
        return text("nothing-to-give")
    if actions.is_place(a):
        return text("already-placed") if s.phase == Phase.ACT else _why_not_place(s, actions.place_dice(a))
    if s.phase == Phase.PLACE:
        return text("place-first")
    if actions.is_hit(a):
        return _why_not_hit(t, s, p, actions.hit_seat(a), actions.hit_value(a))
    if s.closer != NOBODY:
        return text("closing-stands", seat=Seat(s.closer))
    return text("nothing-in-treasure")


def _why_not_place(s: State, m: int) -> Text:
    wanted = SETS[m]
    there = SETS[s.hand]
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
    if not count_of(s.treasure[q], v):
        others = [o for o in range(t.players) if o != p and s.own[o]]
        if len(others) > 1 and not any(count_of(s.treasure[o], v) for o in others):
            return text("in-no-treasure", value=v)
        return text("not-in-treasure", seat=Seat(q), value=v)
    if not count_of(s.strikes, v):
        used = count_of(s.attack[p], opposite(v))
        return text("die-already-used" if used else "no-such-attacker", value=v, own=opposite(v))
    return text("team-mate", seat=Seat(q))
