"""Reviews: what they cost, how certain they are for their time, and how near they come where the truth is known

A match of Saikoro Senshi between two seats is solved.  With a turn limit of 99 instead of 100 it is the same match, but not
the one that is solved: its review estimates what the other knows.
"""

import time
from dataclasses import replace
from statistics import correlation

from common import by_itself, table

from dicehaven.analysis.questions import Effort, Estimate
from dicehaven.analysis.review import Review, review
from dicehaven.core.record import Header, Line
from dicehaven.core.registry import find, games
from dicehaven.lab.trace import trace

MATCHES = 12
PARTS = (16, 4, 1)  # of a review's effort: a sixteenth, a quarter, all
SOLVED = "saikoro"


def estimated(lines: list[Line]) -> list[Line]:
    """The same match under a limit that is not solved."""
    header = lines[0]
    assert isinstance(header, Header)
    options = {**header.data.get("options", {}), "turn_limit": 99}
    return [replace(header, data={**header.data, "options": options}), *lines[1:]]


def played(name: str, seed: str) -> list[Line]:
    """A match of greedy bots between two."""
    game = find(name)
    return trace(game, game.configure(2), 0, ("greedy", "greedy"), seed)


def partly(part: int) -> Effort:
    """So small a part of the effort of a review."""
    return Effort(Effort.rollouts // part, Effort.iterations // part)


def name_of(part: int) -> str:
    return "all" if part == 1 else f"1/{part}"


def certainty(name: str, lines: list[Line], part: int) -> list[object]:
    """What a review says that its figures may be off by, for the time that it takes; in per cent of a win."""
    work = time.process_time()
    found = review(lines, partly(part))
    spent = time.process_time() - work
    figures = (
        [row.chances[0] for row in found.rows],
        [row.luck[0] for row in found.rows if row.luck],
        [total.luck for total in found.totals],
        [total.gave for total in found.totals],
    )
    return [name, name_of(part), f"{spent:.1f}", *(f"{100 * root_mean_square(of):.2f}" for of in figures)]


def root_mean_square(figures: list[Estimate]) -> float:
    """Of the standard errors of estimates."""
    return float((sum(one.error**2 for one in figures) / len(figures)) ** 0.5)


def errors(pairs: list[tuple[Review, Review]]) -> list[list[str]]:
    """How estimates agree with the truth: root mean square of what they are off by, and of what they say that they may be;
    their mean, the bias; in percent of a win. And their correlation with the truth."""
    found: dict[str, list[tuple[float, float, float]]] = {
        name: [] for name in ("a chance", "the luck of a roll", "a match's luck", "a match's gifts")
    }
    for truth, guess in pairs:
        for true, row in zip(truth.rows, guess.rows):
            found["a chance"].append(compared(row.chances[0], true.chances[0]))
            if row.luck:
                found["the luck of a roll"].append(compared(row.luck[0], true.luck[0]))
        for known, total in zip(truth.totals, guess.totals):
            found["a match's luck"].append(compared(total.luck, known.luck))
            found["a match's gifts"].append(compared(total.gave, known.gave))
    return [
        [
            name,
            *(f"{100 * (sum(pair[k] ** 2 for pair in all_) / len(all_)) ** 0.5:.2f}" for k in (0, 1)),
            f"{100 * sum(pair[0] for pair in all_) / len(all_):+.2f}",
            f"{correlation(*zip(*((known + off, known) for off, _, known in all_))):.2f}",
        ]
        for name, all_ in found.items()
    ]


def compared(guess: Estimate, truth: Estimate) -> tuple[float, float, float]:
    """What an estimate is off by, what it says that it may be, and the truth."""
    return guess.mean - truth.mean, guess.error, truth.mean


def agreement(pairs: list[tuple[Review, Review]]) -> str:
    """How often the estimate names the dearest decision among its three."""
    hits = sum(truth.dearest[0].number in [row.number for row in guess.dearest] for truth, guess in pairs)
    return f"{hits} of {len(pairs)}"


def main() -> None:
    """Print the tables."""
    rows: list[list[object]] = []
    kept: list[list[object]] = []
    for name in games():
        lines = played(name, "bench")
        review(lines[:6], Effort(2, 16))  # compiles
        start = time.perf_counter()
        work = time.process_time()
        found = review(lines)
        spent = time.perf_counter() - start, time.process_time() - work
        rows.append([name, len(found.rows), len(found.plan.questions), *(f"{one:.1f}" for one in spent)])
    table(("game, two seats", "lines", "questions", "s", "s of cores"), rows)
    print("\nStandard errors for the time (root mean squares in % of a win), estimated in all games\n")
    for name in games():
        lines = played(name, "bench")
        lines = estimated(lines) if name == SOLVED else lines
        kept += [certainty(name, lines, part) for part in PARTS]
    head = (
        "game, two seats",
        "effort",
        "s of cores",
        "a chance",
        "luck of a roll",
        "luck of a match",
        "gifts of a match",
    )
    table(head, kept)
    records = [played(SOLVED, f"bench {k}") for k in range(MATCHES)]
    known = [review(lines) for lines in records]
    for part in PARTS:
        pairs = [(truth, review(estimated(lines), partly(part))) for truth, lines in zip(known, records)]
        print(f"\nEstimates and truth, effort {name_of(part)}\n")
        table(("% of a win", "off", "says", "bias", "correlation"), errors(pairs))
        print(f"\nThe dearest decision is among the three that the estimate names in {agreement(pairs)} matches.")


if __name__ == "__main__":
    by_itself(main)
