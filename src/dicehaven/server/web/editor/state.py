"""The state of a board editor: it goes along in the page's form, so that nothing of a draft is kept on the server."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from dicehaven.core import layout as layout_files
from dicehaven.core.contract import Editing, LayoutData
from dicehaven.core.editing import Change, Draft, flaws_of
from dicehaven.core.errors import BadLayout
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.server.storage.boards import Board
from dicehaven.server.tables.seating import LONGEST_TABLE_NAME, tidy_name

Form = Mapping[str, str]  # its fields by name


@dataclass(frozen=True)
class EditorState:
    """A draft, what it is called, the shipped board that it began with, the stored board that it is, the tool in hand.

    `focus` is the place that was tapped last, `kept` the digest of what is stored, `fair` that of the board whose fairness
    was asked for.
    """

    draft: Draft
    name: str = ""
    base: str = ""
    board_id: str = ""
    tool: str = ""
    focus: str = ""
    kept: str = ""
    fair: str = ""

    @property
    def is_kept(self) -> bool:
        """Whether it is stored as it is."""
        return bool(self.board_id) and self.kept == self.digest

    @property
    def digest(self) -> str:
        """A short name for the layout and what it is called."""
        content = json.dumps([self.name, self.draft.layout], ensure_ascii=False)
        return hashlib.sha256(content.encode("utf-8", "replace")).hexdigest()[:16]

    @property
    def written(self) -> dict[str, str]:
        """The fields of the form from which it is read again."""
        changes = {"past": self.draft.past, "future": self.draft.future}
        return {
            "layout": json.dumps(self.draft.layout, ensure_ascii=False, separators=(",", ":")),
            **{name: msgspec.json.encode(some).decode() for name, some in changes.items()},
            "base": self.base,
            "board": self.board_id,
            "focus": self.focus,
            "kept": self.kept,
            "fair": self.fair,
        }


def editing_of(game: Game) -> Editing:
    """How boards of a game are edited; raises BadLayout for a game without an editor."""
    if game.editing is None:
        raise BadLayout(text("no-editor"), "")
    return game.editing


def begun(game: Game, base: str | None = None) -> EditorState:
    """A draft of a shipped board, by its name or the first; raises BadLayout."""
    editing = editing_of(game)
    data = game.layout_data(None)
    with game.speaking():
        layout = editing.start(data, base)
        names = editing.names(data)
        named = (base or names[0]) if len(names) > 1 else ""
        return EditorState(Draft(layout), base=named, tool=_first_tool(game, layout))


def opened(game: Game, board: Board) -> EditorState:
    """A stored board; raises BadLayout."""
    editing = editing_of(game)
    with game.speaking():
        layout = editing.start(board.layout)
    state = EditorState(Draft(layout), board.name, board_id=board.id, tool=_first_tool(game, layout))
    return replace(state, kept=state.digest)


def is_flawless(game: Game, state: EditorState) -> bool:
    """Whether nothing is wrong with the board."""
    return not flaws_of(editing_of(game).checks(state.draft.layout))


def _first_tool(game: Game, layout: LayoutData) -> str:
    return next((tool.name for tool in editing_of(game).tools(layout, game.texts(ENGLISH))), "")


def read(game: Game, form: Form) -> EditorState:
    """The state that a form brings along; raises BadLayout for one that no page of ours has sent."""
    editing = editing_of(game)
    with game.speaking():
        layout = editing.start(layout_files.read(form.get("layout", ""), "layout"))
        past, future = (_changes(form.get(name) or "[]", name) for name in ("past", "future"))
    return EditorState(
        Draft(layout, past, future),
        tidy_name(form.get("name", ""), LONGEST_TABLE_NAME),
        form.get("base", "")[:40],
        form.get("board", "")[:24],
        form.get("tool", "")[:20],
        form.get("focus", "")[:40],
        form.get("kept", "")[:16],
        form.get("fair", "")[:24],
    )


def _changes(written: str, where: str) -> tuple[Change, ...]:
    try:
        return tuple(msgspec.json.decode(written, type=list[Change]))
    except msgspec.MsgspecError as error:
        raise BadLayout(text("layout-no-data", problem=str(error)[:200]), where) from None
