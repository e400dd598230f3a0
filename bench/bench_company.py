"""What company is worth in Sailorman Dice: an equal number that a number can expect to meet in its column, in points.

Two places in its row for the same number, early in a match, are compared by plays with the same dice.  Least squares tell how much of the
difference in lead goes with the cells of the chart, and how much with company (`games/sailorman/ideas.py`).
"""

import random
import statistics
from collections.abc import Iterator, Sequence
from typing import cast

import numpy as np
from run import by_itself, table

from dicehaven.analysis.questions import DecisionQuestion, Question
from dicehaven.analysis.reasons import Reasoner
from dicehaven.analysis.rolling_out import Rollouts
from dicehaven.analysis.steps import plan_review
from dicehaven.bots import defaults
from dicehaven.bots.trace import trace
from dicehaven.core.compiler import plain
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.games.sailorman.ideas import COMPANY_WORTH, EARLY, PLACE
from dicehaven.games.sailorman.policy import lateness
from dicehaven.games.sailorman.rules import PASS, field_filled, mark_made
from dicehaven.games.sailorman.state import CROSS, Setup, State, row_of

GAME = find("sailorman")
SEED = "company"
MATCHES = 30
PLAYS = 400  # of each pair
EACH = 10  # pairs of a match, at most
TRIED = 10  # entries that the policy likes most


def main() -> None:
    """Print what an equal number is worth."""
    setup = cast(Setup, Match.new(GAME.name, 2).setup)
    reasoner, rollouts = Reasoner(GAME, setup), Rollouts(GAME, setup)
    read, leads = list[tuple[float, float]](), list[float]()
    for number in range(MATCHES):
        lines = trace(GAME, GAME.configure(2), number, ("greedy", "greedy"), SEED)
        for view, seat, places in list(pairs(setup, plan_review(lines).questions, random.Random(number)))[:EACH]:
            one, other = places
            shares = dict(reasoner.shares(reasoner.turns.pair(reasoner.ideas, view, seat, one, other, SEED)))
            met = shares.pop(PLACE, 0.0) / COMPANY_WORTH
            points = rollouts.after(view, seat, places, SEED, 0, PLAYS)[1]
            mine, theirs = ([statistics.mean(after[p]) for after in points] for p in (seat, 1 - seat))
            read.append((sum(shares.values()), met))
            leads.append(mine[0] - theirs[0] - mine[1] + theirs[1])
    a, b = np.array(read), np.array(leads)
    worth = np.linalg.lstsq(a, b)[0]
    left = b - a @ worth
    errors = np.sqrt(np.diag(np.linalg.inv(a.T @ a)) * (left @ left) / (len(b) - len(worth)))
    rows = zip(("a point of the cells", "an equal number"), worth, errors, strict=True)
    table(("of the lead", "points", "±"), ((kind, f"{one:.2f}", f"{error:.2f}") for kind, one, error in rows))
    print(f"\n{len(b)} pairs.  An equal number is worth {worth[1] / worth[0]:.2f} points of the cells.")


def pairs(
    setup: Setup, questions: Sequence[tuple[str, Question]], rng: random.Random
) -> Iterator[tuple[State, int, list[int]]]:
    """Yield early decisions, with the entry that the policy likes most and another of the TRIED, of the same number in the same row."""
    liking = plain(defaults, GAME.rules).policy_value
    asked = [one for _, one in questions if isinstance(one, DecisionQuestion)]
    rng.shuffle(asked)
    for one in asked:
        view = State.from_bytes(one.view)
        entries = [a for a in one.actions if a != PASS and mark_made(a) < CROSS]
        if entries and lateness(setup, view) <= EARLY:
            entries.sort(key=lambda a: int(liking(setup, view, one.seat, a)), reverse=True)
            best = entries[0]
            others = [a for a in entries[1:TRIED] if written(a) == written(best)]
            if others:
                yield view, one.seat, [best, rng.choice(others)]


def written(action: int) -> tuple[int, int]:
    """Return the row and the number that an entry writes."""
    return row_of(field_filled(action)), mark_made(action)


if __name__ == "__main__":
    by_itself(main)
