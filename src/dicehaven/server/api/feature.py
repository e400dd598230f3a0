"""The interface for programs: tables, seats, lists, and its description; other features add operations of their own."""

from pathlib import Path

from dicehaven.server.api import access, lists, pages, tables
from dicehaven.server.feature import Feature

API = Feature(
    "api",
    Path(__file__).parent,
    routes=[route for one in (tables, access, lists, pages) for route in one.router.routes],
)
