"""The reasons why one move is better than another: what was at stake, what each brings at once, what it keeps open."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dicehaven.analysis.questions import DecisionAnalysis, DecisionQuestion, Estimate
from dicehaven.analysis.review import Review, Row
from dicehaven.core.contract import State
from dicehaven.core.i18n import Seat, Text, text

WORTH_TELLING = 0.15  # points
SAFE = 0.1  # how often, as a part of how often it is better, a move may be worse and still be called safe


@dataclass(frozen=True)
class Prospect:
    """The immediate gain of a move, as its seat sees it: points for its team, and events besides the move itself."""

    points: int
    events: tuple[Text, ...]


class Reasons:
    """The reasons of one costly decision."""

    def __init__(self, found: Review, row: Row) -> None:
        assert row.analysis is not None and row.step.choice is not None
        question = found.plan.questions[row.step.choice][1]
        assert isinstance(question, DecisionQuestion)
        match = found.plan.match
        stored = match.game.rules.State
        self.game = match.game
        self.rules = match.rules
        self.setup = match.setup
        self.seat = question.seat
        self.judged: DecisionAnalysis = row.analysis
        self.played_action = question.played
        self.collected = match.game.plain.collected
        self.view: State = stored.load(np.frombuffer(question.view, stored.dtype)[0])
        hidden = self.rules.hidden_cards(self.setup, self.view)  # then nobody knows who belongs together
        self.teams = [p if hidden else self.rules.team_of(self.setup, self.view, p) for p in range(match.players)]
        self.others = [p for p in range(match.players) if self.teams[p] != self.teams[self.seat]]

    def __iter__(self) -> Iterator[Text]:
        """Yield the reasons, in the order in which they are given."""
        yield self._stake()
        yield from self._at_once()
        if self.judged.shares:
            yield from self._later()
            yield from self._rivals()
            code = "review-why-safe" if self._is_safe else "review-why-pairs"
            yield text(code, better=round(100 * self.judged.better), worse=round(100 * self.judged.worse))
        else:
            chances = {one.action: one.chance for one in self.judged.alternatives}
            better = sum(chance > chances[self.played_action] for chance in chances.values())
            yield text("review-why-rank", better=better, count=len(chances))

    @property
    def headline(self) -> Text:
        """The strongest reason in a few words."""
        if self.at_once > 0:
            return text("review-head-now", points=self.at_once)
        if self.judged.shares:
            if self.later.mean > WORTH_TELLING and self.later.clear:
                return text("review-head-open")
            if (rival := self._profiting) is not None:
                return text("review-head-rival", seat=Seat(rival))
            if self._is_safe:
                return text("review-head-safe")
        return text("review-head-better")

    @cached_property
    def better(self) -> Prospect:
        """The immediate gain of the best move."""
        return self._prospect(self.judged.alternatives[0].action)

    @cached_property
    def played(self) -> Prospect:
        """The immediate gain of the move that was made."""
        return self._prospect(self.played_action)

    @property
    def at_once(self) -> int:
        """The points that the better move scores more at once."""
        return self.better.points - self.played.points

    @property
    def later(self) -> Estimate:
        """The points that it scores more afterwards."""
        own = self.judged.points[self.seat]
        return Estimate(own.mean - self.at_once, own.error)

    def _prospect(self, action: int) -> Prospect:
        after = self.view.copy()
        self.rules.step(self.setup, after, self.seat, action)
        happened = self.game.moves.events(self.setup, self.view, after)
        return Prospect(self._points(after, self.seat) - self._points(self.view, self.seat), tuple(happened[1:]))

    def _points(self, view: State, seat: int) -> int:
        """Return what a seat's team has collected."""
        mates = [p for p, team in enumerate(self.teams) if team == self.teams[seat]]
        return sum(int(self.collected(self.setup, view, p)) for p in mates)

    def _stake(self) -> Text:
        """Say whether the seat was ahead of its best rival, and by how much."""
        best = max(self.others, key=lambda p: self._points(self.view, p))
        lead = self._points(self.view, self.seat) - self._points(self.view, best)
        code = "review-stake-ahead" if lead > 0 else "review-stake-behind" if lead < 0 else "review-stake-level"
        return text(code, seat=Seat(self.seat), other=Seat(best), points=abs(lead))

    def _at_once(self) -> Iterator[Text]:
        if self.at_once:
            yield text("review-why-now" if self.at_once > 0 else "review-why-price", points=abs(self.at_once))
        new = [one for one in self.better.events if one not in self.played.events]
        if new:
            yield text("review-why-brings", events=new)

    def _later(self) -> Iterator[Text]:
        if self.later.clear and abs(self.later.mean) > WORTH_TELLING:
            code = "review-why-open" if self.later.mean > 0 else "review-why-closed"
            yield text(code, points=abs(self.later.mean))

    def _rivals(self) -> Iterator[Text]:
        least = min(self.others, key=lambda p: self.judged.points[p].mean)
        points = self.judged.points[least]
        if points.clear and points.mean < -WORTH_TELLING:
            yield text("review-why-others", points=-points.mean, seat=Seat(least))
        if self._profiting is not None and len(self.others) > 1:
            yield text("review-why-profit", seat=Seat(self._profiting))

    @property
    def _profiting(self) -> int | None:
        """The rival who gained most of what was lost."""
        most = min(self.others, key=lambda p: self.judged.shares[p].mean)
        lost = self.judged.shares[most]
        return most if lost.clear and -lost.mean > self.judged.gave.mean / 2 else None

    @property
    def _is_safe(self) -> bool:
        """True if the better move hardly ever turns out worse."""
        return self.judged.worse <= SAFE * self.judged.better
