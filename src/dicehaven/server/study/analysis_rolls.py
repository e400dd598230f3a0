"""What the rolls are worth that can fall, as the analysis board shows it: kinds of rolls, and of two like dice a triangle of faces."""

from functools import cached_property
from itertools import groupby
from math import ceil
from typing import NamedTuple

from dicehaven.analysis.board import TOLD, PositionAnalysis, RollValue
from dicehaven.core.languages import decimal, percent
from dicehaven.drawing.dice import Die
from dicehaven.server.study.variations import as_json
from dicehaven.server.table.page.view import TableView

FEW = TOLD  # rolls shown of the luckiest and of the unluckiest, where there are many
RARE = 0.001  # a roll's probability: with more decimals
SHADES = 4  # of luck, in the triangle


class RatedRoll(NamedTuple):
    """A roll: its act, the dice, how many others are worth the same, how often they fall, what they are worth then, their luck in points."""

    act: str
    dice: list[Die]
    alike: int
    often: str
    wide: float
    worth: str
    luck: str
    gain: bool


class Cell(NamedTuple):
    """A roll in the triangle: its act, what it is called, its luck in points, whether it is good, and its share of the largest, of SHADES."""

    act: str
    label: str
    luck: str
    gain: bool
    shade: int


class Triangle(NamedTuple):
    """All rolls of two like dice: a column for each face, lowest first, and rows with the cells of all faces up to theirs, highest first."""

    faces: list[Die]
    rows: list[tuple[Die, list[Cell]]]


class RollsView:
    """The rolls that can fall, of an analysis that has any."""

    def __init__(self, found: PositionAnalysis, page: TableView, language: str) -> None:
        self.found = found
        self.page = page
        self.language = language

    @cached_property
    def alike(self) -> list[tuple[tuple[str, str], list[RollValue]]]:
        """The rolls by their figures, luckiest first."""
        found, seat = self.found, self.found.roller
        before = found.chances[seat].mean

        def figures(one: RollValue) -> tuple[str, str]:
            luck = one.luck[seat]
            return wins(before + luck.mean, luck.error, self.language), self._points(one, 1 if found.exact else 0)

        return [(told, list(rolls)) for told, rolls in groupby(found.rolls, figures)]

    @cached_property
    def kinds(self) -> list[RatedRoll]:
        """The rolls, those with the same figures as one; of many kinds, a few from either end."""
        alike = self.alike
        shown = alike if len(alike) <= 2 * FEW + 2 else [*alike[:FEW], *alike[-FEW:]]
        often = [float(sum(one.probability for one in rolls)) for _, rolls in shown]
        return [
            RatedRoll(
                _act(rolls[0]),
                [self.page.die(face) for face in rolls[0].faces],
                len(rolls) - 1,
                percent(part, self.language, 1 if part > RARE else 2),
                100 * part / max(often),
                *told,
                rolls[0].luck[self.found.roller].mean >= 0,
            )
            for part, (told, rolls) in zip(often, shown)
        ]

    @property
    def folded(self) -> int:
        """The number of rolls that are not shown."""
        return self.found.between + len(self.found.rolls) - sum(1 + one.alike for one in self.kinds)

    @cached_property
    def triangle(self) -> Triangle | None:
        """All rolls of two like dice by their faces; None for other dice."""
        due = self.page.match.due
        if due is None or len(due.faces) != 2 or due.faces[0] != due.faces[1]:
            return None
        faces = list(due.faces[0])
        rolls = {tuple(sorted(map(faces.index, one.faces))): one for one in self.found.rolls}
        if len(rolls) != len(faces) * (len(faces) + 1) // 2:
            return None
        dice = [self.page.die(face) for face in faces]
        rows = [(dice[k], [self._cell(rolls[j, k]) for j in range(k + 1)]) for k in reversed(range(len(faces)))]
        return Triangle(dice, rows)

    def _cell(self, one: RollValue) -> Cell:
        luck = one.luck[self.found.roller].mean
        most = max(abs(other.luck[self.found.roller].mean) for other in self.found.rolls)
        label = ", ".join(self.page.die(face).label for face in one.faces)
        shade = ceil(SHADES * abs(luck) / most - 1e-9) if most else 0
        return Cell(_act(one), label, self._points(one, 0), luck > 0, shade)

    def _points(self, one: RollValue, digits: int) -> str:
        return decimal(100 * one.luck[self.found.roller].mean, self.language, digits, "+")


def wins(mean: float, error: float, language: str) -> str:
    """Return wins of 100."""
    return decimal(100 * mean, language, 0 if error else 1)


def _act(one: RollValue) -> str:
    return f"roll {as_json(list(one.faces))}"
