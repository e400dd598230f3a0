"""The findings of a solved game as tables in the terminal."""

from collections.abc import Collection, Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Sheet

from dicehaven.core.i18n import Text, Texts
from dicehaven.solving.contract import Row


def show_tables(console: Console, texts: Texts, tables: Mapping[str, list[Row]], numbers: Collection[str] = ()) -> None:
    """Print each finding that has rows, with its title; columns in `numbers` are numbers, other fractions are chances."""
    for name, rows in tables.items():
        if rows:
            console.print()
            console.print(texts.say(Text(f"finding-{name}")), style="bold")
            console.print(sheet_of(texts, rows, numbers))


def sheet_of(texts: Texts, rows: list[Row], numbers: Collection[str] = ()) -> Sheet:
    """Return a finding as a table: its columns are messages of the game or the command."""
    sheet = Sheet(*(texts.say(Text(f"column-{key}")) for key in rows[0]), box=SIMPLE_HEAD)
    for row in rows:
        sheet.add_row(*(cell(texts, value, key in numbers) for key, value in row.items()))
    for column, value in zip(sheet.columns, rows[0].values()):
        column.justify = "left" if isinstance(value, str) else "right"
    return sheet


def cell(texts: Texts, value: Any, number: bool = False) -> str:
    """Return a value as text: chances in percent, names in words."""
    if isinstance(value, float):
        return f"{value:.4f}" if number else f"{value:.4%}"
    if isinstance(value, str) and texts.has(f"cell-{value}"):
        return texts.say(Text(f"cell-{value}"))
    return "–" if value is None else f"{value:,}" if isinstance(value, int) else str(value)
