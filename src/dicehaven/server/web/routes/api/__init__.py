"""Routes of the API, a module for each of its subjects."""

from fastapi import APIRouter

from dicehaven.server.web.routes.api import access, boards, lists, positions, tables

ROUTERS: tuple[APIRouter, ...] = (tables.router, access.router, boards.router, positions.router, lists.router)
