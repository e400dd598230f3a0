"""The reason why one move is better than another one, in the ideas of the game (`contract/ideas.py`).

Both moves are played on to the end of the turn with the same dice (`plays.py`).  What the positions then differ in is divided among
the ideas of the game by their exact Shapley shares (L. S. Shapley, A Value for n-Person Games, 1953): all ways to exchange them
between the two positions.  The largest is told, by what the better move does and what the other one gives away; the next one where
there is no more to say of the first and it explains a quarter, or where the first explains less than half.  Nothing is told unless the facts
speak for the better move and what is told explains half of the difference.

>>> from dicehaven.core.match import Match
>>> match = Match.new("saikoro", 2)
>>> match.roll([6, 4, 4, 2, 1])
>>> found = reason_in(Position.of(match), 0, "treasure 6", "treasure 6 4 4")
>>> found.idea, found.explains > 0.5, len(found.sentences)
('attack', True, 2)
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import product
from math import factorial
from typing import Any, cast

from msgspec import Struct, structs

from dicehaven.analysis.plays import TurnPlays
from dicehaven.core.contract import FINISH, Facts, Figure, FullIdeas, Pair, Picture, Setup, State
from dicehaven.core.game import Game
from dicehaven.core.i18n import Faces, Seat, Text, text
from dicehaven.core.position import Position

HALF = 0.5  # of the difference: what is told explains so much
TELLING = 0.25  # of it: what a second idea explains
TOLD = 2  # ideas, and sentences
ROUNDING = 1e-9
OFTEN = "often"  # the argument of a sentence that names a frequency
UNKNOWN = 0.0  # what an idea explains where there is no value function


class Reason(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The reason why a move is better: its ideas, the first of which explains most, and what they explain of the difference together.

    Without an idea, there is no single reason.  `explains` is 0 where the facts alone are known.
    """

    ideas: tuple[str, ...] = ()
    explains: float = UNKNOWN
    sentences: tuple[Text, ...] = ()
    figures: tuple[Figure, ...] = ()
    picture: tuple[Picture, ...] = ()

    @property
    def idea(self) -> str:
        """The idea that explains most; "" if there is none."""
        return self.ideas[0] if self.ideas else ""

    @property
    def headline(self) -> Text:
        """The idea in a few words."""
        return text(f"idea-{self.idea}") if self.idea else text("reason-none")

    @property
    def told(self) -> tuple[Text, ...]:
        """The sentences, at most two."""
        return tuple(map(restored, self.sentences)) or (text("reason-none"),)


def restored(value: Any) -> Any:
    """Return the value of an argument, or a whole text, from plain data, as it is after it has been stored.

    >>> restored({"code": "points", "args": {"count": 2}})
    Text(code='points', args={'count': 2})
    """
    if isinstance(value, Text):
        return Text(value.code, {name: restored(one) for name, one in value.args.items()})
    if isinstance(value, list | tuple):
        return [restored(one) for one in value]
    if not isinstance(value, dict):
        return value
    if "code" in value:
        return Text(value["code"], {name: restored(one) for name, one in value["args"].items()})
    if "faces" in value:
        said = restored(value["said"])
        return Faces(tuple(value["faces"]), tuple(said) if isinstance(said, list) else said, value["worded"])
    return Seat(value["number"])


def reason_in(position: Position, seat: int, better: str, worse: str, seed: str = "0") -> Reason:
    """Return the reason why a seat's legal move is better than another one, both in notation; raises BadNotation.

    The same seed gives the same reason.
    """
    match = position.match()
    read = position.game.read
    return Reasoner(position.game, match.setup).between(match.view(seat), seat, read(better), read(worse), seed)


