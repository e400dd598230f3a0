"""A ship and the tables of its turns, for compiled code."""

import threading
from typing import Any

from dicehaven.core.compiler import compiled
from dicehaven.core.compiler.memory import Memory
from dicehaven.games.sternenschiff.state import SETS

from .. import rules
from ..state import CHIPS, GOAL, PLACES, Setup
from . import fight_costs, turn_costs
from .rows import Allowed, Array, FightRows, Open, TurnRows

FURTHEST = 4  # fields that a marker may advance in a turn: three dice and action 9
LANES = 8  # rows are padded to a multiple of these


class Workspace(threading.local):
    """The numbers that a thread works in while it looks a turn ahead; `markers` are the fields of the scanner that it looks from.

    To follow turns as well it takes the number of arms.
    """

    def __init__(self, memory: Memory, markers: int, arms: int = 0) -> None:
        numbers = memory.numbers
        columns = -(-markers * GOAL // LANES) * LANES
        won, lost, row = (numbers("f8", fight_costs.ROW) for _ in range(3))
        self.fight = FightRows(won, lost, row, again=numbers("f8", len(SETS), fight_costs.ROW))
        hands, others = (numbers("f8", turn_costs.ROWS, columns) for _ in range(2))
        lays = fight_costs.SUBSETS, turn_costs.LAYS, columns
        self.turn = TurnRows(
            plans=numbers("i1", markers, 2, turn_costs.LAYS, turn_costs.WAYS),
            hands=hands,
            others=others,
            lays=numbers("f8", *lays),
            weight=numbers("f8", *(lays if arms else (0, 0, 0))),
            faced=numbers("f8", FURTHEST + 1, arms, CHIPS + 1),
        )
        self.reach = numbers("i8", 1 << PLACES, 2, 2)


class Ship:
    """The ship of a setup; `costs` are always those between turns, costs[w, m, h, d]: pawn, marker, chips, diamonds."""

    def __init__(self, setup: Setup) -> None:
        self.fields = setup.fields
        self.diamond = setup.diamond
        self.turn_costs = compiled(turn_costs, rules)
        self.fight_costs = compiled(fight_costs, rules)
        self.memory: Memory = self.fight_costs.memory
        self.t: Any = self.memory.slot(setup)[0]
        self.arms = fight_costs.arms_of(setup.pirates, setup.strength, self.memory)
        self.arm_of: list[list[int]] = self.memory.read(self.arms.of)
        self.fight_costs.fill_least(self.arms.least)

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The shape of costs between turns."""
        return self.fields, self.diamond, CHIPS + 1, GOAL

    def no_fights(self) -> Array:
        """Room for the costs before the pirates' dice are rolled: [w, m, arm, (h, d)], m up to the diamond."""
        shape = self.fields, self.diamond + 1, len(self.arms.strength), fight_costs.ROW
        room: Array = self.memory.numbers("f8", *shape)
        return room

    def fight(self, costs: Array, w: int, m: int, ahead: Array, my: Workspace) -> None:
        """Work out ahead[w, m], the fights with the pawn on w and the marker on m."""
        self.fight_costs.fill_ends(costs, w, m, self.diamond, my.fight)
        self.fight_costs.fill_fights(self.arms, my.fight, ahead[w][m])

    def turn(
        self, ahead: Array, w: int, markers: range, chips: int, allowed: Allowed, still: Open, my: Workspace
    ) -> None:
        """Work out my.turn.lays for a turn that begins with the pawn on w, the marker on any of some fields, and so many chips."""
        for k, m in enumerate(markers):
            self.turn_costs.fill_plans(self.t, w, m, still, my.reach, my.turn.plans[k])
        self.turn_costs.fill_turn(self.t, self.arms, ahead, w, chips, allowed, my.turn)
