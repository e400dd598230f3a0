"""The ideas of Saikoro Senshi: dice only race to sixes; they attack; what lies can be attacked; and the results of a round.

Between two seats they are exact.  The round is solved three more times, so that nobody may knock out dice, only the one seat or only
the other (`dicehaven solve saikoro --write`): what a difference is without any hits is the race, and what hits add is divided among
those who hit (Shapley shares).  With more seats, or in teams, the facts stand alone.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from dicehaven.core import npz
from dicehaven.core.contract import FINISH, FaceRow, Facts, Figure, Often, Pair, Picture, Values
from dicehaven.core.i18n import Seat, Text, text
from dicehaven.core.multisets import likelihood

from . import exact
from .exact import CLOSED, HITTERS, MOVER_HITS, NOBODY_HITS, OPEN, OTHER_HITS, passed, restored, settled
from .multisets import DICE, PIPS, SETS, number_of, opposite, packed, unpack
from .queries import dice_words, values_words
from .scoring import treasure_sum
from .state import NOBODY, Phase, Setup, State, are_known_mates

RACE, ATTACK, EXPOSURE = IDEAS = ("race", "attack", "exposure")
PLAYS = 1  # nothing is rolled before the turn ends
HUNDRED = 100
EVEN = 0.5
WORTH_KEEPING = 1e-6  # by which a chance has to rise


def ended(t: Setup, view: State, s: State, p: int) -> bool:
    """Return whether seat p's turn has ended: another seat's has begun, or the round has been scored."""
    return s.mover != p or _round_over(view, s) or s.phase in (Phase.ROLL, Phase.FINAL)


def _round_over(view: State, s: State) -> bool:
    return s.gem_round != view.gem_round or s.phase in (Phase.ROLLOFF, Phase.GIVE, Phase.OVER)


# The shares


@dataclass(frozen=True)
class Known:
    """Values of all positions of a round: those of the game, and of rounds in which nobody hits, only the mover, only the other."""

    game: Values
    who_hits: Mapping[str, Values]


SOLVED = Path(__file__).with_name("solved")


def _path(t: Setup) -> Path:
    return SOLVED / f"{exact.variant(t)}.npz"


def _is_known(t: Setup) -> bool:
    """Return whether the round is solved, and its values are shipped."""
    return bool(exact.solves(t)) and _path(t).is_file()


def _known(t: Setup) -> Known:
    return _read(bool(t.fast))


@cache
def _read(fast: bool) -> Known:
    t = Setup()
    t.fast = fast
    kept = {name: npz.read(_path(t), name) for name in ("values", *HITTERS)}
    of_other = {NOBODY_HITS: NOBODY_HITS, MOVER_HITS: OTHER_HITS, OTHER_HITS: MOVER_HITS}
    who_hits = {name: restored(t, kept[name], kept[other]) for name, other in of_other.items()}
    return Known(restored(t, kept["values"]), who_hits)


def shares(pair: Pair[Setup, State]) -> Mapping[str, float]:
    """Return what each idea explains of the difference in the chance to win the round; {} where it is not solved."""
    t = pair.setup
    if not _is_known(t) or pair.view.phase not in (Phase.PLACE, Phase.ACT):
        return {}
    turn = Turn.of(pair)
    known = _known(t)
    whole = turn.difference(known.game)
    if turn.better.scored or turn.worse.scored:
        return {FINISH: whole}
    nobody, theirs, mine = (turn.difference(known.who_hits[name]) for name in (NOBODY_HITS, MOVER_HITS, OTHER_HITS))
    attack = ((mine - nobody) + (whole - theirs)) / 2  # the other is the mover of the position after the turn
    exposure = ((theirs - nobody) + (whole - mine)) / 2
    return {RACE: nobody, ATTACK: attack, EXPOSURE: exposure}


# The positions that are compared


@dataclass(frozen=True)
class End:
    """The position in which a turn ends: treasures, packed; `sums` if the round has been scored."""

    mine: int
    other: int
    closed: bool
    sums: tuple[int, int] | None

    @property
    def scored(self) -> bool:
        return self.sums is not None

    @property
    def dice(self) -> int:
        """The dice that the seat has to roll."""
        return DICE - len(unpack(self.mine))

    @property
    def other_dice(self) -> int:
        return DICE - len(unpack(self.other))

    def value(self, known: Values) -> float:
        """Return the seat's chance to win the round, if there are two."""
        if self.sums:
            return settled(*self.sums)
        return 1.0 - float(known[CLOSED if self.closed else OPEN][number_of(self.other)][number_of(self.mine)])


