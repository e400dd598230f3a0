"""The ideas of Sternenschiff: fields of the scanner, chips, what the next green die reaches, and rivals who are thrown back.

What a position is worth follows from the features of `evaluation.py`; turns are played on by the expert.
"""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

from dicehaven.core.compiler import plain
from dicehaven.core.contract import FINISH, FaceRow, Facts, Figure, Pair, Picture
from dicehaven.core.exp import exp
from dicehaven.core.i18n import Seat, Text, text
from dicehaven.core.network import network

from . import evaluation, rules
from .mechanics import ADVANCE
from .queries import board_of, colour_text, symbol_text
from .state import CHIP, GOAL, GREEN, JOKER, PIRATE, PLACES, Phase, Setup, State, is_empty, is_used, waits

FIELDS, CHIPS, REACH, RIVALS = IDEAS = ("fields", "chips", "reach", "rivals")
PARTS = (slice(0, 8), slice(8, 12), slice(12, 16))  # of a seat's features: fields, chips, reach with whose turn it is
PLAYS = 40
HUNDRED = 100
CLEARLY = 0.02  # by which chances differ that are told
FEATURES = plain(None, evaluation)


def ended(t: Setup, view: State, s: State, p: int) -> bool:
    return s.turn != view.turn


# What a position is worth


def groups(t: Setup, s: State, p: int) -> Sequence[Any]:
    """Return the features of seat p in three parts, and those of all others."""
    mine = FEATURES.features(t, s, p)
    others = tuple(FEATURES.features(t, s, q) for q in range(t.players) if q != p)
    return (*(mine[part] for part in PARTS), others)


def worth(t: Setup, p: int, groups: Sequence[Any]) -> float:
    """Return the chance to win: seats win in proportion to the exponential of what `evaluate` says."""
    fields, chips, reach, others = groups
    mine = exp(network((*fields, *chips, *reach), evaluation.WEIGHTS))
    return float(mine / (mine + sum(exp(network(other, evaluation.WEIGHTS)) for other in others)))


# What is counted


def _advanced(pair: Pair[Setup, State], s: State) -> int:
    """Return how many fields the seat's marker has gained, or lost, since the move."""
    t, v, p = pair.setup, pair.view, pair.seat
    return int((s.diamonds[p] - v.diamonds[p]) * t.diamond + s.marker[p] - v.marker[p])


def _raided(pair: Pair[Setup, State], s: State) -> list[int]:
    """Return the rivals whose markers have been thrown back."""
    return [q for q in range(pair.setup.players) if q != pair.seat and s.marker[q] < pair.view.marker[q]]


def _means(pair: Pair[Setup, State], count: Callable[[State], float]) -> tuple[float, float]:
    better, worse = (fmean(count(end) for end in ends) for ends in pair.ends)
    return better, worse


def _furthest(pair: Pair[Setup, State], play: Sequence[State]) -> int:
    """Return how many fields the marker has gained at best during a turn, before the pirates."""
    return max(0, *(_advanced(pair, s) for s in play))


def _steps(pair: Pair[Setup, State], play: Sequence[State]) -> list[tuple[str, int, int]]:
    """Return how the marker advances: by a place's name, "raid" or "chip", the symbol that it reaches, the die that does it or 0."""
    found = list[tuple[str, int, int]]()
    p = pair.seat
    before = pair.view
    for s in play:
        if before.mover == p and s.marker[p] == before.marker[p] + 1:
            symbol = int(pair.setup.scanner[s.marker[p]])
            spent = [place for place in range(PLACES) if waits(before, place) and not waits(s, place)]
            if before.phase == Phase.RAID:
                found.append(("raid", symbol, int(before.laid[GREEN])))
            elif spent:
                found.append((("blue", "red", "green")[spent[0]], symbol, int(before.laid[spent[0]])))
            else:
                found.append(("chip", symbol, 0))
        before = s
    return found


# The facts


def facts(pair: Pair[Setup, State], idea: str) -> Facts | None:
    """Return the facts by which an idea is told; None if they do not speak for the better move."""
    if idea == FINISH:
        return _wins(pair)
    found = {FIELDS: _fields, CHIPS: _chips, REACH: _reach, RIVALS: _rivals}[idea](pair)
    return found and Facts(found.does, found.gives, _figures(pair), found.picture or _picture(pair), found.alone)


def _figures(pair: Pair[Setup, State]) -> tuple[Figure, ...]:
    p = pair.seat
    seat = Seat(p)
    rows: list[tuple[str, list[float]]] = [
        ("idea-fields-gained", [round(x, 1) for x in _means(pair, lambda s: _advanced(pair, s))]),
        ("idea-diamond-now", [_of_100(x) for x in _means(pair, lambda s: s.diamonds[p] > pair.view.diamonds[p])]),
        ("idea-pirates-win", [_of_100(x) for x in _means(pair, lambda s: s.lost)]),
        ("idea-chips-left", [round(x, 1) for x in _means(pair, lambda s: s.chips[p])]),
        ("idea-raids", [_of_100(x) for x in _means(pair, lambda s: bool(_raided(pair, s)))]),
    ]
    return tuple(Figure(text(code, seat=seat), *values) for code, values in rows if values[0] != values[1])