class Reasoner:
    """Finds the reasons for moves in matches with one setup."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.rules = game.plain
        self.turns = TurnPlays(game, setup)

    @cached_property
    def ideas(self) -> FullIdeas[Setup, State]:
        """The ideas of the game; points where it names none.  Raises MissingExtra if what they need is not installed."""
        if self.game.ideas:
            return self.game.ideas
        return cast(FullIdeas[Setup, State], Points(self.game))

    def between(self, view: State, seat: int, better: int, worse: int, seed: str = "0") -> Reason:
        """Return the reason why an action of a seat, whose view is given, is better than another one."""
        pair = self.turns.pair(self.ideas, view, seat, better, worse, seed)
        shares = self.shares(pair)
        whole = sum(shares.values())
        if shares and whole <= ROUNDING:
            return Reason()
        order = sorted((idea for idea in shares if shares[idea] > 0), key=lambda idea: -shares[idea])
        told = dict[str, Facts]()
        for idea in order if shares else (*self.ideas.IDEAS, FINISH):
            if len(told) < TOLD and self._is_wanted(idea, told, shares, whole):
                found = self.facts(pair, idea)
                if found is not None:
                    told[idea] = found
        if [*told] == [FINISH] and not told[FINISH].gives:  # and what it follows from
            more = (idea for idea in self.ideas.IDEAS if shares.get(idea, 0.0) >= 0)
            found = next((facts for idea in more if (facts := self.facts(pair, idea))), None)
            if found is not None and OFTEN not in found.does.args:
                told[FINISH] = structs.replace(
                    told[FINISH], does=found.does, gives=told[FINISH].does, picture=found.picture
                )
        explains = sum(shares[idea] for idea in told) / whole if shares else UNKNOWN
        if not told or (shares and explains < HALF - ROUNDING):
            return Reason(explains=min(1.0, explains))
        if not shares:  # nobody knows which of them counts
            told = dict([*told.items()][:1])
        first, *others = told.values()
        return Reason(
            ideas=tuple(told),
            explains=round(min(1.0, explains), 3),
            sentences=tuple(_sentences(first, others)),
            figures=_figures(told.values()),
            picture=next((facts.picture for facts in told.values() if facts.picture), ()),
        )

    def _is_wanted(self, idea: str, told: Mapping[str, Facts], shares: Mapping[str, float], whole: float) -> bool:
        """Return True unless what is told explains half, and says what the other move gives away, or this idea explains little."""
        explained = sum(shares.get(one, 0.0) for one in told)
        if not told or not shares or explained < HALF * whole:
            return True
        return shares[idea] >= TELLING * whole and not any(_gives(facts) for facts in told.values())

    def facts(self, pair: Pair[Setup, State], idea: str) -> Facts | None:
        """Return the facts by which an idea is told; None if they do not speak for the better move."""
        found = self.ideas.facts(pair, idea)
        return self._finish(pair) if found is None and idea == FINISH else found

    def shares(self, pair: Pair[Setup, State]) -> Mapping[str, float]:
        """Return what each idea explains of the difference; {} where that is not known."""
        known = self.ideas.shares(pair)
        if known is not None:
            return known
        names = self.ideas.IDEAS
        found = dict.fromkeys((*names, FINISH), 0.0)
        ends = list(zip(*pair.ends, strict=True))
        for one, other in ends:
            if one == other:
                continue
            if self.rules.over(self.setup, one) or self.rules.over(self.setup, other):
                found[FINISH] += (self._worth(pair, one) - self._worth(pair, other)) / len(ends)
                continue
            for name, share in zip(names, self._shapley(pair, one, other), strict=True):
                found[name] += share / len(ends)
        return found

    def _worth(self, pair: Pair[Setup, State], state: State) -> float:
        """Return what a position is worth to the seat, which may be one in which the match is over."""
        p = pair.seat
        if not self.rules.over(self.setup, state):
            return self.ideas.worth(self.setup, p, self.ideas.groups(self.setup, state, p))
        return self.ideas.WIN * self._won(state, p)

    def _won(self, state: State, p: int) -> float:
        """Return a seat's share of the win."""
        if not self.rules.over(self.setup, state):
            return 0.0
        winners = [q for q in range(self.setup.players) if self.rules.won(self.setup, state, q)]
        return 1 / len(winners) if p in winners else 0.0

    def _shapley(self, pair: Pair[Setup, State], one: State, other: State) -> list[float]:
        """Return the share of each idea in what one position is worth more than another one."""
        groups = [self.ideas.groups(self.setup, state, pair.seat) for state in (other, one)]
        count = len(groups[0])
        worth = {
            chosen: self.ideas.worth(self.setup, pair.seat, [groups[k][i] for i, k in enumerate(chosen)])
            for chosen in product((0, 1), repeat=count)
        }
        found = [0.0] * count
        for chosen, value in worth.items():
            size = sum(chosen)
            for i, k in enumerate(chosen):
                if not k:
                    weight = factorial(size) * factorial(count - size - 1) / factorial(count)
                    found[i] += weight * (worth[(*chosen[:i], 1, *chosen[i + 1 :])] - value)
        return found

    def _finish(self, pair: Pair[Setup, State]) -> Facts | None:
        """Tell how often the match is won in this turn, or lost."""
        p = pair.seat
        for seat, code in ((p, "win"), *((q, "lose") for q in range(self.setup.players) if q != p)):
            better, worse = (sum(self._won(end, seat) for end in ends) / len(ends) for ends in pair.ends)
            if (better > worse + ROUNDING) if seat == p else (worse > better + ROUNDING):
                figure = Figure(text(f"reason-{code}s", seat=Seat(seat)), round(100 * better), round(100 * worse))
                often, instead = (figure.better, figure.worse) if seat == p else (figure.worse, figure.better)
                certain = "-surely" if often == 100 else ""
                said = text(f"reason-{code}{certain}", seat=Seat(seat), often=often, instead=instead)
                return Facts(said, None, (figure,))
        return None


