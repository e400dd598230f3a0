"""Rules pages keep what only files and commands need apart; their scenes can be reached and are the same in both languages."""

import re

import pytest
from conftest import GAMES

from dicehaven.core.registry import find
from dicehaven.drawing.sheets import draw_scene

OPEN = {"en": "## What the printed rules leave open", "de": "## Was die gedruckten Regeln offen lassen"}
PICTURE = re.compile(r"^!\[(.+)\]\((\w+)\)$", re.MULTILINE)


@pytest.mark.parametrize("name", GAMES)
def test_rules_pages_show_every_scene_once_in_both_languages(name: str) -> None:
    game = find(name)
    assert game.sheet
    for language in ("en", "de"):
        shown = [scene for _, scene in PICTURE.findall(game.page(language, pictures=True))]
        assert shown == list(game.sheet.SCENES)
        assert "](" + shown[0] not in game.page(language)  # a terminal shows none
        for scene in shown:
            assert "<svg" in draw_scene(game, scene, game.texts(language))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_game_is_told_before_any_notation_option_or_command(game: str, language: str) -> None:
    told, _, afterwards = find(game).page(language).partition(OPEN[language])
    assert "`" not in told and "`" in afterwards
