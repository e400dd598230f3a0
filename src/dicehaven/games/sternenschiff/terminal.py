"""Sternenschiff in a terminal: a seat's own ship in full, the others in one line each."""

from dataclasses import dataclass, replace

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dicehaven.core.i18n import Texts
from dicehaven.core.options import resolve
from dicehaven.drawing.fitting import Fitting, widest

from . import rules
from .layout import OPTIONS, setup
from .mechanics import ACTION, ADVANCE, AFTER, AGAIN, BEFORE, BITS, NINE, TO_SIX
from .pirates import pirate_sum
from .queries import symbol_text, word_of
from .state import ALL, BLUE, COLOURS, GOAL, GREEN, PLACES, RED, SETS, Phase, Setup, State, is_empty, is_used, waits

Lit = set[int] | frozenset[int]

GLYPHS = {
    "start": "⚑",
    "drop": "◍",
    "tree": "♣",
    "animal": "♞",
    "stone": "▲",
    "diamond": "◆",
    "moon": "☾",
    "star": "★",
    "sun": "☼",
    "joker": "♛",
    "chip": "◎",
    "pirate": "☠",
}
OTHER_GLYPHS = "✦✚✱❖✿✜✽❉◈▣▼◐⬢⌂✶"  # for symbols that we do not know, by their number
MARKER = "►"
PAWN = "♙"
OPEN = "›"
WANTED = "*"
ROW = 6  # fields of the ring in one row of the drawing at most
LETTERS = 7  # of a symbol's name in a cell
FRAME = 4  # columns of the frame

LIT = "bold black on bright_yellow"
HERE = "bold reverse"
NEXT = "bold underline"
STYLES = ("bold blue", "bold red", "bold green")  # of the three places
DIM = "dim"


@dataclass(frozen=True)
class Ship:
    """One seat's ship as somebody sees it, with what is lit on it."""

    t: Setup
    v: State
    seat: int
    texts: Texts
    lit: Lit = frozenset()
    width: int = 76  # columns of the drawing

    @property
    def at_work(self) -> bool:
        """True if the dice and the chips in use are this seat's."""
        return self.v.mover == self.seat and self.v.phase not in (Phase.START, Phase.OVER)

    @property
    def marker(self) -> int:
        return self.v.marker[self.seat]

    @property
    def wanted(self) -> int:
        return rules.symbol_needed(self.t, self.v, self.seat)

    def word(self, symbol: int) -> str:
        message = symbol_text(self.t, symbol)
        return message if isinstance(message, str) else self.texts.say(message)

    def glyph(self, symbol: int) -> str:
        known = GLYPHS.get(word_of(self.t, symbol))
        return known or OTHER_GLYPHS[symbol % len(OTHER_GLYPHS)]

    def sign(self, symbol: int) -> str:
        """Draw glyph and word, short enough for a cell."""
        word = self.word(symbol)
        return f"{self.glyph(symbol)} {word if len(word) <= LETTERS else word[: LETTERS - 1] + '…'}"


def draw(t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: Lit) -> RenderableType:
    """Draw the whole table as seat p sees it (-1: an onlooker, who sees the mover's ship large)."""

    def fitted(width: int, low: bool = False) -> RenderableType:
        return _table(Ship(t, v, p if p >= 0 else v.mover, texts, lit, width - FRAME), names, low)

    return Fitting(fitted, lambda width: fitted(width, low=True))


def _table(ship: Ship, names: list[str], low: bool) -> RenderableType:
    own = ship.seat
    count = ship.t.players
    title = Text.assemble((f" {names[own]} ", "bold"), f"{_diamonds(ship)}  {_chips(ship)} ")
    others = Text("\n").join(_other(replace(ship, seat=(own + k) % count), names) for k in range(1, count))
    console = [part for part in _console(ship) if part or not low]  # without empty lines where there are few
    panel = Panel(Group(*console), title=title, title_align="left", padding=(0, 1), expand=False)
    return Group(others, panel) if low else Group(panel, others)


