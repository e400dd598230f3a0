"""Text that people type, in all of Unicode: what is kept of it, how it is shortened, how it stands beside other scripts.

A grapheme is what a reader takes for one character: a letter with its accents, a family of emoji, a flag.
"""

import unicodedata

from rich.cells import cell_len, split_graphemes

JOINERS = "\u200c\u200d"  # join or part letters of many scripts, and make one emoji of several
TAGS = range(0xE0020, 0xE0080)  # spell the flags of regions
UNSEEN = (*TAGS, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x180B, 0x1810), 0x034F, 0x17B4, 0x17B5)
EMPTY = "\u115f\u1160\u2800\u3164\uffa0"  # count as letters, but show nothing
DROPPED = ("Cf", "Cs")  # Unicode categories: they turn, hide or halve what stands beside them
SPACES = ("Cc", "Zl", "Zp", "Zs")
TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # change the direction of what follows
RIGHT_TO_LEFT = ("R", "AL", "AN")  # bidirectional classes
FLAGS = range(0x1F1E6, 0x1F200)  # two of these letters make a flag
ISOLATED, AGAIN = "\u2068", "\u2069"  # what stands between them does not turn what stands around them


def graphemes(text: str) -> list[str]:
    """The graphemes of a text in their order; together they are the text.

    >>> [len(one) for one in graphemes("e\u0301 👩‍🚀🇨🇭")]
    [2, 1, 3, 2]
    """
    if text.isascii():
        return list(text)
    parts: list[str] = []
    for start, end, _ in split_graphemes(text)[0]:
        part = text[start:end]
        if parts and ord(part[0]) in FLAGS and len(parts[-1]) == 1 and ord(parts[-1]) in FLAGS:
            parts[-1] += part
        else:
            parts.append(part)
    return parts


def shortened(text: str, longest: int, points: int | None = None) -> str:
    """The beginning of a text: at most so many graphemes, and altogether at most so many code points.

    >>> shortened("Zoe\u0308 the Great", 3) == "Zoe\u0308"
    True
    """
    if len(text) <= longest and (points is None or len(text) <= points):
        return text
    kept, left = [], len(text) if points is None else points
    for part in graphemes(text)[:longest]:
        left -= len(part)
        if left < 0:
            break
        kept.append(part)
    return "".join(kept)


def fitted(text: str, columns: int) -> str:
    """A text that takes at most so many columns of a terminal, of which wide letters and emoji take two; else its beginning.

    >>> fitted("Zoe\u0308 the Great", 9) == "Zoe\u0308 the …", fitted("👩‍🚀👩‍🚀👩‍🚀", 4)
    (True, '👩‍🚀…')
    """
    if cell_len(text) <= columns:
        return text
    kept, left = [], columns - 1
    for part in graphemes(text):
        left -= cell_len(part)
        if left < 0:
            break
        kept.append(part)
    return "".join(kept) + "…"


def tidy(text: str) -> str:
    """What is kept of a typed text: in Unicode's composed form, on one line, with one space between words at most.

    Characters that turn the direction of writing, or show nothing, are left out.

    >>> tidy(" Jose\u0301 \\n \u202eziP\u200b ")
    'José ziP'
    """
    kept = "".join(map(_kept, unicodedata.normalize("NFC", text)))
    words = [word.strip(JOINERS) for word in kept.split()]
    found = " ".join(filter(None, words))
    return found if look(found) else ""


def _kept(character: str) -> str:
    """A character as it is kept: itself, a space, or nothing."""
    if character.isprintable():
        return " " if character in EMPTY else character
    if character in JOINERS or ord(character) in TAGS:
        return character
    category = unicodedata.category(character)
    if category in SPACES:
        return " "
    return "" if category in DROPPED or ord(character) & 0xFFFE == 0xFFFE else character


def look(text: str) -> str:
    """What readers see of a text: equal for texts that differ in nothing but what joins or chooses forms of characters.

    >>> look("Mi\u200dra\ufe0f") == look("Mira"), look("ﬁ") == look("fi"), look("Mira") == look("Mika")
    (True, True, False)
    """
    shown = unicodedata.normalize("NFKC", text)
    return "".join(c for c in shown if c not in JOINERS and ord(c) not in UNSEEN)


def isolated(text: str) -> str:
    """A text to be put into a sentence: where it is written from right to left, it does not turn what follows.

    >>> isolated("Mira"), len(isolated("אבי"))
    ('Mira', 5)
    """
    if text.isascii() or not any(unicodedata.bidirectional(c) in RIGHT_TO_LEFT for c in text):
        return text
    return f"{ISOLATED}{text}{AGAIN}"
