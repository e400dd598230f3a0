"""Würfelland: how much a perfect player could win, where dice decide most.

`python bench/ceiling.py [GAMES [MATCHES [SEED]]]`; *plain* is the expert without playouts, *policy* what the search likes.

1. Rounds: in GAMES (4,000) races of two seats that both go on to their goals, the rounds that each needs, and how many
   fewer would win 60, 75 and 90 % of the races.
2. Pairs: by how much matches with the same dice and exchanged seats vary less than matches with dice of their own.
3. Decisions: in MATCHES (24) of *plain* against itself one decision in EVERY is looked at. Games are played to their end
   by *plain* after every action that comes into question. Whoever meets *plain* wins one half and what its decisions
   bring more than those of *plain* (the performance difference lemma: S. Kakade and J. Langford 2002), so at most one
   half and the sum of what the best actions bring. The best action is looked for by many playouts. What it brings in
   other ones is a low estimate where another was taken for the best; the largest mean of those that it was found by is
   a high estimate, by the luck of many tries.
"""

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import race_rules
from common import table
from dicehaven.games.wuerfelland.race import playout
from skill import GAME, TURNS, mean_of, player

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import SeededDice, seed_number
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.games.wuerfelland import rules
from dicehaven.games.wuerfelland.expert.racer import weights

GAMES = 4000
MATCHES = 24
SEED = 1
SHARES = 0.6, 0.75, 0.9
ENDLESS = 99  # treasures, which no board has
PLAIN = race_rules.PLAIN
POLICY = race_rules.POLICY
# one decision in so many is looked at; so many actions at most, the best by what the turn brings
EVERY = 8
MOST = 6
LOOKS = 96, 384  # playouts of every action; of those that are not clearly worse
FRESH = 768  # of the best one and of what *plain* does
HOPELESS = 2.5  # standard errors behind the best


def rounds_needed(players: Sequence[int], games: int, seed: int) -> FloatArray:
    """The rounds that each seat needs in each race."""
    t = find(GAME).configure(2, None).setup.stored()
    endless = t.copy()
    needed = np.zeros((games, 2))
    endless["treasures_wanted"] = ENDLESS
    code: Any = compiled(race_rules, rules)
    code.race_on(t, endless, seed, 0, games, np.array(players, np.int64), weights(), playout.workspace(), needed)
    return needed / 2


def won(rounds: FloatArray, fewer: float = 0.0) -> FloatArray:
    """Which share of the win seat 0 has in each race if it needs so many rounds fewer."""
    mine = rounds[:, 0] - fewer
    other = rounds[:, 1]
    share: FloatArray = (mine < other) + 0.5 * (mine == other)
    return share


def fewer_for(share: float, rounds: FloatArray) -> float:
    """How many rounds fewer would win such a share, for a seat that wins half of the races as it is."""
    both = np.concatenate([rounds, rounds[:, ::-1]])
    low = 0.0
    high = 20.0
    while high - low > 1e-3:
        middle = (low + high) / 2
        low, high = (middle, high) if won(both, middle).mean() < share else (low, middle)
    return high


def first_part(games: int, seed: int) -> None:
    """Rounds, and pairs."""
    rows = []
    for name, who in (("plain", PLAIN), ("policy", POLICY)):
        rounds = rounds_needed((who, who), games, seed)
        numbers = rounds.mean(), rounds.std(), np.asarray(np.corrcoef(rounds.T))[0, 1], rounds.min()
        rows.append((name, *(f"{x:.2f}" for x in (*numbers, *(fewer_for(share, rounds) for share in SHARES)))))
    fewer = (f"fewer for {share:.0%}" for share in SHARES)
    table(("both seats", "rounds", "sd", "correlation", "fewest", *fewer), rows)
    here, there = (won(rounds_needed(players, games, seed)) for players in ((PLAIN, POLICY), (POLICY, PLAIN)))
    pairs = (here + 1.0 - there) / 2
    single = (here.var() + there.var()) / 4
    error = 1.96 * pairs.std() / games**0.5
    print()
    table(
        ("plain against policy", "matches", "variance of pairs"),
        [(f"{pairs.mean():.1%} ± {error:.1%}", 2 * games, f"{pairs.var() / single:.2f}")],
    )


