"""Puzzles mined from self-play: in matches between bots of mixed levels, each decision is tried for whether it parts (`parting.py`).

What is mined of a match depends on its number and the seed alone, so a series can be mined on many cores or a cluster, and resumed.
"""

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any

import msgspec
import numpy as np

from dicehaven.ahead.parts import Part, compile_part
from dicehaven.analysis.judge import Judge, Verdict
from dicehaven.analysis.puzzles import GOOD, QUIET, TRAP, Puzzle
from dicehaven.bots import defaults
from dicehaven.bots.bot import bot
from dicehaven.bots.levels import LEVELS
from dicehaven.core.compiler import plain
from dicehaven.core.contract import State
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, configuration, play_in_chunks
from dicehaven_lab.parting import WON, Loss, Parting
from dicehaven_lab.promising import promises

PLAYING = LEVELS[:4]  # levels that play the matches
TRIES = {"level1": 20, "level2": 20, "level3": 20, "level4": 10, "level5": 2}  # of a puzzle, by each level
PLAIN = 0.5  # the part of decisions that are tried though the likely move is good
BARE = 0.2  # the part of decisions between two moves that are tried
SELDOM = 0.03  # the part of decisions that are tried though they do not promise a puzzle
APART = 4  # decisions between two puzzles of a match, at least
MOST_A_MATCH = 8
CLEARLY_WORSE = 50  # thousandths that a puzzle says a move loses
ROOM = 16_000  # bytes of a puzzle as JSON, with what is told of it
LONGEST = 100_000  # matches

by_processor_time = partial(bot, clock=process_time)


@dataclass(frozen=True)
class MiningSeries(Series):
    """Matches between levels.

    The rows are puzzles as JSON: `text`, bytes filled up with spaces; and one without text for each match, with the decisions that
    were `tried`, the `rollouts` and the `seconds` of processor time that it took.
    """

    sizes = (1, 1)

    game: Game
    table: MatchConfig
    seed: str = "0"
    plain: float = PLAIN

    def description(self) -> dict[str, Any]:
        return {"series": "puzzles", **configuration(self.game, self.table), "seed": self.seed, "plain": self.plain}

    def prepare(self) -> None:
        if not Judge(self.game, self.table.setup).exact:
            for part in (Part.SEARCH, Part.REVIEW):
                compile_part(self.game.name, part)

    def play(self, lo: int, hi: int) -> Rows:
        mined = [MinedMatch(self, number) for number in range(lo, hi)]
        rows = [(packed(one), 0, 0, 0.0) for match in mined for one in match.puzzles]
        rows += [(packed(None), match.tried, match.parting.rollouts, match.seconds) for match in mined]
        text, tried, rollouts, seconds = zip(*rows)
        return {
            "text": np.array(text),
            "tried": np.array(tried, np.int64),
            "rollouts": np.array(rollouts, np.int64),
            "seconds": np.array(seconds, np.float64),
        }


class MinedMatch:
    """A match of a series, played to its end, and the puzzles found in it."""

    def __init__(self, series: MiningSeries, number: int) -> None:
        begun = process_time()
        self.game = series.game
        self.seed = f"{series.seed}/{number}"
        self.plain = series.plain
        self.rng = random.Random(self.seed)
        config = series.table
        header = {"game": self.game.name, "players": config.players, "options": config.options}
        self.match = Match(self.game, config, header)
        self.parting = Parting(Judge(self.game, config.setup))
        self.puzzles: list[Puzzle] = []
        self.tried = 0
        self.decisions = 0
        self._last = -APART
        self._play()
        self.seconds = process_time() - begun

    def _play(self) -> None:
        match = self.match
        bots = [
            by_processor_time(self.rng.choice(PLAYING), self.game, match.setup, f"{self.seed}/{p}")
            for p in range(match.players)
        ]
        dice = SeededDice(self.seed)
        while not match.over:
            if match.due:
                match.roll(dice.answer(match.rolls, match.due))
                continue
            seat = match.movers[0]
            actions = match.actions(seat)
            chosen = actions[0]
            if len(actions) > 1:
                self.decisions += 1
                view = match.view(seat)
                if self.decisions - self._last >= APART and len(self.puzzles) < MOST_A_MATCH:
                    self._try(view, seat, actions)
                chosen = bots[seat].choose(view, seat, actions, self.decisions)
            match.play(seat, self.game.write(chosen))

    def _try(self, view: State, seat: int, actions: list[int]) -> None:
        if len(actions) == 2 and self.rng.random() >= BARE:
            return
        likely = likely_action(self.match, view, seat, actions)
        may_be_plain = self.rng.random() < self.plain
        promising = promises(self.parting.judge, view, seat, actions, None if may_be_plain else likely)
        if not promising and self.rng.random() >= SELDOM:
            return
        self.tried += 1
        losses = self.parting.part(view, seat, actions, likely, may_be_plain, f"{self.seed}/{self.decisions}")
        if losses is None or losses[0].chance > WON:
            return
        puzzle = self._puzzle(view, seat, losses, likely)
        if len(msgspec.json.encode(puzzle)) <= ROOM:
            self._last = self.decisions
            self.puzzles.append(puzzle)

    def _puzzle(self, view: State, seat: int, losses: Sequence[Loss], likely: int) -> Puzzle:
        by_move = {self.game.write(one.action): one for one in losses}
        legal = self.match.legal(seat)
        in_order = [by_move[move] for move in legal]
        exact = self.parting.judge.exact
        missed = missed_by(self.match, seat, {one.action for one in losses if one.loss <= GOOD}, self.seed)
        return Puzzle(
            at=Position.of(self.match, seat).write().partition(".")[2],
            seat=seat,
            best=legal.index(self.game.write(losses[0].action)),
            likely=legal.index(self.game.write(likely)),
            chances=tuple(round(1000 * one.chance) for one in in_order),
            lost=tuple(max(0, round(1000 * one.loss)) for one in in_order),
            errors=() if exact else tuple(round(1000 * one.error) for one in in_order),
            missed=missed,
            kinds=kinds_of(self.match, view, seat, losses, likely),
            source=self.seed,
        )


