"""Shared by the drawings of a ship: its layout, a seat's view of it, its words and symbols."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from dicehaven.core.i18n import Text, Texts
from dicehaven.drawing.setup_cache import once_a_setup
from dicehaven.drawing.svg import g, text, use

from . import rules
from .layout import SPECIAL
from .state import CHIP, COLOURS, NOTHING, PLACES, Phase, Setup, State, waits
from .symbols import BADGES, DRAWN, GAME
from .texts import NAMED

FOLDER = Path(__file__).parent / "locale"
SPECIALS = {number: word for word, number in SPECIAL.items()}


@lru_cache(maxsize=4)
def _texts(language: str) -> Texts:
    return Texts(language, FOLDER)


@lru_cache(maxsize=4096)
def phrase(language: str, code: str, *pairs: tuple[str, str | int]) -> str:
    """The sentence of a code with its arguments in pairs; quick, as the same words are said again and again."""
    return _texts(language).say(Text(code, dict(pairs)))


@dataclass(frozen=True, eq=False)
class Board:
    """The ship's layout: everything that its drawing depends on besides what lies on it.  Equal layouts share one."""

    words: tuple[str, ...]
    scanner: tuple[int, ...]
    ring: tuple[int, ...]
    bars: tuple[tuple[int, ...], ...]
    pirates: tuple[tuple[int, int], ...]  # of the sums 2 to 12

    def word(self, symbol: int) -> str:
        """The word of a symbol or of a field of the ring."""
        return SPECIALS.get(symbol) or self.words[symbol]

    def named(self, symbol: int, language: str) -> str:
        """The symbol in a language; words that we do not know stay as they are."""
        word = self.word(symbol)
        return phrase(language, f"symbol-{word}") if word in NAMED else word

    def glyph(self, symbol: int, x: float, y: float, size: float) -> str:
        """The drawing of a symbol, or its badge: a shape with the first letter."""
        word = self.word(symbol)
        if word in DRAWN:
            return use(f"{GAME}-{word}", x, y, size, class_="symbol")
        shape = _badges(self.words)[word]
        letter = text(x, y + size * 0.19, word[0].upper(), class_="letter", font_size=size * 0.56)
        return g(use(f"{GAME}-badge-{shape}", x, y, size), letter, class_="symbol badge")


@lru_cache(maxsize=64)
def _words(words: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    return tuple("".join(chr(letter) for letter in word if letter) for word in words)


@lru_cache(maxsize=64)
def _badges(words: tuple[str, ...]) -> dict[str, int]:
    """The shape of each word's badge: words that begin with the same letter differ in shape."""
    shapes: dict[str, int] = {}
    for word in words:
        if word:
            shapes[word] = sum(other[0] == word[0] for other in shapes) % BADGES
    return shapes


@once_a_setup
def board_of(t: Setup) -> Board:
    """The layout that a Setup holds."""
    return _board(
        _words(tuple(map(tuple, t.words))),
        tuple(t.scanner[: t.diamond + 1]),
        tuple(t.ring[: t.fields]),
        tuple(map(tuple, t.bars)),
        tuple(zip(t.pirates[2:], t.strength[2:])),
    )


_board = lru_cache(maxsize=64)(Board)


@dataclass(frozen=True)
class Ship:
    """One seat's ship as somebody sees it, with what is lit, chosen and new on it."""

    t: Setup
    v: State
    seat: int
    board: Board
    language: str
    names: tuple[str, ...] = ()
    lit: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    new: frozenset[str] = frozenset()

    @property
    def at_work(self) -> bool:
        """Whether the dice and the chips in use are this seat's."""
        return self.v.mover == self.seat and self.v.phase not in (Phase.START, Phase.OVER)

    @property
    def pawn(self) -> int:
        """The field of the pawn, -1 before it is set down."""
        waits = self.v.phase == Phase.START and self.seat >= self.v.mover
        return -1 if waits or self.seat < 0 else self.v.pawn[self.seat]

    @property
    def wanted(self) -> int:
        """The symbol that the marker needs next."""
        return rules.symbol_needed(self.t, self.v, self.seat) if self.seat >= 0 else NOTHING

    def die_on(self, place: int) -> int:
        """The value of the die that lies on a place, 0 if none does."""
        return self.v.laid[place] if self.at_work else 0

    def spent(self, place: int) -> bool:
        """Whether the die on a place has been used."""
        return self.at_work and self.v.phase != Phase.PLACE and not waits(self.v, place)

    def say(self, code: str, **args: str | int) -> str:
        """A sentence for the reader."""
        return phrase(self.language, code, *args.items())

    def word(self, symbol: int) -> str:
        return self.board.named(symbol, self.language)

    def state(self, part: str) -> str:
        """The classes of what comes and goes on a part: open, focus, new."""
        state = " is-open" if part in self.lit else ""
        state += " is-focus" if part in self.chosen else ""
        return state + " is-new" if part in self.new else state


def spot(part: str, label: str, *inside: str, class_: str = "", state: str = "") -> str:
    """Something that can be pointed at, with its state."""
    lit = "is-open" in state
    return g(
        *inside,
        class_=(class_ + state).strip(),
        data_part=part,
        role="button" if lit else "img",
        tabindex=0 if lit else None,
        aria_label=label,
    )


def chosen_row(chosen: tuple[str, ...]) -> tuple[int, int]:
    """Place and value of the row that is chosen on a bar, or (-1, 0)."""
    for part in chosen:
        name, _, value = part.partition(" ")
        if name in COLOURS:
            return COLOURS.index(name), int(value)
    return -1, 0


def advance(t: Setup, v: State, p: int, laid: tuple[int, ...]) -> int:
    """The furthest field that the marker can reach with the dice that wait on blue, red and green (0: none there)."""
    s = v.copy()
    s.laid = list(laid)
    best, ways = v.marker[p], [(v.marker[p], tuple(place for place in range(PLACES) if laid[place]))]
    while ways:
        s.marker[p], places = ways.pop()
        best = max(best, s.marker[p])
        for place in places:
            if rules.symbol_found(t, s, p, place) != CHIP and rules.has_effect(t, s, p, place):
                ways.append((s.marker[p] + 1, tuple(other for other in places if other != place)))
    return best
