"""Scenes on the rules pages can be reached by the rules and are the same in both languages."""

import re

import pytest
from conftest import GAMES

from dicehaven.core.registry import find
from dicehaven.drawing.sheets import draw_scene

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
