"""What people do at the board editor, each act a word in the form and what it is done to."""

from dataclasses import replace
from pathlib import PurePath

from dicehaven.core import layout as layout_files
from dicehaven.core.contract import Editing
from dicehaven.core.editing import Draft
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text, text
from dicehaven.server.tables.seating import LONGEST_TABLE_NAME, tidy_name
from dicehaven.server.web.editor.state import EditorState, Form, editing_of


def acted(game: Game, state: EditorState, form: Form) -> tuple[EditorState, Text | None]:
    """The state after the act of a form, and what is to be said of it; raises BadLayout, and nothing has changed.

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


def _shown(editing: Editing, draft: Draft, place: str) -> str:
    """The place on the sheet where a number is shown."""
    return next((number.tapped for number in editing.numbers(draft.layout) if number.place == place), place)


def _tapped(editing: Editing, state: EditorState, place: str) -> EditorState:
    if any(number.tapped == place for number in editing.numbers(state.draft.layout)):
        return replace(state, focus=place)  # its steps are shown
    return replace(state, draft=state.draft.tapped(editing, place, state.tool), focus=place)


def _opened(editing: Editing, state: EditorState, written: str, file: str) -> tuple[EditorState, Text | None]:
    """The board of a file; of several the first, and that is said.

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
