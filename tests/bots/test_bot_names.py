"""Bots have names of their own in each language, and a table's bots have different ones."""

import pytest
from conftest import LANGUAGES

from dicehaven.bots.bot import KINDS, NAMES, free_number, numbered, spoken_name
from dicehaven.server.web.typed import tidy_name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_given_twice(language: str) -> None:
    names = [spoken_name(numbered(number), kind, language) for kind in KINDS for number in range(NAMES)]
    assert len(set(names)) == len(KINDS) * NAMES
    assert all(name == tidy_name(name) and not any(c.isdigit() for c in name) for name in names)


def test_a_full_table_has_as_many_names() -> None:
    stored: list[str] = []
    for _ in range(8):
        stored.append(numbered(free_number(stored, 5)))
    assert len(set(stored)) == 8


def test_nobody_can_type_what_stands_for_a_name() -> None:
    assert tidy_name(numbered(3)) == "3"


def test_a_bot_of_a_user_is_called_by_its_kind() -> None:
    assert spoken_name(numbered(3), "my_bot", "en") == "my_bot"