def board(data: dict[str, object], texts: Texts) -> RenderableType:
    """Draw a ship without anything on it; raises BadLayout."""
    t = setup(2, resolve(OPTIONS, {}), data)
    v = State()
    v.phase = Phase.START

    def fitted(width: int) -> RenderableType:
        ship = Ship(t, v, -1, texts, width=width)
        return Group(_scanner(ship, -1), "", _helm(ship), "", _bars(ship), "", _pirates(ship))

    return Fitting(fitted)


def _console(ship: Ship) -> list[RenderableType]:
    parts: list[RenderableType] = [_scanner(ship, ship.marker), "", _helm(ship), "", _bars(ship), "", _mechanics(ship)]
    parts += ["", _pirates(ship)]
    return [*parts, "", _dice(ship)] if ship.at_work else parts


def _diamonds(ship: Ship) -> str:
    count = ship.v.diamonds[ship.seat]
    return f"{'◆' * count}{'◇' * (GOAL - count)} {ship.texts('table-diamonds', count=count)}"


def _chips(ship: Ship) -> str:
    count = ship.v.chips[ship.seat]
    return f"{'●' * count} {ship.texts('table-chips', count=count)}".strip()


def _sheet(columns: int, gap: int) -> Table:
    """Draw columns that are cut short rather than broken where the terminal is narrow."""
    sheet = Table.grid(padding=(0, gap, 0, 0))
    for _ in range(columns):
        sheet.add_column(no_wrap=True, overflow="ellipsis")
    return sheet


def _title(ship: Ship, code: str) -> Text:
    return Text(ship.texts(code), style=DIM)


def _scanner(ship: Ship, marker: int) -> Text:
    """Draw the way from start to diamond; the marker's field and the one needed next stand out."""
    shown = _title(ship, "table-scanner")
    column = len(shown)
    for field in range(ship.t.diamond + 1):
        symbol = ship.t.scanner[field]
        sign = f"{ship.glyph(symbol)} {ship.word(symbol)}"
        sign = f"{MARKER}{sign}" if field == marker else f"{sign}{WANTED}" if field == marker + 1 > 0 else sign
        link = " → " if field else "  "
        if column + len(link) + len(sign) > ship.width:
            link = "\n    → "
            column = 0
        shown.append(link, DIM)
        shown.append(sign, HERE if field == marker else NEXT if field == marker + 1 > 0 else "")
        column += len(link) + len(sign)
    return shown


def _helm(ship: Ship) -> RenderableType:
    """Draw the ring, clockwise."""
    title = _title(ship, "table-helm")
    if ship.seat >= 0:
        title.append(f"  · {WANTED} {ship.texts('table-wanted')}")
    return Group(title, widest(lambda width: _ring(ship, width), ROW, ship.width))


def _ring(ship: Ship, width: int) -> RenderableType:
    """Draw the fields in rows that fit the width; a small ring as a loop of two rows."""
    t = ship.t
    loop = t.fields <= 2 * width and t.fields > 1
    width = (t.fields + 1) // 2 if loop else width
    rows = [list(range(i, min(i + width, t.fields))) for i in range(0, t.fields, width)]
    sheet = _sheet(1 + width, 1)
    for i, row in enumerate(rows):
        cells = [_field(ship, field) for field in row]
        if loop and i:
            cells = [Text()] * (width - len(row)) + cells[::-1]
        sheet.add_row(Text(("╭", "╰")[i] if loop else "→", style=DIM), *cells)
    return sheet


