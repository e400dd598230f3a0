"""The state of the slots of Saikoro Senshi's table, and those that differ while somebody points.

What is equal is the same object, so that changes are cheap to find.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from html import escape

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Seat, Text, Texts, text

from ..multisets import opposite, unpack
from ..pointing import CARDS, fallen_part, gems_part, hit_part, placed, striker, target
from ..queries import (
    LETTERS,
    Moment,
    Row,
    Standing,
    attack_row,
    attack_words,
    gem_words,
    has_left,
    just_rolled,
    moment,
    on_turn,
    phrase,
    standing_of,
    standing_words,
    treasure_words,
)
from ..rules import hits_on
from ..state import NOBODY, REVEAL_ROUND, ROW, Phase, Setup, State
from .symbols import CRESTS

Parts = Mapping[str, Part]
CAPTURED = 3  # the number of captured gems that are drawn; more are counted
DICE = tuple(f'<use href="#saikoro-die-{value}" x="-29" y="-29" width="58" height="58"/>' for value in range(7))


def parts(t: Setup, v: State, q: int, texts: Texts, names: list[str], new: set[str]) -> dict[str, Part]:
    """Return every slot of the table as seat q (-1: an onlooker) looks at it."""
    at = moment(t, v)
    fresh = frozenset(new)
    gone = sum(has_left(v, p) for p in range(t.players))
    found = {
        "table": _table(t.players - gone, gone, at.death != NOBODY),
        "round": _round(texts, v.gem_round),
        "headline": _headline(texts, tuple(names), at, v.finals > 0, t.teams > 0 and not v.revealed, CARDS in fresh),
    }
    attacks = v.phase == Phase.ACT and v.mover == q
    for p in range(t.players):
        seat = standing_of(t, v, at, p)
        found |= _plate(texts, p, seat, v.own[p], v.captured[p], gems_part(p) in fresh)
        if t.teams:
            found[f"card {p}"] = _card(seat.team, CARDS in fresh)
        found |= _treasure(texts, names[p], p, v.treasure[p], hits_on(v, p) if attacks else 0, fresh & _dice_of(p))
        found |= _attack(texts, p, attack_row(v, p))
    return found


@lru_cache(8)
def _dice_of(p: int) -> frozenset[str]:
    """Return all parts that can be new in seat p's treasure."""
    return frozenset(part(value, p) for value in range(1, 7) for part in (hit_part, fallen_part))


@lru_cache(256)
def _table(present: int, gone: int, death: bool) -> Part:
    """Return the state of the room: how many seats share it, and whether there is a sudden death."""
    return Part(f"in-{present} out-{gone}{' is-death' if death else ''}")


@lru_cache(256)
def _round(texts: Texts, number: int) -> Part:
    return Part(mark=escape(texts("round", number=number)))


@lru_cache(1024)
def _headline(texts: Texts, names: tuple[str, ...], at: Moment, finals: bool, hidden: bool, turned: bool) -> Part:
    """Return the headline: special circumstances; else when the team cards turn, or that they just have."""
    special = _special(at, finals)
    if special:
        return _line("special", " · ".join(texts.say(said, list(names)) for said in special))
    if turned:
        return _line("special", phrase(texts, "stage-turned"))
    return _line("note", phrase(texts, "stage-hidden", number=REVEAL_ROUND)) if hidden else NOTHING


@lru_cache(256)
def _line(kind: str, words: str) -> Part:
    return Part(kind, escape(words))


def _special(at: Moment, finals: bool) -> list[Text]:
    """Name the first that holds of: the end of the match, a sudden death, a roll-off, final rolls, a closing."""
    if at.winners:
        won = text("stage-won", seats=[Seat(q) for q in at.winners])
        return [won] if at.death == NOBODY else [won, text("seal-death")]
    if at.death != NOBODY:
        return [text("stage-death", seat=Seat(at.death))]
    if at.round_winner != NOBODY:
        return [text("stage-took", seat=Seat(at.round_winner))]
    if at.tied:
        return [text("stage-tied", seats=[Seat(q) for q in at.tied])]
    if finals:
        return [text("stage-final")]
    return [] if at.closer == NOBODY else [text("stage-closed", seat=Seat(at.closer))]


@lru_cache(8192)
def _plate(texts: Texts, p: int, seat: Standing, own: int, captured: int, changed: bool) -> Parts:
    """Return the state of seat p's row, its standing, its seal and its gems."""
    return {
        f"seat {p}": _row(seat.on_turn, seat.closed, seat.tied, seat.won or seat.took, seat.left),
        f"standing {p}": _line("", " ".join(standing_words(texts, seat))),
        f"seal {p}": _seal(texts, seat.won, seat.death, seat.closed, seat.tied, seat.took, seat.out),
        f"gems {p}": _gems(texts, own, captured, changed),
    }


@lru_cache(32)
def _row(*states: bool) -> Part:
    names = ("is-turn", "is-closer", "is-tied", "is-won", "is-out")
    return Part(" ".join(name for name, holds in zip(names, states, strict=True) if holds))


@lru_cache(128)
def _seal(texts: Texts, *states: bool) -> Part:
    """Return a red seal for what is special about a seat; a grey one says that it is out."""
    codes = ("seal-won", "seal-death", "seal-closed", "seal-tied", "seal-took", "seal-out")
    code = next((code for code, holds in zip(codes, states, strict=True) if holds), None)
    return Part(f"is-set {code.replace('seal', 'is')}", escape(texts(code))) if code else NOTHING


