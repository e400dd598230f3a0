"""Boards edited by hand, of every game that has an editor: what is changed can be taken back, what is wrong is named."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from dicehaven.core.contract import FullEditing
from dicehaven.core.editing import LONGEST_PAST, Draft, flaws_of
from dicehaven.core.errors import BadLayout
from dicehaven.core.game import Game
from dicehaven.core.registry import find, games
from dicehaven.drawing.slots import Drawing

EDITED = [game.name for game in games().values() if game.editing]
LANGUAGES = ("en", "de")


def editor(game: str) -> tuple[Game, FullEditing]:
    """A game with its editor."""
    found = find(game)
    assert found.editing
    return found, found.editing


def boards(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The shipped boards of a game as they are edited."""
    found, editing = editor(game)
    data = found.layout_data(None)
    for name in editing.names(data):
        yield name, editing.start(data, name)


def test_the_games_with_boards_have_an_editor() -> None:
    assert set(EDITED) == {game.name for game in games().values() if game.layouts}
    assert find("saikoro").editing is None


@pytest.mark.parametrize("game", EDITED)
def test_a_shipped_board_goes_through_toml_unchanged_is_flawless_and_can_be_played(game: str) -> None:
    found, editing = editor(game)
    for name, layout in boards(game):
        assert editing.start(tomllib.loads(tomli_w.dumps(layout))) == layout
        assert not flaws_of(editing.checks(layout)), name
        finished = tomllib.loads(tomli_w.dumps(editing.finished(layout, "Mine, „all“")))
        assert found.configure(2, layout=finished).setup
        assert editing.start(finished) == layout


@pytest.mark.parametrize("game", EDITED)
def test_every_place_can_be_tapped_with_every_tool_and_is_drawn_spoken_of_and_checked(game: str) -> None:
    found, editing = editor(game)
    _, layout = next(boards(game))
    numbers = {number.tapped for number in editing.numbers(layout)}
    for language in LANGUAGES:
        texts = found.texts(language)
        parts = editing.parts(layout, texts)
        drawn = Drawing(editing.drawing(layout, texts))
        assert set(parts) <= set(drawn.slots)
        tools = [tool.name for tool in editing.tools(layout, texts)]
        points = [part.point for part in parts.values() if part.point]
        assert len(points) == len(set(points)) > 20
        assert all(part.label and editing.called(layout, part.point, texts) for part in parts.values() if part.point)
    for k, place in enumerate(point for point in points if point not in numbers):
        draft = Draft(layout)
        try:
            draft = draft.tapped(editing, place, tools[k % len(tools)])
        except BadLayout as refused:  # some tools do not fit some places
            assert refused.say(found.texts("de"))
        editing.checks(draft.layout)
        assert drawn and Drawing(editing.drawing(draft.layout, texts)).filled(editing.parts(draft.layout, texts))


@pytest.mark.parametrize("game", EDITED)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_every_edit_can_be_taken_back_and_made_again(game: str, data: st.DataObject) -> None:
    found, editing = editor(game)
    texts = found.texts("en")
    _, layout = next(boards(game))
    draft = Draft(layout)
    seen = [layout]
    for _ in range(data.draw(st.integers(1, 8))):
        numbers = {number.place: number for number in editing.numbers(draft.layout)}
        shown = {number.tapped for number in numbers.values()}
        points = sorted(
            {part.point for part in editing.parts(draft.layout, texts).values() if part.point} - shown | {*numbers}
        )
        place = data.draw(st.sampled_from(points))
        if place in numbers:
            number = numbers[place]
            draft = draft.put(editing, place, str(data.draw(st.integers(number.least, min(number.most, 40)))))
        else:
            tool = data.draw(st.sampled_from([tool.name for tool in editing.tools(draft.layout, texts)]))
            try:
                draft = draft.tapped(editing, place, tool)
            except BadLayout:
                continue
        if draft.layout != seen[-1]:
            seen.append(draft.layout)
        drawn = Drawing(editing.drawing(draft.layout, texts))
        assert drawn.filled(editing.parts(draft.layout, texts)).startswith("<")
        valid = not flaws_of(editing.checks(draft.layout))
        try:
            found.configure(2, layout=editing.finished(draft.layout, "x"))
            assert valid
        except BadLayout:
            assert not valid
    for layout in reversed(seen[:-1]):
        draft = draft.undone(editing)
        assert draft.layout == layout
    assert not draft.past
    for layout in seen[1:]:
        draft = draft.redone(editing)
        assert draft.layout == layout
    assert draft.undone(editing).redone(editing) == draft


@pytest.mark.parametrize("game", EDITED)
def test_what_does_not_exist_is_refused_by_name(game: str) -> None:
    found, editing = editor(game)
    _, layout = next(boards(game))
    for wrong in (
        lambda: editing.at(layout, "nowhere"),
        lambda: editing.put(layout, "nowhere", "r"),
        lambda: editing.start({"map": 7, "boards": 7}),
        lambda: editing.start({}),
        lambda: editing.tapped(layout, next(iter(editing.parts(layout, found.texts("en")))), "nothing of ours"),
    ):
        with pytest.raises(BadLayout) as refused:
            wrong()
        for language in LANGUAGES:
            assert refused.value.say(found.texts(language))


def test_the_past_of_a_draft_is_bounded() -> None:
    _, editing = editor("wuerfelland")
    (_, one), (_, other), *_ = boards("wuerfelland")
    draft = Draft(one)
    for _ in range(60):
        draft = draft.replaced(other).replaced(one)
    assert LONGEST_PAST / 2 < sum(len(word) for change in draft.past for word in change) <= LONGEST_PAST
    assert draft.undone(editing).layout == other


def test_a_second_tap_takes_back_what_was_painted_before() -> None:
    _, editing = editor("wuerfelland")
    layout = dict(boards("wuerfelland"))["1a"]
    assert editing.at(layout, "f6") == "o"
    draft = Draft(layout).tapped(editing, "f6", "b")
    assert editing.at(draft.layout, "f6") == "b"
    (flaw,) = flaws_of(editing.checks(draft.tapped(editing, "e4", "b").layout))  # e4 was blue before
    assert (flaw.reason.code, len(flaw.places)) == ("board-area-too-large", 8)
    draft = draft.tapped(editing, "f6", "b")
    assert draft.layout == layout and len(draft.past) == 2
    assert Draft(layout).tapped(editing, "f6", "o") == Draft(layout)  # nothing was painted
    assert editing.at(Draft(layout).tapped(editing, "e1", "r").layout, "e1") == "R"  # with its treasure
    assert editing.at(Draft(layout).tapped(editing, "e1", "treasure").layout, "e1") == "b"
