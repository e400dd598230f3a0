"""Checks of compiled rules against interpreted ones, of the games of a series, and of the bots that play by them."""

import math
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import numpy as np

from dicehaven.bots import defaults
from dicehaven.bots.series import play_series
from dicehaven.bots.solution import solution_for
from dicehaven.bots.trace import trace
from dicehaven.core.compiler import checked, plain
from dicehaven.core.contract import Setup, State
from dicehaven.core.errors import BadGame
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.match import Match
from dicehaven.core.places import place_of_field
from dicehaven.core.record import Result
from dicehaven.core.scratch import moves_and_dice, require_room
from dicehaven.core.struct import Struct
from dicehaven.kit.findings import answer, at, blaming, finding
from dicehaven.kit.walks import MAX_MATCH_STEPS, positions, tables

TABLES = 2  # for each seat count
GAMES_A_TABLE = 3
SERIES = 1_000  # games; of these the interpreter plays the first ones and the longest again
FIRST_GAMES = 6
LONGEST_GAMES = 6
DECISIONS = 3  # of a match that an expert makes
A_MOMENT = 0.02  # of the time that an expert takes at the table


def check_compiled(game: Game) -> None:
    """Play the same matches interpreted and compiled, and compare every field after every step."""
    code: Any = checked(None, game.rules)
    for number, table in enumerate(tables(game, TABLES * len(game.seats), seed=3)):
        for k in range(GAMES_A_TABLE):
            with blaming(game):
                Pair(game, table, code).play(random.Random(10 * number + k))


class Pair:
    """A match played by the interpreter and by compiled code, side by side."""

    def __init__(self, game: Game, table: MatchConfig, code: Any) -> None:
        self.game = game
        self.players = table.players
        self.slow = game.plain
        self.fast = code
        self.t = table.setup
        self.s = game.rules.State()
        self.stored_setup = table.setup.stored()
        self.stored = np.zeros(1, game.rules.State.dtype)[0]
        self.moves, self.dice = moves_and_dice(game.rules)

    def play(self, rng: random.Random) -> None:
        """Play to the end; raises BadGame at the first difference."""
        self.change("begin")
        for _ in range(MAX_MATCH_STEPS):
            if self.same("over"):
                break
            count = self.same("dice_due")
            if count:
                self.roll(rng, count)
            else:
                self.decide(rng)
        for p in range(self.players):
            self.same("won", p)
            self.same("score", p)
        self.same("turns")
        require_room(self.game.rules, self.moves, self.dice)

    def roll(self, rng: random.Random, count: int) -> None:
        """Give both the same dice or cards."""
        sides = self.same("sides")
        cards = [0] * count
        if sides:
            cards = [rng.randint(1, sides) for _ in cards]
        else:
            self.slow.deck(self.t, self.s, cards)
            rng.shuffle(cards)
        self.dice[:count] = cards
        self.change("rolled", slow=(cards,), fast=(self.dice,))

    def decide(self, rng: random.Random) -> None:
        """Make the same decision in both, out of the same legal actions."""
        seat = self.same("mover")
        moves = [0] * self.game.rules.MOVES
        n = self.slow.legal(self.t, self.s, seat, moves)
        if self.fast_call("legal", seat, self.moves) != n or list(self.moves[:n]) != moves[:n]:
            raise self.differs("legal", moves[:n], list(map(int, self.moves[:n])))
        a = rng.choice(moves[:n])
        self.change("step", slow=(seat, a), fast=(seat, a))

    def same(self, name: str, *given: Any) -> Any:
        """Return the answer of a rule, which must be the same for both."""
        slow = getattr(self.slow, name)(self.t, self.s, *given)
        fast = self.fast_call(name, *given)
        if int(slow) != int(fast):
            raise self.differs(name, slow, fast)
        return int(slow)

    def change(self, name: str, slow: tuple[Any, ...] = (), fast: tuple[Any, ...] = ()) -> None:
        """Let a rule change both states; raises BadGame with the first field in which they differ."""
        getattr(self.slow, name)(self.t, self.s, *slow)
        self.fast_call(name, *fast)
        with suppress(OverflowError):  # of a number that does not fit its field
            if self.s.stored().tobytes() == self.stored.tobytes():
                return
        for owner, field, path, number in numbers(self.s):
            found = self.stored
            for key in path:
                found = found[key]
            if int(found) != int(number):
                facts = {"interpreted": int(number), "compiled": int(found), "rule": name}
                raise at(self.game, "kit-field-differs", place_of_field(owner, field), field=field, **facts)

    def fast_call(self, name: str, *given: Any) -> Any:
        """Call a compiled rule; an index out of bounds is reported as an error in that rule."""
        try:
            return getattr(self.fast, name)(self.stored_setup, self.stored, *given)
        except IndexError as error:
            raise finding(self.game, "kit-out-of-bounds", "rules", name, name=name, problem=str(error)) from error

    def differs(self, name: str, slow: Any, fast: Any) -> BadGame:
        """Return the error for a rule that answers differently when compiled."""
        facts = {"name": name, "interpreted": str(slow), "compiled": str(fast)}
        return finding(self.game, "kit-answer-differs", "rules", name, **facts)