@lru_cache(512)
def _gems(texts: Texts, own: int, captured: int, changed: bool) -> Part:
    """Return own gems and captured ones; many of those are counted."""
    many = captured > CAPTURED
    states = f"own-{own} won-{1 if many else captured}{' is-new' if changed else ''}"
    return Part(states, f"×{captured}" if many else "", gem_words(texts, own, captured))


@lru_cache(64)
def _card(team: int | None, turned: bool) -> Part:
    """Return the team card: its back until all turn, then crest and letter of the team."""
    if team is None or team < 0:
        return NOTHING
    crest = (
        f'<use href="#{CRESTS[team]}" x="11" y="15" width="38" height="38"/><text x="30" y="75">{LETTERS[team]}</text>'
    )
    return Part(f"is-turned team-{LETTERS[team].lower()}{' is-new' if turned else ''}", crest)


@lru_cache(8192)
def _treasure(texts: Texts, name: str, p: int, packed: int, hits: int, new: frozenset[str]) -> Parts:
    """Return seat p's treasure and its sum; `hits` are the values that the viewer can knock out, as of `shown_in`."""
    dice = unpack(packed)
    places = [_in_treasure(texts, name, p, value, bool(hits >> 4 * (value - 1) & 1), new) for value in dice]
    fallen = [value for value in range(6, 0, -1) if fallen_part(value, p) in new]
    places += [Part("is-fallen", DICE[value]) for value in fallen[: ROW - len(dice)]]
    places += [NOTHING] * (ROW - len(places))
    found = {f"treasure {p}.{i}": place for i, place in enumerate(places)}
    return found | {
        f"treasure {p}": _spoken(treasure_words(texts, packed)),
        f"sum {p}": _sum(sum(dice)),
    }


@lru_cache(4096)
def _spoken(words: str) -> Part:
    return Part(label=words)


@lru_cache(64)
def _sum(total: int) -> Part:
    return Part(mark=f"<b>{total}</b>")


@lru_cache(8192)
def _in_treasure(texts: Texts, name: str, p: int, value: int, falls: bool, new: frozenset[str]) -> Part:
    """Return a die in seat p's treasure that may be pointed at, or asked why not."""
    point = hit_part(value, p)
    if falls:
        words = phrase(texts, "die-can-fall", value=value, own=opposite(value))
    else:
        words = phrase(texts, "die-in-treasure", value=value)
    return Part("is-new" if point in new else "", DICE[value], f"{name}: {words}", point)


@lru_cache(8192)
def _attack(texts: Texts, p: int, row: Row) -> Parts:
    """Return seat p's attack row."""
    found = {f"attack {p}.{i}": fighter(*die) for i, die in enumerate(row)}
    found |= {f"attack {p}.{i}": NOTHING for i in range(len(row), ROW)}
    return found | {f"attack {p}": _spoken(attack_words(texts, row))}


@lru_cache(64)
def fighter(value: int, state: str) -> Part:
    """Return a die in an attack row; 0 is a blank one."""
    return Part(state, DICE[value])


# While somebody points


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """Return the slots that differ while seat p has pointed at `chosen`."""
    if on_turn(t, v) != p:
        return {}
    if v.phase == Phase.PLACE:
        return dict(_placing(texts, p, v.treasure[p], just_rolled(v), placed(t, v, chosen)))
    strikes = striker(chosen) if v.phase == Phase.ACT else 0
    if not strikes:
        return {}
    found = _striking(p, strikes, attack_row(v, p))
    aim = target(chosen)
    return found | _aiming(texts, names[aim[1]], aim[1], aim[0], v.treasure[aim[1]]) if aim else dict(found)


@lru_cache(4096)
def _placing(texts: Texts, p: int, treasure: int, fallen: tuple[int, ...], kept: tuple[int, ...]) -> Parts:
    """Return dice chosen for treasure, pale in their places; without them the attack row, with them the sum."""
    if not kept:
        return {}
    dice = unpack(treasure)
    found = dict[str, Part]()
    taken = Counter(kept)
    for i, value in enumerate(kept, len(dice)):
        found[f"treasure {p}.{i}"] = Part("is-ghost", DICE[value], phrase(texts, "die-to-treasure", value=value))
    for i, value in enumerate(fallen):
        if taken[value]:
            taken[value] -= 1
            found[f"attack {p}.{i}"] = NOTHING
    total = sum(dice)
    more = sum(kept)
    added = f"<small>{total}\u202f+\u202f{more}</small>" if total else ""
    return found | {f"sum {p}": Part("is-preview", f"<b>{total + more}</b>{added}")}


@lru_cache(4096)
def _aiming(texts: Texts, name: str, q: int, value: int, treasure: int) -> dict[str, Part]:
    """Return the die that has been pointed at: the first of its value."""
    dice = unpack(treasure)
    if value not in dice:
        return {}
    label = f"{name}: {phrase(texts, 'die-chosen', value=value)}"
    return {f"treasure {q}.{dice.index(value)}": Part("", DICE[value], label, hit_part(value, q))}


@lru_cache(4096)
def _striking(p: int, value: int, row: Row) -> dict[str, Part]:
    """Return the die of seat p that would strike."""
    die = (value, "die-ready")
    return {f"attack {p}.{row.index(die)}": fighter(value, "die-ready is-striker")} if die in row else {}
