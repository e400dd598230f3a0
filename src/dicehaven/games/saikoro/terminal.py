"""Saikoro Senshi in a terminal: one row per seat, so that treasures are easy to compare."""

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from dicehaven.core.i18n import Seat, Texts, text
from dicehaven.drawing.fitting import Fitting

from .multisets import SETS, unpack
from .queries import closed, members, on_turn, ready, round_winner, tied, winners
from .rules import hit, is_hit, is_place, place_dice
from .state import GEMS, NOBODY, ROW, Phase, Setup, State

TURN = "►"
CLOSED = "■"
TIED = "="
WON = "★"
EMPTY = "_"
BLANK = "□"
OWN = "◆"
LOST = "-"
CAPTURED = "◇"
# columns of a name at most, in a wide and in a narrow terminal
NAME = 18
SHORT_NAME = 8
WIDE = 76  # columns from which a terminal is wide
PLACES = 3 * ROW  # columns of a row of dice
GEMS_WIDTH = 10  # columns of gems
LEGEND = 78  # columns of the legend at most
MANY = 5  # the number of captured gems that are drawn; more are counted

LACQUER = "bold white on #8f1d1d"
HOLLOW = "#d39a9a on #5a1212"
INK = "bold white on #1d1d1f"
DULL = "#9a9a9a on #1d1d1f"
BONE = "bold black on #efe6d0"
LIT = "bold black on bright_yellow"
DIM = "dim"


@dataclass(frozen=True)
class Sheet:
    """A table as one seat sees it, in a language, with what is lit."""

    t: Setup
    v: State
    texts: Texts
    names: list[str]
    lit: set[int]
    width: int = 80

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    @property
    def on_turn(self) -> int:
        return on_turn(self.t, self.v)

    @property
    def tied(self) -> list[int]:
        return tied(self.t, self.v)

    @property
    def winners(self) -> list[int]:
        """The winners of the match, or the one of the round whose board is held."""
        return winners(self.t, self.v) if self.took == NOBODY else [self.took]

    @property
    def took(self) -> int:
        return round_winner(self.t, self.v)

    @property
    def closer(self) -> int:
        return closed(self.v)

    def about(self, code: str, seats: list[int]) -> str:
        """Return a sentence about some seats."""
        return self.texts.say(text(code, seats=[Seat(p) for p in seats]), self.names)


def draw(t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[int]) -> RenderableType:
    """Draw the whole table as seat p sees it, its own row last; `lit` are the legal actions to point out."""
    return Fitting(lambda width: _table(Sheet(t, v, texts, names, lit, width), p))


def _table(sheet: Sheet, p: int) -> RenderableType:
    t = sheet.t
    v = sheet.v
    texts = sheet.texts
    first = p + 1 if p >= 0 else 0
    rows = Table.grid(padding=(0, 2 if sheet.wide else 1, 0, 0))
    for width in (0, PLACES, 0, PLACES, GEMS_WIDTH if sheet.wide else 0):
        rows.add_column(no_wrap=True, min_width=width)
    rows.add_row("", *(Styled(texts(code), DIM) for code in ("treasure", "sum", "attack", "gems")))
    for k in range(t.players):
        rows.add_row(*_seat(sheet, (first + k) % t.players))
    parts: list[RenderableType] = [*_headlines(sheet), "", rows, ""]
    if v.phase == Phase.PLACE:
        parts += [_hand(sheet), ""]
    return Group(*parts, _legend(sheet))


def _headlines(sheet: Sheet) -> list[Styled]:
    """Draw the round, who is to do what, what is special about this moment, and the teams."""
    t = sheet.t
    v = sheet.v
    texts = sheet.texts
    lines = [f"{texts('round', number=v.gem_round)} · {_now(sheet)}"]
    if v.phase == Phase.FINAL:
        lines.append(texts("final-rolls"))
    elif sheet.closer != NOBODY:
        lines.append(texts("closed-by", seat=sheet.names[sheet.closer]))
    styled = [Styled(line, "bold" if i == 0 else "bold red") for i, line in enumerate(lines)]
    if t.teams and not v.revealed:
        styled.append(Styled(texts("team-hidden"), DIM))
    return styled


def _now(sheet: Sheet) -> str:
    v = sheet.v
    texts = sheet.texts
    if v.phase == Phase.OVER:
        return sheet.about("winners", sheet.winners)
    if sheet.took != NOBODY:
        return texts("stage-took", seat=sheet.names[sheet.took])
    if v.phase == Phase.ROLLOFF:
        return sheet.about("roll-off", sheet.tied)
    if v.phase == Phase.DEAL:
        return texts("deal")
    code = {Phase.ANSWER: "answer-of", Phase.GIVE: "gift-of"}.get(Phase(v.phase), "turn-of")
    return texts(code, seat=sheet.names[sheet.on_turn])


def _seat(sheet: Sheet, q: int) -> list[RenderableType]:
    v = sheet.v
    total = sum(unpack(v.treasure[q]))
    here = v.own[q] or total
    return [
        Styled.assemble(_mark(sheet, q), " ", _name(sheet, q)),
        _treasure(sheet, q),
        Styled(f"{total:>{cell_len(sheet.texts('sum'))}}" if here else "", "bold" if total else DIM),
        _attack(sheet, q),
        _gems(sheet, q),
    ]


