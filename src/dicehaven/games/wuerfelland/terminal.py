"""Würfelland in a terminal: hexagons in colour, each colour with a glyph of its own."""

from dataclasses import dataclass, field

from rich import box
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dicehaven.core.contract import LayoutData
from dicehaven.core.i18n import Texts

from . import rules
from .layout import Cell, cell_of, name, named_boards
from .rules import cross_cell, is_cross
from .state import COLOUR_NAMES, COLOURS, ROCK, Phase, Setup, State, area_of, holds, place_of

GLYPHS = "⌂ψ♠≈☼^"  # house, wheat, fir, waves, sun, peaks
INKS = ("white", "black", "white", "white", "black", "white")
SOILS = ("#96302b", "#f2d95c", "#3f7d44", "#244f92", "#f0a45a", "#6d6f73")
PALE_SOILS = ("#dcb9b2", "#f6ecc0", "#bfd3bd", "#b6c4de", "#f7dcc0", "#cfcfcc")
WITH_DICE = (Phase.CHOOSE, Phase.PUSH, Phase.REROLL, Phase.CROSS, Phase.USE)
PEN = "#1d3557"
LIT = "bold black on #ffd75f"
ROCKS = "grey62 on #33302c"
START = "bold black on white"
CROSS_MARK = "×"
CHEST_MARK = "◆"
CROSSED_CHEST = "◈"
START_MARK = "✦"
ROCK_MARK = "▲"


@dataclass(frozen=True)
class Spot:
    """A cell as it is drawn: a colour or one of START_MARK and ROCK_MARK, and the area that it belongs to."""

    colour: int = -1
    area: int = -1
    chest: bool = False
    mark: str = ""


@dataclass(frozen=True)
class Sheet:
    """One board as it is drawn."""

    spots: dict[Cell, Spot]
    crossed: set[Cell] = field(default_factory=set)
    lit: set[Cell] = field(default_factory=set)

    @property
    def rows(self) -> range:
        return range(max(row for row, _ in self.spots) + 1)

    @property
    def columns(self) -> range:
        return range(max(column for _, column in self.spots) + 1)

    def style(self, cell: Cell) -> str:
        """Return ink and ground of a cell; crossed fields are pale."""
        spot = self.spots.get(cell)
        if spot is None:
            return ""
        if spot.mark:
            return START if spot.mark == START_MARK else ROCKS
        if cell in self.crossed:
            return f"{PEN} on {PALE_SOILS[spot.colour]}"
        return f"{INKS[spot.colour]} on {SOILS[spot.colour]}"

    def ground(self, left: Cell, right: Cell) -> str:
        """Draw the gap between two cells: the ground goes on within an area."""
        a = self.spots.get(left)
        b = self.spots.get(right)
        if a is None or b is None or a.area < 0 or a.area != b.area:
            return ""
        return self.style(left if left in self.crossed else right)


def draw(t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[int]) -> RenderableType:
    """Draw the table as seat p sees it: its own board large, the others' small."""
    own = p if p >= 0 else max(v.active, 0)
    cells = {cell_of(cross_cell(a)) for a in lit if is_cross(a)}
    large = Group(
        Board(_sheet(t, v, own, cells)), Text(), _colours_left(t, v, own, texts), _treasures(t, v, own, texts)
    )
    others = [(own + k) % t.players for k in range(1, t.players)]
    small = [Group(_small(_sheet(t, v, q, set())), _in_short(v, q)) for q in others]
    dice = [_dice(v, texts)] if v.phase in WITH_DICE else []
    panels = [_panel(sheet, _title(t, v, q, names, texts)) for sheet, q in zip((large, *small), (own, *others))]
    return Group(Beside(panels[0], panels[1:]), *dice)


def _panel(content: RenderableType, title: Text | str) -> Panel:
    return Panel(content, title=title, title_align="left", box=box.ROUNDED, expand=False)


@dataclass(frozen=True)
class Board:
    """A board with four characters a field where there is room, else with two."""

    sheet: Sheet

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self._text(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self._text(options.max_width))

    def _text(self, width: int) -> Text:
        large = _large(self.sheet)
        return large if max(line.cell_len for line in large.split()) <= width else _small(self.sheet, heads=True)


@dataclass(frozen=True)
class Beside:
    """Small panels at the right of a large one, two or one in a row where there is room, else below it."""

    large: Panel
    small: list[Panel]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        large, *small = (Measurement.get(console, options, panel).maximum for panel in (self.large, *self.small))
        for together in (2, 1):
            if large + 1 + min(together, len(small)) * max(small) <= options.max_width:
                right = Table.grid()
                for i in range(0, len(small), together):
                    right.add_row(*self.small[i : i + together])
                table = Table.grid(padding=(0, 1))
                table.add_row(self.large, right)
                yield table
                return
        yield self.large
        yield Columns(self.small, padding=(0, 1))


def board(data: LayoutData, texts: Texts) -> RenderableType:
    """Draw the boards of a layout, without a match."""
    panels = []
    for title, land in named_boards(data):
        spots = {
            cell: Spot(land.colours[a], a, cell in land.chests) for a, area in enumerate(land.areas) for cell in area
        }
        spots |= {land.start: Spot(mark=START_MARK)} | {cell: Spot(mark=ROCK_MARK) for cell in land.obstacles}
        counts = Text("  ").join(_chip(c, str(sum(s.colour == c for s in spots.values()))) for c in range(COLOURS))
        panels.append(_panel(Group(Board(Sheet(spots)), Text(), counts), Text(title)))
    return Columns(panels, padding=(0, 1))