class Adviser:
    """What the best action of a decision brings more than that of *plain*."""

    def __init__(self, match: Match) -> None:
        self.plain = player("plain", match.game, match.setup)
        self.setup = match.setup.stored()
        self.code: Any = compiled(playout, rules)
        self.room = playout.workspace()

    def usual(self, match: Match, seat: int) -> int:
        """What *plain* does."""
        return int(self.plain.choose(match.view(seat), seat, match.actions(seat), 0))

    def advantage(self, match: Match, seat: int) -> tuple[float, float]:
        """At least, and at most."""
        state = match.state.stored()
        actions = match.actions(seat)
        usual = self.usual(match, seat)
        worth = self.plain.player.worth(match.view(seat).stored(), seat, actions)
        order = [actions[k] for k in np.argsort(-worth, kind="stable")[:MOST]]
        alive = [usual, *(a for a in order if a != usual)]
        found = np.zeros((len(alive), 0))
        for count in LOOKS:
            found = np.hstack([found, self.play(state, seat, alive, found.shape[1], count)])
            best = found[int(found.mean(axis=1).argmax())]
            kept = [
                k
                for k, row in enumerate(found)
                if k == 0 or (best - row).mean() <= HOPELESS * (best - row).std() / found.shape[1] ** 0.5
            ]
            alive = [alive[k] for k in kept]
            found = found[kept]
            if len(alive) == 1:
                return 0.0, 0.0
        best_row = int(found.mean(axis=1).argmax())
        most = float((found[best_row] - found[0]).mean())
        if best_row == 0:
            return 0.0, 0.0
        fresh = self.play(state, seat, [usual, alive[best_row]], found.shape[1], FRESH)
        return float((fresh[1] - fresh[0]).mean()), most

    def play(self, state: Any, seat: int, actions: Sequence[int], lo: int, count: int) -> FloatArray:
        """Games to their end: the seat's share of the win, actions by games."""
        shares = np.zeros((len(actions), lo + count))
        seed = seed_number(f"ceiling/{state.tobytes().hex()}")
        chosen = np.array(actions, np.int64)
        self.code.compare(self.setup, state, seat, chosen, TURNS, seed, lo, lo + count, weights(), self.room, shares)
        return shares[:, lo:]


def one_match(number: int, seed: int) -> tuple[FloatArray, int]:
    """What best actions bring a seat in a match, at least and at most; the decisions of a match."""
    match = Match.new(GAME, 2)
    adviser = Adviser(match)
    dice = SeededDice(f"ceiling/{seed}/{number}")
    rng = np.random.default_rng([seed, number])
    brought = np.zeros(2)
    decisions = 0
    while not match.over:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
            continue
        seat = match.movers[0]
        if len(match.actions(seat)) > 1:
            decisions += 1
            if rng.random() < 1 / EVERY:
                brought += EVERY * np.array(adviser.advantage(match, seat)) / 2  # two seats
        match.play(seat, match.game.write(adviser.usual(match, seat)))
    return brought, decisions


def second_part(matches: int, seed: int) -> None:
    """Decisions."""
    brought = np.zeros((matches, 2))
    decisions = np.zeros(matches)
    for k in range(matches):
        brought[k], decisions[k] = one_match(k, seed)
        print(f"{k + 1}: {brought[: k + 1].mean(axis=0)}", file=sys.stderr, flush=True)
    row = [f"{decisions.mean() / 2:.1f}", *(mean_of(0.5 + column) for column in brought.T)]
    print()
    table(("decisions of a seat", "nobody wins more than, by fresh games", "by the largest mean"), [row])


def main() -> int:
    """What the command line asks for."""
    if len(sys.argv) > 4 or not all(map(str.isdigit, sys.argv[1:])):
        print(f"usage: python {sys.argv[0]} [GAMES [MATCHES [SEED]]]", file=sys.stderr)
        return 2
    games, matches, seed = [*map(int, sys.argv[1:]), *(GAMES, MATCHES, SEED)[len(sys.argv) - 1 :]]
    first_part(games, seed)
    if matches:
        second_part(matches, seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
