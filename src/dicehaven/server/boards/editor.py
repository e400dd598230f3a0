"""The board editor: its state, which travels in the page's form, and what people do in it; no draft is stored here."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath

import msgspec

from dicehaven.core import layout as layout_files
from dicehaven.core.contract import FullEditing, LayoutData
from dicehaven.core.editing import Change, Draft, flaws_of
from dicehaven.core.errors import BadLayout
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, Text, text
from dicehaven.server.boards.store import Board
from dicehaven.server.web.typed import LONGEST_TABLE_NAME, tidy_name, typed_name

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
        """True if the draft is stored unchanged."""
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


def editing_of(game: Game) -> FullEditing:
    """Return how boards of a game are edited; raises BadLayout for a game without an editor."""
    if game.editing is None:
        raise BadLayout(text("no-editor"), "")
    return game.editing


def begun(game: Game, base: str | None = None) -> EditorState:
    """Return a draft of a shipped board, by its name or the first; raises BadLayout."""
    editing = editing_of(game)
    data = game.layout_data(None)
    with game.speaking():
        layout = editing.start(data, base)
        names = editing.names(data)
        named = (base or names[0]) if len(names) > 1 else ""
        return EditorState(Draft(layout), base=named, tool=_first_tool(game, layout))


def opened(game: Game, board: Board) -> EditorState:
    """Return the draft of a stored board; raises BadLayout."""
    editing = editing_of(game)
    with game.speaking():
        layout = editing.start(board.layout)
    state = EditorState(Draft(layout), board.name, board_id=board.id, tool=_first_tool(game, layout))
    return replace(state, kept=state.digest)


def is_flawless(game: Game, state: EditorState) -> bool:
    """Return true if nothing is wrong with the board."""
    return not flaws_of(editing_of(game).checks(state.draft.layout))


def _first_tool(game: Game, layout: LayoutData) -> str:
    return next((tool.name for tool in editing_of(game).tools(layout, game.texts(ENGLISH))), "")


def read(game: Game, form: Form) -> EditorState:
    """Return the state that a form brings along; raises BadLayout for one that no page of ours has sent."""
    editing = editing_of(game)
    with game.speaking():
        layout = editing.start(layout_files.read(form.get("layout", ""), "layout"))
        past, future = (_changes(form.get(name) or "[]", name) for name in ("past", "future"))
    return EditorState(
        Draft(layout, past, future),
        typed_name(form.get("name", ""), LONGEST_TABLE_NAME),
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


def acted(game: Game, state: EditorState, form: Form) -> tuple[EditorState, Text | None]:
    """Return the state after the act of a form, and what is to be said of it; raises BadLayout, and nothing has changed.

    `tap PLACE`, `put PLACE=VALUE`, `paint` (the place in its own field), `undo`, `redo`, `open` (what is written in `file`, which
    may have been `called` something).
    """
    act, _, what = form.get("do", "").partition(" ")
    with game.speaking():
        match act:
            case "tap":
                return _tapped(editing_of(game), state, what), None
            case "paint":
                return _tapped(editing_of(game), state, form.get("place", "")), None
            case "put":
                place, _, value = what.rpartition("=")
                value = value or form.get(f"value {place}", "")
                draft = state.draft.put(editing_of(game), place, value)
                return replace(state, draft=draft, focus=_shown(editing_of(game), draft, place)), None
            case "undo":
                place = state.draft.past[-1].place if state.draft.past else state.focus
                return replace(state, draft=state.draft.undone(editing_of(game)), focus=place), None
            case "redo":
                place = state.draft.future[-1].place if state.draft.future else state.focus
                return replace(state, draft=state.draft.redone(editing_of(game)), focus=place), None
            case "open":
                return _opened(editing_of(game), state, form.get("file", ""), form.get("called", ""))
    return state, None


def _shown(editing: FullEditing, draft: Draft, place: str) -> str:
    """Return the place on the sheet where a number is shown."""
    return next((number.tapped for number in editing.numbers(draft.layout) if number.place == place), place)


def _tapped(editing: FullEditing, state: EditorState, place: str) -> EditorState:
    if any(number.tapped == place for number in editing.numbers(state.draft.layout)):
        return replace(state, focus=place)  # its steps are shown
    return replace(state, draft=state.draft.tapped(editing, place, state.tool), focus=place)


def _opened(editing: FullEditing, state: EditorState, written: str, file: str) -> tuple[EditorState, Text | None]:
    """Open the board of a file; of several the first, and that is said.

    It has the name that the file gives it, or else that of the file.  A board of another name is another board: what is
    stored under the present one stays.
    """
    data = layout_files.read(written.strip(), "file")
    names = editing.names(data)
    draft = state.draft.replaced(editing.start(data))
    name = tidy_name(editing.named(data) or PurePath(file).stem, LONGEST_TABLE_NAME) or state.name
    stored = state.board_id if name == state.name else ""
    said = text("editor-first-of-several", count=len(names), name=names[0]) if len(names) > 1 else None
    return replace(state, draft=draft, name=name, board_id=stored, base="", focus=""), said
