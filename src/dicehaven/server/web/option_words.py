"""Options in words: the rows of the form for a new table, and what has been agreed at a table."""

from typing import NamedTuple

from dicehaven.core.i18n import Texts
from dicehaven.core.options import Choice, Flag, Option, Whole
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import BY_HAND


class OptionRow(NamedTuple):
    """An option in the form: its label, its possible values with their names, and the default."""

    option: Option
    label: str
    words: list[tuple[str, str]]
    usual: str
    whole: bool  # a number


def option_row(option: Option, texts: Texts, say: Texts) -> OptionRow:
    """Return the row of the form for an option, in the words of its game (`texts`) and of the pages (`say`)."""
    words = _words(option, texts, say)
    own = f"usual-{option.name}"
    usual = str(option.default).lower() if isinstance(option, Flag) else str(option.default)
    shown = texts(own) if texts.has(own) else dict(words).get(usual, usual)
    return OptionRow(option, _label(option, texts), words, say("usual", what=shown), isinstance(option, Whole))


def _label(option: Option, texts: Texts) -> str:
    label = f"label-{option.name}"
    return texts(label if texts.has(label) else f"option-{option.name}")


def _words(option: Option, texts: Texts, say: Texts) -> list[tuple[str, str]]:
    """Return the possible values of an option, with their names."""
    if isinstance(option, Flag):
        return [("true", say("yes")), ("false", say("no"))]
    words = option.words if isinstance(option, Choice) else ()
    return [(word, texts(code) if texts.has(code := f"choice-{word}") else word) for word in words]


def agreed(table: LiveTable, texts: Texts, say: Texts) -> list[str]:
    """Return what is not as usual at a table: real dice, a clock, options, the board."""
    given = table.header.get("options") or {}
    layout = table.header.get("layout")
    options = [option for option in table.game.options if given.get(option.name, option.default) != option.default]
    found = [say("without-screen")] if table.settings.dice == BY_HAND else []
    if table.settings.clock:
        found.append(say("clock-each", time=say("clock-of", seconds=table.settings.clock)))
    found += [_chosen(option, given[option.name], texts, say) for option in options]
    if layout and layout != table.game.default_layout:
        found.append(f"{say('board')}: {layout if isinstance(layout, str) else say('board-theirs')}")
    return found


def _chosen(option: Option, value: object, texts: Texts, say: Texts) -> str:
    """Return an option with the value that was chosen; a flag that is set needs no word."""
    label = _label(option, texts)
    if value is True:
        return label
    written = ", ".join(map(str, value)) if isinstance(value, list) else str(value).lower()
    return f"{label}: {dict(_words(option, texts, say)).get(written, written)}"
