"""Search: iterations a second, what more thought is worth, memory.  `./dev bench search`.

Matches say little for their price, since dice decide most of them. So all searches face the same decisions, and the moves have
reference values: those of a search over few moves whose playouts go to the end of the game, or the exact ones where the game
is solved.  The regret of a choice is the best reference value less its own.  Playouts are greedy, so these values know little
of moves that only pay if what comes much later is found by search.

Every game in a process of its own, two at a time; times are of the processor.
`python bench/bench_search.py FILE` also draws strength against time into an SVG file (needs the extra `study`).
"""

import itertools
import random
import resource
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from run import human, table, with_picture

from dicehaven.bots.levels import BUDGETS, SearchBot
from dicehaven.bots.mcts.budget import Budget
from dicehaven.bots.mcts.search import Search
from dicehaven.bots.solution import solution_for
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.process_pool import pool
from dicehaven.core.registry import games
from dicehaven.skill.intervals import interval
from dicehaven_lab.ladder import play_round

TO_THE_END = 1 << 30  # decisions
# moves with a reference value; the part of all decisions that is taken
CANDIDATES = 6
SHARE = 0.15
PLAYING = Budget(iterations=80)
CHOOSING = Budget(iterations=600, max_decisions=60)
REFERENCE = Budget(iterations=3000, max_decisions=TO_THE_END, seconds=1e9, width=CANDIDATES)
DECISIONS = 80
PAIRS = 30
PROCESSES = 2
THOUGHT = (50, 150, 500, 1500, 5000)  # iterations
# that meet in matches
MUCH = 1500
LITTLE = 150


def as_level5(iterations: int, max_decisions: int | None = None) -> Budget:
    """The budget of a search like that of level 5, with so many iterations; no clock cuts it short."""
    return replace(BUDGETS["level5"], iterations=iterations, seconds=1e9, max_decisions=max_decisions)


@dataclass(frozen=True)
class Decision:
    """A position with the seat that decides, and the reference values of its best moves."""

    match: Match
    seat: int
    values: dict[int, float]

    def regret(self, action: int) -> float:
        """What an action costs, as a share of a win; one without a reference value costs as much as the worst that has."""
        return max(self.values.values()) - self.values.get(action, min(self.values.values()))


class Reference:
    """Gives moves their reference values."""

    def __init__(self, blank: Match) -> None:
        self.game = blank.game
        self.setup = blank.setup
        self.solution = solution_for(blank.game, blank.setup)
        if not self.solution:
            self.choosing, self.knowing = (Search(blank.game, blank.setup, b) for b in (CHOOSING, REFERENCE))

    def values(self, match: Match, seat: int, seed: str) -> dict[int, float]:
        """The chances to win after the best moves of a seat."""
        view = match.view(seat)
        actions = match.actions(seat)
        if self.solution:
            return dict(zip(actions, self.solution.action_values(self.setup, view, seat, actions)))
        first = self.choosing.run(view, seat, actions, seed)
        likely = sorted(zip(first.shares, first.actions), reverse=True)[:CANDIDATES]
        known = self.knowing.run(view, seat, [action for _, action in likely], seed)
        return dict(zip(known.actions, known.shares))


def asked(playing: Search, seed: str) -> Iterator[tuple[Match, int, str]]:
    """The decisions with more than one move in a match between searches: the match as it stands, the seat, a seed."""
    match = Match.new(playing.game, playing.players)
    dice = SeededDice(seed)
    while not match.over:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
            continue
        seat = match.movers[0]
        line = f"{seed}/{len(match.lines)}"
        actions = match.actions(seat)
        if len(actions) > 1:
            yield match, seat, line
        match.play(seat, match.game.write(playing.choose(match.view(seat), seat, actions, line)))


@cache
def decisions(game: str, players: int, count: int) -> list[Decision]:
    """Decisions of matches between quick searches."""
    blank = Match.new(game, players)
    playing = Search(blank.game, blank.setup, PLAYING)
    reference = Reference(blank)
    found = (
        Decision(match.copy(), seat, reference.values(match, seat, line))
        for number, rng in enumerate(map(random.Random, itertools.count()))
        for match, seat, line in asked(playing, f"regret/{number}")
        if rng.random() < SHARE
    )
    return list(itertools.islice(found, count))


def regrets(bot: Any, found: list[Decision]) -> FloatArray:
    """What each of a bot's choices costs, in per cent of a win."""
    return np.array([100.0 * d.regret(_choice(bot, d, k)) for k, d in enumerate(found)])


def _choice(bot: Any, decision: Decision, number: int) -> int:
    """The action that a bot chooses."""
    match = decision.match
    seat = decision.seat
    return int(bot.choose(match.view(seat), seat, match.actions(seat), number))


class Strength(NamedTuple):
    """What a search of so many iterations costs: milliseconds a move; regret in per cent of a win, half its interval."""

    iterations: int
    milliseconds: float
    regret: float
    half: float


