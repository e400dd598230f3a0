"""Sentences of pages: whatever is kept of them, they are those that are formatted anew."""

import random

import pytest
from random_play import advance

from dicehaven.core.events import events_of
from dicehaven.core.game import Game
from dicehaven.core.i18n import ReaderName, Seat, Texts, text
from dicehaven.core.match import Match
from dicehaven.server.web.render import MARK, CachedTexts

NAMES = [
    ["Anna", "Bert", "Cleo", "Dora"],
    ["אבי", f"{MARK}1{MARK}", "x" * 36, ""],  # written from right to left, a mark, a long one, none
    [ReaderName("You"), "You", "0", "$seat"],
]


@pytest.mark.parametrize("language", ["en", "de"])
def test_sentences_that_are_kept_are_those_that_are_formatted_anew(game: Game, language: str) -> None:
    kept = CachedTexts(language, game.messages)
    fresh = Texts(language, game.messages)
    for seed in range(3):
        match = Match.new(game, game.seats[-1])
        rng = random.Random(seed)
        while not match.over and len(match.lines) < 60:
            advance(match, rng)
        for event in events_of(match.lines, seed % match.players):
            for names in (None, *[2 * row for row in NAMES]):
                for reader in (None, 0, 1):
                    for drawn in (False, True):
                        said = kept.say(event.message, names, reader, drawn)
                        assert said == fresh.say(event.message, names, reader, drawn)


def test_nobody_takes_another_seats_name_by_a_mark() -> None:
    texts = CachedTexts("en")
    message = text("not-your-turn", seat=[Seat(0), Seat(1)], count=2)
    assert texts.say(message, ["Anna", f"{MARK}0{MARK}"]).count("Anna") == 1