def _sheet(t: Setup, v: State, p: int, lit: set[Cell]) -> Sheet:
    spots: dict[Cell, Spot] = {cell_of(t.start[p]): Spot(mark=START_MARK)}
    crossed: set[Cell] = set()
    for number, f in enumerate(t.field[p]):
        cell = cell_of(number)
        if f == ROCK:
            spots[cell] = Spot(mark=ROCK_MARK)
        elif f >= 0:
            a = area_of(f)
            i = place_of(f)
            spots[cell] = Spot(t.colour[p][a], a, holds(t.chests[p][a], i))
            if holds(v.crossed[p][a], i):
                crossed.add(cell)
    return Sheet(spots, crossed, lit)


def _large(sheet: Sheet) -> Text:
    """Draw four characters a field and two lines a row; fields that may be crossed carry their name."""
    drawn = Text("   ", no_wrap=True)
    for column in sheet.columns:
        drawn.append(f" {name((0, column))[0]}  ", "dim")
    for row in sheet.rows:
        for line in range(2):
            drawn.append(f"\n{row + 1:>2} " if line == 0 else "\n   ", "dim")
            drawn.append("  " * (row % 2))
            for column in sheet.columns:
                cell = (row, column)
                drawn.append(_upper(sheet, cell) if line == 0 else _lower(sheet, cell), _style(sheet, cell, line))
                drawn.append(" ", sheet.ground(cell, (row, column + 1)))
    return drawn


def _style(sheet: Sheet, cell: Cell, line: int) -> str:
    return LIT if line == 1 and cell in sheet.lit else sheet.style(cell)


def _upper(sheet: Sheet, cell: Cell) -> str:
    spot = sheet.spots.get(cell)
    if spot is None:
        return "   "
    if spot.mark:
        return f" {spot.mark} "
    return f"{CROSS_MARK if cell in sheet.crossed else ' '}{GLYPHS[spot.colour]}{CHEST_MARK if spot.chest else ' '}"


def _lower(sheet: Sheet, cell: Cell) -> str:
    return f"{name(cell):^3}" if cell in sheet.lit else "   "


def _small(sheet: Sheet, heads: bool = False) -> Text:
    """Draw two characters a field and a line a row."""
    drawn = Text(no_wrap=True)
    if heads:
        drawn.append("   " + "".join(f"{name((0, column))[0]} " for column in sheet.columns) + "\n", "dim")
    for row in sheet.rows:
        drawn.append("\n" if row else "")
        drawn.append(f"{row + 1:>2} " if heads else "", "dim")
        drawn.append(" " * (row % 2))
        for column in sheet.columns:
            cell = (row, column)
            spot = sheet.spots.get(cell, Spot(mark=" "))
            free, crossed = (CHEST_MARK, CROSSED_CHEST) if spot.chest else (" ", CROSS_MARK)
            sign = crossed if cell in sheet.crossed else free
            drawn.append((spot.mark or GLYPHS[spot.colour]) + sign, LIT if cell in sheet.lit else sheet.style(cell))
    return drawn


def _title(t: Setup, v: State, p: int, names: list[str], texts: Texts) -> Text:
    over = rules.over(t, v)
    winner = over and rules.won(t, v, p)
    turn = not over and p == v.active
    title = Text(names[p], "bold" if winner or turn else "")
    if winner or turn:
        title.append(f" · {texts('title-winner' if winner else 'title-active')}", "yellow")
    return title


def _chip(c: int, word: str) -> Text:
    """Draw a colour with its glyph and a word beside it."""
    return Text.assemble((f" {GLYPHS[c]} ", f"{INKS[c]} on {SOILS[c]}"), f" {word}")


def _colours_left(t: Setup, v: State, p: int, texts: Texts) -> Table:
    """Draw, for each colour, its name and how many of its fields are left."""
    table = Table.grid(padding=(0, 2))
    chips = [
        _chip(
            c,
            f"{texts(f'colour-{COLOUR_NAMES[c]}')} {texts('fields-left', left=v.left[p][c], all=t.fields[p][c])}",
        )
        for c in range(COLOURS)
    ]
    table.add_row(*chips[:3])
    table.add_row(*chips[3:])
    return table


def _treasures(t: Setup, v: State, p: int, texts: Texts) -> Text:
    found = v.found[p]
    wanted = t.treasures_wanted
    marks = CHEST_MARK * found + "◇" * max(0, wanted - found)
    throws = f"  {texts('throws-left', count=v.throws[p])}" if v.throws[p] else ""
    return Text.assemble((marks, "bold yellow"), f" {texts('treasures-found', found=found, wanted=wanted)}{throws}")


def _in_short(v: State, p: int) -> Text:
    best = min(range(COLOURS), key=lambda c: v.left[p][c])
    return Text.assemble((CHEST_MARK, "bold yellow"), f" {v.found[p]}   {GLYPHS[best]} {v.left[p][best]}")


def _dice(v: State, texts: Texts) -> RenderableType:
    """Draw the dice set aside and those that may be chosen."""
    parts = []
    if v.aside and v.phase != Phase.USE:
        parts += [Text(texts("dice-aside")), *[_die(v.chosen)] * v.aside]
    shown = [_die(c) for c in range(COLOURS) for _ in range(v.shown[c])]
    if shown:
        parts += [Text(texts("dice-shown")), *shown]
    return Padding(Text(" ").join(parts), (0, 1))


def _die(c: int) -> Text:
    return Text(f" {GLYPHS[c]} ", f"bold {INKS[c]} on {SOILS[c]}")