@dataclass(frozen=True)
class Turn:
    """Two moves, by the positions in which the turn ends after each of them, against the rival whom they differ in."""

    pair: Pair[Setup, State]
    rival: int
    better: End
    worse: End

    @classmethod
    def of(cls, pair: Pair[Setup, State]) -> "Turn":
        t = pair.setup
        v = pair.view
        p = pair.seat
        states = [side[0][-1] for side in pair.plays]
        rivals = [q for q in range(t.players) if q != p and v.own[q] and not are_known_mates(v, q, p)]
        rivals.sort(key=lambda q: (-len({int(s.treasure[q]) for s in states}), -treasure_sum(v, q)))
        ends = [_end(pair, side, rivals[0]) for side in pair.plays]
        return cls(pair, rivals[0], *ends)

    def difference(self, known: Values) -> float:
        return self.better.value(known) - self.worse.value(known)

    @cached_property
    def solved(self) -> bool:
        return _is_known(self.pair.setup)

    @property
    def seat(self) -> Seat:
        return Seat(self.pair.seat)

    @property
    def other(self) -> Seat:
        return Seat(self.rival)

    @cached_property
    def kept(self) -> list[int]:
        """The dice that only the worse move puts into treasure."""
        return _more(self.worse.mine, self.better.mine)

    @cached_property
    def added(self) -> list[int]:
        """The dice that only the better one does."""
        return _more(self.better.mine, self.worse.mine)

    @cached_property
    def spared(self) -> list[int]:
        """The dice of the rival that only the worse move knocks out."""
        return _more(self.better.other, self.worse.other)

    @cached_property
    def hit(self) -> list[int]:
        """Those that only the better one does."""
        return _more(self.worse.other, self.better.other)

    def hitting(self, end: End) -> float:
        """Return the chance that the seat's next roll can hit what now lies in the rival's treasure."""
        return chance_to_hit(end.dice, unpack(end.other))

    def hit_by(self, end: End) -> float:
        """Return the chance that the rival's next roll can hit one of the seat's dice."""
        return chance_to_hit(end.other_dice, unpack(end.mine))

    @cached_property
    def worth_keeping(self) -> list[int] | None:
        """The faces that are worth keeping here, or worth knocking out, one die of them; None if the better move contradicts them."""
        if not self.solved:
            return None
        known = _known(self.pair.setup).game
        mine = self.better.mine
        other = self.better.other
        at_hits = bool(self.spared)
        if at_hits:
            other -= packed((self.spared[0],))
            base = passed(known, number_of(mine), number_of(other), 1)
            good = [
                v
                for v in range(1, 7)
                if passed(known, number_of(mine), number_of(other + packed((v,))), 1) < base - WORTH_KEEPING
            ]
        elif self.better.dice:
            base = passed(known, number_of(mine), number_of(other), 1)
            good = [
                v
                for v in range(1, 7)
                if passed(known, number_of(mine + packed((v,))), number_of(other), 1) > base + WORTH_KEEPING
            ]
        else:
            return None
        against = self.spared if at_hits else self.kept
        rising = not good or good == list(range(good[0], 7))
        return good if rising and not set(good) & set(against) and len(good) < 4 else None


def _end(pair: Pair[Setup, State], side: Sequence[Sequence[State]], q: int) -> End:
    """Return the position in which the turn ends; the board as it was scored, if it was."""
    path = [pair.view, *side[0]]
    last = path[-1]
    p = pair.seat
    if not _round_over(pair.view, last):
        return End(int(last.treasure[p]), int(last.treasure[q]), last.closer == p, None)
    before = path[-2]
    return End(
        int(before.treasure[p]), int(before.treasure[q]), before.closer == p, (int(last.sums[p]), int(last.sums[q]))
    )


