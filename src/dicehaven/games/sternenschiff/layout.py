"""Ships of Sternenschiff as data: bars, scanner, ring and pirate table, validated with the place of an error."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from dicehaven.core.errors import BadLayout
from dicehaven.core.i18n import Text, text
from dicehaven.core.options import Ahead, Flag, Option, Whole

from .state import CHIP, GOAL, JOKER, NOTHING, PIRATE, PLAYERS, RING, SCANNER, WORD, Setup

SEATS = (2, PLAYERS)
AHEAD = Ahead("ahead", None, "ST-11", most=GOAL - 1)
OPTIONS: tuple[Option, ...] = (Flag("late_advance", False, "ST-6"), AHEAD, Whole("turn_limit", 100, "ST-9"))
KEYS = ("blue", "red", "scanner", "ring", "pirates")
BARS = ("blue", "red")
ENTRIES = {"pirates": ("number", "strength")}
SPECIAL = {"joker": JOKER, "chip": CHIP, "pirate": PIRATE}  # fields of the ring that hold no symbol
SUMS = tuple(str(total) for total in range(2, 13))
MOST_PIRATES = 5
MOST_STRENGTH = 6


def setup(players: int, options: dict[str, Any], data: dict[str, Any], **_: Any) -> Setup:
    """Return the Setup of a match; raises BadLayout, or BadOption for a handicap that is none."""
    check(data)
    scanner = data["scanner"]
    ring = data["ring"]
    symbols = list(dict.fromkeys(scanner))
    code = {word: number for number, word in enumerate(symbols)} | SPECIAL
    t = Setup()
    t.players = players
    t.turn_limit = options["turn_limit"]
    t.late_advance = int(options["late_advance"])
    t.ahead[:players] = AHEAD.of_seats(players, options[AHEAD.name])
    t.diamond = len(scanner) - 1
    t.fields = len(ring)
    t.scanner = [code[word] for word in scanner] + [NOTHING] * (SCANNER + 1 - len(scanner))
    t.ring = [code[ring[field % len(ring)]] if field < len(ring) + 6 else NOTHING for field in range(RING + 6)]
    t.bars = [[NOTHING, *(code[word] for word in data[bar])] for bar in BARS]
    for total in range(2, 13):
        t.pirates[total], t.strength[total] = data["pirates"][str(total)]
    for number, word in enumerate(symbols):
        t.words[number][: len(word)] = map(ord, word)
    return t


def written_out(players: int, options: dict[str, Any], data: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return options and layout as a record's header writes them in full."""
    return options, {key: data[key] for key in KEYS}


class Problem(NamedTuple):
    """A fault of a ship whose parts are all there: the rule that it breaks, the reason, the place, and the word."""

    rule: str
    reason: Text
    where: str
    place: str
    word: str


def check(data: dict[str, Any]) -> None:
    """Raise BadLayout, naming field and entry, unless the data describe a ship."""
    check_parts(data)
    for problem in problems(data):
        raise BadLayout(problem.reason, problem.where)


def check_parts(data: dict[str, Any]) -> None:
    """Raise BadLayout if parts of a ship are missing, or have a wrong type or length."""
    for key in data:
        if key not in KEYS:
            raise BadLayout(text("layout-unknown-key", key=str(key)[:40], known=", ".join(KEYS)), "layout")
    for key in KEYS:
        if key not in data:
            raise BadLayout(text("layout-missing-key", key=key), "layout")
    _words(data["scanner"], "layout.scanner", "field", 0, 2, SCANNER)
    for bar in BARS:
        _words(data[bar], f"layout.{bar}", "value", 1, 6, 6)
    _words(data["ring"], "layout.ring", "field", 0, 1, RING)
    _pirates(data["pirates"])


def problems(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield all faults in the words of a ship."""
    scanner = data["scanner"]
    ring = data["ring"]
    for field, word in enumerate(scanner):
        where = f"layout.scanner field {field}"
        for end, its_field in (("start", 0), ("diamond", len(scanner) - 1)):
            if (word == end) != (field == its_field):
                reason = text(f"layout-scanner-only-{end}" if word == end else f"layout-scanner-{end}", found=word)
                yield Problem("scanner", reason, where, f"scanner {field}", end)
        if word in SPECIAL:
            yield Problem("scanner", text("layout-ring-word", found=word), where, f"scanner {field}", word)
    symbols = list(dict.fromkeys(scanner[1:]))
    rows = [(f"layout.{bar} value {i}", f"{bar} {i}", word) for bar in BARS for i, word in enumerate(data[bar], 1)]
    for where, place, word in rows:
        if word not in symbols:
            reason = text("layout-unknown-symbol", found=word, known=", ".join(symbols))
            yield Problem("known", reason, where, place, word)
    for field, word in enumerate(ring):
        if word not in SPECIAL and word not in symbols:
            reason = text("layout-unknown-symbol", found=word, known=", ".join([*symbols, *SPECIAL]))
            yield Problem("known", reason, f"layout.ring field {field}", f"ring {field}", word)
    if "pirate" not in ring:
        yield Problem("pirate", text("layout-no-pirate-field"), "layout.ring", "", "pirate")


def _words(words: Any, where: str, unit: str, first: int, least: int, most: int) -> None:
    """Raise BadLayout unless this is a list of a given number of lower-case words."""
    if not isinstance(words, list):
        code = "layout-no-list" if least < most else "layout-no-list-of"
        raise BadLayout(text(code, least=least, most=most), where)
    if not least <= len(words) <= most:
        raise BadLayout(text("layout-length", least=least, most=most, found=len(words)), where)
    for i, word in enumerate(words, first):
        if not is_word(word):
            raise BadLayout(text("layout-no-word", found=str(word)[:40], most=WORD), f"{where} {unit} {i}")


def is_word(word: Any) -> bool:
    """Return whether something can be the name of a symbol: a lower-case word of letters and digits, a letter first."""
    if not isinstance(word, str) or len(word) > WORD or not word.islower():
        return False
    return word[0].isalpha() and all(letter.isalpha() or letter.isdecimal() for letter in word)


def _pirates(table: Any) -> None:
    if not isinstance(table, dict):
        raise BadLayout(text("layout-no-table"), "layout.pirates")
    for total in table:
        if total not in SUMS:
            raise BadLayout(text("layout-unknown-sum", found=str(total)[:40]), "layout.pirates")
    for total in SUMS:
        where = f"layout.pirates sum {total}"
        if total not in table:
            raise BadLayout(text("layout-missing-sum"), where)
        pair = table[total]
        if not isinstance(pair, list) or len(pair) != 2 or not all(type(n) is int for n in pair):
            raise BadLayout(text("layout-no-pair"), where)
        for n, most, code in zip(pair, (MOST_PIRATES, MOST_STRENGTH), ("layout-pirates", "layout-strength")):
            if not 1 <= n <= most:
                raise BadLayout(text(code, found=n, most=most), where)
