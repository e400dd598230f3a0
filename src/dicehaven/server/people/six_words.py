"""Six words that lead back to a profile: 7,776 plain words a language, so that five dice make one and six are 77 bits.

Only a slow hash of them is stored.
"""

import difflib
import hashlib
import re
import secrets
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import ENGLISH, text

FOLDER = Path(__file__).parent / "words"
COUNT = 6  # words
DICE = 5  # for a word
SIDES = 6
# of scrypt: 32 MiB and about a tenth of a second
COST = {"n": 1 << 15, "r": 8, "p": 1, "maxmem": 1 << 26}
CODE = re.compile(r"(#|(?<![\w-]))([A-Za-z0-9_-]{22})(?![\w-])")  # of a link; better behind a #


@cache
def words_of(language: str) -> tuple[str, ...]:
    """Return the words of a language, in alphabetical order; those of English if it has none."""
    file = FOLDER / f"{language}.txt"
    return tuple((file if file.exists() else FOLDER / f"{ENGLISH}.txt").read_text(encoding="utf-8").split())


def languages() -> list[str]:
    """Return the languages that have words."""
    return sorted(file.stem for file in FOLDER.glob("*.txt"))


def draw_words(language: str) -> list[str]:
    """Draw six words."""
    known = words_of(language)
    return [secrets.choice(known) for _ in range(COUNT)]


def rolled(faces: Sequence[int], language: str) -> list[str]:
    """Return the words that 30 dice make, five a word; raise BadOption for another number of dice, or other faces."""
    if len(faces) != COUNT * DICE or not all(1 <= face <= SIDES for face in faces):
        raise BadOption(text("words-dice", count=COUNT * DICE), "dice")
    known = words_of(language)
    places = [
        sum((face - 1) * SIDES ** (DICE - 1 - i) for i, face in enumerate(faces[lo : lo + DICE]))
        for lo in range(0, len(faces), DICE)
    ]
    return [known[place] for place in places]


def read(typed: str) -> list[str]:
    """Return the six words of what somebody has typed, in any case; raise BadOption, which names the word that is none."""
    found = re.findall(r"[^\W\d_]+", unicodedata.normalize("NFKC", without_marks(typed)).casefold())
    lists = [{_folded(word): word for word in words_of(language)} for language in languages()]
    if len(found) > COUNT:  # there are others around them
        rows = [found[k : k + COUNT] for k in range(len(found) - COUNT + 1)]
        known_rows = [row for row in rows if any(all(_folded(word) in one for word in row) for one in lists)]
        found = known_rows[0] if len(known_rows) == 1 else found
    if len(found) != COUNT:
        raise BadOption(text("words-six", count=len(found)), "words")
    known = max(lists, key=lambda one: sum(_folded(word) in one for word in found))
    for word in found:
        if _folded(word) not in known:
            near = difflib.get_close_matches(_folded(word), known, 1)
            code = "words-near" if near else "words-unknown"
            raise BadOption(text(code, word=word, near=known[near[0]] if near else ""), "words")
    return [known[_folded(word)] for word in found]


def without_marks(typed: str) -> str:
    """Return what was typed without what nobody sees: soft hyphens, spaces of no width, marks of direction."""
    return "".join(one for one in typed if unicodedata.category(one) != "Cf")


def code_in(typed: str) -> str:
    """Return the code of a link, wherever it stands in what somebody has typed or copied; '' if there is none.

    >>> code_in("Here: <https://dice.example/back%23AbCdEfGhIjKlMnOpQrStUv>.")
    'AbCdEfGhIjKlMnOpQrStUv'
    """
    found = CODE.findall(without_marks(typed).replace("%23", "#"))
    return next((code for mark, code in found if mark), found[0][1] if found else "")


def _folded(word: str) -> str:
    """Return a word as it is compared: umlauts may be typed as two letters."""
    folded = word.casefold()
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        folded = folded.replace(umlaut, letters)
    return folded


def stretched(words: Sequence[str], salt: bytes) -> str:
    """Return a slow hash of words, by which their person is found."""
    return hashlib.scrypt(" ".join(words).encode(), salt=salt, dklen=32, **COST).hex()
