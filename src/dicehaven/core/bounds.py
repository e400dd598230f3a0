"""Limits on JSON and TOML from untrusted sources: nesting and number of values, checked before the text is parsed.

On some inputs, parsers take more than linear time or overflow the stack. These checks take time linear in the length.
"""

import re

from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text

DEPTH = 20  # arrays, objects and tables inside each other
VALUES = 5_000  # values, and arrays or objects that hold them
KEY_PARTS = 8  # of a dotted key of TOML
CHARACTERS = 16_384  # of a layout that somebody sends

STRINGS_OF_JSON = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
STRINGS_OF_TOML = re.compile(  # and comments; a string that nobody closes ends where a parser gives up
    rb'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)'
    rb"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    rb'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    rb"|'[^'\n]*+'?"
    rb"|#[^\n]*+",
    re.DOTALL,
)
KEYS_OF_TOML = re.compile(rb"[=,\[\]{}\n]")  # what stands around a dotted key
NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))


def check_json(content: str | bytes) -> None:
    """Raise BadInput for JSON that is nested too deeply or holds too many values.

    >>> check_json('[[1, 2], {"a": "[[["}]')
    >>> check_json("[" * 21)
    Traceback (most recent call last):
    dicehaven.core.errors.BadInput: this is nested too deeply: at most 20 levels
    """
    raw = _bytes(content)
    if raw.count(b"[") + raw.count(b"{") <= DEPTH and raw.count(b",") < VALUES - DEPTH:
        return
    _check_brackets(STRINGS_OF_JSON.sub(b"", raw))


def check_toml(content: str, most: int = CHARACTERS) -> None:
    """Raise BadInput for TOML that is too long, is nested too deeply, or has too many values or parts of a key.

    >>> check_toml('a.b = [[1.5, 2.5]] # a.a.a.a.a.a.a.a.a.a')
    >>> check_toml("a." * 8 + "a = 1")
    Traceback (most recent call last):
    dicehaven.core.errors.BadInput: a key has too many parts: at most 8
    """
    if len(content) > most:
        raise BadInput(text("too-long", most=most))
    bare = STRINGS_OF_TOML.sub(b"x", _bytes(content))
    if bare.count(b"=") > VALUES:
        raise BadInput(text("too-many-values", most=VALUES))
    _check_brackets(bare)
    if max(key.count(b".") for key in KEYS_OF_TOML.split(bare)) >= KEY_PARTS:
        raise BadInput(text("too-many-key-parts", most=KEY_PARTS))


def _check_brackets(bare: bytes) -> None:
    """Raise BadInput if there are too many values, or brackets nested too deeply, in a text stripped of its strings."""
    brackets = bare.translate(None, NO_BRACKET)
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in b"[{" else -1
        if depth > DEPTH:
            raise BadInput(text("too-deep", most=DEPTH))
    if len(brackets) // 2 + bare.count(b",") > VALUES:
        raise BadInput(text("too-many-values", most=VALUES))


def _bytes(content: str | bytes) -> bytes:
    return content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
