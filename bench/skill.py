"""Würfelland: what players win by what they decide, with the luck of the dice taken out.

`python bench/skill.py ONE OTHER MATCHES [PLAYOUTS]`: matches between two of

  plain       the expert without playouts, by which all are measured
  expert      level 5
  N           the expert with N playouts of each action, without a clock
  policy      the policy that the search likes moves by
  search      the search of 5,000 iterations that was level 5 before the expert
  level1 …    the other levels
  openspiel   OpenSpiel's MCTS with a second of processor time a move (needs the extra `bench`)

Where a player does something else than *plain* would, games are played to their end by *plain* in all seats after both
(PLAYOUTS, 256), with the same dice: the difference is what the decision brings. A match without luck is one half, plus
what the decisions of ONE bring, less what those of OTHER bring. What it leaves out are the dice and the seat that
begins, which on average bring nothing, so that its mean is the share that ONE is expected to win, however good *plain* is
(D. Zinkevich et al. 2006: Optimal Unbiased Estimators for Evaluating Agent Performance). Prints both shares, with 95 %
intervals, and for each player what it spends on a move, and in how many decisions of a match it differs from *plain*.
"""

import sys
from dataclasses import replace
from time import process_time
from typing import Any

import numpy as np
from common import table
from dicehaven.games.wuerfelland.race import playout, racer

from dicehaven.bots.bot import bot
from dicehaven.bots.levels import BUDGETS, LEVELS, ExpertBot, SearchBot
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, Setup
from dicehaven.core.dice import SeededDice, seed_number
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.games.wuerfelland import policy, rules
from dicehaven.games.wuerfelland.expert.racer import Racer, weights
from dicehaven.lab.simulate import interval

GAME = "wuerfelland"
TURNS = 10_000
PLAYOUTS = 256
SECONDS = 1.0


class Policy:
    """Takes what the policy of the search likes best."""

    def __init__(self, setup: Any) -> None:
        self.setup = setup.stored()
        self.code = compiled(policy, rules)
        self.weights = np.array(policy.POLICY, np.float64)

    def choose(self, view: Any, seat: int, actions: Any, number: int) -> int:
        """What it likes best."""
        seen = view.stored()
        return int(max(actions, key=lambda a: self.code.gain(self.setup, seen, seat, a, self.weights)))


def player(kind: str, game: Game, setup: Any) -> Any:
    """A player by its word."""
    if kind in ("plain", "expert") or kind.isdigit():
        own: Any = Racer(setup, width=1 if kind == "plain" else racer.WIDTH)
        if kind.isdigit():
            own.most = int(kind)
            racer.SECONDS = 1e9
        return ExpertBot(own)
    if kind == "policy":
        return Policy(setup)
    if kind == "search":
        return SearchBot(replace(BUDGETS["level5"], clock=process_time), game, setup, "skill")
    if kind == "openspiel":
        from openspiel import MCTS

        return MCTS(SECONDS, game, setup)
    return bot(kind, game, setup, "skill", clock=process_time)


def is_player(kind: str) -> bool:
    """Whether there is such a player."""
    return kind in ("plain", "expert", "policy", "search", "openspiel", *LEVELS) or (kind.isdigit() and int(kind) > 0)


class Judge:
    """What decisions bring, by playouts of *plain*."""

    def __init__(self, game: Game, setup: Setup, playouts: int) -> None:
        self.setup = setup.stored()
        self.playouts = playouts
        self.plain = player("plain", game, setup)
        self.code: Any = compiled(playout, rules)
        self.room = playout.workspace()

    def brings(self, match: Match, seat: int, action: int) -> float | None:
        """What an action brings more than what *plain* does; None where it is the same."""
        usual = self.plain.choose(match.view(seat), seat, match.actions(seat), 0)
        if action == usual:
            return None
        both = np.array([action, usual], np.int64)
        state = match.state.stored()
        args = seed_number(f"judge/{state.tobytes().hex()}"), 0, self.playouts, weights(), self.room
        shares = np.zeros((2, self.playouts))
        self.code.compare(self.setup, state, seat, both, TURNS, *args, shares)
        return float((shares[0] - shares[1]).mean())


def play(players: tuple[Any, Any], first: int, dice: Any, judge: Judge, spent: FloatArray) -> tuple[float, FloatArray]:
    """A match that players[first] begins: what players[0] won; of both what they brought and how often they differed."""
    match = Match.new(GAME, 2)
    brought = np.zeros((2, 2))
    while not match.over:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
            continue
        seat = match.movers[0]
        who = seat ^ first
        actions = match.actions(seat)
        start = process_time()
        action = players[who].choose(match.view(seat), seat, actions, len(match.lines))
        if len(actions) > 1:
            spent[who] += process_time() - start, 1
            if (gain := judge.brings(match, seat, action)) is not None:
                brought[who] += gain, 1
        match.play(seat, match.game.write(action))
    return sum(seat == first for seat in match.winners) / len(match.winners), brought


def mean_of(x: FloatArray, signed: bool = False) -> str:
    """A mean with its 95 % interval, in per cent."""
    error = 1.96 * x.std(ddof=1) / len(x) ** 0.5 if len(x) > 1 else 1.0
    return f"{x.mean():+.1%} ± {error:.1%}" if signed else f"{x.mean():.1%} ± {error:.1%}"


def meet(one: str, other: str, count: int, playouts: int) -> None:
    """Play and print."""
    begin = Match.new(GAME, 2)
    judge = Judge(begin.game, begin.setup, playouts)
    players = player(one, begin.game, begin.setup), player(other, begin.game, begin.setup)
    won = np.zeros(count)
    brought = np.zeros((count, 2, 2))
    spent = np.zeros((2, 2))
    for k in range(count):
        won[k], brought[k] = play(players, k % 2, SeededDice(f"skill/{k // 2}/dice"), judge, spent)
        fair = 0.5 + brought[: k + 1, 0, 0] - brought[: k + 1, 1, 0]
        print(f"{k + 1}: {won[: k + 1].mean():.1%}, {mean_of(fair)}", file=sys.stderr, flush=True)
    low, high = interval(float(won.mean()), count)
    head = "", "wins", "95 %", "without luck"
    table(head, [(f"{one} against {other}", f"{won.sum():g} of {count}", f"{low:.0%} – {high:.0%}", mean_of(fair))])
    print()
    table(
        ("", "ms a move", "decisions of a match", "other than plain", "they bring"),
        [
            (name, f"{1e3 * s / n:.1f}", f"{n / count:.1f}", f"{own[:, 1].mean():.1f}", mean_of(own[:, 0], signed=True))
            for name, own, (s, n) in zip((one, other), np.swapaxes(brought, 0, 1), spent)
        ],
    )


def main() -> int:
    """What the command line asks for."""
    match sys.argv[1:]:
        case [one, other, *numbers] if (
            is_player(one)
            and is_player(other)
            and len(numbers) in (1, 2)
            and all(n.isdigit() and int(n) for n in numbers)
        ):
            meet(one, other, *[*map(int, numbers), PLAYOUTS][:2])
            return 0
        case _:
            print(f"usage: python {sys.argv[0]} ONE OTHER MATCHES [PLAYOUTS]", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
