"""The page of all addresses of the HTTP API, written from the description that every server sends."""

from collections.abc import Iterator
from typing import Any

from dicehaven.server.api.openapi import described
from dicehaven.server.app import create_app
from dicehaven.server.config import Config, ServerSettings

Schema = dict[str, Any]  # a JSON schema, or another object of the description
PLACE = "http-api"
HEAD = ["| | | |", "| --- | --- | --- |"]


def add(app: Any, page: str, source: list[str]) -> None:
    """Append to the page what the description says."""
    if page == PLACE:
        source[0] += (
            "\n\n"
            + "\n".join(_lines(described(create_app(Config(ServerSettings(database="sqlite://", ahead=False))).routes)))
            + "\n"
        )


def _lines(description: Schema) -> Iterator[str]:
    """Markdown: the addresses by subject, then the objects that they take and return."""
    operations = [
        (f"{method.upper()} {address}", what)
        for address, methods in description["paths"].items()
        for method, what in methods.items()
    ]
    for tag in description["tags"]:
        yield from (f"## {tag['name'].capitalize()}", "", tag["description"], "")
        for title, what in operations:
            if tag["name"] in what["tags"]:
                yield from _operation(title, what)
    yield from ("## Objects", "", "A field marked * is always there.", "")
    for name, schema in description["components"]["schemas"].items():
        yield from _object(name, schema)


def _operation(title: str, what: Schema) -> Iterator[str]:
    yield from (f"### `{title}`", "", what["description"], "")
    given = what.get("parameters", [])
    if given:
        yield from HEAD
        for one in given:
            yield _row(one["name"], one["required"], one["schema"], one.get("description", ""))
        yield ""
    for media in what.get("requestBody", {}).get("content", {}).values():
        yield from (f"Takes {_type(media['schema'])}.", "")
    for status, answer in what["responses"].items():
        if status < "300":
            for kind, media in answer["content"].items():
                yield from (
                    f"Returns {status} with {_type(media['schema']) if media else f'a stream of `{kind}`'}.",
                    "",
                )


def _object(name: str, schema: Schema) -> Iterator[str]:
    yield from (f"({_anchor(name)})=", f"### {name}", "", schema.get("description", ""), "")
    if "properties" in schema:
        yield from HEAD
        for field, inner in schema["properties"].items():
            yield _row(field, field in schema.get("required", []), inner, inner.get("description", ""))
        yield ""


def _row(name: str, always: bool, schema: Schema, text: str) -> str:
    """A field or a parameter: its name, its type, what it is for."""
    text = text[:1].upper() + text[1:]
    if "default" in schema and schema["default"] not in ("", None):
        text += f" (by default `{str(schema['default']).lower()}`)" if text else f"By default `{schema['default']}`"
    cells = [f"`{name}`{'*' if always else ''}", _type(schema), text]
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _type(schema: Schema) -> str:
    """A type in words, with a link where it is an object of this page."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{_anchor(name)})"
    if "anyOf" in schema:
        return " or ".join(map(_type, schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(f"`{word}`" for word in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array":
        return f"a list: {_type(schema['items'])}"
    limits = _limits(schema)
    return f"{schema.get('type', 'any value')}{f', {limits}' if limits else ''}"


def _limits(schema: Schema) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    below = schema.get("exclusiveMaximum")
    most = below - 1 if below is not None else most
    if least is not None and most is not None:
        return f"{least:g} to {most:g}"
    if "maxLength" in schema:
        return f"at most {schema['maxLength']} characters"
    return ""


def _anchor(name: str) -> str:
    return f"object-{name.lower()}"
