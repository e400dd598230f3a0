"""The ideas of Saikoro Senshi: dice only race to sixes; they attack; what lies can be attacked; and the results of a round.

Between two seats they are exact (`turn_values.py`): what a difference is without any hits is the race, and what hits add is divided among
those who hit (Shapley shares).  With more seats, or in teams, the facts stand alone.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from dicehaven.core.contract import FINISH, FaceRow, Facts, Figure, Often, Pair, Picture
from dicehaven.core.i18n import Seat, Text, text

from .exact import MOVER_HITS, NOBODY_HITS, OTHER_HITS
from .multisets import PIPS, number_of, opposite, unpack
from .queries import dice_words, values_words
from .rules import CLOSE
from .state import NOBODY, Phase, Setup, State
from .turn_values import Turn, beaten, chance_to_hit, is_known, known_values, more_of, round_is_over

RACE, ATTACK, EXPOSURE = IDEAS = ("race", "attack", "exposure")
PLAYS = 1  # nothing is rolled before the turn ends
HUNDRED = 100
EVEN = 0.5
SURELY = 1e-9
OFTEN = "often"  # the argument of a sentence that names a frequency


def ended(t: Setup, view: State, s: State, p: int) -> bool:
    """Return whether seat p's turn has ended: another seat's has begun, or the round has been scored."""
    return s.mover != p or round_is_over(view, s) or s.phase in (Phase.ROLL, Phase.FINAL)


def shares(pair: Pair[Setup, State]) -> Mapping[str, float]:
    """Return what each idea explains of the difference in the chance to win the round; {} where it is not solved."""
    t = pair.setup
    if not is_known(t) or pair.view.phase not in (Phase.PLACE, Phase.ACT):
        return {}
    turn = Turn.of(pair)
    known = known_values(t)
    whole = turn.difference(known.game)
    if turn.better.scored or turn.worse.scored:
        return {FINISH: whole}
    nobody, theirs, mine = (turn.difference(known.who_hits[name]) for name in (NOBODY_HITS, MOVER_HITS, OTHER_HITS))
    attack = ((mine - nobody) + (whole - theirs)) / 2  # the other is the mover of the position after the turn
    exposure = ((theirs - nobody) + (whole - mine)) / 2
    return {RACE: nobody, ATTACK: attack, EXPOSURE: exposure}


# The facts


def facts(pair: Pair[Setup, State], idea: str) -> Facts | None:
    """Return the facts by which an idea is told; None if they do not speak for the better move."""
    if pair.view.phase not in (Phase.PLACE, Phase.ACT):
        return None
    turn = Turn.of(pair)
    found: Facts | None
    if turn.better.scored or turn.worse.scored:
        found = _results(turn) if idea == FINISH else None
    elif idea == FINISH:
        return None
    elif turn.better.closed and not turn.worse.closed:
        found = _closing(turn)
    elif turn.worse.closed and not turn.better.closed:
        found = (_kept_all(turn, idea) if pair.worse != CLOSE and turn.kept else None) or _waiting(turn, idea)
    elif turn.spared or turn.hit:
        found = _sparing(turn, idea) if turn.spared and not turn.hit else _hitting(turn, idea)
    elif turn.kept:
        found = _kept(turn, idea)
    else:
        found = _added(turn, idea) if turn.added else None
    alone = turn.worse.closed != turn.better.closed or bool(turn.spared or turn.hit)
    return found and Facts(found.does, found.gives, _figures(turn), found.picture, alone)


def _figures(turn: Turn) -> tuple[Figure, ...]:
    found = list[Figure]()
    ends = turn.better, turn.worse
    if turn.solved:
        known = known_values(turn.pair.setup).game
        found.append(Figure(text("idea-wins-round", seat=turn.seat), *(_of_100(end.value(known)) for end in ends)))
    if not (turn.better.scored or turn.worse.scored):
        found.append(Figure(text("idea-rolls", seat=turn.seat), turn.better.dice, turn.worse.dice))
        chances = [
            ("idea-hits", {"seat": turn.seat, "other": turn.other}, [turn.hitting(end) for end in ends]),
            ("idea-hits", {"seat": turn.other, "other": turn.seat}, [turn.hit_by(end) for end in ends]),
        ]
        found += [Figure(text(code, **args), *map(_of_100, pair)) for code, args, pair in chances if max(pair) > 0]
    return tuple(found)


def _of_100(chance: float) -> int:
    return round(HUNDRED * chance)


def _often(chance: float) -> int:
    """Return a chance of 100 as it is told: 0 if it is never so, and 100 if it always is."""
    if SURELY < chance < 1 - SURELY:
        return min(max(_of_100(chance), 1), HUNDRED - 1)
    return _of_100(chance)


def _threshold(turn: Turn, code: str = "idea-keep") -> Text | None:
    """Say which faces are worth keeping here, or hitting."""
    good = turn.worth_keeping
    if good is None:
        return None
    return text(f"{code}-only", values=values_words(good), count=len(good), least=good[0] if good else 7)


def _six_faces(turn: Turn, label: Text) -> FaceRow:
    """Draw what a die may become, with the faces that are worth keeping marked."""
    good = turn.worth_keeping or [6]
    dice = turn.kept or turn.spared
    least = min(dice) if dice else 1
    return FaceRow(
        label, tuple(range(1, 7)), tuple(v - 1 for v in good), tuple(v - 1 for v in range(1, 7) if v < least)
    )


def _kept_row(turn: Turn) -> FaceRow:
    return FaceRow(text("idea-kept"), tuple(turn.kept))


def _kept(turn: Turn, idea: str) -> Facts | None:
    """Dice go to the treasure that had better be rolled."""
    return {RACE: _kept_low, ATTACK: _attacks_no_more, EXPOSURE: _can_be_hit}[idea](turn)


def _kept_all(turn: Turn, idea: str) -> Facts | None:
    """So many dice go to the treasure that nothing is left but to close."""
    found = _kept(turn, idea)
    if found is None:
        return None
    total, often = _sum(turn.worse.mine), _often(beaten(turn.worse))
    if OFTEN in found.does.args or turn.pair.setup.fast or len(_rivals(turn.pair)) > 1:
        gives = text("idea-left-too-early", sum=total)
    else:
        gives = text("idea-left-to-close", sum=total, other=turn.other, often=often)
    return Facts(found.does, gives, (), found.picture)


def _kept_low(turn: Turn) -> Facts | None:
    """A 4 that is kept stays a 4."""
    if max(turn.kept) == 6:
        return None
    low = min(turn.kept)
    higher = [face for face in turn.worth_keeping or () if face > low] or list(range(low + 1, 7))
    does = text(
        "idea-stays",
        value=low,
        count=len(turn.kept),
        values=values_words(turn.kept),
        higher=_or(higher[-2:]),
        one=len(higher),
    )
    picture: list[Picture] = [_kept_row(turn), _six_faces(turn, text("idea-rolled"))]
    if turn.hit_by(turn.worse) > turn.hit_by(turn.better):
        picture.append(Often(text("idea-hits", seat=turn.other, other=turn.seat), _of_100(turn.hit_by(turn.worse))))
    return Facts(does, _threshold(turn), (), tuple(picture))


def _attacks_no_more(turn: Turn) -> Facts | None:
    """A die in treasure attacks no more."""
    more, fewer = turn.better.dice, turn.worse.dice
    if more <= fewer:
        return None
    targets = unpack(turn.better.other)
    args = {"count": len(turn.kept), "more": more, "fewer": fewer, "other": turn.other}
    if not targets:
        row = FaceRow(text("idea-kept"), tuple(turn.kept))
        return Facts(
            text("idea-attacks-later", **args), _threshold(turn), (), (row, _six_faces(turn, text("idea-rolled")))
        )
    chances = [_of_100(turn.hitting(end)) for end in (turn.better, turn.worse)]
    if chances[0] <= chances[1]:
        return None
    one = len(set(targets)) == 1
    does = text("idea-attacks-one" if one else "idea-attacks-some", value=targets[0], often=chances[0], **args)
    rows = [
        Often(text("idea-dice-hit", count=dice), chance) for dice, chance in zip((more, fewer), chances, strict=True)
    ]
    return Facts(does, _threshold(turn), (), (_kept_row(turn), *rows))


def _can_be_hit(turn: Turn) -> Facts | None:
    """The rival can hit what lies."""
    better, worse = (turn.hit_by(end) for end in (turn.better, turn.worse))
    if better >= worse:
        return None
    strikers = sorted({opposite(v) for v in turn.kept})
    needs = _or(strikers)
    alone = not turn.better.mine
    chance = worse if alone else chance_to_hit(turn.worse.other_dice, turn.kept)
    does = text(
        "idea-can-be-hit",
        other=turn.other,
        needs=needs,
        often=_of_100(chance),
        count=len(turn.kept),
        values=values_words(turn.kept),
    )
    picture = (_kept_row(turn), Often(text("idea-rolls-any", seat=turn.other, needs=needs), _of_100(chance)))
    return Facts(does, _threshold(turn), (), picture)


def _or(values: Sequence[int]) -> Text | str:
    """Name values one of which is enough: a 5 or a 6."""
    named = [text("idea-a", value=v) for v in values]
    if len(named) == 1:
        return named[0]
    return text("idea-or", some=named[:-1], last=named[-1])


def _added(turn: Turn, idea: str) -> Facts | None:
    """Return the idea that high dice are kept; None if a low one is added, too."""
    high = min(turn.added)
    if high < 4:
        return None
    worse = _of_100((high - 1) / 6)
    sixes = set(turn.added) == {6}
    code = "idea-six" if sixes else "idea-good-enough"
    does = text(code, value=high, often=worse) if not sixes else text(code)
    gives = text(
        "idea-sums", mine=_sum(turn.better.mine), theirs=_sum(turn.better.other), seat=turn.seat, other=turn.other
    )
    picture = (
        FaceRow(text("idea-kept"), tuple(turn.added), tuple(range(len(turn.added)))),
        FaceRow(text("idea-rolled"), tuple(range(1, 7)), (), tuple(v - 1 for v in range(1, 7) if v < high)),
    )
    return Facts(does, gives, (), picture)


def _sum(packed: int) -> int:
    return int(PIPS[number_of(packed)])


def _sparing(turn: Turn, idea: str) -> Facts | None:
    """A low die is better left where it lies."""
    value = min(turn.spared)
    if idea == EXPOSURE:
        better, worse = (turn.hit_by(end) for end in (turn.better, turn.worse))
        if better >= worse:
            return None
        does = text("idea-freed", value=value, other=turn.other)
        gives = text("idea-freed-hits", other=turn.other, count=turn.worse.other_dice, often=_of_100(worse))
        picture: tuple[Picture, ...] = tuple(
            Often(text("idea-dice-hit-you", count=end.other_dice, other=turn.other), _of_100(chance))
            for end, chance in ((turn.better, better), (turn.worse, worse))
        )
        return Facts(does, gives, (), picture)
    if value == 6:
        return None
    picture = (FaceRow(text("idea-lies"), tuple(turn.spared)), _six_faces(turn, text("idea-rolled")))
    return Facts(text("idea-keeps-low", value=value, other=turn.other), _threshold(turn, "idea-hit"), (), picture)


def _hitting(turn: Turn, idea: str) -> Facts | None:
    """A hit takes pips away."""
    before = _sum(int(turn.pair.view.treasure[turn.rival]))
    after = _sum(turn.better.other)
    if after >= _sum(turn.worse.other):
        return None
    does = text(
        "idea-falls", other=turn.other, before=before, after=after, dice=dice_words(turn.hit), count=len(turn.hit)
    )
    missed = text("idea-still-lies", dice=dice_words(turn.hit), count=len(turn.hit), other=turn.other)
    broken = text("idea-breaks") if turn.pair.view.closer == turn.rival else missed
    lying = unpack(int(turn.pair.view.treasure[turn.rival]))
    return Facts(does, broken, (), (_treasure(turn.other, before, lying, turn.hit),))


def _treasure(seat: Seat, total: int, dice: Sequence[int], lit: Sequence[int] = ()) -> FaceRow:
    """Draw a treasure with its sum; some of its dice may be marked."""
    left = Counter(lit)
    places = list[int]()
    for place, value in enumerate(dice):
        if left[value] > 0:
            left[value] -= 1
            places.append(place)
    return FaceRow(text("idea-treasure", seat=seat, sum=total), tuple(dice), tuple(places))


def _waiting(turn: Turn, idea: str) -> Facts | None:
    """It is too early to close."""
    end = turn.worse
    total = _sum(end.mine)
    lost = _often(beaten(end))
    args = {"sum": total, "other": turn.other, "count": end.other_dice}
    if turn.pair.setup.fast or len(_rivals(turn.pair)) > 1:
        return Facts(text("idea-too-early", **args))
    reach = text("idea-answer-beats", often=lost, **args)
    gives = text("idea-answer-always", **args) if lost == HUNDRED else reach
    if not end.other_dice:
        gives = text("idea-other-loses", mine=total, theirs=_sum(end.other))
    does = text("idea-too-early", **args)
    if idea == ATTACK and turn.better.dice and turn.hitting(turn.better) > 0:
        does = text("idea-can-still-hit", **(args | {"count": turn.better.dice}))
    elif idea == RACE and turn.better.dice and min(unpack(turn.better.mine), default=6) < 6:
        does = text("idea-too-early-race", **(args | {"dice": turn.better.dice}))
    picture = (
        _treasure(turn.seat, total, unpack(end.mine)),
        Often(text("idea-answer", other=turn.other), lost),
    )
    return Facts(does, gives, (), picture)


def _closing(turn: Turn) -> Facts | None:
    """It is time to close."""
    end = turn.better
    total = _sum(end.mine)
    args = {"sum": total, "theirs": _sum(end.other), "other": turn.other, "count": end.other_dice}
    if turn.pair.setup.fast or len(_rivals(turn.pair)) > 1:
        return Facts(text("idea-close", **args), text("idea-close-else", **args), (), ())
    lost = _often(beaten(end))
    if lost >= HUNDRED * EVEN:
        return None
    does = text("idea-close-answer", often=lost, **args) if lost else text("idea-close-sure", **args)
    picture = (_treasure(turn.seat, total, unpack(end.mine)), Often(text("idea-answer", other=turn.other), lost))
    return Facts(does, text("idea-close-else", **args), (), picture)


def _rivals(pair: Pair[Setup, State]) -> list[int]:
    return [q for q in range(pair.setup.players) if q != pair.seat and pair.view.own[q]]


def _results(turn: Turn) -> Facts | None:
    """The round ends: the sums are the reason."""
    v = turn.pair.view
    better = turn.better.sums
    worse = turn.worse.sums
    if better and (not worse or better != worse):
        if better[0] < better[1] and not (worse and worse[0] < better[0]):
            return None
        args = {"seat": turn.seat, "other": turn.other, "mine": better[0], "theirs": better[1]}
        kind = "wins" if better[0] > better[1] else "ties"
        standing = "-standing" if v.closer != NOBODY and not worse else ""
        does = text(f"idea-ends-{kind}{standing}", **args)
        gives = text("idea-goes-on-broken" if standing else "idea-goes-on") if not worse else _ended(turn, worse)
        return Facts(does, gives, (), _sums(turn, better))
    if not worse:
        return None
    if worse[0] > worse[1]:
        return None
    if turn.hit or more_of(int(v.treasure[turn.rival]), turn.better.other):
        hit = more_of(int(v.treasure[turn.rival]), turn.better.other)
        before, after = _sum(int(v.treasure[turn.rival])), _sum(turn.better.other)
        does = text("idea-falls", other=turn.other, before=before, after=after, dice=dice_words(hit), count=len(hit))
    else:
        does = text("idea-on-it-goes", seat=turn.seat, count=turn.better.dice)
    return Facts(does, _ended(turn, worse), (), _sums(turn, worse))


def _ended(turn: Turn, sums: tuple[int, int]) -> Text:
    """Say how the other move ends the round."""
    kind = "wins" if sums[0] > sums[1] else "ties" if sums[0] == sums[1] else "loses"
    return text(f"idea-other-{kind}", mine=sums[0], theirs=sums[1], seat=turn.seat, other=turn.other)


def _sums(turn: Turn, sums: tuple[int, int]) -> tuple[Picture, ...]:
    """Draw both treasures with the sums that count, if these are what lies there now."""
    v = turn.pair.view
    rows = list[Picture]()
    for q, total in ((turn.pair.seat, sums[0]), (turn.rival, sums[1])):
        lying = unpack(v.treasure[q])
        counting = sorted([*lying, *unpack(v.attack[q])], reverse=True)
        dice = next((one for one in (lying, counting) if sum(one) == total), None)
        if dice is None:
            return ()
        rows.append(_treasure(Seat(q), total, dice))
    return tuple(rows)
