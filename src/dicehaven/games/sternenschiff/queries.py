"""A ship and the things that lie on it, for its drawings and sentences: its layout, its words and symbols."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from dicehaven.core.i18n import Faces, Text, Texts, text
from dicehaven.drawing.sheets import once_a_setup

from . import rules
from .layout import BARS, SPECIAL, SUMS
from .mechanics import ADVANCE
from .state import (
    BLUE,
    CHIP,
    COLOURS,
    GREEN,
    JOKER,
    NOTHING,
    PIRATE,
    PLACES,
    RED,
    SETS,
    Phase,
    Setup,
    State,
    is_empty,
    is_used,
    waits,
)

NAMED = ("start", "drop", "tree", "animal", "stone", "diamond", "moon", "star", "sun", "joker", "chip", "pirate")
SPECIALS = {number: word for word, number in SPECIAL.items()}


@lru_cache(maxsize=4096)
def phrase(texts: Texts, code: str, *pairs: tuple[str, str | int]) -> str:
    """Say a code with arguments given as pairs; cached, since the same phrases recur."""
    return texts.say(Text(code, dict(pairs)))


# The layout


@dataclass(frozen=True, eq=False)
class Board:
    """The ship's layout: everything that its drawing depends on besides what lies on it.  Equal layouts share one."""

    words: tuple[str, ...]
    scanner: tuple[int, ...]
    ring: tuple[int, ...]
    bars: tuple[tuple[int, ...], ...]
    pirates: tuple[tuple[int, int], ...]  # of the sums 2 to 12

    def word(self, symbol: int) -> str:
        """Return the word of a symbol or of a field of the ring."""
        return SPECIALS.get(symbol) or self.words[symbol]

    def named(self, symbol: int, texts: Texts) -> str:
        """Return the symbol in a language; words that we do not know stay as they are."""
        word = self.word(symbol)
        return phrase(texts, f"symbol-{word}") if word in NAMED else word


