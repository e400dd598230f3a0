"""Our bot against that of another checkout, both over their own package.

`python bench/before.py SRC GAME PAIRS [LEVEL [PLAYOUTS]]`, where SRC is the src folder of the other checkout: pairs of
matches with the same dice in exchanged seats, for two seats.  Level 5 unless another is named, or the number of
iterations of a search; `level5,1500` names ours and theirs.  Seconds are those of the processor.  Prints what it wins,
and what it is expected to win without the luck of the dice, by so many playouts after each action (256; `judge.py`).
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from common import table
from judge import PLAYOUTS, Judge

from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.core.record import dump

HERE = Path(__file__).parent
OURS = HERE.parent / "src"


class Player:
    """A bot in a process that imports the package below `source`; it is sent every line and asked for moves."""

    def __init__(self, source: Path, game: str, level: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, HERE / "before_bot.py", game, level],
            env={**os.environ, "PYTHONPATH": str(source.resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.sent = 1
        self.moves = 0
        self.spent = 0.0
        self.longest = 0.0

    def begin(self) -> None:
        """A new match."""
        self.sent = 1
        self._send({"begin": True})

    def choose(self, match: Match, seat: int) -> str:
        """The move of a seat."""
        self._send({"lines": [dump(line) for line in match.lines[self.sent :]], "seat": seat})
        self.sent = len(match.lines)
        assert self.process.stdout
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        if answer["asked"]:
            self.moves = self.moves + 1
            self.spent = self.spent + answer["seconds"]
            self.longest = max(self.longest, answer["seconds"])
        return str(answer["move"])

    def end(self) -> None:
        """Let the process end."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()

    def _send(self, what: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()


def play(game: str, players: list[Player], judge: Judge, seed: str) -> tuple[float, float]:
    """The first player's share of the win in two matches with the same dice, and its share without luck."""
    share = 0.0
    fair = 0.5
    for first in range(2):
        match = Match.new(game, 2)
        dice = SeededDice(f"{seed}/dice")
        for player in players:
            player.begin()
        while not match.over:
            if match.due:
                match.roll(dice.answer(match.rolls, match.due))
                continue
            seat = match.movers[0]
            who = (seat + first) % 2
            move = players[who].choose(match, seat)
            brought = judge.brings(match, seat, match.game.read(move)) or 0.0
            fair += (brought if who == 0 else -brought) / 2
            match.play(seat, move)
        share += (first in match.winners) / len(match.winners) / 2
    return share, fair


def share_of(shares: FloatArray) -> str:
    """The mean share of pairs, with its 95 % interval."""
    half = 1.96 * shares.std(ddof=1) / len(shares) ** 0.5 if len(shares) > 1 else 1.0
    return f"{shares.mean():.1%} ± {half:.1%}"


def main() -> int:
    """Play and print a row."""
    match sys.argv[1:]:
        case [source, game, pairs, *more] if (
            (Path(source) / "dicehaven").is_dir() and all(map(str.isdigit, [pairs, *more[1:]])) and len(more) < 3
        ):
            level, playouts = [*more, *("level5", str(PLAYOUTS))[len(more) :]]
            ours, theirs = level.split(",") if "," in level else (level, level)
        case _:
            print(f"usage: python {sys.argv[0]} SRC GAME PAIRS [LEVEL [PLAYOUTS]]", file=sys.stderr)
            return 2
    players = [Player(OURS, game, ours), Player(Path(source), game, theirs)]
    start = perf_counter()
    judge = Judge(Match.new(game, 2), int(playouts))
    found = np.zeros((int(pairs), 2))
    for k in range(len(found)):
        found[k] = play(game, players, judge, f"before/{k}")
        won, fair = (share_of(found[: k + 1, i]) for i in range(2))
        print(f"{game}: {2 * found[:, 0].sum():g} of {2 * k + 2}, {fair} without luck", file=sys.stderr, flush=True)
    times = [f"{1e3 * p.spent / p.moves:.1f} (at most {1e3 * p.longest:.0f})" for p in players]
    for player in players:
        player.end()
    head = ("", "wins here", "without luck", "matches", "ms a move here", "ms a move there", "seconds")
    row = (game, won, fair, 2 * len(found), *times, f"{perf_counter() - start:.0f}")
    table(head, [row])
    return 0


if __name__ == "__main__":
    sys.exit(main())