def _sentences(first: Facts, others: Sequence[Facts]) -> list[Text]:
    """Return two sentences at most, of which one at most names a frequency."""
    found = [first.does]
    for one in (*(facts.does for facts in others if not facts.alone), *((first.gives,) if first.gives else ())):
        if len(found) < TOLD and sum(map(_is_frequency, (*found, one))) < TOLD:
            found.append(one)
    return found


def _gives(facts: Facts) -> bool:
    """Return True if facts say what the other move gives away, in a sentence that may stand beside the first one."""
    return facts.gives is not None and not (_is_frequency(facts.does) and _is_frequency(facts.gives))


def _is_frequency(said: Text) -> bool:
    """Return True if a sentence names a frequency; that something never happens is none."""
    return bool(said.args.get(OFTEN))


def _figures(found: Iterable[Facts]) -> tuple[Figure, ...]:
    """Return the figures of some ideas, each once."""
    figures = list[Figure]()
    for facts in found:
        figures += [one for one in facts.figures if one not in figures]
    return tuple(Figure(one.label, float(one.better), float(one.worse)) for one in figures)  # as they are stored


class Points:
    """The ideas of a game that names none: points, and who wins.  No value function says how much they explain."""

    IDEAS = ("points",)
    PLAYS = 60
    WIN = 1.0

    def __init__(self, game: Game) -> None:
        self.rules = game.plain

    def ended(self, t: Setup, view: State, s: State, p: int) -> bool | None:
        return None

    def choose(self, t: Setup, v: State, p: int, actions: Sequence[int]) -> int | None:
        return None

    def shares(self, pair: Pair[Setup, State]) -> Mapping[str, float]:
        return {}

    def facts(self, pair: Pair[Setup, State], idea: str) -> Facts | None:
        """Tell what the seat collects in this turn, if the better move brings more of it."""
        if idea == FINISH:
            return None
        t = pair.setup
        before = int(self.rules.collected(t, pair.view, pair.seat))
        better, worse = (
            sum(int(self.rules.collected(t, end, pair.seat)) - before for end in ends) / len(ends) for ends in pair.ends
        )
        if better <= worse + ROUNDING:
            return None
        figure = Figure(text("reason-points-of", seat=Seat(pair.seat)), better, worse)
        return Facts(text("reason-points", better=round(better, 1), worse=round(worse, 1)), None, (figure,))
