"""The judge of moves: seconds a position, and moves of shipped puzzles that it contradicts; and its referee.

The referee shares nothing with the judge but the question: games to the end in which the game's experts play all seats, with the same dice after the
puzzle's best move and after its worse ones.  It begins with the puzzles whose losses are least certain, and goes round and round until its time is up:

    python bench/bench_judge.py --referee GAME MINUTES [PUZZLES]
"""

import statistics
import sys
import time
from dataclasses import dataclass, field

from run import by_itself, table

from dicehaven.analysis.estimates import Effort, Estimate, estimate
from dicehaven.analysis.judge import Judge
from dicehaven.analysis.puzzles import Puzzle, Puzzles, puzzles_of
from dicehaven.bots.levels import Bot, ExpertBot, SearchBot
from dicehaven.bots.mcts.budget import Budget
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import find, games
from dicehaven_lab.ladder import roll_what_is_due
from dicehaven_lab.mining import CLEARLY_WORSE, contradicted

JUDGED = 60  # puzzles of a game
SEARCHED = Budget(iterations=64)  # where a game has no expert
OVERRULED = 2.0  # standard errors by which the referee must differ
ENOUGH = 30  # pairs of games before it overrules
DECIDED = 5.0  # points of 100: with a smaller error it is not asked again


def main() -> None:
    """Print a row for each game."""
    heads = ("game", "puzzles", "s, median", "s, 9 of 10", "clearly worse moves", "contradicted")
    table(heads, (judged(found) for found in map(puzzles_of, games().values()) if found.all))


def judged(found: Puzzles) -> tuple[object, ...]:
    """Return the processor time that the judge takes, and how many moves it contradicts: the best, or less than half of what one loses."""
    game = found.game
    judges: dict[bytes, Judge] = {}
    spent = []
    worse = wrong = 0
    for number, puzzle in enumerate(found.all[:JUDGED]):
        match, view, actions = puzzle.decision(game)
        judge = judges.setdefault(match.setup.to_bytes(), Judge(game, match.setup, Effort()))
        if number == 0:
            judge.verdict(view, puzzle.seat, actions)  # loads what is compiled
        begun = time.process_time()
        verdict = judge.verdict(view, puzzle.seat, actions, str(number))
        spent.append(time.process_time() - begun)
        worse += sum(lost >= CLEARLY_WORSE for lost in puzzle.lost)
        wrong += len(contradicted(puzzle, actions, verdict))
    spent.sort()
    return game.name, len(spent), f"{statistics.median(spent):.2f}", f"{spent[len(spent) * 9 // 10]:.2f}", worse, wrong


@dataclass
class Refereed:
    """A puzzle's best move and a worse one, and what the better one has won more in each pair of games."""

    number: int
    puzzle: Puzzle
    worse: int
    more: list[float] = field(default_factory=list)

    @property
    def doubt(self) -> float:
        """How little the puzzle's loss exceeds its error: the larger, the sooner it is looked at."""
        return self.puzzle.errors[self.worse] / self.puzzle.lost[self.worse]

    @property
    def said(self) -> Estimate:
        """What the experts win more; the error of n pairs is at least 1 / n, even if all of them end alike."""
        found = estimate(self.more)
        return Estimate(found.mean, max(found.error, 1 / len(self.more)))

    @property
    def is_overruled(self) -> bool:
        """True if the experts clearly win as much after the worse move."""
        found = self.said
        return len(self.more) >= ENOUGH and found.mean + OVERRULED * found.error < self.puzzle.lost[self.worse] / 2000


def referee(name: str, minutes: float, most: int) -> None:
    """Print for the most doubtful comparisons what the puzzle says and what the experts do."""
    game = find(name)
    found = puzzles_of(game).all
    compared = [Refereed(number, one, worse) for number, one in enumerate(found, 1) for worse in one.tempting[:1]]
    compared = sorted((one for one in compared if not one.puzzle.exact), key=lambda one: -one.doubt)[:most]
    until = time.monotonic() + 60 * minutes
    bots: dict[bytes, Bot] = {}
    rounds = 0
    while time.monotonic() < until:
        for one in compared:
            if time.monotonic() > until or (rounds > ENOUGH and 100 * one.said.error < DECIDED):
                continue
            won = [won_after(game, one, move, rounds, bots) for move in (one.puzzle.best, one.worse)]
            one.more.append(won[0] - won[1])
        rounds += 1
    rows = []
    for one in sorted((one for one in compared if len(one.more) > 1), key=lambda one: one.number):
        says = one.said
        figures = f"{one.puzzle.lost[one.worse] / 10:.1f}", f"{100 * says.mean:.1f} ± {100 * says.error:.1f}"
        rows.append((one.number, len(one.more), *figures, "overruled" if one.is_overruled else ""))
    table(("puzzle", "pairs of games", "it says", "experts", ""), rows)
    every = [one for one in compared if len(one.more) > 1]
    if not rows:
        print("\nThere was no time for two pairs of games.")
        return
    said = estimate([one.puzzle.lost[one.worse] / 1000 for one in every]).mean
    by_experts = estimate([estimate(one.more).mean for one in every])
    print(
        f"\nAll {len(every)}: puzzles {100 * said:.1f}, experts {100 * by_experts.mean:.1f} ± {100 * by_experts.error:.1f}."
    )


def won_after(game: Game, one: Refereed, move: int, number: int, bots: dict[bytes, Bot]) -> float:
    """Return the seat's share of the win in a game that experts play from a move on."""
    match = one.puzzle.match(game)
    key = match.setup.to_bytes()
    if key not in bots:
        expert = game.expert.expert(match.setup) if game.expert else None
        bots[key] = ExpertBot(expert) if expert else SearchBot(SEARCHED, game, match.setup, "referee")
    dice = SeededDice(f"referee {one.number} {number}")
    match.play(one.puzzle.seat, match.legal(one.puzzle.seat)[move])
    return share_won(match, one.puzzle.seat, bots[key], dice)


def share_won(match: Match, seat: int, player: Bot, dice: SeededDice) -> float:
    """Play a match to its end; return the share of the win of a seat's team."""
    roll_what_is_due(match, dice)
    while not match.over:
        mover = match.movers[0]
        action = player.choose(match.view(mover), mover, match.actions(mover), len(match.lines))
        match.play(mover, match.game.write(action))
        roll_what_is_due(match, dice)
    return 1.0 if seat in match.winners else 0.0


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--referee", name, minutes, *more] if name in games() and minutes.isdecimal():
            referee(name, float(minutes), int(more[0]) if more else 10_000)
        case []:
            by_itself(main)
        case _:
            print(f"usage: python {sys.argv[0]} [--referee GAME MINUTES [PUZZLES]]", file=sys.stderr)
            sys.exit(2)
