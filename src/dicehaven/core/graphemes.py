"""Text that people type, in all of Unicode: how it is cleaned, shortened, and told from its like.

A grapheme is what a reader takes for one character: a letter with its accents, a family of emoji, a flag. Characters that
look alike (l and I, Latin a and Cyrillic а, m and rn) are those of Unicode's list of confusable characters (UTS 39).
"""

import unicodedata
from functools import lru_cache

from rich.cells import cell_len, split_graphemes

JOINERS = "\u200c\u200d"  # join or separate letters in many scripts, and combine emoji into one
TAGS = range(0xE0020, 0xE0080)  # spell the flags of regions
UNSEEN = (*TAGS, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x180B, 0x1810), 0x034F, 0x17B4, 0x17B5)
# Unicode categories of what stands on a letter, and how much does in any script
MARKS = ("Mn", "Me")
MOST_MARKS = 5
EMPTY = "\u115f\u1160\u2800\u3164\uffa0"  # count as letters, but are blank
DROPPED = ("Cf", "Cs")  # Unicode categories of characters that turn or hide what is beside them, and of half characters
SPACES = ("Cc", "Zl", "Zp", "Zs")
TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # change the direction of what follows
FLAGS = range(0x1F1E6, 0x1F200)  # two of these letters make a flag


def graphemes(text: str) -> list[str]:
    """Return the graphemes of a text, in order; joined, they are the text.

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
    """Shorten a text to at most `longest` graphemes and at most `points` code points.

    >>> shortened("Zoe\u0308 the Great", 3) == "Zoe\u0308"
    True
    """
    if len(text) <= longest and (points is None or len(text) <= points):
        return text
    kept = []
    left = len(text) if points is None else points
    for part in graphemes(text)[:longest]:
        left -= len(part)
        if left < 0:
            break
        kept.append(part)
    return "".join(kept)


def fitted(text: str, columns: int) -> str:
    """Shorten a text to a number of columns of a terminal, of which wide letters and emoji take two.

    >>> fitted("Zoe\u0308 the Great", 9) == "Zoe\u0308 the …", fitted("👩‍🚀👩‍🚀👩‍🚀", 4)
    (True, '👩‍🚀…')
    """
    if cell_len(text) <= columns:
        return text
    kept = []
    left = columns - 1
    for part in graphemes(text):
        left -= cell_len(part)
        if left < 0:
            break
        kept.append(part)
    return "".join(kept) + "…"


def tidy(text: str) -> str:
    """Clean a typed text: in Unicode's composed form (NFC), on one line, with at most one space between words.

    Characters that change the direction of writing or are invisible are removed, and so is what would tower over a letter.

    >>> tidy(" Jose\u0301 \\n \u202eziP\u200b "), len(tidy("Z" + "\u0300" * 99))
    ('José ziP', 6)
    """
    kept = _low("".join(map(_kept, unicodedata.normalize("NFC", text))))
    words = [word.strip(JOINERS) for word in kept.split()]
    found = " ".join(filter(None, words))
    return found if look(found) else ""


def _kept(character: str) -> str:
    """Return a character as it is kept: itself, a space, or nothing."""
    if character.isprintable():
        return " " if character in EMPTY else character
    if character in JOINERS or ord(character) in TAGS:
        return character
    category = unicodedata.category(character)
    if category in SPACES:
        return " "
    return "" if category in DROPPED or ord(character) & 0xFFFE == 0xFFFE else character


def _low(text: str) -> str:
    """Leave no more marks on a letter than scripts need: others would cover the lines above and below it."""
    if text.isascii():
        return text
    kept = list[str]()
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in MARKS else marks if character in JOINERS else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def look(text: str) -> str:
    """Reduce a text to what readers see of it, which is equal for texts that differ only in joiners or in variants of the same characters.

    >>> look("Mi\u200dra\ufe0f") == look("Mira"), look("ﬁ") == look("fi"), look("Mira") == look("Mika")
    (True, True, False)
    """
    shown = unicodedata.normalize("NFKC", text)
    return "".join(c for c in shown if c not in JOINERS and ord(c) not in UNSEEN)


@lru_cache(4_096)  # names of bots are compared for each reader
def skeleton(text: str) -> str:
    """Reduce a text to its look at a glance: equal for texts that readers may take for each other, not for showing.

    >>> skeleton("Mira") == skeleton("Mirа"), skeleton("Bill") == skeleton("BiII"), skeleton("Mira") == skeleton("Mika")
    (True, True, False)
    """
    return "".join(map(_drawn_as, unicodedata.normalize("NFKD", look(text))))


@lru_cache(4_096)
def _drawn_as(character: str) -> str:
    """Return the character that stands for all that look like this one in Unicode's list of confusables."""
    from confusable_homoglyphs.confusables import confusables_data  # which takes a while to read

    group: list[str] = [character, *(one["c"] for one in confusables_data.get(character, ()))]
    return max(group, key=lambda one: (len(confusables_data.get(one, ())), one))
