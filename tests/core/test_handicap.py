"""The handicap: who may have how much ahead, in the record, in positions as text, and compiled as interpreted."""

import random

import pytest
from conftest import dicehaven

from dicehaven.core import position_text
from dicehaven.core.compiler import checked
from dicehaven.core.errors import BadOption
from dicehaven.core.match import Match
from dicehaven.core.options import ahead_option
from dicehaven.core.registry import find
from dicehaven.kit.compiled_checks import Pair
from dicehaven.kit.walks import advance
from dicehaven.skill.handicap import FILE, chances_of, offer
from dicehaven.skill.seats import seat_shares

WITH_HANDICAP = ("saikoro", "sailorman", "sternenschiff", "wuerfelland")
# written before games had a handicap
EARLIER = (
    "saikoro.AUMfKReLAJvK3HDgSAfDIAETAA",
    "saikoro.Af-YdEAwQZvK1LgKwWM_cKSDYZCACQA",
    "sailorman.Ac3oNDgY7JvK3HDgKNMCRgZU8O4_BHxEo2HiDEyMDHehakWQNbIAsQMQS3BwMDSABBgZBBh5QQwBMGJgUAAjIJsJSPIwMTHwgFlQ4ADWwsDQIDIBIgA0RAGsD6hKgQEqC7GJA6icRcNBE2wpHHCAuA1CBxAiCnwwBgPETWAQDNKPJjYKBimYAAA",
    "sailorman.AcXS2dVH9pvK0rgGmX_4wFGmBcwMqODPfwjARTMyMDDB1EqgavUAEUBJVgGogIIGkAhibuAMYGDgQFEKUtEgwIAODoCIBqAsEwMjGwMjWIyDgSMFZK4BA5LNLCBlDByMinCtTEALGIEKGhhZgcYA5Rm4oDIODExCEBYPXDXINQ0NDA8QVnMAzRZQgLiMwRlqhwjIkxIiLBBnIfmBkUGFBSI2CmgLJgAA",
    "sternenschiff.AbO04851QJvK3HDgiAEDiWACAA",
    "sternenschiff.ARJSHcF34pvK1LgKwWM_cMSAgUQwAQA",
    "wuerfelland.AW9_3qql0pvK1HDgKMsHFoa_TAxAwMEABUwgxMzMwPD3HwMDI5DHCBQ0ZBjMgA1CMTKw091qPgYWGJMV4oZRMApGwaAFEwA",
    "wuerfelland.AUauNN_GN5vK0rgEZNQSkKEHjrJ8YGL6xcQABFwMUMDIyMQwZAALENvDOOxAzExnB7AyMDANdAAwyoP9zgrh0RXwA22Hs0bBKBj0YAIA",
)


@pytest.mark.parametrize("game", WITH_HANDICAP)
@pytest.mark.parametrize(
    ("ahead", "code"),
    [
        ([0], "ahead-each-seat"),
        ([0, 1, 0], "ahead-each-seat"),
        ([], "ahead-each-seat"),
        ([1, 1], "ahead-of-nobody"),
        ([0, 9], "ahead-range"),
        ([0, -1], "ahead-range"),
        ([0, True], "ahead-range"),
        ("2", "ahead-range"),
    ],
)
def test_what_is_no_handicap_is_refused(game: str, ahead: object, code: str) -> None:
    with pytest.raises(BadOption) as refused:
        Match.new(game, 2, {"ahead": ahead})
    assert refused.value.reason.code == code and refused.value.where == "options.ahead"


def test_in_each_game_seats_begin_with_what_they_have_ahead() -> None:
    assert Match.new("saikoro", 3, {"ahead": [1, 0, 3]}).scores == [2, 1, 4]
    assert Match.new("saikoro", 4, {"ahead": [0, 3, 0, 0], "mode": "teams"}).scores == [1, 4, 1, 1]
    assert Match.new("sternenschiff", 3, {"ahead": [1, 0, 5]}).scores == [1, 0, 5]
    assert Match.new("sailorman", 3, {"ahead": [2, 0, 8]}).scores == [10, 0, 40]
    assert Match.new("wuerfelland", 3, {"ahead": [2, 0, 5]}).scores == [2, 0, 5]
    assert Match.new("saikoro", 2, {"ahead": [0, 0]}).scores == Match.new("saikoro", 2).scores


@pytest.mark.parametrize("game", WITH_HANDICAP)
def test_a_match_with_a_handicap_replays_from_its_record(game: str) -> None:
    rng = random.Random(3)
    match = Match.new(game, 2, {"ahead": [2, 0]})
    while not match.over:
        written = position_text.write(match.game, match.config, match.state, ())
        if not match.due:
            assert position_text.read(written).config.setup == match.setup
        advance(match, rng)
        assert match.game.position is not None and not match.game.position.check(match.setup, match.state)
    again = Match.replay(match.lines)
    assert again.state == match.state and again.header["options"] == {"ahead": [2, 0]}
    assert list(seat_shares(match.game, 2, match.header["options"])) == [
        0.5,
        0.5,
    ]  # nobody is measured against an even match


@pytest.mark.parametrize("game", WITH_HANDICAP)
def test_compiled_rules_begin_ahead_as_interpreted_ones_do(game: str) -> None:
    found = find(game)
    option = ahead_option(found.options)
    assert option is not None
    code = checked(None, found.rules)
    for ahead in ([0, option.most], [option.most, 0], [1, 0]):
        Pair(found, found.configure(2, {"ahead": ahead}), code).play(random.Random(5))


@pytest.mark.parametrize("written", EARLIER)
def test_positions_written_before_there_were_handicaps_can_be_read(written: str) -> None:
    found = position_text.read(written)
    assert position_text.write(found.game, found.config, found.state, found.dice) == written


@pytest.mark.parametrize("game", WITH_HANDICAP)
def test_what_has_been_measured_is_of_the_game_s_own_handicap(game: str) -> None:
    found = find(game)
    option = ahead_option(found.options)
    assert option is not None and chances_of(found)
    for (stronger, weaker), shares in chances_of(found).items():
        assert stronger > weaker and shares[0] > 0.5 and 1 < len(shares) <= option.most + 1
        offered = offer(found, weaker, stronger)
        assert offered is not None and (offered.stronger, offered.weaker) == (stronger, weaker)
        assert offered.share == shares[offered.ahead] <= offered.without == shares[0]


def test_the_smallest_handicap_that_is_about_even_is_offered() -> None:
    found = offer(find("wuerfelland"), "level1", "level2")  # 0.553 with three treasures, 0.522 with five
    assert found is not None and found.ahead == 3 and found.is_even
    nearest = offer(find("wuerfelland"), "level1", "level3")
    assert nearest is not None and nearest.ahead == 5 and not nearest.is_even


@pytest.mark.parametrize("game", WITH_HANDICAP)
def test_the_command_prints_the_file_that_a_game_ships(game: str) -> None:
    told = dicehaven("handicap", game, "--json")
    assert told.code == 0 and told.out == (find(game).folder / FILE).read_text(encoding="utf-8")
