"""The two lists that "six words to come back" are drawn from."""

import importlib.resources
import math

import pytest

from dicehaven.server.people import six_words

LETTERS = {"en": set("abcdefghijklmnopqrstuvwxyz"), "de": set("abcdefghijklmnopqrstuvwxyzäöü")}
LONGEST = {"en": 8, "de": 9}
SIZE = 6**5
FORBIDDEN = {
    "en": ("murder", "killer", "nazi", "fuck", "shit", "whore", "rape", "slave", "corpse", "cocain", "heroin", "porn"),
    "de": ("mörder", "nazi", "fick", "scheiss", "hure", "sklave", "leichnam", "kokain", "porno", "hitler", "gewehr"),
}
HARMLESS = {"grape", "grapevine", "drape", "scrape", "scraper", "drapery", "trapeze", "heroine"}


def words(language: str) -> list[str]:
    file = importlib.resources.files("dicehaven.server.people") / "words" / f"{language}.txt"
    text = file.read_bytes().decode("utf-8")
    assert text.endswith("\n")
    return text.removesuffix("\n").split("\n")


def spelled_out(word: str) -> str:
    return word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss")


def without_dots(word: str) -> str:
    return word.translate(str.maketrans("äöü", "aou"))


@pytest.mark.parametrize("language", ["en", "de"])
class TestWordList:
    def test_six_words_hold_77_bits(self, language: str) -> None:
        assert len(words(language)) == SIZE
        assert 6 * math.log2(SIZE) > 77

    def test_sorted(self, language: str) -> None:
        assert words(language) == sorted(words(language))

    def test_no_two_words_are_read_as_one(self, language: str) -> None:
        assert len({spelled_out(word) for word in words(language)}) == SIZE
        assert len({without_dots(word) for word in words(language)}) == SIZE

    def test_letters_and_lengths(self, language: str) -> None:
        for word in words(language):
            assert set(word) <= LETTERS[language], word
            assert 3 <= len(word) <= LONGEST[language], word

    def test_short_on_the_whole(self, language: str) -> None:
        mean = sum(map(len, words(language))) / SIZE
        assert mean < {"en": 6.2, "de": 7.0}[language]

    def test_nothing_unkind(self, language: str) -> None:
        stems = FORBIDDEN[language]
        unkind = [word for word in words(language) if any(stem in word for stem in stems) and word not in HARMLESS]
        assert unkind == []


WORDS = six_words.draw_words("en")
GERMAN = six_words.draw_words("de")


@pytest.mark.parametrize("words", [WORDS, GERMAN])
@pytest.mark.parametrize(
    "pasted",
    [
        "\u00a0{0}\u00a0{1} {2} – {3} — {4}-{5}.",
        "1. {0}\n2. {1}\n3. {2}\n4. {3}\n5. {4}\n6. {5}\n",
        "»{0}, {1}, {2}, {3}, {4}, {5}«",
        "Xqzxq: {0} {1} {2} {3} {4} {5} (zqxzq xqqz!)",
        "\u202a{0}\u200b {1}\u200d {2} {3} {4} {5}\ufeff\u202c",
    ],
)
def test_six_words_are_found_in_whatever_was_pasted(words: list[str], pasted: str) -> None:
    soft = [f"{word[:2]}\u00ad{word[2:]}" for word in words]
    assert six_words.read(pasted.format(*words)) == words
    assert six_words.read(pasted.format(*soft).upper()) == words


@pytest.mark.parametrize(
    "pasted",
    [
        "{0}",
        "https://dice.example/back#{0}",
        "https://dice.example/back%23{0}",
        "https://a-name-of-22-character.example/back#{0}.",
        "Here is the link: <https://dice.example/back#{0}>, it counts for a quarter of an hour.",
        '"https://dice.example/back#{0}"',
        "(https://dice.example/back#{0})\u200b",
        "https://dice.example/back#{0}\u00a0\n\nSent from my tablet",
    ],
)
@pytest.mark.parametrize("code", ["AbCdEfGhIjKlMnOpQrStUv", "-_CdEfGhIjKlMnOpQrSt_-"])
def test_the_code_of_a_link_is_found_in_whatever_was_pasted(pasted: str, code: str) -> None:
    assert six_words.code_in(pasted.format(code)) == code


def test_where_there_is_no_code_none_is_found() -> None:
    for typed in (" ".join(WORDS), "https://dice.example/back", "x" * 21, "x" * 23, ""):
        assert six_words.code_in(typed) == ""