class Found(NamedTuple):
    """What the bench finds out about a game."""

    strengths: list[Strength]
    rate: float  # iterations a second
    wins: str  # of ten times the thought
    memory: float  # MiB of its process at most
    seconds: float  # of its process


def search_bot(kind: str, game: Game, setup: Any, seed: str) -> SearchBot:
    """A bot that searches as level 5 does, with so many iterations."""
    return SearchBot(as_level5(int(kind)), game, setup, seed)


def strength(found: list[Decision], iterations: int) -> Strength:
    """How well a search does at fixed decisions."""
    match = found[0].match
    bot = search_bot(str(iterations), match.game, match.setup, "bench")
    start = time.process_time()
    lost = regrets(bot, found)
    spent = time.process_time() - start
    return Strength(
        iterations, 1e3 * spent / len(found), float(lost.mean()), float(1.96 * lost.std() / len(lost) ** 0.5)
    )


def rate(found: list[Decision]) -> float:
    """Iterations a second of processor time, on one core."""
    done = 0
    spent = 0.0
    search = Search(found[0].match.game, found[0].match.setup, as_level5(MUCH))
    for one in found[:12]:
        view = one.match.view(one.seat)
        actions = one.match.actions(one.seat)
        start = time.process_time()
        done += search.run(view, one.seat, actions, "bench").iterations
        spent += time.process_time() - start
    return done / spent


def matches(name: str) -> str:
    """The share of wins of ten times the thought, with Wilson's 95 % interval."""
    rounds = [play_round(name, str(MUCH), str(LITTLE), f"bench/{k}", None, None, search_bot) for k in range(PAIRS)]
    won = sum(share for share, _, _ in rounds) / PAIRS
    low, high = interval(won, 2 * PAIRS)
    return f"{100 * won:.1f} % ({100 * low:.0f} to {100 * high:.0f} %)"


def found_of(name: str) -> Found:
    """All that is measured of a game."""
    of = decisions(name, 2, DECISIONS)
    strengths = [strength(of, n) for n in THOUGHT]
    each = rate(of)
    wins = matches(name)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Found(strengths, each, wins, memory, time.process_time())


def draw(known: dict[str, list[Strength]], file: Path) -> None:
    """Regret against time, a line for each game."""
    import altair as alt

    from dicehaven_lab.study.style import HIGH, NEW, OLD, WIDE, axis, picture_of, words

    ends = {name: of[-1] for name, of in known.items()}
    data: list[dict[str, Any]] = [
        {"game": games()[name].texts("en")("title"), "ms": s.milliseconds, "regret": s.regret}
        for name, of in known.items()
        for s in of
    ]
    last = [row for row in data if row["ms"] == max(other["ms"] for other in data if other["game"] == row["game"])]
    base = alt.Chart(alt.InlineData(values=data))
    x = alt.X("ms:Q", scale=alt.Scale(type="log"), axis=axis(title="milliseconds a move", grid=False))
    y = alt.Y("regret:Q", axis=axis(title="regret in % of a win", grid=True, tickCount=5))
    colour = alt.Color("game:N", legend=None, scale=alt.Scale(range=[NEW, OLD, "#7a3b2e", "#4d6b3c"]))
    chart = alt.layer(
        base.mark_line(strokeWidth=2.6).encode(x=x, y=y, color=colour),
        base.mark_point(filled=True, size=70, opacity=1).encode(x=x, y=y, color=colour),
        alt.Chart(alt.InlineData(values=last))
        .mark_text(**words("left", dx=10))
        .encode(x=x, y=y, text="game:N", color=colour),
    ).properties(width=WIDE, height=HIGH * 1.4)
    label = f"Regret of the search against its time: {', '.join(ends)}"
    svg = picture_of(chart, "search", label)
    file.write_text(svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) + "\n", encoding="utf-8")


def main(file: Path | None = None) -> None:
    """Print the tables; draw into a file."""
    start = time.perf_counter()
    with pool(PROCESSES) as executor:
        known = dict(zip(games(), executor.map(found_of, games())))
    print(f"Regret in per cent of a win at {DECISIONS} decisions between two seats, and milliseconds a move\n")
    head = ("", *(f"{n:,} iterations" for n in THOUGHT))
    cell = "{0.regret:.2f} ± {0.half:.2f} ({0.milliseconds:.0f} ms)"
    table(head, ((name, *map(cell.format, found.strengths)) for name, found in known.items()))
    if file:
        draw({name: found.strengths for name, found in known.items()}, file)
    print()
    wins = f"wins of {MUCH:,} iterations against {LITTLE}, {2 * PAIRS} matches"
    table(
        ("", "iterations/s, one core", wins, "memory at most", "s of processor time"),
        (
            (name, human(found.rate), found.wins, f"{found.memory:.0f} MiB", f"{found.seconds:.0f}")
            for name, found in known.items()
        ),
    )
    print(f"\n{time.perf_counter() - start:.0f} s in all")


if __name__ == "__main__":
    with_picture(main)
