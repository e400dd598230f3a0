"""Solo matches, played by the rules: their length and the actions used."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from dicehaven.core.compiler import plain
from dicehaven.core.dice import SeededDice

from .. import actions, rules
from ..mechanics import ACTION
from ..state import Phase, Setup, State
from .policy import SoloPlayer

ENDLESS = 10**9  # turns


@dataclass
class Series:
    """The lengths of some games in turns; mechanic actions used, and fights begun and lost, in all of them."""

    lengths: list[int] = field(default_factory=list)
    actions: Counter[int] = field(default_factory=Counter)
    in_fights: Counter[int] = field(default_factory=Counter)
    lost: int = 0


def single(setup: Setup) -> Setup:
    """The same ship for a match of one seat that no limit ends; no table offers it."""
    setup = setup.copy()
    setup.players = 1
    setup.turn_limit = ENDLESS
    return setup


def play(
    setup: Setup, policy: SoloPlayer, games: int, seed: str = "0", progress: Callable[[int], None] = lambda done: None
) -> Series:
    """Play solo matches by a policy; `progress` is called after each."""
    code = plain(None, rules)
    t = single(setup)
    series = Series()
    moves = [0] * actions.MOVES
    for number in range(games):
        dice = SeededDice(f"{seed}/{number}")
        s = State()
        rolls = 0
        code.begin(t, s)
        while s.phase != Phase.OVER:
            turn = s.turn
            if s.due:
                code.rolled(t, s, dice.roll(rolls, s.due, 6))
                rolls += 1
            else:
                a = policy.choose(s, 0, moves[: code.legal(t, s, 0, moves)])
                if actions.is_chip(a):
                    counted = series.in_fights if s.phase == Phase.FIGHT else series.actions
                    counted[ACTION[actions.chip_change(a)]] += 1
                code.step(t, s, 0, a)
            if turn and (s.turn != turn or s.phase == Phase.OVER):
                series.lost += s.lost
        series.lengths.append(s.turn)
        progress(1)
    return series