def _of_100(chance: float) -> int:
    return round(HUNDRED * chance)


def _fields(pair: Pair[Setup, State]) -> Facts | None:
    """Tell the symbol that the die finds, the order, or how often a field is reached."""
    better, worse = _means(pair, lambda s: _advanced(pair, s))
    if better <= worse:
        return None
    lost = _means(pair, lambda s: s.lost)
    reach = _reached(pair)
    in_order = _in_order(pair)
    if in_order:
        return in_order
    if reach is None or lost[1] - lost[0] > reach[1] - reach[2]:
        return _pirates(pair, lost)
    symbol, often, other = reach
    does = _finds(pair, pair.better) or text("idea-reaches", symbol=symbol, often=_of_100(often))
    gives = _wastes(pair) or text("idea-reaches-else", symbol=symbol, often=_of_100(other))
    return Facts(does, gives, alone=does.code == "idea-finds-chip")


def _wins(pair: Pair[Setup, State]) -> Facts | None:
    """Tell what brings the sixth diamond; None if the die itself does not say it."""
    p = pair.seat
    better, worse = _means(pair, lambda s: s.diamonds[p] == GOAL)
    does = _finds(pair, pair.better)
    if better - worse <= CLEARLY or does is None:
        return None
    return Facts(does, text("idea-sixth", seat=Seat(p), often=_of_100(better)), _figures(pair), _picture(pair))


def _reached(pair: Pair[Setup, State]) -> tuple[Text | str, float, float] | None:
    """Return the field of the scanner whose chances differ most, and these; None if none is reached more often."""
    t = pair.setup
    here = int(pair.view.marker[pair.seat])
    best = None
    for far in range(1, t.diamond - here + 1):
        one, other = (fmean(_furthest(pair, play) >= far for play in side) for side in pair.plays)
        if one - other > max(CLEARLY, best[1] - best[2] if best else 0.0):
            best = (symbol_text(t, t.scanner[here + far]), one, other)
    return best


def _pirates(pair: Pair[Setup, State], lost: tuple[float, float]) -> Facts | None:
    """Tell how often the pirates win."""
    if lost[1] - lost[0] <= CLEARLY:
        return None
    return Facts(
        text("idea-fewer-pirates", seat=Seat(pair.seat), often=_of_100(1 - lost[0])), text("idea-pirates-cost")
    )


def _in_order(pair: Pair[Setup, State]) -> Facts | None:
    """Tell the order in which dice that lie move the marker, if nothing is rolled before."""
    if pair.view.phase not in (Phase.USE, Phase.RAID, Phase.READY, Phase.LATE):
        return None
    one, other = (_steps(pair, side[0]) for side in pair.plays)
    if len(one) <= len(other):
        return None
    steps = [text(f"idea-step-{how}", symbol=symbol_text(pair.setup, symbol)) for how, symbol, _ in one]
    reached = symbol_text(pair.setup, other[-1][1]) if other else ""
    gives = text("idea-other-way", symbol=reached) if other else text("idea-no-way")
    faces = tuple(die or 9 for _, _, die in one)
    signs = tuple(f"sternenschiff-{_word(pair.setup, symbol)}" for _, symbol, _ in one)
    picture = (FaceRow(text("idea-this-way"), faces, (), (), signs),) if all(die for _, _, die in one) else ()
    return Facts(text("idea-way", steps=steps, count=len(steps)), gives, (), picture)


def _symbol(pair: Pair[Setup, State], a: int) -> int:
    """Return what a die that is placed by an action finds."""
    t, v, p = pair.setup, pair.view, pair.seat
    place, value = rules.place_colour(a), rules.place_value(a)
    return int(rules.symbol_ahead(t, v, p, value) if place == GREEN else t.bars[place][value])


def _needed(pair: Pair[Setup, State]) -> list[int]:
    """Return the symbols of the fields before the marker, at most three."""
    t = pair.setup
    here = int(pair.view.marker[pair.seat])
    return [int(one) for one in t.scanner[here + 1 : min(here + 4, t.diamond + 1)]]


def _die(a: int) -> dict[str, Any]:
    return {"value": rules.place_value(a), "place": colour_text(rules.place_colour(a))}


def _finds(pair: Pair[Setup, State], a: int) -> Text | None:
    """Say what the die finds; None if it does not move the marker."""
    if not rules.is_place(a):
        return None
    t = pair.setup
    symbol = _symbol(pair, a)
    needed = _needed(pair)
    if symbol in needed:
        k = needed.index(symbol)
        args = {"symbol": symbol_text(t, symbol)} | _die(a)
        return (
            text("idea-finds-later", before=symbol_text(t, needed[k - 1]), **args) if k else text("idea-finds", **args)
        )
    if symbol == JOKER:
        return text("idea-finds-joker", **_die(a))
    if symbol == CHIP and not is_used(pair.view, ADVANCE):
        return text("idea-finds-chip", **_die(a))
    rivals = [q for q in range(t.players) if any(rules.is_rival_on(t, pair.view, pair.seat, q, one) for one in needed)]
    if symbol == PIRATE and rivals:
        return text("idea-finds-pirate", seats=[Seat(q) for q in rivals], **_die(a))
    return None


