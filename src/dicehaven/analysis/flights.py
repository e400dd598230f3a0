"""The judgement of a daily flight: what its dice were worth, and what each turn gave away.

Where the game is exact, the figures add up: the result is par, and what dice and decisions have changed.  Elsewhere each
decision is judged as those of matches are (`judge.py`), by flights from there with the same dice, flown on by the game's policy; what another
action is better by counts only from two standard errors on.
"""

import json
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal

from dicehaven.analysis.estimates import estimate
from dicehaven.analysis.flight_rollouts import NO_ACTION
from dicehaven.analysis.judge import compare
from dicehaven.analysis.rolling_out import FlightRollouts
from dicehaven.bots import defaults
from dicehaven.bots.solution import solution_for
from dicehaven.core.compiler import plain
from dicehaven.core.contract import FullFlight, Setup, State
from dicehaven.core.flights import flight_of, has_arrived, result_of, sign_of
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.record import Decision, Header, Line, Result
from dicehaven.core.registry import find

FLIGHTS = 240  # after each of the actions that compete for the best
FROM_THE_START = 1_000  # flights that say what is usual
LEAST = 1e-6  # that counts as given away
REMEMBERED = 16  # analyzers
LITTLE = 2.0  # turns that are hardly good: what a whole flight may give away to count as little
MUCH = 6.0

Kindness = Literal["kind", "usual", "unkind"]
Amount = Literal["little", "some", "much"]
Band = Literal["full", "half", "hollow"]


@dataclass(frozen=True)
class FlightQuestion:
    """A line of a flight: the states before and after it, and for a choice of seat 0 what was possible.

    `turn` counts the turns from 0 on: all of a seat alone, or those in which seat 0 decides, to which then all that follows belongs.
    """

    line: int
    turn: int
    before: bytes
    after: bytes
    actions: tuple[int, ...] = ()
    played: int = -1


@dataclass(frozen=True)
class Judged:
    """The answer: what the line changed (more is better; of an estimated choice, compared with the policy's), what it gave away.

    `best` is the better action, -1 if there is none.
    """

    change: float
    given: float = 0.0
    best: int = -1


@dataclass(frozen=True)
class FlownTurn:
    """A turn: what its dice were worth (more is better; only where exact), and what its decisions gave away.

    `line` is that of its first decision, -1 if it had none.
    """

    luck: float
    given: float
    line: int = -1


@dataclass(frozen=True)
class Costly:
    """A choice that gave something away: its line and turn, the move and a better one in notation."""

    line: int
    turn: int
    made: str
    better: str
    given: float


@dataclass(frozen=True)
class FlightFindings:
    """A flight in figures, in the unit of its result; `luck` and `given` are the sums of the turns, more luck is better.

    Unless `exact`, they are estimates.
    """

    exact: bool
    result: int
    par: float
    luck: float
    given: float
    turns: tuple[FlownTurn, ...]
    costly: tuple[Costly, ...]
    arrived: bool = True  # or the limit of turns has ended it


@dataclass(frozen=True)
class FlightPlan:
    """A record as questions, with the match as it was flown; `header` is the configuration as JSON."""

    header: str
    match: Match
    flight: FullFlight[Setup, State]
    questions: tuple[FlightQuestion, ...]
    turns: int

    @property
    def result(self) -> int:
        """The result of the flight."""
        return result_of(self.match)


def plan_flight(lines: Sequence[Line]) -> FlightPlan:
    """Plan the judgement of a record that follows the rules and has landed."""
    first, *rest = lines
    assert isinstance(first, Header)
    match = Match.from_header(first)
    flight = flight_of(match.game)
    found = list[tuple[int, FlightQuestion]]()  # with the numbers of turns as the game counts them
    for number, line in enumerate(rest, 1):
        if isinstance(line, Result):
            break
        turn = flight.turn(match.setup, match.state)
        before = match.state.to_bytes()
        actions: tuple[int, ...] = ()
        played = -1
        if isinstance(line, Decision) and line.seat == 0:
            actions = tuple(match.actions(0))
            played = match.game.read(line.move)
        match.apply(line)
        after = match.state.to_bytes()
        found.append((turn, FlightQuestion(number, 0, before, after, actions, played)))
    alone = flight.PLAYERS == 1
    own = list(dict.fromkeys(turn for turn, question in found if alone or question.actions))
    places = [max(0, bisect_right(own, turn) - 1) for turn, _ in found]
    questions = tuple(replace(one, turn=place) for (_, one), place in zip(found, places))
    header = {key: first.data[key] for key in ("game", "players", "options", "layout") if key in first.data}
    return FlightPlan(json.dumps(header), match, flight, questions, len(own))


# Answers, in a worker process


