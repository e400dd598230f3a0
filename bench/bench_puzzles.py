"""Puzzles: the processor time that it takes to find one (`dicehaven puzzles`), and to check one that is shipped"""

import time

from common import by_itself, table

from dicehaven.analysis.puzzles import puzzles_of
from dicehaven.core.registry import games
from dicehaven.lab.mining import MinedMatch, MiningSeries, is_confirmed, is_worth_keeping

MATCHES = 10
CHECKED = 5


def mined(name: str) -> list[object]:
    """What some matches of a game bring, and what they cost."""
    game = games()[name]
    series = MiningSeries(game, game.configure(2), "bench")
    series.prepare()
    matches = [MinedMatch(series, number) for number in range(MATCHES)]
    seconds = sum(match.seconds for match in matches)
    found = sum(is_worth_keeping(puzzle) for match in matches for puzzle in match.puzzles)
    shipped = puzzles_of(game).all[:CHECKED]
    begun = time.process_time()
    for puzzle in shipped:
        is_confirmed(game, puzzle)
    checked = (time.process_time() - begun) / max(1, len(shipped))
    tried = sum(match.tried for match in matches)
    return [name, tried, found, f"{seconds:.1f}", f"{seconds / found:.2f}" if found else "–", f"{checked:.2f}"]


def main() -> None:
    """Print a row for each game that has puzzles."""
    heads = ["game", "tried decisions", "puzzles", "s of work", "s a puzzle", "s to check one"]
    table(heads, [mined(name) for name in games() if puzzles_of(games()[name]).all])


if __name__ == "__main__":
    by_itself(main)
