"""A ship and the tables of its turns, for compiled code."""

import threading
from typing import Any

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.games.sternenschiff.state import SETS

from .. import rules
from ..state import CHIPS, GOAL, PLACES, Setup
from . import fight_costs, turn_costs
from .rows import Allowed, Array, FightRows, Open, TurnRows

FURTHEST = 4  # fields that a marker may advance in a turn: three dice and action 9
LANES = 8  # rows are padded to a multiple of these


class Workspace(threading.local):
    """The arrays that a thread works in while it looks a turn ahead; `markers` are the fields of the scanner that it looks from.

    To follow turns as well it takes the number of arms.
    """

    def __init__(self, markers: int, arms: int = 0) -> None:
        columns = -(-markers * GOAL // LANES) * LANES
        won, lost, row = np.zeros((3, fight_costs.ROW))
        self.fight = FightRows(won, lost, row, again=np.zeros((len(SETS), fight_costs.ROW)))
        hands, others = np.zeros((2, turn_costs.ROWS, columns))
        lays = np.zeros((fight_costs.SUBSETS, turn_costs.LAYS, columns))
        self.turn = TurnRows(
            plans=np.zeros((markers, 2, turn_costs.LAYS, turn_costs.WAYS), np.int8),
            hands=hands,
            others=others,
            lays=lays,
            weight=np.zeros(lays.shape if arms else (0, 0, 0)),
            faced=np.zeros((FURTHEST + 1, arms, CHIPS + 1)),
        )
        self.reach = np.zeros((1 << PLACES, 2, 2), np.int64)


class Ship:
    """The ship of a setup; `costs` are always those between turns, costs[w, m, h, d]: pawn, marker, chips, diamonds."""

    def __init__(self, setup: Setup) -> None:
        self.fields = setup.fields
        self.diamond = setup.diamond
        self.t: Any = setup.stored()
        self.turn_costs = compiled(turn_costs, rules)
        self.fight_costs = compiled(fight_costs, rules)
        self.arms = fight_costs.arms_of(setup.pirates, setup.strength)
        self.fight_costs.fill_least(self.arms.least)

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The shape of costs between turns."""
        return self.fields, self.diamond, CHIPS + 1, GOAL

    def no_fights(self) -> Array:
        """Room for the costs before the pirates' dice are rolled: [w, m, arm, (h, d)], m up to the diamond."""
        return np.zeros((self.fields, self.diamond + 1, len(self.arms.strength), fight_costs.ROW))

    def fight(self, costs: Array, w: int, m: int, ahead: Array, my: Workspace) -> None:
        """Work out ahead[w, m], the fights with the pawn on w and the marker on m."""
        self.fight_costs.fill_ends(costs, w, m, self.diamond, my.fight)
        self.fight_costs.fill_fights(self.arms, my.fight, ahead[w, m])

    def turn(
        self, ahead: Array, w: int, markers: range, chips: int, allowed: Allowed, still: Open, my: Workspace
    ) -> None:
        """Work out my.turn.lays for a turn that begins with the pawn on w, the marker on any of some fields, and so many chips."""
        for m, plans in zip(markers, my.turn.plans):
            self.turn_costs.fill_plans(self.t, w, m, still, my.reach, plans)
        self.turn_costs.fill_turn(self.t, self.arms, ahead, w, chips, allowed, my.turn)
