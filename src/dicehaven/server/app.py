"""The server: pages for people, an interface for programs, both over the same services."""

import gc
import hashlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles

from dicehaven import __version__
from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.registry import games
from dicehaven.review.page import styles as styles_of_reviews
from dicehaven.server.errors import NoTable, NotStored, NotYours
from dicehaven.server.fast_path import FastPath
from dicehaven.server.service.services import Services
from dicehaven.server.storage.store import Store
from dicehaven.server.web import routes
from dicehaven.server.web.middleware import Limits, SecurityMiddleware
from dicehaven.server.web.routes import api

HERE = Path(__file__).parent
YEAR = "public, max-age=31536000, immutable"


class Static(StaticFiles):
    """Files whose addresses change with their content, so that browsers may keep them."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = YEAR
        return response


def styles_of_games() -> str:
    """The styles of all games' sheets, and of reviews."""
    files = [game.folder / "sheet" / "sheet.css" for game in games().values()]
    return "\n".join([*(file.read_text(encoding="utf-8") for file in files if file.is_file()), styles_of_reviews()])


def version_of_files() -> str:
    """A name for the present content of all static files."""
    content = [path.read_bytes() for path in sorted((HERE / "web" / "static").rglob("*")) if path.is_file()]
    return hashlib.sha256(b"".join([*content, styles_of_games().encode()])).hexdigest()[:10]


def create_app(
    database: str, pause: float | None = None, limits: Limits | None = None, bots: Sequence[str] = ()
) -> FastAPI:
    """The server over a database; `pause` is the seconds before a bot acts while somebody looks, `bots` are own ones."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = services = Services(Store(database), pause, bots)
        await services.open()
        usual = gc.get_threshold()
        _search_less()
        yield
        gc.unfreeze()
        gc.set_threshold(*usual)
        await services.close()

    app = FastAPI(
        title="Dicehaven",
        version=__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.state.files = version_of_files()
    app.add_middleware(FastPath, problem=_problem)
    app.add_middleware(SecurityMiddleware, limits=limits or Limits())
    app.add_exception_handler(DicehavenError, _problem)
    app.add_exception_handler(RequestValidationError, _not_valid)
    app.add_exception_handler(HTTPException, _no_page)
    app.include_router(api.router)  # first: programs ask more often
    app.include_router(routes.router)
    styles = styles_of_games()

    @app.get(f"/static/{app.state.files}/css/games.css", include_in_schema=False)
    async def game_styles() -> Response:
        return Response(styles, media_type="text/css", headers={"Cache-Control": YEAR})

    app.mount(f"/static/{app.state.files}", Static(directory=HERE / "web" / "static"))
    return app


def _search_less() -> None:
    """Search for garbage less often, and never among what is loaded: with a thousand tables a search takes half a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 50)


STATUS: dict[type[DicehavenError], int] = {NoTable: 404, NotYours: 403, NotStored: 503}


async def _problem(request: Request, error: Exception) -> Response:
    """An error as a page for people, as JSON for programs."""
    assert isinstance(error, DicehavenError)
    return _answer(request, error, STATUS.get(type(error), 422))


async def _not_valid(request: Request, error: Exception) -> Response:
    """A request that has not the right form: where, and what would be right."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])[:80]
    found = BadInput(text("bad-request", where=where or str(first["loc"][0]), problem=str(first["msg"])[:200]), where)
    return _answer(request, found, 422)


async def _no_page(request: Request, error: Exception) -> Response:
    """An address at which there is nothing, or a method that it does not know."""
    assert isinstance(error, HTTPException)
    code = {404: "no-page", 405: "wrong-method"}.get(error.status_code, "unreadable")
    response = _answer(request, DicehavenError(text(code)), error.status_code)
    response.headers.update(error.headers or {})
    return response


def _answer(request: Request, error: DicehavenError, status: int) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse(api.problem(error), status)
    return routes.problem(request, error, status)
