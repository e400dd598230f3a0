"""The OpenAPI description of the API, made of what its routes declare: parameters, bodies, answers, docstrings."""

import inspect
from collections.abc import Sequence
from typing import Annotated, Any, get_args, get_origin

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute

from dicehaven import __version__
from dicehaven.server.web.problems import Problem
from dicehaven.server.web.request import visitor_of
from dicehaven.server.web.routing import EMPTY, Parameter, Route

Schema = dict[str, Any]  # a JSON schema, or another object of the description
AT = "#/components/schemas/{name}"
SECURITY = "HTTPBearer"
DESCRIPTION = (
    "Programs sit at the same tables as people: they take a seat, read what they may see, roll and decide. "
    "A seat belongs to a key, a secret that the program chooses and sends as `Authorization: Bearer KEY`."
)
TAGS = {
    "games": "What can be played on this server, and with which bots.",
    "tables": "Set up, find, read and follow tables.",
    "seats": "Take and leave seats.",
    "boards": "Store, change and find boards of your own.",
    "positions": "Read positions, set them up, and ask what they are worth.",
    "acts": "Roll, decide, take back, and ask what moves are worth.",
}
REFUSALS = {
    400: "The request cannot be read.",
    403: "Not your seat, no key, no onlookers here, or a request from another site.",
    404: "There is no such table.",
    405: "Another method is needed.",
    408: "The request did not arrive in time.",
    409: "The act was made for a moment that is over.",
    413: "The request has too many bytes, values or levels.",
    415: "The content of the request is of a kind that is not accepted.",
    421: "The server does not answer to this host name.",
    422: "The request does not fit, or the rules do not allow it.",
    429: "Too many requests.",
    431: "The address or the headers of the request are too long.",
    500: "A mistake on the server's side.",
    503: "The change could not be stored; nothing has changed.",
}


def described(all_routes: Sequence[BaseRoute], base: str = "") -> Schema:
    """Return the description of the operations among these routes, those that have subjects; their addresses lie below `base`."""
    routes = [route for route in all_routes if isinstance(route, Route) and route.tags]
    types = [Problem, *(one for route in routes for one in _types(route))]
    schemas, components = msgspec.json.schema_components(types, ref_template=AT)
    of_types = iter(map(_plain, schemas))
    problem = next(of_types)
    paths: dict[str, Schema] = {}
    for route in routes:
        [method] = (route.methods or set()) - {"HEAD"}
        paths.setdefault(route.path, {})[method.lower()] = _operation(
            route, [next(of_types) for _ in _types(route)], problem
        )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Dicehaven",
            "description": DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
            "version": __version__,
        },
        **({"servers": [{"url": base}]} if base else {}),
        "paths": paths,
        "components": {
            "schemas": {name: _plain(components[name]) for name in sorted(components)},
            "securitySchemes": {
                SECURITY: {
                    "type": "http",
                    "description": "The key of your seats, a secret of your own choosing.",
                    "scheme": "bearer",
                }
            },
        },
        "tags": [{"name": name, "description": words} for name, words in TAGS.items()],
    }


def _parameters(route: Route) -> list[Parameter]:
    return [*route.of_path, *route.of_fields]


def _types(route: Route) -> list[Any]:
    """Return the types of a route's parameters, of its body if it takes one, and of its answer."""
    body = [route.of_body[1]] if route.of_body else []
    return [*(one.type for one in _parameters(route)), *body, _answer(route)]


def _answer(route: Route) -> Any:
    """Return the type of a route's answer; None for one that is no JSON."""
    found = route.returns
    if get_origin(found) is Annotated and get_args(found)[0] is Response:
        found = get_args(found)[1]  # of what the response holds
    return None if isinstance(found, type) and issubclass(found, Response) else found


def _operation(route: Route, schemas: list[Schema], problem: Schema) -> Schema:
    """Return a route as an operation; `schemas` are those of its types."""
    what: Schema = {
        "tags": list(route.tags),
        "summary": route.name.replace("_", " ").capitalize(),
        "description": inspect.getdoc(route.endpoint),
        "operationId": route.name,
    }
    if any(source.make is visitor_of for _, source in route.made):
        what["security"] = [{SECURITY: []}]
    given = _parameters(route)
    if given:
        what["parameters"] = [_parameter(one, schema, one in route.of_path) for one, schema in zip(given, schemas)]
    if route.of_body:
        what["requestBody"] = {"required": True, "content": {"application/json": {"schema": schemas[len(given)]}}}
    content = {"application/json": {"schema": schemas[-1]}} if _answer(route) else {"text/event-stream": {}}
    refused = {"application/json": {"schema": problem}}
    what["responses"] = {str(route.status): {"description": "Done.", "content": content}} | {
        str(status): {"description": words, "content": refused} for status, words in REFUSALS.items()
    }
    return what


def _parameter(one: Parameter, schema: Schema, in_path: bool) -> Schema:
    default = {} if one.default in (EMPTY, None) else {"default": one.default}
    words = {"description": schema["description"]} if "description" in schema else {}
    return {
        "name": one.field.field,
        "in": "path" if in_path else "header" if one.field.is_header else "query",
        "required": one.default is EMPTY,
        "schema": schema | default,
        **words,
    }


def _plain(schema: Any) -> Any:
    """Return a schema in which lists of words say that these are text, for generators of clients."""
    if isinstance(schema, list):
        return [_plain(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: _plain(value) for name, value in schema.items()}
    if "type" not in found and (words := found.get("enum")) and all(isinstance(word, str) for word in words):
        found["type"] = "string"
    return found