def _mark(sheet: Sheet, q: int) -> Styled:
    for mark, seats in ((WON, sheet.winners), (TIED, sheet.tied), (CLOSED, [sheet.closer])):
        if q in seats:
            return Styled(mark, "bold red")
    return Styled(TURN if q == sheet.on_turn else " ", "bold")


def _name(sheet: Sheet, q: int) -> Styled:
    """Draw the seat's number as moves have it, its name and the letter of its team."""
    width = min(NAME if sheet.wide else SHORT_NAME, max(cell_len(name) for name in sheet.names))
    name = sheet.names[q] if cell_len(sheet.names[q]) <= width else set_cell_size(sheet.names[q], width - 1) + "…"
    style = "bold" if q == sheet.on_turn or q in sheet.winners else "" if sheet.v.own[q] else DIM
    row = Styled.assemble((f"{q + 1} ", DIM), (set_cell_size(name, width), style))
    if sheet.t.teams:
        letters = [letter for letter, seats in members(sheet.t, sheet.v) if q in seats] if sheet.v.revealed else ["?"]
        row.append(f" {letters[0]}", "bold" if sheet.v.revealed else DIM)
    return row


def _treasure(sheet: Sheet, q: int) -> Styled:
    """Draw five places; what can be knocked out stands between brackets."""
    if not sheet.v.own[q] and not sheet.v.treasure[q]:
        return Styled(sheet.texts("out"), DIM)
    row = Styled()
    dice = unpack(sheet.v.treasure[q])
    for value in dice:
        lit = hit(q, value) in sheet.lit
        row.append(f"‹{value}›" if lit else f" {value} ", LIT if lit else LACQUER)
    return row.append(f" {EMPTY} " * (ROW - len(dice)), HOLLOW)


def _attack(sheet: Sheet, q: int) -> Styled:
    """Draw the dice of the attack row: just rolled, ready to strike, spent, or blank."""
    v = sheet.v
    row = Styled()
    if q == v.mover and v.phase == Phase.PLACE:
        for value in SETS[v.hand]:
            row.append(f"[{value}]", BONE)
        return row
    dice = unpack(v.attack[q])
    fresh = ready(v) if q == v.mover else []
    for value in dice:
        if value in fresh:
            fresh.remove(value)
            row.append(f" {value} ", INK)
        else:
            row.append(f"({value})", DULL)
    return row.append(f" {BLANK} " * (v.row[q] - len(dice)), DULL)


def _gems(sheet: Sheet, q: int) -> Styled:
    own = sheet.v.own[q]
    captured = sheet.v.captured[q]
    if not sheet.wide:
        return Styled.assemble((f"{OWN}{own}", "bold red"), (f" {CAPTURED}{captured}" if captured else "", "yellow"))
    row = Styled.assemble((OWN * own, "bold red"), (LOST * (GEMS - own), DIM))
    trophies = CAPTURED * captured if captured <= MANY else f"{CAPTURED}×{captured}"
    return row.append(f" {trophies}" if captured else "", "yellow")


def _hand(sheet: Sheet) -> Styled:
    """Draw the dice just rolled, large, and whether threes have to go into treasure."""
    dice = SETS[sheet.v.hand]
    row = Styled(f"  {sheet.texts('hand')} ", "bold")
    for value in dice:
        row.append(" ").append(f" {chr(ord('⚀') + value - 1)} {value} ", BONE)
    placed = [SETS[place_dice(a)] for a in sheet.lit if is_place(a)]
    if 3 in dice and placed and all(3 in values for values in placed):
        row.append(f"\n  {sheet.texts('threes-must-go')}", "red")
    return row


def _legend(sheet: Sheet) -> Styled:
    """Explain every sign that can be seen on this table."""
    v = sheet.v
    texts = sheet.texts
    signs = [f"{TURN} {texts('key-turn')}"]
    signs += [f"{CLOSED} {texts('key-closed')}"] if sheet.closer != NOBODY else []
    signs += [f"{TIED} {texts('key-tied')}"] if sheet.tied else []
    signs = [f"{WON} {texts('key-won')}"] if sheet.winners else signs
    signs += [f"A B … {texts('key-team')}" if v.revealed else f"? {texts('key-hidden')}"] if sheet.t.teams else []
    signs += [f"{EMPTY} {texts('key-empty')}"]
    signs += [f"‹6› {texts('key-hit')}"] if any(map(is_hit, sheet.lit)) else []
    signs += [f"[6] {texts('key-rolled')}"] if v.phase == Phase.PLACE else []
    signs += [f"3 {texts('key-ready')}"] if v.phase == Phase.ACT and v.strikes else []
    signs += [f"(3) {texts('key-spent')}", f"{BLANK} {texts('key-blank')}"]
    signs += [f"{OWN} {texts('key-own')}", f"{LOST} {texts('key-lost')}", f"{CAPTURED} {texts('key-captured')}"]
    lines = [""]
    for sign in signs:
        line = f"{lines[-1]} · {sign}" if lines[-1] else sign
        lines = [*lines[:-1], line] if cell_len(line) <= min(LEGEND, sheet.width) else [*lines, sign]
    return Styled("\n".join(lines), DIM)
