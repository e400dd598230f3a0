"""Messages as codes: the lower layers name a message, and the surface translates it into the reader's language.

A `Text` names a message in Fluent files (`locale/LANGUAGE/messages.ftl` of the core, a game or a surface) and its
arguments, which may themselves be texts.  A message that a language lacks is shown in English; `languages` knows which
languages there are.
"""

import logging
import math
import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.dates import format_date
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from msgspec import Struct

from dicehaven.core.graphemes import TURNS, graphemes

ENGLISH = "en"  # every message exists in this language, which is used where the reader's lacks it
CORE = Path(__file__).parent / "locale"
LONGEST = 200  # characters of a value in a sentence
LONGEST_SENTENCE = 900  # of a sentence, list or path inside another one; Fluent refuses values from 1000 on
LARGEST = 10**15  # numbers from here on are written as they are, without Fluent's separators
RIGHT_TO_LEFT = ("R", "AL", "AN")  # bidirectional classes
# text between them does not change the direction of the text around it
TOGETHER = " & "  # between the names of people who share a seat; voices read the sign as a word
ISOLATED = "\u2068"
AGAIN = "\u2069"
UNSEEN = ("Cc", "Cs", "Zl", "Zp")  # Unicode categories that would break a line or a terminal

log = logging.getLogger("dicehaven.i18n")


class Text(Struct, frozen=True, gc=False):
    """A message code with its arguments: numbers, strings, days, seats (`Seat`) or further texts.

    Each act creates dozens and thousands are kept, so they are structs that the garbage collector need not visit.
    """

    code: str
    args: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.code if not self.args else f"{self.code}({', '.join(f'{k}={v}' for k, v in self.args.items())})"


class Seat(Struct, frozen=True, gc=False):
    """A seat in a sentence: the surface inserts its name, or its number counted from 1."""

    number: int

    def __str__(self) -> str:
        return f"seat {self.number}"


class ReaderName(str):
    """The name of the reader's own seat, “You”: a sentence that names it treats that seat as the reader's.

    Surfaces where only one person plays name the seats so.
    """

    __slots__ = ()


class Faces(Struct, frozen=True, gc=False):
    """Dice in a sentence: the faces that they show, and the words for them.

    A surface may draw the dice; if `worded`, the words are shown beside the drawing, otherwise only read aloud.
    """

    faces: tuple[int | str, ...]
    said: "Text | str | tuple[Text | str, ...]"
    worded: bool = False

    def __str__(self) -> str:
        return " ".join(map(str, self.faces))


# before dice whose words are only for screen readers, or are shown as well
SPOKEN = "\x1c"
WORDED = "\x1d"
DRAWN = re.compile(f"([{SPOKEN}{WORDED}])([^\x1e]*)\x1e([^\x1f]*)\x1f")  # which, faces, words; no value has such signs


def text(code: str, **args: object) -> Text:
    """Return a `Text`: text("field-taken", column=3)."""
    return Text(code, args)


def presentable(value: str, longest: int = LONGEST) -> str:
    """Make a foreign text fit for a sentence: on one line, without invisible characters, its middle left out if it is long.

    >>> presentable("two\\nlines"), presentable("x" * 5000, 9)
    ('two\\\\nlines', 'xxxx…xxxx')
    """
    value = without_middle(value, longest)
    if value.isprintable():
        return value
    return "".join(
        c.encode("unicode_escape").decode() if unicodedata.category(c) in UNSEEN or c in TURNS else c for c in value
    )


def without_middle(value: str, longest: int) -> str:
    """Leave out the middle of a text, between two graphemes, if it has more than `longest` characters."""
    if len(value) <= longest:
        return value
    half = (longest - 1) // 2
    if value.isascii():
        return f"{value[:half]}…{value[-half:]}"
    parts = graphemes(value)
    return f"{_within(parts, half)}…{_within(parts[::-1], half, before=True)}"


def _within(parts: list[str], length: int, before: bool = False) -> str:
    """Return as many of the first graphemes as fit into a length; with `before`, each is put before the others."""
    kept = ""
    for part in parts:
        if len(kept) + len(part) > length:
            break
        kept = part + kept if before else kept + part
    return kept


