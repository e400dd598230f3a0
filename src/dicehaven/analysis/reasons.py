"""The reasons why one move is better than another, as texts: what was at stake, and the causes; figures where there is no cause.

>>> from dicehaven.core.match import Match
>>> match = Match.new("saikoro", 2)
>>> match.roll([6, 6, 5, 2, 1])
>>> found = reasons_of(Position.of(match), 0, "treasure 6 6", "treasure 2 1")
>>> next(iter(found)).code
'review-stake-level'
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from dicehaven.analysis.causes import HALF, NOW, WHOLE, Cause, message_of, restored
from dicehaven.analysis.estimates import Effort, Estimate
from dicehaven.analysis.next_roll import NextRolls
from dicehaven.analysis.questions import CauseQuestion, DecisionAnalysis, DecisionQuestion, answer, header_of
from dicehaven.analysis.review import Review, Row
from dicehaven.core.contract import Setup, State
from dicehaven.core.game import Game
from dicehaven.core.i18n import Faces, Seat, Text, text
from dicehaven.core.position import Position

WORTH_TELLING = 0.15  # points
SAFE = 0.1  # how often, as a part of how often it is better, a move may be worse and still be called safe


@dataclass(frozen=True)
class Prospect:
    """The immediate gain of a move, as its seat sees it: points for its team, and events besides the move itself."""

    points: int
    events: tuple[Text, ...]


def cause_question(position: Position, seat: int, better: str, worse: str, gave: float | None = None) -> CauseQuestion:
    """Return the question for the causes why a seat's move is better than another one, both in notation; raises BadNotation.

    A worker answers it (`questions.answers`, with `header_of(position.game, position.config)`) for `Reasons.of`.
    """
    match = position.match()
    read = position.game.read
    return CauseQuestion(match.view(seat).to_bytes(), seat, read(better), read(worse), gave)


def reasons_of(
    position: Position, seat: int, better: str, worse: str, effort: Effort | None = None, seed: str = "0"
) -> "Reasons":
    """Return the reasons why a seat's legal move is better than another one, both in notation; raises BadNotation.

    It takes about a second; the same seed gives the same reasons.
    """
    asked = cause_question(position, seat, better, worse)
    found = answer(header_of(position.game, position.config), effort or Effort(), seed, asked)
    assert isinstance(found, tuple)
    return Reasons.of(position, seat, better, worse, found)


class Reasons:
    """The reasons why one action of a seat is better than another one, in a position as the seat sees it.

    `causes` are None as long as nobody has asked for them; then figures stand alone.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        view: State,
        seat: int,
        pair: tuple[int, int],
        causes: Sequence[Cause] | None,
        judged: DecisionAnalysis | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.view = view
        self.seat = seat
        self.better_action, self.played_action = pair
        self.asked = causes is not None
        self.causes = tuple(causes or ())
        self.judged = judged or DecisionAnalysis(())
        self.rules = game.plain
        hidden = self.rules.hidden_cards(setup, view)  # then nobody knows who belongs together
        self.teams = [p if hidden else self.rules.team_of(setup, view, p) for p in range(setup.players)]
        self.others = [p for p in range(setup.players) if self.teams[p] != self.teams[seat]]

    @classmethod
    def of(cls, position: Position, seat: int, better: str, worse: str, causes: Sequence[Cause]) -> "Reasons":
        """Return the reasons that causes make in a position; moves in notation."""
        match = position.match()
        pair = position.game.read(better), position.game.read(worse)
        return cls(position.game, match.setup, match.view(seat), seat, pair, causes)

    @classmethod
    def of_row(cls, found: Review, row: Row) -> "Reasons":
        """Return the reasons of a costly decision of a review."""
        assert row.analysis is not None and row.step.choice is not None
        question = found.plan.questions[row.step.choice][1]
        assert isinstance(question, DecisionQuestion)
        match = found.plan.match
        stored = match.game.rules.State
        view: State = stored.from_bytes(question.view)
        pair = row.analysis.alternatives[0].action, question.played
        return cls(match.game, match.setup, view, question.seat, pair, row.analysis.causes, row.analysis)

    def __iter__(self) -> Iterator[Text]:
        """Yield the reasons, in the order in which they are told."""
        if self.others:
            yield self._stake()
        if not any(cause.horizon == NOW for cause in self.causes):
            yield from self._at_once()
        for cause in self.causes:
            yield self._told(cause)
        if self.explained:
            return
        if self.asked:
            yield text("reason-no-cause")
        yield from self._statistics()

    @property
    def explained(self) -> bool:
        """True if a cause explains half of the difference or more."""
        return any(cause.explains >= HALF for cause in self.causes)

    @property
    def headline(self) -> Text:
        """The strongest reason in a few words."""
        if self.causes:
            first = self.causes[0]
            kind = (
                ("more" if first.is_more else "less")
                if not self._is_brought(first)
                else ("brings" if first.is_more else "avoids")
            )
            return text(f"reason-head-{kind}", event=self._event(first))
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

    # Causes

    def _event(self, cause: Cause) -> Text:
        if cause.argument == WHOLE:
            whole = restored(cause.value)
            assert isinstance(whole, Text)
            return whole
        value = {cause.argument: restored(cause.value)} if cause.argument else {}
        owner = {"seat": Seat(cause.seat)} if cause.seat >= 0 else {}
        return Text(message_of(cause.code, cause.argument), owner | value)

    def _is_brought(self, cause: Cause) -> bool:
        """Return True if one of the moves brings the event at once, and the other one does not."""
        return cause.horizon == NOW and cause.is_certain

    def _told(self, cause: Cause) -> Text:
        event = self._event(cause)
        if self._is_brought(cause):
            return text("reason-brings" if cause.is_more else "reason-avoids", event=event)
        if cause.roll:
            return self._rolled(cause.roll, event)
        mover = Seat(self.seat)
        if abs(cause.better - cause.worse) < abs(cause.better_count - cause.worse_count) / 2:
            counts = {"better": cause.better_count, "worse": cause.worse_count}
            return text(f"reason-{cause.horizon}-count", event=event, mover=mover, **counts)
        parts = {"better": round(100 * cause.better), "worse": round(100 * cause.worse)}
        return text(f"reason-{cause.horizon}", event=event, mover=mover, **parts)

    def _rolled(self, rolls: NextRolls, event: Text) -> Text:
        """Say how often the next roll brings an event, and, if that is short, which rolls do after one of the moves."""
        parts = {"better": round(100 * rolls.better), "worse": round(100 * rolls.worse)}
        if not rolls.needs:
            return text("reason-roll", event=event, **parts)
        said = self.game.moves.face_text
        needs = [Faces(tuple(dice), tuple(map(said, dice))) for dice in rolls.needs]
        *some, last = needs
        spoken = text("roll-or", some=some, last=last) if some else last
        code = "reason-roll-without" if rolls.without else "reason-roll-with"
        return text(code, event=event, after=rolls.after, needs=spoken, **parts)

    # Figures

    def _statistics(self) -> Iterator[Text]:
        if self.judged.shares:
            yield from self._later()
            yield from self._rivals()
            code = "review-why-safe" if self._is_safe else "review-why-pairs"
            yield text(code, better=round(100 * self.judged.better), worse=round(100 * self.judged.worse))
        elif self.judged.alternatives:
            chances = {one.action: one.chance for one in self.judged.alternatives}
            better = sum(chance > chances[self.played_action] for chance in chances.values())
            yield text("review-why-rank", better=better, count=len(chances))

    @cached_property
    def better(self) -> Prospect:
        """The immediate gain of the better move."""
        return self._prospect(self.better_action)

    @cached_property
    def played(self) -> Prospect:
        """The immediate gain of the other one, which was made."""
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
        return sum(int(self.rules.collected(self.setup, view, p)) for p in mates)

    def _stake(self) -> Text:
        """Say whether the seat was ahead of its best rival, and by how much."""
        best = max(self.others, key=lambda p: self._points(self.view, p))
        lead = self._points(self.view, self.seat) - self._points(self.view, best)
        code = "review-stake-ahead" if lead > 0 else "review-stake-behind" if lead < 0 else "review-stake-level"
        return text(code, seat=Seat(self.seat), other=Seat(best), points=abs(lead))

    def _at_once(self) -> Iterator[Text]:
        if self.at_once:
            yield text("review-why-now" if self.at_once > 0 else "review-why-price", points=abs(self.at_once))

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