def _more(one: int, other: int) -> list[int]:
    """Return the dice of a packed multiset that another one does not hold, values falling."""
    return sorted((Counter(unpack(one)) - Counter(unpack(other))).elements(), reverse=True)


@cache
def _rolls(dice: int) -> list[tuple[tuple[int, ...], float]]:
    return [(shown, likelihood(shown)) for shown in SETS if len(shown) == dice]


def chance_to_hit(dice: int, treasure: Sequence[int]) -> float:
    """Return the chance that some of a number of dice can knock out a die of a treasure.

    >>> round(chance_to_hit(5, [5]), 3), chance_to_hit(3, [])
    (0.598, 0.0)
    """
    return 1 - (1 - len(set(treasure)) / 6) ** dice


def beaten(end: End) -> float:
    """Return the chance that the answer to a closing gets past it, or can break it by a hit."""
    mine = unpack(end.mine)
    lead = sum(mine) - sum(unpack(end.other))
    strikers = {opposite(v) for v in mine}
    return sum(chance for roll, chance in _rolls(end.other_dice) if sum(roll) > lead or strikers & set(roll))


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
    elif turn.worse.closed != turn.better.closed:
        found = _closing(turn) if turn.better.closed else _waiting(turn, idea)
    elif turn.spared or turn.hit:
        found = _sparing(turn, idea) if turn.spared and not turn.hit else _hitting(turn, idea)
    elif turn.kept:
        found = {RACE: _kept_low, ATTACK: _attacks_no_more, EXPOSURE: _can_be_hit}[idea](turn)
    else:
        found = _added(turn, idea) if turn.added else None
    alone = turn.worse.closed != turn.better.closed or bool(turn.spared or turn.hit)
    return found and Facts(found.does, found.gives, _figures(turn), found.picture, alone)


def _figures(turn: Turn) -> tuple[Figure, ...]:
    found = list[Figure]()
    ends = turn.better, turn.worse
    if turn.solved:
        known = _known(turn.pair.setup).game
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


def _kept_low(turn: Turn) -> Facts | None:
    """A 4 that is kept stays a 4."""
    if max(turn.kept) == 6:
        return None
    low = min(turn.kept)
    higher = list(range(low + 1, 7))
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
    lost = beaten(end)
    args = {"sum": total, "other": turn.other, "count": end.other_dice}
    if turn.pair.setup.fast or len(_rivals(turn.pair)) > 1:
        return Facts(text("idea-too-early", **args))
    reach = text("idea-answer-beats", often=_of_100(lost), **args)
    gives = text("idea-answer-always", **args) if _of_100(lost) == HUNDRED else reach
    if not end.other_dice:
        gives = text("idea-other-loses", mine=total, theirs=_sum(end.other))
    does = text("idea-too-early", **args)
    if idea == ATTACK and turn.better.dice and turn.hitting(turn.better) > 0:
        does = text("idea-can-still-hit", **(args | {"count": turn.better.dice}))
    elif idea == RACE and turn.better.dice and min(unpack(turn.better.mine), default=6) < 6:
        does = text("idea-too-early-race", **(args | {"dice": turn.better.dice}))
    picture = (
        _treasure(turn.seat, total, unpack(end.mine)),
        Often(text("idea-answer", other=turn.other), _of_100(lost)),
    )
    return Facts(does, gives, (), picture)


def _closing(turn: Turn) -> Facts | None:
    """It is time to close."""
    end = turn.better
    total = _sum(end.mine)
    args = {"sum": total, "theirs": _sum(end.other), "other": turn.other, "count": end.other_dice}
    if turn.pair.setup.fast or len(_rivals(turn.pair)) > 1:
        return Facts(text("idea-close", **args), text("idea-close-else", **args), (), ())
    lost = _of_100(beaten(end))
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
    if turn.hit or _more(int(v.treasure[turn.rival]), turn.better.other):
        hit = _more(int(v.treasure[turn.rival]), turn.better.other)
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