@lru_cache(maxsize=64)
def _words(words: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    return tuple("".join(chr(letter) for letter in word if letter) for word in words)


@once_a_setup
def board_of(t: Setup) -> Board:
    """Return the layout that a Setup holds."""
    return _board(
        _words(tuple(map(tuple, t.words))),
        tuple(t.scanner[: t.diamond + 1]),
        tuple(t.ring[: t.fields]),
        tuple(map(tuple, t.bars)),
        tuple(zip(t.pirates[2:], t.strength[2:])),
    )


_board = lru_cache(maxsize=64)(Board)


def board_of_words(data: dict[str, Any]) -> Board:
    """Return the layout as it is written, valid or not: words that the scanner lacks are symbols, too."""
    named = [*data["scanner"], *data["blue"], *data["red"], *data["ring"]]
    words = tuple(dict.fromkeys(word for word in named if word not in SPECIAL))
    code = {word: number for number, word in enumerate(words)} | SPECIAL
    bars = tuple((NOTHING, *(code[word] for word in data[bar])) for bar in BARS)
    pirates = tuple((number, strength) for number, strength in (data["pirates"][total] for total in SUMS))
    return _board(words, tuple(code[w] for w in data["scanner"]), tuple(code[w] for w in data["ring"]), bars, pirates)


# What lies on it


class Ship(NamedTuple):
    """A seat's ship with the things that lie on it."""

    seat: int
    board: Board
    markers: tuple[int, ...]  # of all seats
    reached: int  # the furthest field that the dice on the ship can still bring the marker to
    wanted: int  # the symbol that the marker needs next
    pawn: int  # its field, -1 before it is set down
    laid: tuple[int, ...]  # the dice on blue, red and green, 0 for none
    spent: int  # set of the places whose die has been used
    lands: tuple[int, ...]  # dice that may move the pawn: the fields where it would land are marked
    used: int  # set of the mechanic actions on which a chip lies
    diamonds: int
    chips: int
    raiding: bool

    @property
    def total(self) -> int:
        """The sum for the pirates, 0 as long as it is not known."""
        return self.laid[BLUE] + self.laid[RED] if self.laid[BLUE] and self.laid[RED] else 0

    def is_spent(self, place: int) -> bool:
        return (self.spent >> place & 1) == 1


NOTHING_LAID = (0, 0, 0)


def at_work(v: State, q: int) -> bool:
    """Return whether the dice and the chips in use are seat q's."""
    return v.mover == q and v.phase not in (Phase.START, Phase.OVER)


def ship_of(t: Setup, v: State, q: int) -> Ship:
    """Return the ship of seat q as it lies in a view."""
    works = at_work(v, q)
    marker = v.marker[q]
    laid = tuple(v.laid) if works else NOTHING_LAID
    spent = 0
    if works and v.phase != Phase.PLACE:
        spent = sum(1 << place for place in range(PLACES) if not waits(v, place))
    moving = works and v.phase in (Phase.PLACE, Phase.USE)
    return Ship(
        q,
        board_of(t),
        tuple(v.marker[: t.players]),
        furthest_field(t, v, q, waiting(v)) if moving else marker,
        rules.symbol_needed(t, v, q),
        -1 if v.phase == Phase.START and q >= v.mover else v.pawn[q],
        laid,
        spent,
        (laid[GREEN],) if moving and laid[GREEN] and not spent >> GREEN & 1 else (),
        v.used if works else 0,
        v.diamonds[q],
        v.chips[q],
        works and v.phase == Phase.RAID,
    )


def waiting(v: State) -> tuple[int, ...]:
    """Return the dice on blue, red and green that have not been used, 0 for none."""
    if v.phase == Phase.PLACE:
        return tuple(v.laid)
    return tuple([value if waits(v, place) else 0 for place, value in enumerate(v.laid)])


def furthest_field(t: Setup, v: State, p: int, laid: tuple[int, ...]) -> int:
    """Return the furthest field that seat p's marker can reach with dice on blue, red and green (0: none there)."""
    return _reaches(t)(v.marker[p], v.pawn[p], laid)


@once_a_setup
def _reaches(t: Setup) -> Callable[[int, int, tuple[int, ...]], int]:
    """Return the same from a field of the scanner and of the ring."""

    @lru_cache(maxsize=4096)
    def furthest(marker: int, pawn: int, laid: tuple[int, ...]) -> int:
        s = State()
        s.pawn[0] = pawn
        s.laid = list(laid)
        best = marker
        ways = [(marker, tuple(place for place in range(PLACES) if laid[place]))]
        while ways:
            s.marker[0], places = ways.pop()
            best = max(best, s.marker[0])
            for place in places:
                if rules.symbol_found(t, s, 0, place) != CHIP and rules.has_effect(t, s, 0, place):
                    ways.append((s.marker[0] + 1, tuple(other for other in places if other != place)))
        return best

    return furthest


def is_idle(t: Setup, v: State, p: int, place: int) -> bool:
    """Return whether the die on a place waits to be used and brings nothing, however far others and action 9 bring the marker."""
    if v.phase != Phase.USE or not waits(v, place):
        return False
    symbol = rules.symbol_found(t, v, p, place)
    if symbol == CHIP:
        return False
    marker = int(v.marker[p])
    others = int(v.waiting).bit_count() - 1 + (not is_used(v, ADVANCE))
    needed = [t.scanner[field + 1] for field in range(marker, min(marker + others, t.diamond) + 1)]
    if symbol == PIRATE:
        return not any(rules.can_raid(t, v, p, one) for one in needed)
    return marker == t.diamond if symbol == JOKER else symbol not in needed


def effect_of(t: Setup, s: State, p: int, place: int) -> str:
    """Return the effect of using the die on a place, as message codes end: pirate, nothing, chip, joker or advance."""
    symbol = rules.symbol_found(t, s, p, place)
    if symbol == PIRATE:
        return "pirate"
    if not rules.has_effect(t, s, p, place):
        return "nothing"
    return {CHIP: "chip", JOKER: "joker"}.get(symbol, "advance")


def advanced(t: Setup, v: State, ship: Ship) -> Ship:
    """Return the ship with its marker one field further, with what it can reach from there."""
    laid = waiting(v) if v.phase != Phase.READY else NOTHING_LAID
    return ship._replace(reached=_reaches(t)(v.marker[ship.seat] + 1, v.pawn[ship.seat], laid))


def with_die(t: Setup, v: State, ship: Ship, place: int, value: int) -> Ship:
    """Return the ship with one more die on a place that is empty."""
    if place < 0 or not is_empty(v, place):
        return ship
    laid = (*ship.laid[:place], value, *ship.laid[place + 1 :])
    lands = (laid[GREEN],) if laid[GREEN] else ()
    return ship._replace(laid=laid, lands=lands, reached=furthest_field(t, v, ship.seat, laid))


# Names in sentences


def word_of(t: Setup, symbol: int) -> str:
    """Return the word of a symbol, or of a field of the ring that holds none."""
    return SPECIALS.get(symbol) or "".join(chr(letter) for letter in t.words[symbol] if letter)


def symbol_text(t: Setup, symbol: int) -> Text | str:
    """Name a symbol or a field of the ring; words that we do not know stay as they are."""
    word = word_of(t, symbol)
    return text(f"symbol-{word}") if word in NAMED else word


def colour_text(place: int) -> Text:
    """Name one of the three places."""
    return text(f"place-{COLOURS[place]}")


def ahead_of(t: Setup, field: int) -> list[Text | str]:
    """Name the symbols on the six fields of the ring after one of them."""
    return [symbol_text(t, t.ring[field + steps]) for steps in range(1, 7)]


def pirates_of(t: Setup, total: int) -> dict[str, int]:
    """Return the pirates that a sum of blue and red brings, as messages name them."""
    return {"sum": total, "count": t.pirates[total], "strength": t.strength[total]}


def die_text(value: int) -> Faces:
    """Name a die by its value."""
    return Faces((value,), str(value))


def dice_text(m: int) -> Faces:
    """Name the dice of a multiset."""
    return Faces(tuple(SETS[m]), tuple(map(str, SETS[m])) or "–")


# A ship in sentences, for screen readers


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Say where seat q's marker and pawn are, what its ship holds, and which dice lie on it."""
    ship = ship_of(t, v, q)
    marker = ship.markers[ship.seat]
    pawn = ship.pawn
    return _sentences(ship.board, texts, names[q], marker, pawn, ship.diamonds, ship.chips, ship.laid)


@lru_cache(maxsize=4096)
def _sentences(
    board: Board, texts: Texts, name: str, marker: int, pawn: int, diamonds: int, chips: int, laid: tuple[int, ...]
) -> str:
    dice = [
        phrase(texts, "spoken-die", ("value", value), ("place", phrase(texts, f"place-{COLOURS[place]}")))
        for place, value in enumerate(laid)
        if value
    ]
    sentences = [
        _scanner(board, texts, name, marker),
        _pawn(board, texts, pawn),
        phrase(texts, "spoken-hold", ("diamonds", diamonds), ("chips", chips)),
        phrase(texts, "spoken-dice", ("dice", ", ".join(dice))) if dice else "",
    ]
    return " ".join(filter(None, sentences))


def _scanner(board: Board, texts: Texts, name: str, marker: int) -> str:
    last = len(board.scanner) - 1
    at = (("name", name), ("field", marker), ("last", last))
    if marker == last:
        return phrase(texts, "spoken-diamond", *at)
    here, after = (board.named(symbol, texts) for symbol in board.scanner[marker : marker + 2])
    return phrase(texts, "spoken-scanner", ("symbol", here), ("next", after), *at)


def _pawn(board: Board, texts: Texts, pawn: int) -> str:
    if pawn < 0:
        return phrase(texts, "spoken-no-pawn")
    here, *ahead = (board.named(board.ring[(pawn + steps) % len(board.ring)], texts) for steps in range(7))
    return phrase(texts, "spoken-pawn", ("symbol", here), ("ahead", ", ".join(ahead)))
