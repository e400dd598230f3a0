"""The rules pages tell players the game as the sources do, and keep what only files and commands need apart."""

import pytest
from conftest import GAMES

from dicehaven.core.registry import find

OPEN = {"en": "## What the printed rules leave open", "de": "## Was die gedruckten Regeln offen lassen"}
TOLD = {  # what was missing
    "sailorman": {
        "en": [
            "2 to 4 players, ages ten and up",
            "a column takes them in any order",
            "whether the number could be entered",
        ],
        "de": [
            "2 bis 4 Personen ab zehn Jahren",
            "in einer Spalte ist jede Folge erlaubt",
            "Ob sich die Zahl noch eintragen ließe",
        ],
    },
    "saikoro": {"en": ["2 to 8 players, ages six and up"], "de": ["2 bis 8 Personen ab sechs Jahren"]},
    "sternenschiff": {
        "en": ["2 to 4 players", "combat dice", "real dice needs five", "only say that somebody is chosen to begin"],
        "de": [
            "2 bis 4 Personen",
            "Kampfwürfel",
            "Mit echten Würfeln braucht ihr also fünf",
            "dass jemand zum Beginnen bestimmt wird",
        ],
    },
    "wuerfelland": {
        "en": ["2 to 4 players", "several players may use the same one"],
        "de": ["2 bis 4 Personen", "mehrere dürfen dieselbe nehmen"],
    },
}
OVERSTATED = [
    "1976",
    "20 min",
    "in secret",
    "gleichzeitig und verdeckt",
    "not say who begins",
    "nicht, wer beginnt",
    " seats. ",
    "Plätze. Ein",
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_pages_say_what_the_sources_say_and_no_more(game: str, language: str) -> None:
    page = " ".join(find(game).page(language).split())
    assert [words for words in TOLD[game][language] if words not in page] == []
    assert [words for words in OVERSTATED if words in page] == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_game_is_told_before_any_notation_option_or_command(game: str, language: str) -> None:
    told, _, afterwards = find(game).page(language).partition(OPEN[language])
    assert "`" not in told and "`" in afterwards
