"""Analysis: seconds to judge a position on a warm server; what reviews cost and how near they come to the truth; puzzles; reasons

Reviews are compared with the truth where it is known: a match of Saikoro Senshi between two is solved.  With a turn limit of 99
instead of 100 it is the same match, but not the one that is solved: its review estimates what the other knows.

Reasons are those of the three costliest decisions of matches between levels 2 and 4.  `python bench/bench_analysis.py --reasons GAME MATCHES [LANGUAGE [SEED]]`
does only that, and prints each reason for somebody to read, with its position; `--told GAME COUNT [LANGUAGE]` those of so many shipped puzzles.
"""

import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import correlation

from rich.console import Console
from run import by_itself, table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from random_play import advance
from table_play import app_client

from dicehaven.analysis.estimates import Effort, Estimate
from dicehaven.analysis.puzzles import puzzles_of
from dicehaven.analysis.reasons import Reason
from dicehaven.analysis.review import Review, compared, explain, review
from dicehaven.analysis.sentences import ReasonSentences, Sentences
from dicehaven.bots.trace import trace
from dicehaven.core.contract import State
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position
from dicehaven.core.record import Header, Line
from dicehaven.core.registry import find, games
from dicehaven.server.study.analyses import DEPTHS
from dicehaven_lab.mining import MinedMatch, MiningSeries, is_confirmed

POSITIONS = 6  # of each game and kind
PLAYERS = 2
TRUTHS = 12  # matches
PARTS = (16, 4, 1)  # of a review's effort: a sixteenth, a quarter, all
SOLVED = "saikoro"
MINED = 10  # matches
CHECKED = 5  # puzzles
WIDTH = 100  # columns of a position
# of a decision as at the web table; chances over the match do not matter here
EFFORT = Effort(rollouts=24, plays=600)


def main() -> None:
    """Print the tables."""
    positions_judged()
    print()
    reviews()
    print()
    heads = ["game", "tried decisions", "puzzles", "s of work", "s a puzzle", "s to check one"]
    table(heads, [mined(name) for name in games() if puzzles_of(games()[name]).all])
    reasons(sorted(games()), 10)


# Positions


def positions_judged() -> None:
    """Ask a server for positions that it has not seen, one after another, after one that does not count."""
    with tempfile.TemporaryDirectory() as folder, app_client(Path(folder) / "x.sqlite") as client:

        def seconds(written: str, depth: int) -> float:
            begun = time.perf_counter()
            known = {"depth": -1, "done": False}
            while known["depth"] < depth and not known["done"]:
                known = client.post("/api/v1/analysis", json={"position": written, "depth": depth}).json()
            return time.perf_counter() - begun

        def rows() -> Iterator[tuple[object, ...]]:
            for name in games():
                for kind, rolling in (("to decide", False), ("to roll", True)):
                    found = positions(name, rolling)
                    seconds(found[0], 0)
                    spent = [[seconds(one, depth) for depth in (0, 1, 2)] for one in found[1:]]
                    middle = [statistics.median(column) for column in zip(*spent, strict=True)]
                    first = [each[0] for each in spent]
                    yield name, kind, f"{middle[0]:.2f}", f"{max(first):.2f}", *(f"{one:.2f}" for one in middle[1:])

        print(f"Seconds; the depths play {', '.join(str(one.plays) for one in DEPTHS[:3])} times after a move.\n")
        table(["game", "position", "first value", "slowest", "depth 1 more", "depth 2 more"], rows())


def positions(name: str, rolling: bool) -> list[str]:
    """Return positions of matches at random in which somebody decides, or dice are due."""
    found = []
    for seed in range(1 + POSITIONS):
        rng = random.Random(seed)
        match = Match.new(name, PLAYERS)
        for _ in range(rng.randint(8, 50)):
            advance(match, rng)
        while bool(match.due) != rolling and not match.over:
            advance(match, rng)
        found.append(Position.of(match, ONLOOKER).write())
    return found


