"""Rounds between teams played by the rules: the value of any state, and play by the solution."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from dicehaven.core.compiler import plain
from dicehaven.core.dice import SeededDice
from dicehaven.games.saikoro import rules
from dicehaven.games.saikoro.multisets import unpack
from dicehaven.games.saikoro.state import NOBODY, Phase, Setup, State, has_seat

from .solver import Bounds, Round
from .tables import CURSED, few

ENDLESS = 10**15  # turns
EQUAL = 1e-7  # chances that differ by less are the same
SIDES = 6


def match_of(game: Round) -> Setup:
    """Return the Setup of a match in which cards lie open and no limit ends a round."""
    t = Setup()
    t.players = game.seats
    t.teams = int(len(set(game.teams)) < game.seats)
    t.open_teams = 1
    t.turn_limit = ENDLESS
    return t


def begun(game: Round, t: Setup, starter: int) -> State:
    """Return a match that is one round, before its first roll: a gem each, and the dice of `game`."""
    s = State()
    plain(None, rules).begin(t, s)
    for p in range(game.seats):
        s.own[p] = 1
        s.row[p] = game.dice
        s.team[p] = game.teams[p]
    s.loose = game.seats * game.dice
    s.revealed = 1
    s.phase = Phase.ROLL
    s.mover = s.starter = starter
    return s


def position(game: Round, s: State) -> tuple[int, int]:
    """Return the stage, and the number of the position that a turn begins with (`tables.py`)."""
    own = few(game.dice)
    n = game.seats
    p = int(s.mover)
    stage = 0 if s.closer == NOBODY else n - (int(s.closer) - p) % n
    number = 0
    for r in range(n):
        q = (p + r) % n
        m = own.multisets.number(unpack(int(s.treasure[q])))
        if stage and r > n - stage:
            number = number * len(own.shown) + own.shown_number[m, sum(unpack(int(s.attack[q])))]
        else:
            number = number * len(own.sets) + m
    return stage, number


class Solved:
    """The solution with the rules: values of states, and best actions."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.game = bounds.game
        self.setup = match_of(self.game)
        self.code = plain(None, rules)
        self._known: dict[tuple[int, ...], int] = {}

    def begun(self, starter: int) -> State:
        """Return the round before its first roll."""
        return begun(self.game, self.setup, starter)

    def legal(self, s: State) -> list[int]:
        """Return the legal actions of the seat that decides."""
        moves = [0] * rules.MOVES
        return moves[: self.code.legal(self.setup, s, int(s.mover), moves)]

    def after(self, s: State, a: int) -> State:
        """Return the state after an action."""
        s = s.copy()
        self.code.step(self.setup, s, int(s.mover), a)
        return s

    def chance(self, s: State, p: int) -> float:
        """Return the chance of seat p's team in any state: decisions are looked ahead through, rolls looked up."""
        mates = [self.game.teams[q] == self.game.teams[p] for q in range(self.game.seats)]
        if s.phase == Phase.OVER:
            return float(has_seat(s.winners, p))
        if s.phase == Phase.ROLLOFF:
            tied = [q for q in range(self.game.seats) if has_seat(s.tied, q)]
            return sum(mates[q] for q in tied) / len(tied)
        mover = int(s.mover)
        if s.phase == Phase.ROLL:
            value = self.bounds.value(mover, *position(self.game, s))
        else:
            value = max(self.chance(self.after(s, a), mover) for a in self.legal(s))
        return value if mates[mover] else 1 - value

    def best(self, s: State) -> int:
        """Return the action to take: of equal ones the last, which places most or closes, so that rounds come to an end."""
        key = (int(s.phase), int(s.mover), int(s.closer), int(s.hand), int(s.strikes), *s.treasure, *s.attack)
        found = self._known.get(key)
        if found is None:
            legal = self.legal(s)
            p = int(s.mover)
            chances = [self.chance(self.after(s, a), p) for a in legal]
            most = max(chances)
            found = self._known[key] = [a for a, chance in zip(legal, chances) if chance > most - EQUAL][-1]
        return found


@dataclass
class Series:
    """Rounds played: who won, and what happened in all of them."""

    wins: int = 0  # of the team that began
    rounds: int = 0
    turns: int = 0
    habits: Counter[str] = field(default_factory=Counter)


def play(
    solved: Solved, starter: int, rounds: int, seed: str, progress: Callable[[int], None] = lambda done: None
) -> Series:
    """Play rounds of best play on both sides, by the interpreted rules."""
    series = Series()
    for number in range(rounds):
        s = solved.begun(starter)
        for before, a in played(solved, s, SeededDice(f"{seed}/{starter}/{number}")):
            series.habits.update(habits(solved.game, before, a))
        series.wins += has_seat(s.winners, starter)
        series.rounds += 1
        series.turns += int(s.turn)
        progress(1)
    return series


def played(solved: Solved, s: State, dice: SeededDice) -> Iterator[tuple[State, int]]:
    """Play a state to its end; yields every decision, the state before it and the action."""
    t = solved.setup
    code = solved.code
    rolls = 0
    while s.phase != Phase.OVER:
        due = code.dice_due(t, s)
        if due:
            code.rolled(t, s, dice.roll(rolls, due, SIDES))
            rolls += 1
        else:
            a = solved.best(s)
            yield s.copy(), a
            code.step(t, s, int(s.mover), a)


def habits(game: Round, s: State, a: int) -> Iterator[str]:
    """Yield the habits that an action is an instance of."""
    if a == rules.CLOSE:
        yield "closings"
    elif rules.is_hit(a):
        yield "hits"
        q = rules.hit_seat(a)
        if q == s.closer:
            yield "voided"
        if rules.hit_value(a) == CURSED and game.teams[q] == game.teams[int(s.mover)]:
            yield "mates-hit"
            if q == s.closer:
                yield "mates-voided"