class FlightAnalyzer:
    """Answers questions about flights with one setup."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.flight = flight_of(game)
        self.sign = sign_of(self.flight)
        self.rules = plain(defaults, game.rules)
        self._solution = solution_for(game, setup) if self.flight.COUNTS == "chance" else None

    @cached_property
    def rollouts(self) -> FlightRollouts:
        """The flights behind estimates; never compiled where all is exact."""
        return FlightRollouts(self.game, self.setup)

    def par(self, seed: str) -> float:
        """Return the result to be expected from the start: of best play, or of the policy where that is not known."""
        state = self.game.rules.State()
        self.rules.begin(self.setup, state)
        if self.flight.EXACT:
            return self._worth(state)
        rollouts = self.rollouts
        found = rollouts.results(state, [NO_ACTION], seed, 0, rollouts.affordable(FROM_THE_START))
        return estimate(found[0]).mean

    def answer(self, question: FlightQuestion, seed: str) -> Judged:
        """Return the answer, the same for the same question and seed."""
        before = self._read(question.before)
        if self.flight.EXACT:
            return self._known(before, question)
        return self._estimated(before, question, seed) if len(question.actions) > 1 else Judged(0.0)

    def _read(self, state: bytes) -> State:
        kind = self.game.rules.State
        return kind.from_bytes(state)

    def _worth(self, state: State) -> float:
        """Return the result that best play can expect."""
        if self._solution:
            return 100 * self._solution.value(self.setup, state)[0]
        return self.flight.worth(self.setup, state)

    def _known(self, before: State, question: FlightQuestion) -> Judged:
        change = self.sign * (self._worth(self._read(question.after)) - self._worth(before))
        if not question.actions:
            return Judged(change)
        given = max(0.0, -change)
        if len(question.actions) == 1 or given <= self.flight.BANDS[0] / 2:
            return Judged(change, given)
        after = {}
        for action in question.actions:
            state = before.copy()
            self.rules.step(self.setup, state, 0, action)
            after[action] = self.sign * self._worth(state)
        return Judged(change, given, max(after, key=lambda one: after[one]))

    def _estimated(self, before: State, question: FlightQuestion, seed: str) -> Judged:
        liking = self.rules.policy_value
        liked = max(question.actions, key=lambda action: int(liking(self.setup, before, 0, action)))

        def play(actions: Sequence[int], seed: str, lo: int, hi: int) -> list[list[float]]:
            return [[self.sign * one for one in row] for row in self.rollouts.results(before, actions, seed, lo, hi)]

        flights = self.rollouts.affordable(FLIGHTS)
        found = compare(play, question.actions, liked, flights, seed, (liked, question.played))
        lost = found.lost(question.played)
        change = found.lost(liked).mean - lost.mean
        return Judged(change, lost.mean, found.best) if lost.clear and lost.mean > LEAST else Judged(change)


@lru_cache(REMEMBERED)
def _analyzer(header: str) -> FlightAnalyzer:
    laid = json.loads(header)
    game = find(laid["game"])
    return FlightAnalyzer(game, game.configure(laid["players"], laid.get("options"), laid.get("layout")).setup)


def par_of(header: str) -> float:
    """Return the result to be expected from the start of a match with this header (JSON): a task of a worker process."""
    return _analyzer(header).par("par")


def judged(header: str, asked: Sequence[FlightQuestion]) -> list[Judged]:
    """Answer questions about a flight with this header: a task of a worker process."""
    return [_analyzer(header).answer(one, f"flight {one.line}") for one in asked]


# The whole


def assemble(planned: FlightPlan, par: float, answers: Sequence[Judged]) -> FlightFindings:
    """Assemble the findings from the answers to the questions of a plan."""
    exact = planned.flight.EXACT
    luck = [0.0] * planned.turns
    given = [0.0] * planned.turns
    first = [-1] * planned.turns
    costly = list[Costly]()
    write = planned.match.game.write
    for question, answer in zip(planned.questions, answers, strict=True):
        if question.actions:
            given[question.turn] += answer.given
            first[question.turn] = question.line if first[question.turn] < 0 else first[question.turn]
        elif exact:
            luck[question.turn] += answer.change
        if answer.best not in (-1, question.played):
            made = write(question.played)
            costly.append(Costly(question.line, question.turn, made, write(answer.best), answer.given))
    chosen = sum(answer.change for question, answer in zip(planned.questions, answers) if question.actions)
    total = sign_of(planned.flight) * (planned.result - par) - chosen
    costly.sort(key=lambda one: -one.given)
    turns = tuple(FlownTurn(*one) for one in zip(luck, given, first))
    return FlightFindings(
        exact, planned.result, par, total, sum(given), turns, tuple(costly), has_arrived(planned.match)
    )


def judge_flight(lines: Sequence[Line]) -> FlightFindings:
    """Judge a record that has landed, in this process."""
    planned = plan_flight(lines)
    return assemble(planned, par_of(planned.header), judged(planned.header, planned.questions))


def band(given: float, flight: FullFlight[Setup, State]) -> Band:
    """Return how good a turn was that gave this much away."""
    flawless, good = flight.BANDS
    return "full" if given <= flawless else "half" if given <= good else "hollow"


def kindness(luck: float, flight: FullFlight[Setup, State]) -> Kindness:
    """Return how kind the dice of a whole flight were."""
    return "kind" if luck > flight.LUCK else "unkind" if luck < -flight.LUCK else "usual"


def amount(given: float, flight: FullFlight[Setup, State]) -> Amount:
    """Return how much a whole flight gave away."""
    good = flight.BANDS[1]
    return "little" if given <= LITTLE * good else "some" if given <= MUCH * good else "much"
