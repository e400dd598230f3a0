"""What the page of a board editor shows: the palette, the sheet, what is wrong, the numbers."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from dicehaven.core.contract import Check, Editing, Flaw, LayoutData, Number, Part, Tool
from dicehaven.core.editing import flaws_of
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts, capitalized
from dicehaven.drawing.slots import Drawing
from dicehaven.server.storage.boards import Board
from dicehaven.server.web.editor.fairness import FairnessView
from dicehaven.server.web.editor.state import EditorState, editing_of

HINT = "edit-hint"  # a message that a game may have
MOST_NAMED = 8  # places of a flaw


@dataclass(frozen=True)
class EditorView:
    """The editor as somebody sees it; `news` is what is said of the last act, `problem` why it was refused, `problem_at` where."""

    game: Game
    state: EditorState
    language: str
    mine: bool = True
    news: str = ""
    problem: str = ""
    problem_at: str = ""
    own: Sequence[Board] = ()
    fair: FairnessView | None = None

    @cached_property
    def editing(self) -> Editing:
        return editing_of(self.game)

    @cached_property
    def texts(self) -> Texts:
        return self.game.texts(self.language)

    @property
    def layout(self) -> LayoutData:
        return self.state.draft.layout

    @cached_property
    def tools(self) -> Sequence[Tool]:
        return self.editing.tools(self.layout, self.texts)

    @cached_property
    def numbers(self) -> Sequence[Number]:
        return self.editing.numbers(self.layout)

    @property
    def sizes(self) -> list[Number]:
        """Numbers that are always shown."""
        return [number for number in self.numbers if not number.tapped]

    @property
    def stepping(self) -> list[Number]:
        """The numbers of the place that was tapped."""
        return [one for one in self.numbers if one.tapped and one.tapped == self.state.focus]

    @cached_property
    def checks(self) -> Sequence[Check]:
        return self.editing.checks(self.layout)

    @cached_property
    def flaws(self) -> list[Flaw]:
        return flaws_of(self.checks)

    @cached_property
    def parts(self) -> dict[str, Part]:
        return self.editing.parts(self.layout, self.texts)

    @cached_property
    def sheet(self) -> Markup:
        """The drawing; every place of it can be tapped."""
        points = {part.point for part in self.parts.values() if part.point}
        chosen = [self.state.focus] if self.stepping else []
        return Markup(Drawing(self.editing.drawing(self.layout, self.texts)).filled(self.parts, points, chosen))

    @cached_property
    def places(self) -> list[tuple[str, str]]:
        """Places that can be painted, with what they are called, for a form without scripts."""
        numbers = {number.tapped for number in self.numbers}
        points = dict.fromkeys(part.point for part in self.parts.values() if part.point and part.point not in numbers)
        return [(place, self.called(place)) for place in points]

    @property
    def hint(self) -> str:
        """What can be done, in the words of the game if it has some."""
        return self.texts(HINT) if self.texts.has(HINT) else ""

    @property
    def shipped(self) -> Sequence[str]:
        """The boards to begin with."""
        return self.editing.names(self.game.layout_data(None))

    @property
    def played(self) -> str:
        """The layout as a table is set up with it."""
        return json.dumps(self.editing.finished(self.layout, self.state.name), ensure_ascii=False)

    @property
    def changed(self) -> str:
        """The place that was changed last, in words; "" where it was more than one."""
        past = self.state.draft.past
        return self.called(past[-1].place) if past and past[-1].place else ""

    def called(self, place: str) -> str:
        """A place in a sentence."""
        return self.editing.called(self.layout, place, self.texts)

    def reason(self, flaw: Flaw) -> str:
        """Why something is wrong, as a sentence."""
        return capitalized(self.texts.say(flaw.reason))

    def where(self, flaw: Flaw) -> str:
        """The places of a flaw, the first ones of many."""
        named = [self.called(place) for place in flaw.places[:MOST_NAMED]]
        return ", ".join(named) + (" …" if len(flaw.places) > MOST_NAMED else "")

    def label_of(self, number: Number) -> str:
        """What a number is."""
        return self.texts.say(number.label)

    @property
    def touched(self) -> str:
        """What stands at the place that was tapped last, for those who do not see it."""
        part = self.parts.get(self.state.focus)
        return part.label if part else ""
