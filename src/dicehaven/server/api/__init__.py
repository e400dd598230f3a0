"""Routes of the API, a module for each of its subjects."""

from fastapi import APIRouter

from dicehaven.server.api import access, lists, tables
from dicehaven.server.boards import api as boards
from dicehaven.server.study import api as positions

ROUTERS: tuple[APIRouter, ...] = (tables.router, access.router, boards.router, positions.router, lists.router)