def isolated(text: str) -> str:
    """Isolate a text for use in a sentence: if it is written from right to left, what follows keeps its direction.

    >>> isolated("Mira"), len(isolated("אבי"))
    ('Mira', 5)
    """
    if text.isascii() or not any(unicodedata.bidirectional(c) in RIGHT_TO_LEFT for c in text):
        return text
    return f"{ISOLATED}{text}{AGAIN}"


def fallbacks(language: str) -> tuple[str, ...]:
    """Return the languages in which a message is looked up, the reader's own first and English last.

    >>> fallbacks("de-AT"), fallbacks("en")
    (('de-AT', 'de', 'en'), ('en',))
    """
    parts = language.split("-")
    wider = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return tuple(dict.fromkeys([*wider, ENGLISH]))


def number_text(value: int | float) -> str:
    """Return a number as digits, or its magnitude if it has too many of them to read."""
    if isinstance(value, float) or abs(value) < 10**LONGEST:
        return str(value)
    return f"{'-' if value < 0 else ''}10^{int(math.log10(abs(value)))}…"


def capitalized(sentence: str) -> str:
    """Return a sentence as it stands on its own; reasons begin with a small letter."""
    return sentence[:1].upper() + sentence[1:]


KNOWN = "en"  # the numbers and plurals of a language that babel does not know are like this one's
ENTRY = re.compile(
    r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE
)  # where a message or a term begins; what continues one is indented
REFERENCE = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")  # all names that an entry can refer to, and some of its words


