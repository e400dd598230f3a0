"""Ships of Sternenschiff edited by hand: words on the scanner, the bars and the ring, numbers in the pirate table."""

from collections.abc import Collection
from copy import deepcopy
from typing import Any

from dicehaven.core.contract import NOTHING, Check, Flaw, LayoutData, Number, Part, Tool
from dicehaven.core.errors import BadLayout
from dicehaven.core.i18n import Text, Texts, text
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import circle, svg

from .layout import BARS, KEYS, MOST_PIRATES, MOST_STRENGTH, SPECIAL, SUMS, check_parts, is_word, problems
from .pointing import HUB
from .queries import NAMED, Board, board_of_words, phrase
from .sheet import helm, scanner, switches
from .sheet.symbols import PREFIX, glyph
from .state import RING, SCANNER, WORD

SHIP = "ship"  # the one board of a layout
RULES = ("scanner", "known", "pirate")  # of `problems`, a check each
SIZES = {"length scanner": (2, SCANNER), "length ring": (1, RING)}
TABLE = {"count": MOST_PIRATES, "strength": MOST_STRENGTH}  # what stands at each sum, and the most of it
FIRST = {"scanner": 0, "ring": 0, **dict.fromkeys(BARS, 1)}  # the number of the first word of each list
ENDS = ("start", "diamond")  # of the scanner
NEW = {"scanner": "drop", "ring": "chip"}  # what stands in a field that is added


def names(data: LayoutData) -> list[str]:
    """Return the name of the layout's one ship; raises BadLayout."""
    check_parts(data)
    return [SHIP]


def start(data: LayoutData, name: str | None = None) -> LayoutData:
    """Return the ship, its parts in their order; raises BadLayout."""
    check_parts(data)
    if name not in (None, SHIP):
        raise BadLayout(text("no-such-board", board=str(name)[:40]), "layout")
    pirates = {total: list(data["pirates"][total]) for total in SUMS}
    return {key: pirates if key == "pirates" else list(data[key]) for key in KEYS}


def called(layout: LayoutData, place: str, texts: Texts) -> str:
    """Name a place as messages do: blue 3, ring 4, sum 7."""
    part, number = _split(layout, place)
    return texts(f"edit-{part}", number=number)


def at(layout: LayoutData, place: str) -> str:
    """Return the word at a place, or the number."""
    part, number = _split(layout, place)
    if part in FIRST:
        return str(layout[part][int(number) - FIRST[part]])
    if part == "length":
        return str(len(layout[number]))
    return str(layout["pirates"][number][part == "strength"])


def put(layout: LayoutData, place: str, value: str) -> LayoutData:
    """Return the layout with another word or number; a scanner grows before its diamond, a ring at its end."""
    part, number = _split(layout, place)
    changed = deepcopy(layout)
    if part in FIRST:
        if not is_word(value):
            raise BadLayout(text("layout-no-word", found=value[:40], most=WORD), f"layout.{part}")
        changed[part][int(number) - FIRST[part]] = value
    elif part == "length":
        changed[number] = _resized(changed[number], number, _whole(value, place, *SIZES[place]))
    elif part in TABLE:
        changed["pirates"][number][part == "strength"] = _whole(value, place, 1, TABLE[part])
    else:  # a sum, which can be tapped and has two numbers
        raise BadLayout(text("edit-no-place", place=place[:20]), "")
    return changed


def tapped(layout: LayoutData, place: str, tool: str) -> str:
    """Return the word of the tool; raises BadLayout for a word of the ring (joker, chip, pirate) anywhere else."""
    part, number = _split(layout, place)
    if part not in FIRST or (part == "scanner" and int(number) in (0, len(layout[part]) - 1)):
        raise BadLayout(text("edit-no-place", place=place[:20]), "")
    if tool not in _words_of(layout) and tool not in SPECIAL:
        raise BadLayout(text("edit-no-tool", tool=tool[:20]), "")
    if tool in SPECIAL and part != "ring":
        raise BadLayout(text("edit-ring-only", symbol=_symbol_text(tool)), "")
    return tool


def tools(layout: LayoutData, texts: Texts) -> list[Tool]:
    """Return a tool for each symbol that has a drawing or is on the ship, and for joker, chip and pirate."""
    used = [*layout["scanner"], *layout["ring"], *(word for bar in BARS for word in layout[bar])]
    words = [*_words_of(layout), *SPECIAL]
    board = board_of_words(layout | {"ring": [*layout["ring"], *words]})
    codes = dict(zip(words, board.ring[len(layout["ring"]) :]))
    first = next(iter(SPECIAL))
    return [
        Tool(word, board.named(codes[word], texts), tool_picture(board, codes[word]), used.count(word), word == first)
        for word in words
    ]


def numbers(layout: LayoutData) -> list[Number]:
    """Return the lengths of scanner and ring; pirates and their strength at each sum."""
    sizes = [
        Number(place, text(f"edit-{place.replace(' ', '-')}"), int(at(layout, place)), *SIZES[place]) for place in SIZES
    ]
    table = [
        Number(
            f"{part} {total}", text(f"edit-{part}", number=total), layout["pirates"][total][i], 1, most, f"sum {total}"
        )
        for total in SUMS
        for i, (part, most) in enumerate(TABLE.items())
    ]
    return sizes + table


