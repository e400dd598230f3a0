"""The steps of a record and the questions of its review."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.questions import DecisionQuestion, PositionsQuestion, Question
from dicehaven.bots import defaults
from dicehaven.core.compiler import plain
from dicehaven.core.i18n import Text, text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Deal, Decision, Header, Line, Result, Roll

BEGIN = "begin"
DEAL = "deal"
ROLL = "roll"
DECISION = "decision"
NOBODY = -1
WORLDS = "worlds"  # the seed of all rollouts of positions: roll n is the same in all of them


@dataclass(frozen=True)
class Step:
    """A line of the record: what happened, and the questions whose answers say what it meant.

    `position` is the number of the position after it, and `choice`, if there were alternatives, that of the question about
    them; `actions` are the alternatives in words.
    """

    kind: str
    roll: int  # the number of the roll that it belongs to
    seat: int  # who rolled or decided
    what: Text
    position: int
    choice: int | None = None
    actions: dict[int, Text] = field(default_factory=dict)


@dataclass(frozen=True)
class ReviewPlan:
    """A record as steps, of which the first is the match before anything happened, and the questions with their seeds.

    `positions` has for each position the number of the question about it, and its place there.
    """

    header: str  # game, players, options and layout, as JSON
    steps: tuple[Step, ...]
    questions: tuple[tuple[str, Question], ...]
    positions: tuple[tuple[int, int], ...]
    match: Match  # as the record leaves it

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together, ordered by their first seats; if teams are hidden, each seat alone."""
        rules = self.match.rules
        setup = self.match.setup
        state = self.match.state
        hidden = not self.match.over and rules.hidden_cards(setup, self.match.view(ONLOOKER))
        found = dict[int, list[int]]()
        for p in range(self.match.players):
            found.setdefault(p if hidden else rules.team_of(setup, state, p), []).append(p)
        return tuple(tuple(team) for team in found.values())

    def affordable(self, effort: Effort) -> Effort:
        """Return the effort, scaled down for a match that exceeds the game's FULL_REVIEW, so that no review takes long."""
        full = plain(defaults, self.match.game.rules).FULL_REVIEW
        return effort.times(full / (len(self.steps) * self.match.players))


def plan_review(lines: Sequence[Line], seed: str = "0") -> ReviewPlan:
    """Plan the review of a record that follows the rules."""
    first, *rest = lines
    assert isinstance(first, Header)
    match = Match.from_header(first)
    game = match.game
    questions = _Questions(seed, any(isinstance(line, Result) for line in rest))
    steps = [Step(BEGIN, 0, NOBODY, text("review-begin"), questions.position(match))]
    for line in rest:
        choice = None
        actions = dict[int, Text]()
        seat = NOBODY
        what = text("event-deal")
        kind = DEAL
        if isinstance(line, Result):
            continue
        if isinstance(line, Roll):
            kind = ROLL
            seat = int(game.moves.roller(match.setup, match.state))
            what = text("review-roll", dice=[game.moves.face_text(face) for face in line.faces])
        elif isinstance(line, Decision):
            kind = DECISION
            seat = line.seat
            view = match.view(line.seat)
            legal = match.actions(seat)
            played = game.read(line.move)
            actions = {a: game.moves.describe(match.setup, view, seat, a) for a in legal}
            what = actions[played]
            if len(legal) > 1:
                choice = questions.add(
                    DecisionQuestion(view.to_bytes(), seat, tuple(legal), played), f"decision {len(steps)}"
                )
        else:
            assert isinstance(line, Deal)
        match.apply(line)
        steps.append(Step(kind, match.rolls, seat, what, questions.position(match), choice, actions))
    header = {key: first.data[key] for key in ("game", "players", "options", "layout") if key in first.data}
    return ReviewPlan(json.dumps(header), tuple(steps), tuple(questions.all), tuple(questions.positions), match)


class _Questions:
    """The questions of a record; positions that look the same to an onlooker are asked about only once.

    When a match is `over`, the teams are known, so chances are those of the actual teams from the first roll on;
    decisions are still judged by what their seat could see.
    """

    def __init__(self, seed: str, over: bool) -> None:
        self.seed = seed
        self.over = over
        self.all = list[tuple[str, Question]]()
        self.positions: list[tuple[int, int]] = []
        self._known: dict[bytes, int] = {}
        # of the latest question about positions
        self._rolls = -1
        self._views = list[bytes]()
        self._latest = -1

    def add(self, question: Question, part: str) -> int:
        self.all.append((f"{self.seed}/{part}", question))
        return len(self.all) - 1

    def position(self, match: Match) -> int:
        seen = match.view(ONLOOKER)
        if self.over and match.rules.hidden_cards(match.setup, seen):
            seen = match.state
        view = seen.to_bytes()
        if view not in self._known:
            self._known[view] = len(self.positions)
            self.positions.append(self._ask(view, match.rolls))
        return self._known[view]

    def _ask(self, view: bytes, rolls: int) -> tuple[int, int]:
        """Ask about one more position, in the same question as about the others since the latest roll."""
        if rolls != self._rolls:
            self._rolls = rolls
            self._views = []
            self._latest = self.add(PositionsQuestion((), rolls), WORLDS)
        self._views.append(view)
        self.all[self._latest] = f"{self.seed}/{WORLDS}", PositionsQuestion(tuple(self._views), rolls)
        return self._latest, len(self._views) - 1
