"""The JSON schema of a record's lines, made from the types that `record` reads them with.

`record.schema.json` beside this file is the same for readers in other languages; a test compares them.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from dicehaven.core.record import BY_KEY, HeaderKeys, Result

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REVISION = "1.0"  # of the format's description; the first number is the format's version, as in headers
FILE = Path(__file__).with_name("record.schema.json")
REF = "#/$defs/{name}"


@cache
def record_schema() -> dict[str, Any]:
    """The schema: a line is a header, a deal, a roll, a decision or the result (Any: JSON of many kinds)."""
    kinds = [HeaderKeys, *dict.fromkeys(BY_KEY.values())]
    lines, definitions = msgspec.json.schema_components([*kinds, Result], ref_template=REF)
    named = {"HeaderKeys": "Header"}
    found = {
        "$schema": DIALECT,
        "$id": f"urn:dicehaven:record:{REVISION}",
        "title": "A line of a Dicehaven record",
        "oneOf": list(lines[: len(kinds)]),
        "$defs": {named.get(name, name): {**one, "title": named.get(name, name)} for name, one in definitions.items()},
    }
    written = json.dumps(found).replace(REF.format(name="HeaderKeys"), REF.format(name="Header"))
    data: dict[str, Any] = json.loads(written)
    return data


def text_of_schema() -> str:
    """The content of `record.schema.json`."""
    return json.dumps(record_schema(), indent=2, ensure_ascii=False) + "\n"