def _field(ship: Ship, field: int) -> Text:
    """Draw a field of the ring: its number, or the green die that leads there, or the pawn."""
    t = ship.t
    v = ship.v
    symbol = t.ring[field]
    style = ""
    label = str(field)
    if ship.seat >= 0 and (v.phase != Phase.START or ship.seat < v.mover):
        steps = (field - v.pawn[ship.seat] - 1) % t.fields + 1
        label = f"+{steps}" if steps <= 6 and _ahead(ship) else ""
        if field == v.pawn[ship.seat]:
            label = PAWN
            style = HERE
        elif ship.at_work and v.laid[GREEN] and not v.empty and waits(v, GREEN):
            chosen = rules.landing(t, v, ship.seat, v.laid[GREEN]) == field
            label, style = (f"+{v.laid[GREEN]}", "bold green") if chosen else ("", "")
    if rules.start(field) in ship.lit:
        label = f"{OPEN}{field}"
        style = LIT
    mark = WANTED if ship.seat >= 0 and symbol == ship.wanted else " "
    return Text(f"{label:>2} {ship.sign(symbol)}{mark}".rstrip(), style=style)


def _ahead(ship: Ship) -> bool:
    """Return whether the green die has not been used yet."""
    return not ship.at_work or is_empty(ship.v, GREEN) or waits(ship.v, GREEN)


def _bars(ship: Ship) -> RenderableType:
    """Draw what each value finds on blue, red and green."""
    return widest(lambda most: Group(*(_part_of_bars(ship, part) for part in _parts(1, 7, most))), 6, ship.width)