class Messages:
    """The messages that folders have in a language, perhaps none; later folders take precedence."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self._bundle = FluentBundle([language, KNOWN], use_isolating=False)
        self._sources: dict[str, str] = {}
        for folder in folders:
            self._sources |= _entries(folder / language / "messages.ftl")

    def get(self, code: str) -> Message | None:
        """Return the message of a code, if there is one."""
        if not self._bundle.has_message(code):
            if code not in self._sources:
                return None
            self._parse(code)
        return self._bundle.get_message(code) if self._bundle.has_message(code) else None

    def format(self, message: Message, args: dict[str, object]) -> tuple[str, list[Exception]]:
        """Return the sentence, and what is wrong with it."""
        assert message.value is not None
        sentence, errors = self._bundle.format_pattern(message.value, args)
        return str(sentence), errors

    def _parse(self, code: str) -> None:
        """Parse a message and all that it refers to, itself last: another thread may look for it meanwhile."""
        needed = [code]
        for name in needed:
            needed += [
                one for one in REFERENCE.findall(self._sources[name]) if one in self._sources and one not in needed
            ]
        content = "\n".join(self._sources[name] for name in reversed(needed))
        self._bundle.add_resource(FluentResource(content), allow_overrides=True)


@cache
def _entries(file: Path) -> dict[str, str]:
    """Return the messages and terms of a file as they are written, by name."""
    if not file.is_file():
        return {}
    content = file.read_text(encoding="utf-8")
    starts = list(ENTRY.finditer(content))
    ends = [*(start.start() for start in starts[1:]), len(content)]
    return {start[1]: content[start.start() : end] for start, end in zip(starts, ends)}


class Texts:
    """The messages of one language: the core's and those of further folders, which take precedence.

    >>> Texts("en").say(text("not-your-turn", seat=Seat(1)), names=["Mira", "Jonas & Lina"])
    'It is not your turn: Jonas & Lina decide now.'
    """

    def __init__(self, language: str, *folders: Path, isolating: bool = True) -> None:
        """Isolate names that are written from right to left, except for terminals, which print the marks."""
        self.language = language
        self._isolated = isolated if isolating else str
        self._known = [_messages(one, (CORE, *folders)) for one in fallbacks(language)]

    def has(self, code: str) -> bool:
        """Return True if there is a message of that code, in this language or in English."""
        return any(messages.get(code) for messages in self._known)

    def say(self, message: Text, names: list[str] | None = None, reader: int | None = None, drawn: bool = False) -> str:
        """Return the sentence in this language, otherwise in English; if English lacks it too, `⟨code⟩`.

        If a seat in it is the reader's own, `$seat` is “You” and `$seat-is` is `you`; it is `several` for seats or a seat
        that people share, otherwise `other`.  So it is for names (`$name-is`), of which only a `ReaderName` is the reader's.
        With `drawn`, dice are marked in the way that `DRAWN` matches, so that the surface can draw them.
        A missing message never raises: the logger `dicehaven.i18n` warns once for each.
        """
        args = {key.replace("_", "-"): self._value(value, names, reader, drawn) for key, value in message.args.items()}
        args |= {f"{key}-is": who for key, value in message.args.items() if (who := _who(value, names, reader))}
        for messages in self._known:
            entry = messages.get(message.code)
            if entry is None or entry.value is None:
                continue
            sentence, errors = messages.format(entry, args)
            if not errors:
                return sentence
            _warn(message.code, messages.language, str(errors[0]))
        _warn(message.code, self.language, "there is no such message")
        return f"⟨{message.code}⟩"

    def __call__(self, code: str, **args: object) -> str:
        """Return the sentence of a code: texts("save-hint", file="a.jsonl")."""
        return self.say(Text(code, args))

    def _value(self, value: Any, names: list[str] | None, reader: int | None, drawn: bool) -> Any:
        match value:
            case Text():
                return without_middle(self.say(value, names, reader, drawn), LONGEST_SENTENCE)
            case Faces():
                said = self._value(value.said, names, reader, False)
                return f"{WORDED if value.worded else SPOKEN}{value}\x1e{said}\x1f" if drawn else said
            case Seat(number) if number == reader:
                return self.say(text("reader"))
            case Seat(number):
                return (
                    self._isolated(presentable(names[number])) if names else self.say(text("seat", number=number + 1))
                )
            case [Seat(), *_]:
                first, *others = [str(self._value(seat, names, reader, drawn)) for seat in value]
                own = [_who(seat, names, reader) == "you" for seat in value[1:]]
                others = [one[:1].lower() + one[1:] if is_own else one for one, is_own in zip(others, own)]
                return without_middle(_listed([first, *others], self.language), LONGEST_SENTENCE)
            case list() | tuple():
                return without_middle(
                    ", ".join(str(self._value(v, names, reader, drawn)) for v in value), LONGEST_SENTENCE
                )
            case date():
                return format_date(value, "long", locale=british(self.language))
            case Path():
                return presentable(str(value), LONGEST_SENTENCE)
            case str():
                return self._isolated(presentable(value))
            case int() | float() if not -LARGEST < value < LARGEST:  # nan as well
                return number_text(value)
        return value


def _who(value: object, names: list[str] | None, reader: int | None) -> str | None:
    """Return `you` if the only seat or name is the reader's, `several` for more people, otherwise `other`; None for other values."""
    match value:
        case Seat(number):
            if number == reader:
                return "you"
            name = names[number] if names else ""
        case str():
            name = value
        case [only]:
            return _who(only, names, reader)
        case list() | tuple():
            return "several"
        case Text():
            return "other"
        case _:
            return None
    if isinstance(name, ReaderName):
        return "you"
    return "several" if TOGETHER in name else "other"


def _listed(names: Sequence[str], language: str) -> str:
    """Join names as a language lists them in a sentence."""
    return format_list(names, locale=british(language)) if len(names) > 1 else "".join(names)


def british(tag: str) -> Locale:
    """Return Babel's locale for lists and dates: English is written as in Britain."""
    return locale_of("en-GB" if tag == ENGLISH else tag)


@cache
def locale_of(tag: str) -> Locale:
    """Return Babel's locale of a language; that of English if it is not known."""
    try:
        return Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(KNOWN)


@cache
def _messages(language: str, folders: tuple[Path, ...]) -> Messages:
    """Return the messages that folders have in a language, shared by all `Texts`."""
    return Messages(language, folders)


_warned: set[tuple[str, str]] = set()


def _warn(code: str, language: str, problem: str) -> None:
    """Log a missing message, once."""
    if (code, language) not in _warned:
        log.warning("message %r in language %r: %s", code, language, problem)
        _warned.add((code, language))
