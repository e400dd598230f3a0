"""The share of the costliest decisions of matches that get a cause, and of these causes, those that other dice confirm.

The check shares nothing with `analysis.causes` but the question: matches with their records, told by the Narrator, are
played on by bots with dice of their own, and the event of the first cause is counted in them.
"""

import sys
from collections.abc import Iterator

import numpy as np
from common import table

from dicehaven.analysis.causes import AT_ONCE, SOON, Cause, restored
from dicehaven.analysis.questions import DecisionQuestion, Effort
from dicehaven.analysis.reasons import Reasons
from dicehaven.analysis.review import Review, Row, explain, review
from dicehaven.bots.levels import ExactBot, HeuristicBot
from dicehaven.bots.solution import solution_for
from dicehaven.core.dice import SeededDice
from dicehaven.core.events import Narrator
from dicehaven.core.i18n import Seat
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import find, games
from dicehaven.lab.trace import trace

EFFORT = Effort(
    rollouts=24, iterations=600
)  # of a decision as at the web table; chances over the match do not matter here
PLAYS = 60  # after each move
LINES = 200  # of a play
CLEAR = 2.0  # standard errors


def main(matches: int = 10) -> None:
    """Print a row for each game."""
    print(f"\nThe three costliest decisions of each of {matches} matches between levels 2 and 3.\n")
    heads = ("game", "decisions", "with a cause", "confirmed", "of 100 decisions", "at once", "soon", "later")
    table(heads, (row_of(name, matches) for name in games()))


def row_of(name: str, matches: int) -> list[object]:
    """Judge the costliest decisions of a game's matches."""
    found = [one for number in range(matches) for one in judged(name, number)]
    caused = [cause for cause, _ in found if cause]
    confirmed = [cause for cause, sure in found if cause and sure]
    horizons = [sum(cause.horizon == horizon for cause in confirmed) for horizon in (AT_ONCE, SOON, "later")]
    share = round(100 * len(confirmed) / max(1, len(found)))
    return [name, len(found), len(caused), len(confirmed), share, *horizons]


def judged(name: str, number: int) -> Iterator[tuple[Cause | None, bool]]:
    """Yield for each of the costliest decisions the cause that is told first, if one explains it, and if it is confirmed."""
    game = find(name)
    levels = ("level2", "level3") if number % 2 else ("level3", "level2")
    found = review(trace(game, game.configure(2), number, levels, "causes"), EFFORT)
    found = explain(found, found.dearest, EFFORT)
    for row in found.dearest:
        reasons = Reasons.of_row(found, row)
        cause = reasons.causes[0] if reasons.explained else None
        sure = cause is not None and confirmed(found, row, cause, f"check {number} {row.number}")
        print(f"{name} {number}, line {row.number}: {cause and (cause.code, cause.horizon)} {sure}", file=sys.stderr)
        yield cause, sure


def confirmed(found: Review, row: Row, cause: Cause, seed: str) -> bool:
    """Return True if the event clearly happens more often after the same move."""
    assert row.analysis is not None and row.step.choice is not None
    asked = found.plan.questions[row.step.choice][1]
    assert isinstance(asked, DecisionQuestion)
    match = found.plan.match
    state = match.game.rules.State
    view = state.load(np.frombuffer(asked.view, state.dtype)[0])
    counts = []
    for action in (row.analysis.alternatives[0].action, asked.played):
        begun = Match(match.game, match.config, match.header)
        begun.begin_with(view)
        counts.append([counted(begun, asked.seat, action, cause, f"{seed} {k}") for k in range(PLAYS)])
    better, worse = map(np.array, counts)
    more = better.mean() - worse.mean()
    error = (better.var() / PLAYS + worse.var() / PLAYS) ** 0.5
    return bool((more > 0) == cause.is_more and abs(more) > CLEAR * error)


def counted(begun: Match, seat: int, action: int, cause: Cause, seed: str) -> int:
    """Play on after an action, and return how often the event of a cause has happened by its horizon."""
    match = begun.copy()
    solution = solution_for(match.game, match.setup)
    bot = (
        ExactBot(solution, 0.0, match.setup, seed)
        if solution
        else HeuristicBot(1.0, match.game, match.setup, seed, by_policy=True)
    )
    dice = SeededDice(seed)
    narrator = Narrator(match.copy(), ONLOOKER)
    value = str(restored(cause.value))
    away = False
    happened = 0
    match.play(seat, match.game.write(action))
    happened += told(narrator, match, cause, value)
    for _ in range(LINES):
        if match.over:
            break
        due = match.due
        if due:
            roller = match.rollers[0]
            away = away or roller != seat
            if cause.horizon == AT_ONCE or (cause.horizon == SOON and roller == seat and away):
                break
            match.roll(dice.answer(match.rolls, due))
        else:
            p = match.movers[0]
            chosen = bot.choose(match.view(p), p, match.actions(p), len(match.lines))
            match.play(p, match.game.write(chosen))
        happened += told(narrator, match, cause, value)
    return happened


def told(narrator: Narrator, match: Match, cause: Cause, value: str) -> int:
    """Tell the line that has just been played; return how often it brought the event."""
    events = narrator.tell(match.latest, match.copy())
    owner = Seat(cause.seat) if cause.seat >= 0 else None
    return sum(
        one.message.code == cause.code
        and one.message.args.get("seat") == owner
        and (not cause.argument or str(one.message.args.get(cause.argument)) == value)
        for one in events
    )