def _wastes(pair: Pair[Setup, State]) -> Text | None:
    """Say that the other move puts a die where it finds nothing; None if it does not."""
    a = pair.worse
    if not rules.is_place(a) or _finds(pair, a):
        return None
    symbol = symbol_text(pair.setup, _symbol(pair, a))
    return text("idea-finds-nothing", symbol=symbol, **_die(a))


def _chips(pair: Pair[Setup, State]) -> Facts | None:
    """Tell of a chip that the die finds, or how often how many chips are left."""
    p = pair.seat
    better, worse = ([int(end.chips[p]) for end in ends] for ends in pair.ends)
    if fmean(better) - fmean(worse) <= CLEARLY:
        return None
    a = pair.better
    if rules.is_place(a) and _symbol(pair, a) == CHIP:
        return Facts(text("idea-brings-chip", **_die(a)), text("idea-chip-use"), alone=True)
    if min(better) > max(worse):
        return Facts(text("idea-keeps-chip"), text("idea-chip-use"))
    share = {k: sum(n >= k for n in better) - sum(n >= k for n in worse) for k in range(1, max(better) + 1)}
    most = max(share, key=lambda k: share[k])
    often, instead = (_of_100(sum(n >= most for n in chips) / len(chips)) for chips in (better, worse))
    return Facts(text("idea-chips-often", count=most, often=often, instead=instead), text("idea-chip-use"))


def _reach(pair: Pair[Setup, State]) -> Facts | None:
    """Tell how many faces of the next green die help, where the pawn lands on the same field in every play."""
    t, p = pair.setup, pair.seat
    counts = [{(_greens(t, s, p), int(s.marker[p])) for s in ends} for ends in pair.ends]
    if any(len(one) != 1 for one in counts):
        return None
    (better, marker), (worse, other) = (one.copy().pop() for one in counts)
    if better <= worse or marker != other or marker >= t.diamond:
        return None
    symbol = symbol_text(t, t.scanner[marker + 1])
    return Facts(text("idea-green", count=better, symbol=symbol), text("idea-green-else", count=worse))


def _greens(t: Setup, s: State, p: int) -> int:
    """Count the faces of the next green die that move the marker on."""
    need = t.scanner[s.marker[p] + 1]
    return sum(rules.symbol_ahead(t, s, p, green) in (need, JOKER) for green in range(1, 7))


def _rivals(pair: Pair[Setup, State]) -> Facts | None:
    better, worse = _means(pair, lambda s: bool(_raided(pair, s)))
    if better - worse <= CLEARLY:
        return None
    rivals = sorted({q for end in pair.ends[0] for q in _raided(pair, end)})
    by_raid = {symbol for play in pair.plays[0] for how, symbol, _ in _steps(pair, play) if how == "raid"}
    symbol = symbol_text(pair.setup, by_raid.pop()) if len(by_raid) == 1 else ""
    args = {"seats": [Seat(q) for q in rivals], "symbol": symbol, "one": len(by_raid)}
    often = _of_100(better)
    does = text("idea-raid", **args) if often == HUNDRED else text("idea-may-raid", often=often, **args)
    return Facts(does, None if worse else text("idea-no-raid"))


# The picture: what the free places can still find


def _word(t: Setup, symbol: int) -> str:
    return board_of(t).word(symbol)


def _picture(pair: Pair[Setup, State]) -> tuple[Picture, ...]:
    """Draw the six faces of each place that is free after the better move, with what they find; what helps is marked."""
    a = pair.better
    if not rules.is_place(a):
        return ()
    t, v, p = pair.setup, pair.view, pair.seat
    needed = _needed(pair)
    wanted = needed[1:2] if needed and _symbol(pair, a) == needed[0] else needed[:1]
    rows = list[Picture]()
    for place in range(PLACES):
        if is_empty(v, place) and place != rules.place_colour(a) and wanted:
            found = [
                int(rules.symbol_ahead(t, v, p, face) if place == GREEN else t.bars[place][face])
                for face in range(1, 7)
            ]
            lit = tuple(k for k, symbol in enumerate(found) if _helps(pair, symbol, wanted[0]))
            pale = tuple(k for k in range(6) if k not in lit)
            signs = tuple(f"sternenschiff-{_word(t, symbol)}" for symbol in found)
            rows.append(FaceRow(colour_text(place), tuple(range(1, 7)), lit, pale, signs))
    return tuple(rows)


def _helps(pair: Pair[Setup, State], symbol: int, wanted: int) -> bool:
    t, v, p = pair.setup, pair.view, pair.seat
    if symbol == CHIP:
        return not is_used(v, ADVANCE)
    return symbol in (wanted, JOKER) or (symbol == PIRATE and bool(rules.can_raid(t, v, p, wanted)))