# Reviews


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
    return Effort(Effort.rollouts // part, Effort.plays // part)


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
            found["a chance"].append(off_by(row.chances[0], true.chances[0]))
            if row.luck:
                found["the luck of a roll"].append(off_by(row.luck[0], true.luck[0]))
        for known, total in zip(truth.totals, guess.totals):
            found["a match's luck"].append(off_by(total.luck, known.luck))
            found["a match's gifts"].append(off_by(total.gave, known.gave))
    return [
        [
            name,
            *(f"{100 * (sum(pair[k] ** 2 for pair in all_) / len(all_)) ** 0.5:.2f}" for k in (0, 1)),
            f"{100 * sum(pair[0] for pair in all_) / len(all_):+.2f}",
            f"{correlation(*zip(*((known + off, known) for off, _, known in all_))):.2f}",
        ]
        for name, all_ in found.items()
    ]


def off_by(guess: Estimate, truth: Estimate) -> tuple[float, float, float]:
    """What an estimate is off by, what it says that it may be, and the truth."""
    return guess.mean - truth.mean, guess.error, truth.mean


def agreement(pairs: list[tuple[Review, Review]]) -> str:
    """How often the estimate names the dearest decision among its three."""
    hits = sum(truth.dearest[0].number in [row.number for row in guess.dearest] for truth, guess in pairs)
    return f"{hits} of {len(pairs)}"


def reviews() -> None:
    """Print what reviews cost, how certain they say they are, and how near they come."""
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
    records = [played(SOLVED, f"bench {k}") for k in range(TRUTHS)]
    known = [review(lines) for lines in records]
    for part in PARTS:
        pairs = [(truth, review(estimated(lines), partly(part))) for truth, lines in zip(known, records)]
        print(f"\nEstimates and truth, effort {name_of(part)}\n")
        table(("% of a win", "off", "says", "bias", "correlation"), errors(pairs))
        print(f"\nThe dearest decision is among the three that the estimate names in {agreement(pairs)} matches.")


# Puzzles


def mined(name: str) -> list[object]:
    """What some matches of a game bring, and what they cost."""
    game = games()[name]
    series = MiningSeries(game, game.configure(2), "bench")
    series.prepare()
    matches = [MinedMatch(series, number) for number in range(MINED)]
    seconds = sum(match.seconds for match in matches)
    found = sum(len(match.puzzles) for match in matches)
    shipped = puzzles_of(game).all[:CHECKED]
    begun = time.process_time()
    for puzzle in shipped:
        is_confirmed(game, puzzle)
    checked = (time.process_time() - begun) / max(1, len(shipped))
    tried = sum(match.tried for match in matches)
    return [name, tried, found, f"{seconds:.1f}", f"{seconds / found:.2f}" if found else "–", f"{checked:.2f}"]


# Reasons


def reasons(names: list[str], matches: int, language: str = "", seed: str = "ideas") -> None:
    """Print a row for each game; with a language, each reason before it."""
    print(f"\nThe three costliest decisions of each of {matches} matches between levels 2 and 4.\n")
    heads = ("game", "decisions", "with an idea", "of 100", "ideas", "s each")
    table(heads, (reasons_of(name, matches, language, seed) for name in names))


def reasons_of(name: str, matches: int, language: str, seed: str) -> list[object]:
    """Find the reasons of the costliest decisions of a game's matches."""
    game = find(name)
    ideas = Counter[str]()
    seconds = 0.0
    for number in range(matches):
        levels = ("level2", "level4") if number % 2 else ("level4", "level2")
        found = review(trace(game, game.configure(2), number, levels, seed), EFFORT)
        begun = time.process_time()
        found = explain(found, found.dearest, EFFORT)
        seconds += time.process_time() - begun
        words = Sentences(found, language or "en", ["Mira", "Jonas"])
        for row in found.dearest:
            assert row.reason is not None
            ideas[row.reason.idea] += 1
            if language:
                print(f"\n{number}.{row.number} {words.title(row)}")
                question = compared(found, row)
                view = type(found.plan.match.state).from_bytes(question.view)
                print_position(found.plan.match, view, question.seat, words)
                print(words.spoken(row.step.actions[question.better]), ">", words.spoken(row.step.what))
                print_reason(row.reason, words)
    count = sum(ideas.values())
    known = count - ideas[""]
    most = ", ".join(f"{idea} {times}" for idea, times in ideas.most_common() if idea)
    return [name, count, known, round(100 * known / max(1, count)), most, f"{seconds / max(1, count):.2f}"]


def told(name: str, count: int, language: str = "en") -> None:
    """Print the first reason of so many puzzles, spread over all that a game ships."""
    game = find(name)
    words = ReasonSentences(game, language, ["Mira", "Jonas", "Ada", "Ben"])
    all_ = [puzzle for puzzle in puzzles_of(game).all if puzzle.reasons]
    for k in range(count):
        puzzle = all_[k * len(all_) // count]
        (match, view, actions), first = puzzle.decision(game), puzzle.reasons[0]
        print(f"\n{puzzles_of(game).all.index(puzzle) + 1} costs {puzzle.lost[first.worse] / 10:.1f}")
        print_position(match, view, puzzle.seat, words)
        moves = [actions[move] for move in (puzzle.best, first.worse)]
        said = (game.moves.describe(match.setup, view, puzzle.seat, move) for move in moves)
        print(" > ".join(map(words.spoken, said)))
        print_reason(first.reason, words)


def print_position(match: Match, view: State, seat: int, words: ReasonSentences) -> None:
    """Print the table as a seat sees it."""
    drawn = match.game.terminal.draw(match.setup, view, seat, words.texts, words.names or [], set())
    Console(no_color=True, width=WIDTH).print(drawn, highlight=False, markup=False)


def print_reason(reason: Reason, words: ReasonSentences) -> None:
    """Print the ideas of a reason, what they explain, and what is told."""
    print(", ".join(reason.ideas) or "–", reason.explains, "|", " ".join(words.told(reason)))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--reasons", name, count, *wishes] if name in games() and count.isdecimal() and len(wishes) < 3:
            reasons([name], int(count), *wishes)
        case ["--told", name, count, *wishes] if name in games() and count.isdecimal() and len(wishes) < 2:
            told(name, int(count), *wishes)
        case ["--reasons" | "--told", *_]:
            print(f"usage: python {sys.argv[0]} --reasons GAME MATCHES [LANGUAGE [SEED]]", file=sys.stderr)
            print(f"       python {sys.argv[0]} --told GAME COUNT [LANGUAGE]", file=sys.stderr)
            sys.exit(2)
        case _:
            by_itself(main)