def checks(layout: LayoutData) -> list[Check]:
    """Return a check for each rule of ships, with the fields that break it."""
    found: dict[str, list[Flaw]] = {rule: [] for rule in RULES}
    for problem in problems(layout):
        reason = text(f"edit-wrong-{problem.rule}", symbol=_symbol_text(problem.word))
        found[problem.rule].append(Flaw(reason, [problem.place] if problem.place else []))
    return [Check(text(f"check-{rule}"), flaws) for rule, flaws in found.items()]


def _split(layout: LayoutData, place: str) -> tuple[str, str]:
    """Return the list and the number that a place names; raises BadLayout where there is none."""
    part, _, number = place.partition(" ")
    if part in FIRST:
        known = number.isdecimal() and len(number) < 3 and 0 <= int(number) - FIRST[part] < len(layout[part])
    else:
        known = place in SIZES or (part in (*TABLE, "sum") and number in SUMS)
    if not known:
        raise BadLayout(text("edit-no-place", place=place[:20]), "layout")
    return part, number


def _resized(words: list[Any], part: str, length: int) -> list[Any]:
    tail = words[-1:] if part == "scanner" else []
    kept = words[: len(words) - len(tail)][: length - len(tail)]
    return [*kept, *[NEW[part]] * (length - len(tail) - len(kept)), *tail]


def _whole(value: str, place: str, least: int, most: int) -> int:
    number = int(value) if value.isdecimal() and len(value) < 4 else -1
    if not least <= number <= most:
        raise BadLayout(text("edit-number", found=value[:9], least=least, most=most), f"layout.{place}")
    return number


def _words_of(layout: LayoutData) -> list[str]:
    """Return the symbols of the palette: those that we have drawings for, and those that the ship has besides."""
    own = [*layout["scanner"], *(word for bar in BARS for word in layout[bar]), *layout["ring"]]
    return [word for word in dict.fromkeys([*NAMED, *own]) if word not in SPECIAL and word != ENDS[0]]


def _symbol_text(word: str) -> Text | str:
    return text(f"symbol-{word}") if word in NAMED else word


# The ship as it is drawn meanwhile


def drawing(layout: LayoutData, texts: Texts) -> str:
    """Draw the console without what no layout changes: scanner, helm and pirate table."""
    board = board_of_words(layout)
    tall = scanner.height(len(board.scanner)) > scanner.height(1)
    return slot(
        "console",
        scanner.drawing(board, texts, -1),
        helm.drawing(board, texts),
        switches.pirates(board, texts),
        tag="div",
        class_=f"{PREFIX} console edited{' tall' if tall else ''}",
        role="group",
        data_sheet="",
        aria_label=phrase(texts, "edit-ship"),
    )


def parts(layout: LayoutData, texts: Texts) -> dict[str, Part]:
    """Return the state of each field; nobody can tap the two ends of the scanner, which are always the same."""
    board = board_of_words(layout)
    flawed = {problem.place for problem in problems(layout)}
    last = len(board.scanner) - 1
    parts = {"console": Part(), "pawn": NOTHING, HUB: Part(label=phrase(texts, "console-hub"))}
    for i, symbol in enumerate(board.scanner):
        label = phrase(texts, "edit-scanner-field", ("field", i), ("symbol", board.named(symbol, texts)))
        place = f"scanner {i}"
        parts[f"spot {i}"] = _part(texts, place, label, flawed, 0 < i < last)
    for i, symbol in enumerate(board.ring):
        label = phrase(texts, "edit-ring-field", ("field", i), ("symbol", board.named(symbol, texts)))
        parts[f"ring {i}"] = _part(texts, f"ring {i}", label, flawed)
    for bar, symbols in zip(BARS, board.bars):
        for value in range(1, 7):
            named = ("place", phrase(texts, f"place-{bar}")), ("symbol", board.named(symbols[value], texts))
            label = phrase(texts, "console-row", *named, ("value", value))
            parts[f"{bar} {value}"] = _part(texts, f"{bar} {value}", label, flawed)
    for total, (number, strength) in zip(SUMS, board.pirates):
        label = phrase(texts, "console-column", ("sum", int(total)), ("count", number), ("strength", strength))
        parts[f"sum {total}"] = Part(label=label, point=f"sum {total}")
    return parts


def _part(texts: Texts, place: str, label: str, flawed: Collection[str], can_be_tapped: bool = True) -> Part:
    bad = place in flawed
    words = f"{label}, {phrase(texts, 'edit-flawed')}" if bad else label
    return Part("is-flawed" if bad else "", label=words, point=place if can_be_tapped else "")


def tool_picture(board: Board, symbol: int) -> str:
    """Draw a symbol in the palette, on the ground of the ring."""
    drawn = circle(24, 24, 22, class_="node") + glyph(board, symbol, 24, 24, 31)
    return svg(48, 48, drawn, class_=f"{PREFIX} tool-{PREFIX}")