def _parts(first: int, end: int, most: int) -> list[range]:
    """Split range(first, end) into parts of at most `most` numbers, as equal as possible."""
    size = -(-(end - first) // -(-(end - first) // most))
    return [range(lo, min(end, lo + size)) for lo in range(first, end, size)]


def _part_of_bars(ship: Ship, values: range) -> RenderableType:
    """Draw the bars for some of the values."""
    t = ship.t
    v = ship.v
    sheet = _sheet(1 + len(values), 1)
    sheet.add_row("", *(Text(f"  {value}", style=DIM) for value in values))
    for place in range(PLACES if ship.seat >= 0 and v.phase != Phase.START else GREEN):
        cells = [Text(ship.texts(f"place-{COLOURS[place]}"), style=STYLES[place])]
        for value in values:
            symbol = t.bars[place][value] if place < GREEN else rules.symbol_ahead(t, v, ship.seat, value)
            cells.append(_value(ship, place, value, symbol))
        spent = place == GREEN and not _ahead(ship)
        once = [Text(f" ({v.laid[GREEN]})", style=DIM)] if 1 in values else []
        sheet.add_row(cells[0], *(once if spent else cells[1:]))
    return sheet


def _value(ship: Ship, place: int, value: int, symbol: int) -> Text:
    """Draw a value of a bar with its symbol: open to a die, covered by one, or used."""
    v = ship.v
    mark = WANTED if ship.seat >= 0 and symbol == ship.wanted else ""
    if rules.place(place, value) in ship.lit:
        return Text(f"{OPEN} {ship.sign(symbol)}{mark}", style=LIT)
    if ship.at_work and v.laid[place] == value:
        if v.phase != Phase.PLACE and not waits(v, place):
            return Text(f" ({ship.sign(symbol)})", style=DIM)
        return Text(f" [{ship.sign(symbol)}]{mark}", style=LIT if rules.use(place) in ship.lit else HERE)
    return Text(f"  {ship.sign(symbol)}{mark}", style="bold" if mark else "")


def _mechanics(ship: Ship) -> RenderableType:
    """Draw the nine actions; a disc for a chip in use."""
    effects = {ACTION[k]: f"{BEFORE[k]}→{AFTER[k]}" for k in range(NINE) if AFTER[k]}
    effects |= {TO_SIX: "?→6", AGAIN: "↻", ADVANCE: f"{MARKER}+1"}
    lit = {ACTION[rules.chip_change(a)] for a in ship.lit if rules.is_chip(a)}
    numbers = []
    shown = []
    for action in range(1, ADVANCE + 1):
        used = ship.at_work and is_used(ship.v, action)
        style = LIT if action in lit else DIM if used else ""
        sign = "●" if used else OPEN if action in lit else " "
        numbers.append(Text(f"{sign}{action}", style=style))
        shown.append(Text(f" {effects[action]}", style=style))
    sheet = _sheet(ADVANCE, 3 if ship.width >= 72 else 1)
    sheet.add_row(*numbers)
    sheet.add_row(*shown)
    return Group(_title(ship, "table-mechanics"), sheet)


def _pirates(ship: Ship) -> RenderableType:
    """Draw the number and strength of the pirates for each sum, the sum of this turn standing out."""
    return widest(lambda most: Group(*(_part_of_pirates(ship, part) for part in _parts(2, 13, most))), 11, ship.width)


def _part_of_pirates(ship: Ship, totals: range) -> RenderableType:
    """Draw the pirate table for some of the sums."""
    t = ship.t
    v = ship.v
    now = pirate_sum(v) if ship.at_work and v.laid[BLUE] and v.laid[RED] else 0
    sums = [Text(ship.texts("table-sum"), style=DIM)]
    rows = [Text(ship.texts("table-pirates"), style=DIM)]
    for total in totals:
        style = HERE if total == now else ""
        sums.append(Text(f"{MARKER if total == now else ' '}{total}", style=style or DIM))
        rows.append(Text(f" {t.pirates[total]}×{t.strength[total]}", style=style))
    sheet = _sheet(1 + len(totals), 1)
    sheet.add_row(*sums)
    sheet.add_row(*rows)
    return sheet


def _dice(ship: Ship) -> Text:
    """Draw the dice that lie rolled, and those that are still to be rolled."""
    v = ship.v
    lying = "  ".join(f"{chr(ord('⚀') + value - 1)} {value}" for value in SETS[v.dice])
    shown = Text.assemble((ship.texts("table-dice"), DIM), "  ", (lying or "–", "bold"))
    if v.due:
        shown.append(f"   {ship.texts('table-due', count=v.due)}", DIM)
    elif v.phase == Phase.FIGHT:
        strength = ship.t.strength[pirate_sum(v)]
        shown.append(f"   {ship.texts('table-too-weak', strength=strength)}", "bold red")
    return shown


def _other(ship: Ship, names: list[str]) -> Text:
    """Draw another ship in a line, or several where the terminal is narrow, and the dice that lie on it."""
    v = ship.v
    q = ship.seat
    style = LIT if rules.raid(q) in ship.lit else "bold" if v.mover == q and v.phase != Phase.OVER else ""
    sign = OPEN if rules.raid(q) in ship.lit else MARKER if v.mover == q and v.phase != Phase.OVER else " "
    here = ship.t.scanner[v.marker[q]]
    where = Text(f"{ship.glyph(here)} {ship.word(here)} {v.marker[q]}/{ship.t.diamond}")
    if v.phase == Phase.START and q >= v.mover:
        pawn = Text("–")
    else:
        pawn = Text(f"{PAWN} {ship.sign(ship.t.ring[v.pawn[q]])}")
    chips = f"{_chips(ship)}{f' (+{BITS[v.used]})' if ship.at_work and v.used else ''}"
    laid = ""
    if ship.at_work and v.empty != ALL:
        laid = " · ".join(f"{ship.texts(f'place-{c}')} {n}" for c, n in zip(COLOURS, v.laid) if n)
    parts = [Text(_diamonds(ship)), Text(chips), where, pawn, *([Text(laid)] if laid else [])]
    shown = Text(f" {sign}{names[q]}", style=style)
    column = len(names[q]) + 2
    for part in parts:
        fits = column + 2 + len(part) <= ship.width + FRAME
        shown.append("  " if fits else "\n    ", "none")
        shown.append_text(part)
        column = (column + 2 if fits else 4) + len(part)
    return shown