def missed_by(match: Match, seat: int, good: Collection[int], seed: str) -> tuple[int, ...]:
    """Return by level how often it does not find a good action, in per cent."""
    view = match.view(seat)
    actions = match.actions(seat)
    missed = []
    for level, tries in TRIES.items():
        wrong = 0
        for k in range(tries):
            player = by_processor_time(level, match.game, match.setup, f"{seed}/try{k}")
            wrong += player.choose(view, seat, actions, k) not in good
        missed.append(round(100 * wrong / tries))
    return tuple(missed)


def likely_action(match: Match, view: State, seat: int, actions: Sequence[int]) -> int:
    """Return the action that looks best at first sight, by the game's heuristic."""
    code = plain(defaults, match.game.rules)
    return max(actions, key=lambda a: int(code.heuristic_value(match.setup, view, seat, a)))


def kinds_of(match: Match, view: State, seat: int, losses: Sequence[Loss], likely: int) -> tuple[str, ...]:
    """Return the kinds of a puzzle: those that the game declares, and those that every game has."""
    game = match.game
    good = [one.action for one in losses if one.loss <= GOOD]
    bad = [one.action for one in losses if one.loss > GOOD]
    kinds = list(game.advice.kinds(match.setup, view, seat, good, bad)) if game.advice else []
    if likely in bad:
        kinds.append(TRAP)
        if not _brings_more(match, view, seat, good[0]) and _brings_more(match, view, seat, likely):
            kinds.append(QUIET)
    return tuple(kinds)


def _brings_more(match: Match, view: State, seat: int, action: int) -> bool:
    """Return True if an action brings its seat something at once: points, or an event besides the move itself."""
    after = view.copy()
    match.rules.step(match.setup, after, seat, action)
    collected = match.game.plain.collected
    more = collected(match.setup, after, seat) > collected(match.setup, view, seat)
    return bool(more) or len(match.events_between(view, after)) > 1


def packed(puzzle: Puzzle | None) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """Return a puzzle as a row of bytes; None as one of blanks."""
    content = msgspec.json.encode(puzzle) if puzzle else b""
    return np.frombuffer(content.ljust(ROOM), np.uint8)


def is_confirmed(game: Game, puzzle: Puzzle) -> bool:
    """Return True if a puzzle holds with dice of another seed, and the judge, asked as at the table, says the same of its moves."""
    match, view, actions = puzzle.decision(game)
    good = [actions[puzzle.best], *(actions[k] for k in puzzle.good if k != puzzle.best)]
    judge = Judge(game, match.setup)
    if not Parting(judge).holds(view, puzzle.seat, actions, good, "check"):
        return False
    return not contradicted(puzzle, actions, judge.verdict(view, puzzle.seat, actions, "check"))


def contradicted(puzzle: Puzzle, actions: Sequence[int], verdict: Verdict) -> list[int]:
    """Return the actions of which a verdict says something else than a puzzle.

    That is the best one if it is not good there, and those that clearly lose something there, but next to nothing or less than half of it here.
    """
    best = [verdict.best] if actions.index(verdict.best) not in puzzle.good else []
    worse = [(action, lost) for action, lost in zip(actions, puzzle.lost) if lost >= CLEARLY_WORSE]
    return best + [action for action, lost in worse if verdict.lost[action].mean < max(GOOD, lost / 2000)]


@dataclass
class Mined:
    """The puzzles that have been mined, and what that took: matches, tried decisions, rollouts, seconds of processor time."""

    puzzles: list[Puzzle]
    matches: int = 0
    tried: int = 0
    rollouts: int = 0
    seconds: float = 0.0

    def add(self, rows: Rows) -> None:
        """Add the rows of a chunk."""
        for text in rows["text"]:
            if content := bytes(text).strip():
                self.puzzles.append(msgspec.json.decode(content, type=Puzzle))
            else:
                self.matches += 1
        self.tried += int(rows["tried"].sum())
        self.rollouts += int(rows["rollouts"].sum())
        self.seconds += float(rows["seconds"].sum())


def mine(
    game: Game,
    table: MatchConfig,
    count: int,
    seed: str = "0",
    plain: float = PLAIN,
    execution: Execution = ALL_CORES,
) -> Iterator[Mined]:
    """Mine until there are `count` puzzles; yield what there is after each match."""
    mined = Mined([])
    for _, rows in play_in_chunks(MiningSeries(game, table, seed, plain), LONGEST, execution):
        mined.add(rows)
        yield mined
        if len(mined.puzzles) >= count:
            return
