"""Layout files: reads TOML or JSON; errors name the place."""

import json
import math
import os
import re
import tomllib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dicehaven.core import strict_json
from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import BadInput, BadLayout
from dicehaven.core.i18n import text

LARGEST_NUMBER = 63  # bits
LONGEST_FILE = 1_000_000  # characters; people send less (strict_json.CHARACTERS)
HEADER = re.compile(
    r"\s*\[{1,2}[\w.\"' -]+\]{1,2}[ \t]*(?:#|\r?\n|\Z)"
)  # of a table of TOML; it looks like a list of JSON


def load(path: Path) -> dict[str, Any]:
    """Return the content of a layout file; raises BadLayout naming the file."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            content = file.read(LONGEST_FILE + 1)
    except UnicodeDecodeError:
        raise BadLayout(text("not-text"), str(path)) from None
    except (OSError, ValueError) as error:  # ValueError: no file can have that name
        raise BadLayout(text("layout-no-file", problem=_problem(error)), str(path)) from None
    if len(content) > LONGEST_FILE:
        raise BadLayout(text("too-long", most=LONGEST_FILE), str(path))
    return read(content, str(path), path.suffix != ".toml", LONGEST_FILE)


@contextmanager
def opened(layout: str | LayoutData | None, shipped: Collection[str]) -> Iterator[str | LayoutData | None]:
    """Give a layout as a game takes it, read if it is the path of a file; errors of that layout name the file."""
    if not isinstance(layout, str) or layout in shipped or not _is_path(layout):
        yield layout
        return
    data = load(Path(layout))
    try:
        yield data
    except BadLayout as error:
        error.where = f"{layout}: {error.where}"
        raise


def _is_path(layout: str) -> bool:
    """Return True if a word means a file rather than the name of a layout."""
    return bool(Path(layout).suffix) or os.sep in layout or os.path.exists(layout)  # noqa: PTH110 (never raises)


def read(content: str, where: str, may_be_json: bool = True, most: int = strict_json.CHARACTERS) -> dict[str, Any]:
    """Return the content of a layout as text, JSON or TOML; raises BadLayout naming where it stands."""
    try:
        is_json = may_be_json and _looks_like_json(content)
        if not is_json:
            strict_json.check_toml(content, most)
        data = strict_json.parse(content, "layout") if is_json else tomllib.loads(content)
        if not is_json:
            _check_values(data, "layout")
    except BadInput as error:
        raise BadLayout(error.reason, f"{where}: {error.where}" if error.where else where) from None
    except (ValueError, RecursionError) as error:
        raise BadLayout(text("layout-no-data", problem=_problem(error)), where) from None
    if not isinstance(data, dict):
        raise BadLayout(text("layout-no-object", found=json.dumps(data, ensure_ascii=False)[:40]), where)
    return data


def _looks_like_json(content: str) -> bool:
    """Return True if this is meant as JSON: `[1]` is, though it could also be a TOML file with an empty table."""
    if not content.lstrip().startswith(("{", "[")):
        return False
    if not HEADER.match(content):
        return True
    try:
        json.loads(content)
    except (ValueError, RecursionError):
        return False
    return True


def _check_values(data: Any, place: str) -> None:
    """Raise BadInput for what TOML has and a record cannot be written with: dates, endless numbers."""
    if isinstance(data, dict):
        for key, value in data.items():
            _check_values(value, f"{place}.{key}")
    elif isinstance(data, list):
        for number, value in enumerate(data, 1):
            _check_values(value, f"{place} {number}")
    elif isinstance(data, int):
        if data.bit_length() > LARGEST_NUMBER:
            raise BadInput(text("layout-number-too-large"), place)
    elif not isinstance(data, str) and not (isinstance(data, float) and math.isfinite(data)):
        raise BadInput(text("layout-no-value", found=str(data)), place)


def _problem(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)