def numbers(record: Struct, path: tuple[Any, ...] = ()) -> Iterator[tuple[type[Struct], str, tuple[Any, ...], int]]:
    """Yield all numbers of a record: whose field, its name, the path to the number in the NumPy record, the number."""
    for name, (kind, shape) in record._fields.items():
        for index in np.ndindex(*shape):
            value: Any = getattr(record, name)
            for i in index:
                value = value[i]
            if isinstance(kind, str):
                yield type(record), name, (*path, name, *index), value
            else:
                yield from numbers(value, (*path, name, *index))


# Series


def check_series(game: Game) -> None:
    """Check that a series gives the same games, compiled and interpreted, the longest ones too."""
    for table in tables(game, len(game.seats), seed=41):
        policies = tuple(("greedy", "random")[p % 2] for p in range(table.players))
        with blaming(game):
            compiled = _played(game, table, policies)
        longest = np.argsort(compiled["decisions"], kind="stable")[-LONGEST_GAMES:]
        for number in sorted({*range(FIRST_GAMES), *longest.tolist()}):
            with blaming(game):
                result = trace(game, table, number, policies, "kit")[-1]
            assert isinstance(result, Result)
            scores = [int(points) for points in compiled["score"][number]]
            if scores != result.scores:
                facts = {"name": "score", "interpreted": str(result.scores), "compiled": str(scores)}
                raise finding(game, "kit-answer-differs", "rules", "score", **facts)


def _played(game: Game, table: MatchConfig, policies: tuple[str, ...]) -> dict[str, Any]:
    """Return the outcomes of a series, compiled; for a game that does not end, let the interpreter find a field that is too narrow."""
    try:
        return play_series(game, table, policies, "kit", 0, SERIES)
    except BadGame as problem:
        number = problem.reason.args.get("number")
        if problem.reason.code == "game-endless" and isinstance(number, int):
            trace(game, table, number, policies, "kit")
        raise


# Bots


def check_bots(game: Game) -> None:
    """Check that heuristic and evaluation answer with finite numbers, and that experts and solutions choose legal moves."""
    code = plain(defaults, game.rules)
    left = dict.fromkeys(game.seats, DECISIONS)
    for match in positions(game, seed=52):
        t = match.setup
        for seat in match.movers if game.heuristic else ():
            for action in match.actions(seat):
                answer(game, "heuristic", "heuristic_value", t, match.view(seat), seat, action)
        if game.evaluation and not match.over and code.quiet(t, match.state):
            for seat in range(match.players):
                _check_features(game, t, match.state, seat)
        if match.movers and left[match.players]:
            left[match.players] -= 1
            _check_best_play(match)


def _check_features(game: Game, setup: Setup, state: State, seat: int) -> None:
    assert game.evaluation
    for name, count in (("evaluate", 1), ("features", game.evaluation.FEATURES)):
        found = answer(game, "evaluation", name, setup, state, seat)
        numbers = found if isinstance(found, tuple) else (found,)
        if len(numbers) != count or not all(map(math.isfinite, numbers)):
            raise finding(
                game,
                "kit-wrong-answer",
                "evaluation",
                name,
                name=name,
                expected=f"{count} float",
                found=str(found)[:60],
            )


def _check_best_play(match: Match) -> None:
    game = match.game
    seat = match.movers[0]
    actions = match.actions(seat)
    with blaming(game):
        if solution := solution_for(game, match.setup):
            chosen = solution.best(match.setup, match.view(seat), seat, actions)
        elif game.expert and (player := game.expert.expert(match.setup)):
            chosen = game.expert.thinking(player, A_MOMENT).choose(match.view(seat), seat, list(actions))
        else:
            return
    if chosen not in actions:
        module, name = ("exact", "best") if solution else ("expert", "expert")
        raise finding(game, "kit-no-action", module, name, found=chosen, actions=game.rules.ACTIONS)
