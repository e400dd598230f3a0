"""Text that people type: any of Unicode goes in, what comes out can be shown, stored and shortened."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from dicehaven.core.graphemes import TURNS, graphemes, shortened, tidy
from dicehaven.core.i18n import Seat, Texts, isolated, text, without_middle

ANYTHING = st.text(st.characters(exclude_categories=()), max_size=80)  # lone surrogates, too


def test_names_of_the_world_stay_as_they_are() -> None:
    for name in (
        "Łukasz",
        "太郎",
        "😀",
        "D’Arcy",
        "नीलम",
        "علی\u200cرضا",
        "👩\u200d🚀",
        "🏴\U000e0067\U000e0062\U000e007f",
        "각하",
    ):
        assert tidy(name) == name


def test_what_turns_or_hides_text_is_left_out() -> None:
    assert tidy("a\u202eb\u2066c\u200bd\ufeff") == "abcd"
    assert tidy("\ud800x\udfff") == "x"
    assert tidy("\u3164\u2800\u200d ") == ""
    assert tidy("two\nlines\x00 ") == "two lines"


def test_a_grapheme_is_never_cut() -> None:
    family = "👨\u200d👩\u200d👧"
    flag = "🇨🇭"
    assert graphemes(family + flag + flag) == [family, flag, flag]
    assert shortened(family * 3, 2) == family * 2
    assert shortened("ab" + family, 10, 4) == "ab"
    begin, end = without_middle(flag * 40, 9).split("…")
    assert {*graphemes(begin), *graphemes(end)} <= {flag}


@given(ANYTHING)
def test_tidy_text_is_tidy(typed: str) -> None:
    kept = tidy(typed)
    assert tidy(kept) == kept == " ".join(kept.split())
    kept.encode()
    assert not any(c in TURNS or unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in kept)


@given(ANYTHING, st.integers(0, 30), st.integers(0, 40))
def test_shortened_text_is_a_beginning_of_whole_graphemes(typed: str, longest: int, points: int) -> None:
    parts = graphemes(typed)
    assert "".join(parts) == typed
    short = shortened(typed, longest, points)
    assert len(short) <= points
    assert short in {"".join(parts[:count]) for count in range(min(longest, len(parts)) + 1)}


def test_a_name_from_right_to_left_does_not_turn_the_sentence() -> None:
    assert isolated("אבי") == "\u2068אבי\u2069"
    said = Texts("en").say(text("not-your-turn", seat=Seat(0), count=1), names=["אבי"])
    assert said == "It is not your turn: \u2068אבי\u2069 decides now."
    assert isolated("Łukasz 太郎 😀") == "Łukasz 太郎 😀"
